/** A page of the site in one language, and what can be found on it. */

import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import type { Language } from '#domain/language';
import { NewsletterForm } from '../../../src/app/footer/newsletter-form';
import { ManagePage } from '../../../src/booking/manage/manage-page';
import { SameDayPage } from '../../../src/same-day/same-day-page';
import { ReviewsPage } from '../../../src/site/company/reviews-page';
import { ContactPage } from '../../../src/site/contact/contact-page';
import { LandingPage } from '../../../src/site/landing/landing-page';
import { type Screen, screenOf } from '../../screens/screen';
import { type Values, type Words, wordsIn } from '../../screens/words';
import { bookingRoutes, here, siteAt } from '../render';
import { controls, elementOf } from './hand';

/** The page of a walk: its texts, and ways to find elements. */
export interface Page extends Words, Pick<Screen, 'reads' | 'readsNot'> {
  readonly user: UserEvent;
  find(role: string, key: string, values?: Values): HTMLElement | null;
  /** The browser's buttons and address bar. */
  goTo(to: string | number): void | Promise<void>;
  path(): string;
}

/** Every page with a chart, below the language. */
const routes = [
  <Route key="manage" path="manage/*" element={<ManagePage />} />,
  <Route
    key="newsletter"
    path="accessibility"
    element={
      <footer>
        <NewsletterForm />
      </footer>
    }
  />,
  <Route key="reviews" path="reviews" element={<ReviewsPage />} />,
  <Route key="contact" path="contact" element={<ContactPage />} />,
  <Route key="same-day" path="same-day-quote" element={<SameDayPage />} />,
  <Route key="landing" path="landing/student-moves-edinburgh" element={<LandingPage />} />,
  bookingRoutes,
];

/** Opens a path below the language; the ones before it are in the history, and the page before may bring something along. */
export function openPage(language: Language, path: string, before: readonly string[] = [], state?: unknown): Page {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const at = (each: string) => `/${language}${each}`;
  render(siteAt(at(path), before.map(at), routes, state));

  const words = wordsIn(language);
  const look = (): Screen => screenOf(controls(), words, true);
  return {
    ...words,
    user,
    find: (role, key, values) => elementOf(role, words.say(key, values)),
    reads: (...of) => look().reads(...of),
    readsNot: (text) => look().readsNot(text),
    goTo: (to) => here.navigate(to as never),
    path: () => here.path.slice(language.length + 1),
  };
}
