import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof import('./en/common') &
      typeof import('./en/home') &
      typeof import('./en/booking') &
      typeof import('./en/company') &
      typeof import('./en/blog') &
      typeof import('./en/manage') &
      typeof import('./en/same-day') &
      typeof import('./en/contact') &
      typeof import('./en/landing') &
      typeof import('./en/legal') &
      typeof import('./en/services') &
      typeof import('./en/cities');
  }
}
