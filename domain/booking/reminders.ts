/** The mails before a move: when each is due. Epoch milliseconds. */
import { HOUR } from '../time-units';

/** Nearest first. */
const REMINDERS = [
  { ahead: 'day', hours: 24 },
  { ahead: 'week', hours: 7 * 24 },
] as const;
export type Reminder = (typeof REMINDERS)[number]['ahead'];

/** How many days ahead a reminder can be due. */
export const REMINDER_DAYS = 7;

/**
 * The reminder that is due of a move that starts at `startsAt` and was booked at `bookedAt`. What was booked when it was due already needs
 * none; one that could not be sent in time gives way to the next.
 */
export function reminderDue(startsAt: number, bookedAt: number, now: number): Reminder | undefined {
  if (now >= startsAt) return undefined;
  const reached = REMINDERS.find(({ hours }) => now >= startsAt - hours * HOUR);
  return reached && bookedAt < startsAt - reached.hours * HOUR ? reached.ahead : undefined;
}
