export { cities } from '#locales/zh/cities';
export { services } from '#locales/zh/services';
export { testimonials } from '#locales/zh/testimonials';
