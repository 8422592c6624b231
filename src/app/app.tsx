import { Fragment, Suspense, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import type { Language } from '#domain/language';
import { translatorOf } from '../i18n/translator';
import { Preload } from '../shared/preload';
import { ErrorBoundary } from './error-boundary';
import { FailurePage } from './failure-page';
import { preload, preparedOf } from './load-route';
import { type PageRoute, resolvePath } from './routes';
import { SiteLayout } from './site-layout';

/**
 * Everything below the router. `routes.ts` alone decides which page a path shows; react-router supplies the location, links and the
 * history.
 */
export function App() {
  const { pathname, search, hash, state } = useLocation();
  const place = resolvePath(pathname);
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

/** One tree for both languages and all pages: a switch of language remounts nothing, and a layout outlives its pages. */
function Site({ language, route }: { language: Language; route: PageRoute }) {
  const prepared = preparedOf(route, language);
  const { Page, Layout = Fragment, frame, head } = prepared instanceof Promise ? use(prepared) : prepared;
  return (
    <SiteLayout route={route} language={language} head={head} frame={frame}>
      <Layout>
        <Page variant={route.variant ?? ''} />
      </Layout>
    </SiteLayout>
  );
}
