/** Day and arrival window. */
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { scheduleOf } from '#machines/scheduling.view';
import { useBooking, useBookingSend, useChild } from '../../app/booking-actor';
import { useFormat } from '../../i18n/use-format';
import { BookingFrame } from '../../panels/booking-frame/booking-frame';
import { FailureNotice } from '../../panels/booking-frame/failure-notice';
import { PriceDock } from '../../panels/price-panel/price-dock';
import { useWords } from '../../panels/summary-card/use-words';
import { Button } from '../../ui/button';
import styles from './scheduling.module.css';
import { DayChoice } from './scheduling-day';
import { useIntoView } from './scheduling-into-view';
import { Settled } from './scheduling-settled';
import { WindowChoice } from './scheduling-windows';

export function SchedulingScreen() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const format = useFormat();
  const words = useWords();
  const scheduling = useChild('scheduling');
  const schedule = useSelector(scheduling, scheduleOf);
  const canGoOn = useBooking((snapshot) => snapshot.can({ type: 'review.requested' }));
  const movesOn = useBooking((snapshot) => snapshot.matches({ quote: { scheduling: 'settled' } }));
  const { settled } = schedule;
  const below = useIntoView(`${schedule.date} ${schedule.window}`);
  const said =
    settled && `${t('scheduling.confirmed')}: ${format.date(settled.date)}, ${words.window(settled.window)}.`;

  return (
    <BookingFrame
      title={t('scheduling.title')}
      intro={t('scheduling.calendarHint')}
      status={[said, movesOn && t('scheduling.movesOn')].filter(Boolean).join(' ')}
      back="details"
    >
      <FailureNotice title={t('scheduling.error')} />
      <DayChoice schedule={schedule} send={scheduling?.send} />
      <div ref={below} className={styles.below}>
        <WindowChoice schedule={schedule} send={scheduling?.send} />
        {settled && <Settled {...settled} movesOn={movesOn} />}
      </div>
      <PriceDock
        action={
          <Button full disabled={!canGoOn} onClick={() => send({ type: 'review.requested' })}>
            {canGoOn ? t('continue') : t('scheduling.choose')}
          </Button>
        }
      />
    </BookingFrame>
  );
}
