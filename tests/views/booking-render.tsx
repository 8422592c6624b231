/** Shows the booking screens up to the quote in a page, in one language, at one path. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect } from 'vitest';
import { booking as english } from '#locales/en/booking';
import { errors as englishErrors } from '#locales/en/errors';
import { booking as chinese } from '#locales/zh/booking';
import { errors as chineseErrors } from '#locales/zh/errors';
import { screenOf } from '#machines/booking.view';
import { Layout, useBooking } from '../../src/app/booking-actor';
import { translatorOf } from '../../src/i18n/translator';
import { LocationScreen } from '../../src/pages/location/location-screen';
import { DescribingScreen } from '../../src/pages/quote/describing-screen';
import { MissingScreen } from '../../src/pages/quote/missing-screen';
import { ReviewingScreen } from '../../src/pages/quote/reviewing-screen';
import { SchedulingScreen } from '../../src/pages/quote/scheduling-screen';

translatorOf('en').addResourceBundle('en', 'booking', english).addResourceBundle('en', 'errors', englishErrors);
translatorOf('zh').addResourceBundle('zh', 'booking', chinese).addResourceBundle('zh', 'errors', chineseErrors);

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

function Screens() {
  const shown = useBooking(screenOf);
  const restoring = useBooking((snapshot) => snapshot.matches('restoring'));
  const { pathname } = useLocation();
  if (restoring) return pathname.endsWith('/quote') ? null : <LocationScreen screen="start" />;
  switch (shown) {
    case 'details':
      return <DescribingScreen />;
    case 'when':
      return <SchedulingScreen />;
    case 'review':
      return <ReviewingScreen />;
    case 'missing':
      return <MissingScreen />;
    case 'contact':
    case 'payment':
      return <h1>{shown}</h1>;
    default:
      return <LocationScreen screen={shown} />;
  }
}

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
            <Route path="*" element={<Screens />} />
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
