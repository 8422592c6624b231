export { booking } from '#locales/zh/booking';
export { errors } from '#locales/zh/errors';
export { payment } from '#locales/zh/payment';
