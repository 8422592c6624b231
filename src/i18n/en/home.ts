export { home } from '#locales/en/home';
export { reviews } from '#locales/en/reviews';
