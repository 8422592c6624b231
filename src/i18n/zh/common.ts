export { common } from '#locales/zh/common';
