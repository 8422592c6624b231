export { errors } from '#locales/zh/errors';
export { landing } from '#locales/zh/landing';
