/** The booking result. Prerendered as loading, because only the browser reads the booking id from the URL. */

import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { BookingView } from '#domain/booking/booking';
import { hasVan, type Outcome } from '#domain/booking/outcome';
import { isEqual } from '#domain/is-equal';
import {
  type BookingResult,
  type BookingResultActor,
  type BookingResultSnapshot,
  bookingResultOf,
  isPaidFor,
} from '#machines/booking-result.view';
import { inspection } from '#machines/inspection';
import { isForeignBackend } from '../../backend';
import { useFormat } from '../../i18n/hooks';
import { OfflineNotice } from '../../shared/offline-notice';
import { useFocusOnChange } from '../../shared/use-focus-on-change';
import { useIsClient } from '../../shared/use-is-client';
import { usePersistActor } from '../../shared/use-persist-actor';
import { useTitle } from '../../shared/use-title';
import { forgetMove } from '../../storage/draft-store';
import { Stack } from '../../ui/layout';
import { LiveRegion } from '../../ui/live-region';
import { Page as Frame } from '../../ui/page';
import { ScreenHead } from '../../ui/screen-head';
import { MovingDayCard, useMovingDay } from '../day/moving-day';
import styles from './result.module.css';
import { ResultBooking } from './result-booking';
import { ResultMissing, ResultRefusal, ResultSkeleton } from './result-refusal';
import { wired } from './wire';

export function ResultPage() {
  const [query] = useSearchParams();
  const bookingId = query.get('bookingId') ?? '';
  const isClient = useIsClient();
  return isClient ? <Result key={bookingId} bookingId={bookingId} /> : <ResultContent result={{ show: 'loading' }} />;
}

function Result({ bookingId }: { bookingId: string }) {
  const actor = useActorRef(wired.bookingResult, { input: { bookingId }, ...inspection });
  const result = useSelector(actor, bookingResultOf, isEqual);
  usePersistActor(actor, forgetPaidMove);
  return <ResultContent result={result} actor={actor} />;
}

function forgetPaidMove(snapshot: BookingResultSnapshot): void {
  if (isPaidFor(snapshot)) forgetMove(snapshot.context.bookingId);
}

function ResultContent({ result, actor }: { result: BookingResult; actor?: BookingResultActor }) {
  const movingDay = useSelector(actor, (snapshot) => snapshot?.children.movingDay);
  const day = useMovingDay(movingDay, result.show === 'booking' ? result.booking : undefined);
  const titles = useTitles(result);
  const { title, intro } = day ?? titles;
  const shown = result.show === 'booking' ? result.outcome : result.show;
  const heading = useFocusOnChange(shown, shown === 'loading' || shown === 'confirming');
  useTitle(title);
  const isBooked = result.show === 'booking' && hasVan(result.outcome) && !day;
  return (
    <Frame width={result.show === 'booking' ? 'wide' : 'reading'}>
      <Stack gap={24}>
        {isBooked && <Tick />}
        {/* A new heading, so that the tick above it is no layout shift. */}
        <ScreenHead key={String(isBooked)} ref={heading} intro={intro} className={isBooked ? styles.booked : undefined}>
          {title}
        </ScreenHead>
        <OfflineNotice />
        {day && <MovingDayCard {...day} />}
        <Content result={result} actor={actor} />
      </Stack>
      <LiveRegion message={day ? title : titles.status} />
    </Frame>
  );
}

function Tick() {
  return (
    <svg aria-hidden="true" className={styles.tick} width="64" height="64" viewBox="0 0 64 64">
      <circle cx="32" cy="32" r="30" />
      <path pathLength="1" d="M19 33l9 9 18-19" />
    </svg>
  );
}

function Content({ result, actor }: { result: BookingResult; actor: BookingResultActor | undefined }) {
  if (!actor || result.show === 'loading') return <ResultSkeleton />;
  switch (result.show) {
    case 'missing':
      return <ResultMissing reason={result.reason} />;
    case 'error':
      return (
        <ResultRefusal
          reason={result.reason}
          status={result.status}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      );
    case 'booking':
      return <ResultBooking result={result} actor={actor} />;
  }
}

/** The intro of an outcome: money that is not owed, or that is given back in another way, has words of its own. */
function introOf(outcome: Outcome, { proven, amountDue, refundByHand }: BookingView) {
  if (outcome === 'paid' && !proven) return 'paidByOthers';
  if (outcome === 'paid' && amountDue === 0) return 'free';
  if (outcome !== 'refunded') return outcome;
  if (refundByHand) return 'refundedByHand';
  return isForeignBackend() ? 'refundedElsewhere' : outcome;
}

function useTitles(result: BookingResult): { title: string; intro?: string; status: string } {
  const { t } = useTranslation(['payment', 'common']);
  const format = useFormat();
  switch (result.show) {
    case 'loading':
      return { title: t('common:titles.bookingResult'), status: '' };
    case 'error':
      return { title: t('result.errorTitle'), status: '' };
    case 'missing':
      return { title: t('result.missingTitle'), status: '' };
    case 'booking': {
      const { outcome, booking, mail } = result;
      const title = t(`result.titles.${outcome}`);
      const introKey = introOf(outcome, booking);
      const { validUntil } = booking;
      const isUntil = introKey === 'unpaid';
      const time = validUntil === undefined ? '' : format.instant(validUntil);
      const intro = isUntil && !time ? '' : t(`result.intros.${introKey}`, { time });
      return {
        title,
        intro,
        status: mail ? t('result.announce', { title, state: t(`result.mails.${mail.state}`) }) : title,
      };
    }
  }
}
