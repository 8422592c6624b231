import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ErrorCode } from '#domain/refusal';
import {
  addDays,
  badgeOf,
  DAYS_AHEAD,
  type DayReason,
  type IsoDate,
  nearestFreeDays,
  slotHours,
} from '#domain/schedule';
import type { SlotChoice, UnavailableDays } from './ports';
import type { SchedulingContext, schedulingMachine } from './scheduling.machine';
import { shownOf } from './shown';

export type SchedulingActor = ActorRefFrom<typeof schedulingMachine>;
export type SchedulingSnapshot = SnapshotFrom<typeof schedulingMachine>;

/** The calendar and the slots below it. */
export type Schedule = ReturnType<typeof scheduleOf>;
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

/** Without the child, loading. */
export function scheduleOf(snapshot: SchedulingSnapshot | undefined) {
  const {
    today = '',
    date,
    slot,
    day,
    days = {},
    lost,
    lostDay,
  } = snapshot?.context ?? ({} as Partial<SchedulingContext>);
  return {
    calendar: calendarOf(snapshot),
    slots: (snapshot && shownOf(snapshot)) ?? 'none',
    date,
    slot,
    ...foldedSlots(day?.slots ?? []),
    /** The slot chosen before, if it is gone. */
    lost,
    lostDay: lostDay
      ? { date: lostDay, reason: days[lostDay], nearest: nearestFreeDays(lostDay, today, days) }
      : undefined,
    nextAvailable: day?.nextAvailable,
    canTakeNext: snapshot?.can({ type: 'nextDay.chosen' }) ?? false,
    chosen:
      snapshot?.matches({ choosing: 'chosen' }) && date && slot
        ? { date, slot, badge: badgeOf(date, today) }
        : undefined,
  };
}

/** Leaves out the last slots of a day if the move is too long for several of them. `tooLongFrom`: when the first of these starts. */
function foldedSlots(slots: readonly SlotChoice[]): { choices: readonly SlotChoice[]; tooLongFrom?: string } {
  const end = slots.findLastIndex(({ refusal }) => refusal !== 'windowTooLong') + 1;
  const first = slots[end];
  return first && slots.length - end > 1
    ? { choices: slots.slice(0, end), tooLongFrom: slotHours(first.slot).from }
    : { choices: slots };
}

function calendarOf(snapshot: SchedulingSnapshot | undefined): CalendarView {
  if (!snapshot || snapshot.matches('loadingDays')) return { show: 'loading' };
  if (snapshot.matches('daysUnavailable')) return { show: 'unavailable' };
  const { today, days } = snapshot.context;
  const refusal = snapshot.context.refusal?.reason;
  const isOfDays = refusal !== 'windowsFailed';
  return { show: 'days', today, max: addDays(today, DAYS_AHEAD), days, refusal: isOfDays ? refusal : undefined };
}
