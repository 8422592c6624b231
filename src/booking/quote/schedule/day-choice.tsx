import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayOf, isSubstituteDay } from '#domain/bank-holidays';
import { dateText } from '#domain/date-text';
import { roundedUp } from '#domain/money';
import { addDays, DAYS_AHEAD, type IsoDate } from '#domain/schedule';
import type { LostDay, Schedule, SchedulingActor } from '#machines/scheduling.view';
import { useFormat, useLanguage } from '../../../i18n/hooks';
import { useErrorText } from '../../../shared/error-text';
import { today as londonToday } from '../../../shared/today';
import { Button } from '../../../ui/button';
import { Calendar } from '../../../ui/calendar';
import { Card } from '../../../ui/card';
import { Cluster } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton';
import { monthOf, weeksOf } from '../../../ui/weeks';
import styles from './schedule.module.css';
import { type ExtraOf, ScheduleRefusal, SLOTS_NOTICE } from './slot-choice';

const NOTICE = 'day-notice';

interface DayChoiceProps {
  schedule: Schedule;
  extraOf: ExtraOf;
  /** The currently booked day. It is marked, and its month is shown first until a day is chosen. */
  bookedDay?: string | undefined;
  send: SchedulingActor['send'] | undefined;
}

/** The calendar, its skeleton, or a refusal. */
export function DayChoice({ schedule, extraOf, bookedDay, send }: DayChoiceProps) {
  const errorText = useErrorText();
  const { calendar, date } = schedule;
  const shown = date ?? bookedDay;
  if (calendar.show === 'unavailable') return <ScheduleRefusal text={errorText('datesFailed')} send={send} />;
  return (
    <Card>
      {calendar.show === 'loading' ? (
        <CalendarSkeleton date={shown} />
      ) : (
        <Days
          days={calendar}
          date={date}
          lostDay={schedule.lostDay}
          extraOf={extraOf}
          bookedDay={bookedDay}
          send={send}
        />
      )}
    </Card>
  );
}

interface DaysProps extends Omit<DayChoiceProps, 'schedule'> {
  days: Extract<Schedule['calendar'], { show: 'days' }>;
  date: Schedule['date'];
  lostDay: Schedule['lostDay'];
}

function Days({ days: { today, max, days, refusal }, date, lostDay, extraOf, bookedDay, send }: DaysProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const language = useLanguage();
  const { money, shortMoney, date: textOf } = useFormat();
  // The month that was turned to stays until another day is chosen than the one that was pressed in it.
  const [browsed, setBrowsed] = useState<{ month: string; dates: readonly (string | undefined)[] }>();
  const below = useScrollIntoView(refusal ?? lostDay?.date ?? '');
  const holidays = useHolidays(today, max);
  const shown = date ?? lostDay?.date ?? bookedDay ?? today;
  const month = browsed?.dates.includes(date) ? browsed.month : shown.slice(0, 7);
  const noteOf = (iso: IsoDate) => {
    if (iso === bookedDay) return { short: t('schedule.booked') };
    const extra = extraOf({ date: iso });
    if (extra <= 0) return undefined;
    return {
      short: t('schedule.extra', { amount: shortMoney(roundedUp(extra)) }),
      full: t('schedule.extra', { amount: money(extra) }),
    };
  };

  return (
    <>
      <Calendar
        texts={{
          label: t('schedule.calendar'),
          previousMonth: t('schedule.previousMonth'),
          nextMonth: t('schedule.nextMonth'),
          today: t('schedule.today'),
          selected: t('schedule.selected'),
          day: (iso) => dateText(iso, language),
          month: (iso) => textOf(iso, 'month'),
          note: noteOf,
          name: holidays.nameOf,
          footnote: holidays.footnote(month),
        }}
        describedBy={`${NOTICE} ${SLOTS_NOTICE}`}
        month={month}
        selected={date}
        today={today}
        min={today}
        max={max}
        disabled={Object.fromEntries(
          Object.entries(days).map(([day, reason]) => [day, t(`schedule.reasons.${reason}`)]),
        )}
        locale={language}
        onChoose={(iso) => {
          // The month must not change under the finger that pressed a day in one of its last rows.
          setBrowsed({ month, dates: [date, iso] });
          send?.({ type: 'date.chosen', date: iso });
        }}
        onMonth={(to) => setBrowsed({ month: to, dates: [date] })}
      />
      <div ref={below} id={NOTICE}>
        {refusal && (
          <Notice tone="bad">
            <p>{errorText(refusal)}</p>
          </Notice>
        )}
        {!refusal && !date && lostDay && <LostDayNotice {...lostDay} send={send} />}
      </div>
    </>
  );
}

/** Says that the day chosen before cannot be chosen any more, and offers the nearest free days. */
function LostDayNotice({ date, reason, nearest, send }: LostDay & Pick<DaysProps, 'send'>) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const kind = reason === 'dateClosed' || reason === 'dateFull' ? reason : 'other';
  return (
    <Notice
      tone="warn"
      title={t(`schedule.lostDay.${kind}`, { date: format.date(date, 'short') })}
      action={
        <Cluster gap={4}>
          {nearest.map((day) => (
            <Button key={day} variant="quiet" onClick={() => send?.({ type: 'date.chosen', date: day })}>
              {format.date(day, 'short')}
            </Button>
          ))}
        </Cluster>
      }
    >
      {nearest.length > 0 && <p>{t('schedule.lostDay.nearest')}</p>}
    </Notice>
  );
}

/** Names of holidays, and the line below a month: the holidays among its bookable days, and the meaning of a crossed-out day. */
function useHolidays(today: IsoDate, max: IsoDate) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const nameOf = (iso: IsoDate) => {
    const holiday = holidayOf(iso);
    const name = holiday && t(`schedule.holidays.${holiday}`);
    return name && isSubstituteDay(iso) ? t('schedule.substitute', { name }) : name;
  };
  return {
    nameOf,
    footnote: (month: string) => {
      const days = weeksOf(month, today).flat();
      const named = days.flatMap((iso) => {
        const name = iso && iso >= today && iso <= max && nameOf(iso);
        return name ? [t('schedule.holiday', { date: dateText(iso, language, 'dayMonth'), name })] : [];
      });
      return [...named, t('schedule.crossedOut')].join(' · ');
    },
  };
}

/** Same height as the calendar. */
function CalendarSkeleton({ date }: { date: Schedule['date'] }) {
  const { t } = useTranslation('booking');
  const today = londonToday();
  const month = monthOf(date ?? today);
  const weeks = weeksOf(month, today).length;
  const holidays = useHolidays(today, addDays(today, DAYS_AHEAD));
  return (
    <SkeletonGroup label={t('schedule.loadingCalendar')}>
      <div className={styles.calendar} style={{ '--weeks': weeks } as CSSProperties}>
        <Skeleton shape="block" />
        <p>{holidays.footnote(month)}</p>
      </div>
    </SkeletonGroup>
  );
}

/** Scrolls the element's last child into view whenever `key` changes after the first render. */
export function useScrollIntoView(key: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(key);

  useEffect(() => {
    if (key !== shown.current) part.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    shown.current = key;
  }, [key]);
  return part;
}
