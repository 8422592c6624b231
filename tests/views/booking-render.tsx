/** Shows the booking screens up to the quote in a page, in one language, at one path. */
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect } from 'vitest';
import { booking as english } from '#locales/en/booking';
import { common as englishCommon } from '#locales/en/common';
import { errors as englishErrors } from '#locales/en/errors';
import { payment as englishPayment } from '#locales/en/payment';
import { booking as chinese } from '#locales/zh/booking';
import { common as chineseCommon } from '#locales/zh/common';
import { errors as chineseErrors } from '#locales/zh/errors';
import { payment as chinesePayment } from '#locales/zh/payment';
import { Layout } from '../../src/booking/actor';
import { BookingScreen } from '../../src/booking/booking-screen';
import { loadNext } from '../../src/booking/later-screens';
import { translatorOf } from '../../src/i18n/translator';

/** Parts of a page load when they are first shown, which takes a while under load. */
configure({ asyncUtilTimeout: 10_000 });

translatorOf('en')
  .addResourceBundle('en', 'booking', english)
  .addResourceBundle('en', 'common', englishCommon)
  .addResourceBundle('en', 'errors', englishErrors)
  .addResourceBundle('en', 'payment', englishPayment);
translatorOf('zh')
  .addResourceBundle('zh', 'booking', chinese)
  .addResourceBundle('zh', 'common', chineseCommon)
  .addResourceBundle('zh', 'errors', chineseErrors)
  .addResourceBundle('zh', 'payment', chinesePayment);

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

function Path() {
  const { pathname, search } = useLocation();
  return <output data-testid="path">{pathname + search}</output>;
}

/** Opens a path; hands back what gestures are made with. */
export function openAt(path: string) {
  const user = userEvent.setup();
  const language = path.startsWith('/zh') ? 'zh' : 'en';
  render(
    <I18nextProvider i18n={translatorOf(language)}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/:lang" element={<Layout />}>
            <Route path="*" element={<BookingScreen />} />
          </Route>
        </Routes>
        <Path />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return user;
}

/** The path that the page stands at, soon. */
export async function standsAt(path: string): Promise<void> {
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe(path));
}
