export { home } from '#locales/zh/home';
