export { booking } from '#locales/en/booking';
export { errors } from '#locales/en/errors';
export { payment } from '#locales/en/payment';
