import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof import('#locales/en/common') &
      typeof import('#locales/en/errors') &
      typeof import('#locales/en/home') &
      typeof import('#locales/en/booking') &
      typeof import('#locales/en/payment') &
      typeof import('#locales/en/company') &
      typeof import('#locales/en/reviews') &
      typeof import('#locales/en/testimonials') &
      typeof import('#locales/en/blog') &
      typeof import('#locales/en/manage') &
      typeof import('#locales/en/same-day') &
      typeof import('#locales/en/same-day-words') &
      typeof import('#locales/en/contact') &
      typeof import('#locales/en/landing') &
      typeof import('#locales/en/legal') &
      typeof import('#locales/en/services') &
      typeof import('#locales/en/cities');
  }
}
