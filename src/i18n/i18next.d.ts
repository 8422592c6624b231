import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof import('./en/common') & typeof import('./en/home') & typeof import('./en/booking');
  }
}
