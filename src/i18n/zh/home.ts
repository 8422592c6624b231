export { home } from '#locales/zh/home';
export { reviews } from '#locales/zh/reviews';
