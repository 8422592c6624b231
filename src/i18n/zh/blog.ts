export { blog } from '#locales/zh/blog';
export { company } from '#locales/zh/company';
