export { errors } from '#locales/zh/errors';
export { sameDay, sameDayWords } from '#locales/zh/same-day';
