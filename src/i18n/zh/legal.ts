export { legal } from '#locales/zh/legal';
