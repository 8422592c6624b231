export { cities } from '#locales/en/cities';
export { services } from '#locales/en/services';
export { testimonials } from '#locales/en/testimonials';
