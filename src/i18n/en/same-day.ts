export { errors } from '#locales/en/errors';
export { sameDay, sameDayWords } from '#locales/en/same-day';
