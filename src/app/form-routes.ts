import type { PageRoute } from './routes';

/** The pages that forms without script, and the links of the newsletter's mail, end on. */
const ANSWERS = {
  'contact/sent': 'sent',
  'contact/not-sent': 'notSent',
  'newsletter/asked': 'asked',
  'newsletter/not-asked': 'notAsked',
  'newsletter/confirmed': 'confirmed',
  'newsletter/left': 'left',
  'newsletter/expired': 'expired',
} as const;
export type FormAnswer = (typeof ANSWERS)[keyof typeof ANSWERS];

const legal = { module: 'legal/legal-page', texts: 'legal', script: 'onIntent' } as const;

/** Contact, the student landing page, and the legal pages. */
export const formRoutes: readonly PageRoute[] = [
  {
    name: 'contact',
    path: 'contact',
    module: 'contact/contact-page',
    page: 'ContactPage',
    texts: 'contact',
    script: 'onIntent',
  },
  ...Object.entries(ANSWERS).map(
    ([path, variant]): PageRoute => ({
      name: 'contactAnswer',
      path,
      variant,
      module: 'contact/answer-page',
      page: 'AnswerPage',
      texts: 'contact',
      script: 'onIntent',
      isUnlisted: true,
    }),
  ),
  {
    name: 'studentLanding',
    path: 'landing/student-moves-edinburgh',
    module: 'landing/landing-page',
    page: 'LandingPage',
    texts: 'landing',
    script: 'onIntent',
  },
  { ...legal, name: 'terms', path: 'terms-and-conditions', page: 'TermsPage' },
  { ...legal, name: 'privacy', path: 'privacy-policy', page: 'PrivacyPage' },
  { ...legal, name: 'cookies', path: 'cookie-policy', page: 'CookiesPage' },
];
