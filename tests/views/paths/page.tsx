/** A page of the site in one language, and what can be found on it. */

import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import {
  MemoryRouter,
  type NavigateFunction,
  parsePath,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import type { Language } from '#domain/language';
import { NewsletterForm } from '../../../src/app/footer/newsletter-form';
import { Layout } from '../../../src/booking/actor';
import { BookingPage } from '../../../src/booking/booking-pages';
import { CancelPage } from '../../../src/booking/cancel/cancel-page';
import { loadNext } from '../../../src/booking/later-screens';
import { ManagePage } from '../../../src/booking/manage/manage-page';
import { ResultPage } from '../../../src/booking/result/result-page';
import { translatorOf } from '../../../src/i18n/translator';
import { SameDayPage } from '../../../src/same-day/same-day-page';
import { ReviewsPage } from '../../../src/site/company/reviews-page';
import { ContactPage } from '../../../src/site/contact/contact-page';
import { LandingPage } from '../../../src/site/landing/landing-page';
import { type Screen, screenOf } from '../../screens/screen';
import { type Values, type Words, wordsIn } from '../../screens/words';
import { controls, elementOf } from './hand';

/** Screens that come in chunks of their own are there, as after a rest. */
for (const screen of ['route', 'details', 'schedule'] as const) await loadNext(screen);

/** What a walk knows of the page: its words, and how to find things by them. */
export interface Page extends Words, Pick<Screen, 'hasHeading' | 'isBusy' | 'hasNo' | 'readsNot' | 'alerts'> {
  readonly user: UserEvent;
  find(role: string, key: string, values?: Values): HTMLElement | null;
  /** A control that stands there and can be used. */
  isOpen(role: string, key: string, values?: Values): void;
  /** A text that can be seen or heard. */
  reads(text: string): void;
  /** What the browser's buttons and its address bar do. */
  goTo(to: string | number): void | Promise<void>;
  path(): string;
}

const unperceived = '[hidden], [aria-hidden="true"], dialog:not([open]), details:not([open]) > :not(summary)';

/** The text of a part of the page that a screen reader would find. What holds a postcode together is read as a space. */
export function perceived(node: Node): string {
  if (node instanceof Element && node.matches(unperceived)) return '';
  if (node instanceof Element) return [...node.childNodes].map(perceived).join('');
  return (node.textContent ?? '').replace(/\u00a0(?=\d[A-Z]{2}\b)/g, ' ');
}

/** Where the page stands, and the way to another. */
const here: { path: string; navigate: NavigateFunction } = { path: '', navigate: () => {} };

function Where() {
  const { pathname, search } = useLocation();
  here.navigate = useNavigate();
  here.path = pathname + search;
  return null;
}

/** Opens a path below the language; the ones before it are in the history, and the page before may bring something along. */
export function openPage(language: Language, path: string, before: readonly string[] = [], state?: unknown): Page {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const at = (each: string) => `/${language}${each}`;
  render(
    <I18nextProvider i18n={translatorOf(language)}>
      <MemoryRouter initialEntries={[...before.map(at), { ...parsePath(at(path)), state }]}>
        <Where />
        <Routes>
          <Route path="/:lang">
            <Route path="booking-result" element={<ResultPage />} />
            <Route path="booking-cancel" element={<CancelPage />} />
            <Route path="manage/*" element={<ManagePage />} />
            <Route path="newsletter" element={<NewsletterForm />} />
            <Route path="reviews" element={<ReviewsPage />} />
            <Route path="contact" element={<ContactPage />} />
            <Route path="same-day-quote" element={<SameDayPage />} />
            <Route path="landing/student-moves-edinburgh" element={<LandingPage />} />
            <Route element={<Layout />}>
              <Route path="*" element={<BookingPage />} />
            </Route>
          </Route>
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );

  const words = wordsIn(language);
  const look = (): Screen => screenOf(controls(), words, true);
  return {
    ...words,
    user,
    find: (role, key, values) => elementOf(role, words.say(key, values)),
    hasHeading: (...of) => look().hasHeading(...of),
    isBusy: (...of) => look().isBusy(...of),
    isOpen: (...of) => void look().isOpen(...of),
    hasNo: (...of) => look().hasNo(...of),
    reads: (text) => look().reads(text),
    readsNot: (text) => look().readsNot(text),
    alerts: (...texts) => look().alerts(...texts),
    goTo: (to) => here.navigate(to as never),
    path: () => here.path.slice(language.length + 1),
  };
}
