/** The step for day and arrival slot. */

import { useSelector } from '@xstate/react';
import { CalendarCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { extraAt } from '#domain/booking/estimate';
import { type DateBadge, type IsoDate, nonBreakingSlot, partsOfDay, type TimeSlot } from '#domain/schedule';
import { type BookingActor, canReview, factsOf, isDayRefused } from '#machines/booking.view';
import { scheduleOf } from '#machines/scheduling.view';
import { useFormat } from '../../../i18n/hooks';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Stack } from '../../../ui/layout';
import { useBooking, useBookingSend, useChild } from '../../actor';
import { BookingFrame } from '../../frame/booking-frame';
import { StepRefusal } from '../../frame/step-refusal';
import { PriceDock } from '../../price/price-dock';
import { DayChoice, useScrollIntoView } from './day-choice';
import styles from './schedule.module.css';
import { type ExtraOf, SlotChoice } from './slot-choice';

export function ScheduleScreen() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const format = useFormat();
  const scheduling = useChild('scheduling');
  const schedule = useSelector(scheduling, scheduleOf);
  const canGoOn = useBooking(canReview);
  const facts = useBooking(factsOf);
  const extraOf: ExtraOf = (time) => extraAt(facts, time);
  const { chosen, lostDay, calendar } = schedule;
  const isNamedBelow = useBooking(isDayRefused) && (lostDay !== undefined || calendar.show === 'loading');
  useActivity(send);
  const below = useScrollIntoView(`${schedule.date} ${schedule.slot}`);
  const status = chosen && t('schedule.chosen', { date: format.date(chosen.date), slot: nonBreakingSlot(chosen.slot) });

  return (
    <BookingFrame
      title={t('schedule.title')}
      intro={t('schedule.calendarHint')}
      status={status}
      dock={
        <PriceDock
          action={
            <Button full disabled={!canGoOn} onClick={() => send({ type: 'review.requested' })}>
              {canGoOn ? t('continue') : t(schedule.date ? 'schedule.chooseTime' : 'schedule.choose')}
            </Button>
          }
        />
      }
    >
      {!isNamedBelow && <StepRefusal title={t('schedule.error')} />}
      <DayChoice schedule={schedule} extraOf={extraOf} send={scheduling?.send} />
      <Stack ref={below} gap={24} className={styles.below}>
        <SlotChoice schedule={schedule} extraOf={extraOf} send={scheduling?.send} />
        {chosen && <ChosenTime {...chosen} />}
      </Stack>
    </BookingFrame>
  );
}

/** Tells the chart about every key and press on the page, and about scrolling by finger or wheel. */
function useActivity(send: BookingActor['send']): void {
  useEffect(() => {
    const tell = () => send({ type: 'customer.acted' });
    const types = ['pointerdown', 'touchmove', 'wheel', 'keydown'];
    for (const type of types) document.addEventListener(type, tell, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, tell);
    };
  }, [send]);
}

interface ChosenTimeProps {
  date: IsoDate;
  slot: TimeSlot;
  badge: DateBadge;
}

function ChosenTime({ date, slot, badge }: ChosenTimeProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const parts = partsOfDay(slot).map((part) => t(`schedule.parts.${part}`));
  const badgeText =
    badge.kind === 'inDays' ? t('schedule.badge.inDays', { count: badge.days }) : t(`schedule.badge.${badge.kind}`);

  return (
    <Card as="section" highlighted aria-labelledby="chosen-title">
      <div className={styles.chosen}>
        <CalendarCheck aria-hidden="true" size={28} />
        <div>
          <h2 id="chosen-title" className={styles.title}>
            {t('schedule.confirmed')} <span className={styles.badge}>{badgeText}</span>
          </h2>
          <p>
            {format.date(date)} {nonBreakingSlot(slot)}
          </p>
          <small>{parts.join(t('comma'))}</small>
        </div>
      </div>
    </Card>
  );
}
