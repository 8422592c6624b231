export { manage } from '#locales/en/manage';
export { booking, errors, payment } from './booking';
