export { legal } from '#locales/en/legal';
