export { company } from '#locales/zh/company';
export { reviews } from '#locales/zh/reviews';
export { testimonials } from '#locales/zh/testimonials';
