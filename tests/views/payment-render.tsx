/** Shows the screens from contact details to the result in a page, in one language, at one path. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ExoticComponent, Fragment, type PropsWithChildren, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { screenOf } from '#machines/booking.view';
import { Layout, useBooking } from '../../src/booking/actor';
import { CancelPage } from '../../src/booking/cancel/cancel-page';
import { ContactScreen } from '../../src/booking/contact/contact-screen';
import { PromoScreen } from '../../src/booking/promo/promo-screen';
import { ResultPage } from '../../src/booking/result/result-page';
import { translatorOf } from '../../src/i18n/translator';
import './jsdom';

function Screens() {
  const screen = useBooking(screenOf);
  if (screen === 'contact') return <ContactScreen />;
  return screen === 'promo' ? <PromoScreen /> : <h1>{screen}</h1>;
}

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="path">{pathname + search}</output>
      <button type="button" data-testid="back" onClick={() => void navigate(-1)} />
    </>
  );
}

/** The tree of a path; the ones before it are in the history. */
export function siteAt(path: string, before: readonly string[] = []): ReactNode {
  return (
    <I18nextProvider i18n={translatorOf(path.startsWith('/zh') ? 'zh' : 'en')}>
      <MemoryRouter initialEntries={[...before, path]}>
        <Routes>
          <Route path="/:lang">
            <Route index element={<h1>home</h1>} />
            <Route path="booking-result" element={<ResultPage />} />
            <Route path="booking-cancel" element={<CancelPage />} />
            <Route element={<Layout />}>
              <Route path="*" element={<Screens />} />
            </Route>
          </Route>
        </Routes>
        <Where />
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
  render(<Mode>{siteAt(path, before)}</Mode>);
  return user;
}
