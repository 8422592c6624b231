/** Layout of every booking step: progress, heading, content, back link, and the summary beside them. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saysOffline, screenBefore } from '#machines/booking.view';
import { OfflineNotice } from '../../shared/offline-notice';
import { BackLink } from '../../shared/step-nav';
import { useTitle } from '../../shared/use-title';
import { Stack } from '../../ui/layout';
import { LiveRegion } from '../../ui/live-region';
import { Page } from '../../ui/page';
import { ScreenHead } from '../../ui/screen-head';
import { useBooking, useBookingSend } from '../actor';
import { type ChangeableStep, SummaryCard } from '../summary/summary-card';
import { Progress } from './progress';

interface BookingFrameProps {
  title: string;
  intro?: ReactNode;
  /** Announced in the live region. */
  status?: string | undefined;
  /** Above the summary. */
  beside?: ReactNode;
  /** Leaves out the summary: the content takes the whole width. */
  isWhole?: boolean;
  /** The answers that the content shows itself: the summary leaves them out. */
  shows?: readonly ChangeableStep[];
  /** The step's button, with the price if there is one: the summary then leaves the price to it. False: no dock, and no price. */
  dock?: ReactNode;
  children: ReactNode;
}

export function BookingFrame({
  title,
  intro,
  status = '',
  beside,
  isWhole = false,
  shows = [],
  dock,
  children,
}: BookingFrameProps) {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const back = useBooking(screenBefore);
  const isOfflineSaid = useBooking(saysOffline);
  useTitle(title);

  return (
    <Page
      width="wide"
      aside={
        !isWhole && (
          <Stack gap={24}>
            {beside}
            <SummaryCard shows={shows} hasPrice={dock === undefined} />
          </Stack>
        )
      }
      asideLabel={t('summary.title')}
      dock={dock}
    >
      <Stack gap={24}>
        <Progress />
        <ScreenHead data-screen-heading intro={intro}>
          {title}
        </ScreenHead>
        {!isOfflineSaid && <OfflineNotice />}
        {children}
        <BackLink onBack={back && (() => send({ type: 'step.requested', step: back }))} />
      </Stack>
      <LiveRegion message={status} />
    </Page>
  );
}
