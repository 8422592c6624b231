import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Language } from '#domain/language';
import { replayTap } from '../boot/hydration-replay';
import type { Head } from '../shared/head';
import { useTitle } from '../shared/use-title';
import { SkipLink } from '../ui/page';
import { ErrorBoundary } from './error-boundary';
import { FailurePage } from './failure-page';
import { SiteFooter } from './footer/site-footer';
import { SiteHeader } from './header/site-header';
import type { SiteFrame } from './load-route';
import { guardPresses } from './press-guard';
import type { PageRoute } from './routes';
import { useDocumentLanguage, useRouteFocus } from './use-route-focus';

interface SiteLayoutProps {
  route: PageRoute;
  language: Language;
  head: Head | undefined;
  frame: SiteFrame | undefined;
  children: ReactNode;
}

/** Header and footer around every page. */
export function SiteLayout({ route, language, head, frame, children }: SiteLayoutProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useDocumentLanguage(language);
  useTitle(route.isFlow ? undefined : (head?.title ?? t(`titles.${route.name}`)));
  useRouteFocus();
  useEffect(replayTap, []);
  useEffect(guardPresses, []);

  return (
    <>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <SiteHeader route={route} language={language} frame={frame} />
      <ErrorBoundary resetKey={pathname + search} fallback={(failure) => <FailurePage {...failure} />}>
        {children}
      </ErrorBoundary>
      <SiteFooter Columns={frame?.FooterColumns} />
    </>
  );
}
