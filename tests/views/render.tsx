/** Renders routes at one path, in one language. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ExoticComponent, Fragment, type PropsWithChildren, type ReactNode } from 'react';
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

/** The current path, and a function to navigate. */
export const here: { path: string; navigate: NavigateFunction } = { path: '', navigate: () => {} };

function Where() {
  const { pathname, search } = useLocation();
  here.navigate = useNavigate();
  here.path = pathname + search;
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

/** The tree of a path; the ones before it are in the history, and the page before may bring something along. */
export function siteAt(
  path: string,
  before: readonly string[] = [],
  routes: ReactNode = bookingRoutes,
  state?: unknown,
): ReactNode {
  return (
    <I18nextProvider i18n={translatorOf(path.startsWith('/zh') ? 'zh' : 'en')}>
      <MemoryRouter initialEntries={[...before, { ...parsePath(path), state }]}>
        <Where />
        <Routes>
          <Route path="/:lang">{routes}</Route>
        </Routes>
      </MemoryRouter>
    </I18nextProvider>
  );
}

/** Opens a path; hands back what gestures are made with. */
export function openAt(
  path: string,
  before: readonly string[] = [],
  Mode: ExoticComponent<PropsWithChildren> = Fragment,
) {
  const user = userEvent.setup();
  const routes = [<Route key="home" index element={<h1>home</h1>} />, bookingRoutes];
  render(<Mode>{siteAt(path, before, routes)}</Mode>);
  return user;
}
