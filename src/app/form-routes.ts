import { ANSWERS, QUESTIONS } from '../site/contact/answers';
import type { PageRoute } from './routes';

const legal = { module: 'site/legal/legal-page', texts: 'legal', script: 'onIntent' } as const;

/** Contact, the student landing page, and the legal pages. */
export const formRoutes: readonly PageRoute[] = [
  {
    name: 'contact',
    path: 'contact',
    module: 'site/contact/contact-page',
    page: 'ContactPage',
    texts: 'contact',
    script: 'onIntent',
  },
  ...Object.entries(ANSWERS).map(
    ([path, variant]): PageRoute => ({
      name: 'contactAnswer',
      path,
      variant,
      module: 'site/contact/answer-page',
      page: 'AnswerPage',
      texts: 'contact',
      script: 'onIntent',
      isUnlisted: true,
    }),
  ),
  ...Object.entries(QUESTIONS).map(
    ([path, variant]): PageRoute => ({
      name: 'contactAnswer',
      path,
      variant,
      module: 'site/contact/question-page',
      page: 'QuestionPage',
      texts: 'contact',
      script: 'onIntent',
      isUnlisted: true,
    }),
  ),
  {
    name: 'studentLanding',
    path: 'landing/student-moves-edinburgh',
    module: 'site/landing/landing-page',
    page: 'LandingPage',
    texts: 'landing',
    script: 'onIntent',
  },
  { ...legal, name: 'terms', path: 'terms-and-conditions', page: 'TermsPage' },
  { ...legal, name: 'privacy', path: 'privacy-policy', page: 'PrivacyPage' },
  { ...legal, name: 'accessibility', path: 'accessibility', page: 'AccessibilityPage' },
  { ...legal, name: 'cookies', path: 'cookie-policy', page: 'CookiesPage' },
];
