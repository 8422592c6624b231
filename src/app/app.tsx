import { Suspense, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import type { Language } from '#domain/language';
import { translatorOf } from '../i18n/translator';
import { Preload } from '../shared/preload';
import { ErrorBoundary } from './error-boundary';
import { FailurePage } from './failure-page';
import { SiteLayout } from './layout';
import { preload, preparedOf } from './load-route';
import { type PageRoute, placeOf } from './routes';

/** Everything below the router. What is shown follows from the path alone. */
export function App() {
  const { pathname, search, hash, state } = useLocation();
  const place = placeOf(pathname);
  if ('redirect' in place) return <Navigate to={{ pathname: place.redirect, search, hash }} state={state} replace />;
  return (
    <I18nextProvider i18n={translatorOf(place.language)}>
      <Preload value={preload}>
        <ErrorBoundary resetKey={pathname + search} fallback={(failure) => <FailurePage {...failure} />}>
          <Suspense>
            <Site language={place.language} route={place.route} />
          </Suspense>
        </ErrorBoundary>
      </Preload>
    </I18nextProvider>
  );
}

/** One tree for both languages and all pages: a switch of language remounts nothing, a layout outlives its pages. */
function Site({ language, route }: { language: Language; route: PageRoute }) {
  const prepared = preparedOf(route, language);
  const { Page, Layout = Outlet, head } = prepared instanceof Promise ? use(prepared) : prepared;
  return (
    <Routes>
      <Route path="/:lang" element={<SiteLayout route={route} language={language} head={head} />}>
        <Route element={<Layout />}>
          <Route path={route.path} element={<Page variant={route.variant ?? ''} />} />
        </Route>
      </Route>
    </Routes>
  );
}
