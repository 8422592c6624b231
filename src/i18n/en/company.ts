export { company } from '#locales/en/company';
export { reviews } from '#locales/en/reviews';
export { testimonials } from '#locales/en/testimonials';
