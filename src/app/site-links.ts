import { features, hasReviews } from '#domain/shop/business';

const reviews = hasReviews ? ([['reviews', 'reviews']] as const) : [];
const testimonials = hasReviews ? ([['testimonials', 'testimonials']] as const) : [];

/** The links of the menu and the footer's columns: the key of each text in `common.links`, and the path below the language. */
export const siteLinks = {
  main: [['services', 'services'], ['sameDay', 'same-day-quote'], ...reviews, ['contact', 'contact']],
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
    ...reviews,
    ...testimonials,
    ['blog', 'blog'],
    ['careers', 'careers'],
    ['contact', 'contact'],
  ],
} as const;
