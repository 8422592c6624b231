export { home } from '#locales/en/home';
