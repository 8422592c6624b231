export { manage } from '#locales/zh/manage';
export { booking, errors, payment } from './booking';
