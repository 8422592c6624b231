export { common } from '#locales/en/common';
