/** Renders routes at one path, in one language. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, type NavigateFunction, parsePath, Route, Routes, useNavigate } from 'react-router-dom';
import { LANGUAGES } from '#domain/language';
import { Layout } from '../../src/booking/actor';
import { BookingPage } from '../../src/booking/booking-page';
import { loadLater } from '../../src/booking/chunks';
import { PaymentCancelledPage } from '../../src/booking/payment-cancelled/payment-cancelled-page';
import { ResultPage } from '../../src/booking/result/result-page';
import { translatorOf } from '../../src/i18n/translator';
import './jsdom';

/** Loads the lazy steps, as when the page was idle. */
for (const language of LANGUAGES) await loadLater(language);

/** The router's function to navigate. */
export const here: { navigate: NavigateFunction } = { navigate: () => {} };

function Navigation() {
  here.navigate = useNavigate();
  return null;
}

/** The routes of a booking, below the language. */
export const bookingRoutes = (
  <Fragment key="booking">
    <Route path="booking-result" element={<ResultPage />} />
    <Route path="booking-cancel" element={<PaymentCancelledPage />} />
    <Route
      path="*"
      element={
        <Layout>
          <BookingPage />
        </Layout>
      }
    />
  </Fragment>
);

/** The site at a path, with `before` in its history and `state` in its history entry. */
export function siteAt(
  path: string,
  before: readonly string[] = [],
  routes: ReactNode = bookingRoutes,
  state?: unknown,
): ReactNode {
  return (
    <I18nextProvider i18n={translatorOf(path.startsWith('/zh') ? 'zh' : 'en')}>
      <MemoryRouter initialEntries={[...before, { ...parsePath(path), state }]}>
        <Navigation />
        <Routes>
          <Route path="/:lang">{routes}</Route>
        </Routes>
      </MemoryRouter>
    </I18nextProvider>
  );
}

/** Opens a path of the booking; returns the user who acts on it. */
export function openAt(path: string) {
  const user = userEvent.setup();
  render(siteAt(path));
  return user;
}
