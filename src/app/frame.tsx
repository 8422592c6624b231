import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import type { Language } from '#locales/messages';
import { Failure } from '../panels/failure/failure';
import { SiteFooter } from '../panels/footer/site-footer';
import { SiteHeader } from '../panels/header/site-header';
import { SkipLink } from '../ui/page';
import { guardDoubleClicks } from './double-clicks';
import { replayTaps } from './early-taps';
import { ErrorBoundary } from './error-boundary';
import type { Head } from './prepare';
import type { PageRoute } from './routes';
import { useArrival, useDocument } from './use-arrival';

interface FrameProps {
  route: PageRoute;
  language: Language;
  head: Head | undefined;
}

/** The frame around every page. */
export function Frame({ route, language, head }: FrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useDocument(head?.title ?? t(`titles.${route.name}`), language);
  useArrival();
  useEffect(replayTaps, []);
  useEffect(guardDoubleClicks, []);

  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <SiteHeader route={route} language={language} />
      <ErrorBoundary resetKey={pathname} fallback={(failure) => <Failure {...failure} />}>
        <Outlet />
      </ErrorBoundary>
      <SiteFooter />
    </>
  );
}
