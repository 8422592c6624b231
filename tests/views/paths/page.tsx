/** A page of the site in one language, and what can be found on it. */

import { cleanup, render, screen } from '@testing-library/react';
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
import { afterEach } from 'vitest';
import type { Language } from '#domain/language';
import { NewsletterForm } from '../../../src/app/footer/newsletter-form';
import { Layout } from '../../../src/booking/actor';
import { BookingScreen } from '../../../src/booking/booking-screen';
import { CancelPage } from '../../../src/booking/cancel/cancel-page';
import { loadNext } from '../../../src/booking/later-screens';
import { ManagePage } from '../../../src/booking/manage/manage-page';
import { ResultPage } from '../../../src/booking/result/result-page';
import { translatorOf } from '../../../src/i18n/translator';
import { SameDayPage } from '../../../src/same-day/same-day-page';
import { ReviewsPage } from '../../../src/site/company/reviews-page';
import { ContactPage } from '../../../src/site/contact/contact-page';
import { LandingPage } from '../../../src/site/landing/landing-page';
import { type Values, type Words, wordsIn } from '../../screens/words';
import { isEnabled } from '../../support/paths/view-driver';

/** Screens that come in chunks of their own are there, as after a rest. */
for (const screen of ['route', 'details', 'schedule'] as const) await loadNext(screen);

Object.assign(HTMLElement.prototype, { scrollIntoView: () => {} });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type Role = Parameters<typeof screen.queryByRole>[0];

/** What a walk knows of the page: its words, and how to find things by them. */
export interface Page extends Words {
  readonly user: UserEvent;
  find(role: Role, key: string, values?: Values): HTMLElement | null;
  /** The page stands under this heading. */
  hasHeading(key: string, values?: Values): void;
  /** A button that works at something and says so. */
  isBusy(key: string): void;
  /** A control that stands there and can be used. */
  isOpen(role: Role, key: string, values?: Values): void;
  hasNo(role: Role, key?: string, values?: Values): void;
  /** A text that can be seen or heard. */
  reads(text: string): void;
  readsNot(text: string): void;
  /** One alert says all of this. */
  alerts(...texts: string[]): void;
  /** What the browser's buttons and its address bar do. */
  goTo(to: string | number): void | Promise<void>;
  path(): string;
}

const unperceived = '[hidden], [aria-hidden="true"], dialog:not([open]), details:not([open]) > :not(summary)';

/** The text of a part of the page that a screen reader would find. */
export function perceived(node: Node): string {
  if (node instanceof Element && node.matches(unperceived)) return '';
  return node instanceof Element ? [...node.childNodes].map(perceived).join('') : (node.textContent ?? '');
}

/** Whether something can have this name at all: to look through the names of all that is there takes far longer. */
function isWritten(name: string): boolean {
  if ((document.body.textContent ?? '').replace(/\s+/g, ' ').includes(name)) return true;
  return [...document.querySelectorAll('[aria-label]')].some((each) => each.getAttribute('aria-label') === name);
}

let told: string | undefined;
const changes = new MutationObserver(() => {
  told = undefined;
});
changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

/** The text of the page, gone through anew only after something has changed. */
function bodyText(): string {
  if (changes.takeRecords().length > 0) told = undefined;
  told ??= perceived(document.body);
  return told;
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
              <Route path="*" element={<BookingScreen />} />
            </Route>
          </Route>
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );

  const words = wordsIn(language);
  const { say } = words;
  const find: Page['find'] = (role, key, values) => {
    const name = say(key, values);
    return isWritten(name) ? screen.queryByRole(role, { name }) : null;
  };
  const found: Page['find'] = (role, key, values) => {
    const control = find(role, key, values);
    if (!control) throw new Error(`There is no ${role} "${say(key, values)}".`);
    return control;
  };

  return {
    ...words,
    user,
    find,
    hasHeading(key, values) {
      const heading = screen.getByRole('heading', { level: 1 }).textContent;
      if (heading !== say(key, values))
        throw new Error(`The heading is "${heading}" instead of "${say(key, values)}".`);
    },
    isBusy(key) {
      const button = found('button', key);
      if (button && isEnabled(button)) throw new Error(`"${say(key)}" can be used while it is busy.`);
    },
    isOpen(role, key, values) {
      const control = found(role, key, values);
      if (control && !isEnabled(control)) throw new Error(`"${say(key, values)}" cannot be used.`);
    },
    hasNo(role, key, values) {
      const name = key === undefined ? undefined : say(key, values);
      if (screen.queryByRole(role, name === undefined ? {} : { name }))
        throw new Error(`There is a ${role} "${name ?? ''}".`);
    },
    reads(text) {
      if (!bodyText().includes(text)) throw new Error(`The page does not say "${text}".`);
    },
    readsNot(text) {
      if (bodyText().includes(text)) throw new Error(`The page says "${text}".`);
    },
    alerts(...texts) {
      const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
      if (!alerts.some((alert) => texts.every((text) => alert.includes(text)))) {
        throw new Error(`No alert says "${texts.join('", "')}".`);
      }
    },
    goTo: (to) => here.navigate(to as never),
    path: () => here.path.slice(language.length + 1),
  };
}
