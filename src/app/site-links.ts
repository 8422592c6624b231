import { features } from '#domain/shop/business';

/** The links in the frame of every page: the key of each one's text in `common.links`, and its path below the language. */
export const siteLinks = {
  main: [
    ['services', 'services'],
    ['sameDay', 'same-day-quote'],
    ['reviews', 'reviews'],
    ['contact', 'contact'],
  ],
  services: [
    ['house', 'services/domestic'],
    ['student', 'student-moves'],
    ['office', 'services/office'],
    ['packing', 'services/packing'],
    ['storage', 'services/storage'],
    ['international', 'services/international'],
    ['sameDay', 'same-day-quote'],
    ...(features.localPages ? ([['landing', 'landing/student-moves-edinburgh']] as const) : []),
  ],
  company: [
    ['about', 'about'],
    ['reviews', 'reviews'],
    ['testimonials', 'testimonials'],
    ['blog', 'blog'],
    ['careers', 'careers'],
    ['contact', 'contact'],
  ],
  legal: [
    ['terms', 'terms-and-conditions'],
    ['privacy', 'privacy-policy'],
    ['cookies', 'cookie-policy'],
    ['accessibility', 'accessibility'],
  ],
} as const;
