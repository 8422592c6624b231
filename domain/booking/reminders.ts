/** When the reminder mails before a move are due. */
import { HOUR } from '../time-units';

/** Nearest first. */
export const REMINDERS = [
  { ahead: 'day', hours: 24 },
  { ahead: 'week', hours: 7 * 24 },
] as const;
export type Reminder = (typeof REMINDERS)[number]['ahead'];

export const REMINDER_DAYS = 7;

/**
 * The reminder that is due for a move; times in epoch milliseconds. A reminder that fell due before the move was booked is skipped, and one
 * that could not be sent in time is replaced by the next.
 */
export function reminderDue(startsAt: number, bookedAt: number, now: number): Reminder | undefined {
  if (now >= startsAt) return undefined;
  const reached = REMINDERS.find(({ hours }) => now >= startsAt - hours * HOUR);
  return reached && bookedAt < startsAt - reached.hours * HOUR ? reached.ahead : undefined;
}
