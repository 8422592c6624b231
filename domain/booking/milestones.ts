/** The dates between a booking and its move. */
import { HOUR } from '../time-units';
import { FREE_NOTICE_HOURS } from './cancellation';
import { REMINDERS } from './reminders';

/** `free`: until then, changing and cancelling are free. `at`: epoch milliseconds. */
export interface Milestone {
  kind: 'reminder' | 'free' | 'arrival';
  at: number;
}

/**
 * The milestones of a booked move that are still to come, in order, always with the arrival. Times in epoch milliseconds. `isOurs`: false if
 * another backend keeps the booking, which promises the arrival alone.
 */
export function milestonesOf(startsAt: number, now: number, isOurs: boolean): Milestone[] {
  const before = (hours: number): number => startsAt - hours * HOUR;
  const all: Milestone[] = [
    ...REMINDERS.map(({ hours }) => ({ kind: 'reminder', at: before(hours) }) as const),
    { kind: 'free', at: before(FREE_NOTICE_HOURS) },
    { kind: 'arrival', at: startsAt },
  ];
  return all
    .filter(({ kind, at }) => kind === 'arrival' || (isOurs && at > now))
    .sort((one, other) => one.at - other.at);
}
