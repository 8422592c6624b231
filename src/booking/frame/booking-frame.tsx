/** The frame of every booking screen: its one heading, what is going on, the way back, and the summary beside it. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Step } from '#domain/draft';
import { useLanguage } from '../../i18n/use-language';
import { OfflineNotice } from '../../shared/offline-notice';
import { useTitle } from '../../shared/use-title';
import { Button, ButtonLink } from '../../ui/button';
import { LiveRegion } from '../../ui/live-region';
import { Page } from '../../ui/page';
import { ScreenHead } from '../../ui/screen-head';
import { useBookingSend } from '../actor';
import { SummaryCard } from '../summary/summary-card';
import styles from './booking-frame.module.css';

interface BookingFrameProps {
  title: string;
  intro?: ReactNode;
  /** Above the heading. */
  progress?: ReactNode;
  /** What just happened, for the screen's live region. */
  status?: string | undefined;
  back: Step | 'home';
  children: ReactNode;
}

export function BookingFrame({ title, intro, progress, status = '', back, children }: BookingFrameProps) {
  const { t } = useTranslation('booking');
  useTitle(title);

  return (
    <Page width="wide" aside={<SummaryCard />} asideLabel={t('summary.title')}>
      <div className={styles.screen}>
        {progress}
        <ScreenHead data-screen-heading intro={intro}>
          {title}
        </ScreenHead>
        <OfflineNotice />
        {children}
        <BackLink to={back} />
      </div>
      <LiveRegion message={status} />
    </Page>
  );
}

function BackLink({ to }: { to: Step | 'home' }) {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const language = useLanguage();
  return (
    <div className={styles.back}>
      {to === 'home' ? (
        <ButtonLink as={Link} variant="quiet" to={`/${language}`}>
          {t('backHome')}
        </ButtonLink>
      ) : (
        <Button variant="quiet" onClick={() => send({ type: 'step.requested', step: to })}>
          {t('back')}
        </Button>
      )}
    </div>
  );
}
