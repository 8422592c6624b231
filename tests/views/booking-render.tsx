/** Shows the booking screens up to the quote in a page, in one language, at one path. */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { Layout } from '../../src/booking/actor';
import { BookingPage } from '../../src/booking/booking-pages';
import { loadNext } from '../../src/booking/later-screens';
import { translatorOf } from '../../src/i18n/translator';
import './jsdom';

/** Screens that come in chunks of their own are there, as after a rest. */
for (const screen of ['route', 'details', 'schedule'] as const) await loadNext(screen);

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
            <Route path="*" element={<BookingPage />} />
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
