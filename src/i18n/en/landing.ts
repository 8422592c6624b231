export { errors } from '#locales/en/errors';
export { landing } from '#locales/en/landing';
