/** Renders a page of the booking at one path, in one language. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
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

export function Navigation() {
  here.navigate = useNavigate();
  return null;
}

/** Opens a path of the booking; returns the user who acts on it. */
export function openAt(path: string) {
  const user = userEvent.setup();
  render(
    <I18nextProvider i18n={translatorOf(path.startsWith('/zh') ? 'zh' : 'en')}>
      <MemoryRouter initialEntries={[path]}>
        <Navigation />
        <Routes>
          <Route path="/:lang">
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
          </Route>
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );
  return user;
}
