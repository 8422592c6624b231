export { blog } from '#locales/en/blog';
export { company } from '#locales/en/company';
