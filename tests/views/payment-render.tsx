/** Shows the screens from contact details to the result in a page, in one language, at one path. */
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ExoticComponent, Fragment, type PropsWithChildren, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach } from 'vitest';
import { booking as english } from '#locales/en/booking';
import { common as englishCommon } from '#locales/en/common';
import { errors as englishErrors } from '#locales/en/errors';
import { payment as englishPayment } from '#locales/en/payment';
import { booking as chinese } from '#locales/zh/booking';
import { common as chineseCommon } from '#locales/zh/common';
import { errors as chineseErrors } from '#locales/zh/errors';
import { payment as chinesePayment } from '#locales/zh/payment';
import { screenOf } from '#machines/booking.view';
import { Layout, useBooking } from '../../src/booking/actor';
import { CancelPage } from '../../src/booking/cancel/cancel-page';
import { ContactScreen } from '../../src/booking/contact/contact-screen';
import { PromoScreen } from '../../src/booking/promo/promo-screen';
import { ResultPage } from '../../src/booking/result/result-page';
import { translatorOf } from '../../src/i18n/translator';

Object.assign(HTMLElement.prototype, { scrollIntoView: () => {} });

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

afterEach(() => {
  cleanup();
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});

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
