import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ErrorCode } from '#domain/refusal';
import { addDays, badgeOf, DAYS_AHEAD, type DayReason, type IsoDate, nearestFreeDays } from '#domain/schedule';
import type { UnavailableDays } from './ports';
import type { schedulingMachine } from './scheduling.machine';
import { shownOf } from './shown';

export type SchedulingActor = ActorRefFrom<typeof schedulingMachine>;
export type SchedulingSnapshot = SnapshotFrom<typeof schedulingMachine>;

/** The calendar and the slots below it. */
export type Schedule = ReturnType<typeof scheduleIn>;
type CalendarView =
  | { show: 'loading' }
  | { show: 'unavailable' }
  | { show: 'days'; today: IsoDate; max: IsoDate; days: UnavailableDays; refusal: ErrorCode | undefined };
/** The day chosen before, which cannot be chosen any more, and the free days nearest to it. */
export interface LostDay {
  date: IsoDate;
  reason: DayReason | undefined;
  nearest: readonly IsoDate[];
}

const WAITING: Schedule = {
  calendar: { show: 'loading' },
  slots: 'none',
  date: undefined,
  slot: undefined,
  choices: [],
  lost: undefined,
  lostDay: undefined,
  nextAvailable: undefined,
  canTakeNext: false,
  chosen: undefined,
};

/** Without the child, loading. */
export const scheduleOf = (snapshot: SchedulingSnapshot | undefined): Schedule =>
  snapshot ? scheduleIn(snapshot) : WAITING;

function scheduleIn(snapshot: SchedulingSnapshot) {
  const { today, date, slot, day, days, lost, lostDay } = snapshot.context;
  return {
    calendar: calendarOf(snapshot),
    slots: shownOf(snapshot) ?? 'none',
    date,
    slot,
    choices: day?.slots ?? [],
    /** The slot chosen before, if it is gone. */
    lost,
    lostDay: lostDay
      ? { date: lostDay, reason: days[lostDay], nearest: nearestFreeDays(lostDay, today, days) }
      : undefined,
    nextAvailable: day?.nextAvailable,
    canTakeNext: snapshot.can({ type: 'nextDay.chosen' }),
    chosen:
      snapshot.matches({ choosing: 'chosen' }) && date && slot
        ? { date, slot, badge: badgeOf(date, today) }
        : undefined,
  };
}

function calendarOf(snapshot: SchedulingSnapshot): CalendarView {
  if (snapshot.matches('loadingDays')) return { show: 'loading' };
  if (snapshot.matches('daysUnavailable')) return { show: 'unavailable' };
  const { today, days } = snapshot.context;
  const refusal = snapshot.context.refusal?.reason;
  const isOfDays = refusal !== 'windowsFailed';
  return { show: 'days', today, max: addDays(today, DAYS_AHEAD), days, refusal: isOfDays ? refusal : undefined };
}
