export { contact } from '#locales/zh/contact';
export { errors } from '#locales/zh/errors';
export { sameDayWords } from '#locales/zh/same-day';
