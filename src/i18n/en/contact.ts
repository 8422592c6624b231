export { contact } from '#locales/en/contact';
export { errors } from '#locales/en/errors';
export { sameDayWords } from '#locales/en/same-day';
