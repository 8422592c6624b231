/** Reminders a week and a day before a move, once for each date: a moved booking is reminded of its new date. */

import { REMINDER_DAYS, reminderDue } from '#domain/booking/reminders';
import { addDays, londonDate, slotBounds } from '#domain/schedule';
import { MINUTE } from '#domain/time-units';
import type { Mailing } from '#server/deps';
import { createSweep } from '#server/jobs/sweep';
import type { Worker } from '#server/jobs/worker';
import { transaction } from '#server/store/database';
import type { Booking } from './booking';
import { bookingPayload, mailCustomer } from './mail-payload';
import { saleOf } from './money';
import { readableBookings } from './stored-bookings';

const PAUSE = 10 * MINUTE;

const startOf = ({ date, slot }: Booking): number => slotBounds(date, slot).start;

export async function sendReminders(deps: Mailing): Promise<void> {
  const now = deps.clock.now();
  const today = londonDate(now);
  await transaction(deps.db, async (trx) => {
    const rows = await trx
      .selectFrom('bookings')
      .selectAll()
      .where('state', '=', 'confirmed')
      .where('date', '>=', today)
      .where('date', '<=', addDays(today, REMINDER_DAYS))
      .execute();
    for (const booking of await readableBookings(trx, rows, deps.log)) {
      const ahead = reminderDue(startOf(booking), saleOf(booking)?.at ?? booking.createdAt, now);
      if (!ahead) continue;
      await mailCustomer(trx, deps, booking, {
        kind: 'move-reminder',
        dedupeKey: `move-reminder:${ahead}:${booking.id}:${booking.date}`,
        payload: { ...bookingPayload(booking, deps), ahead },
      });
    }
  });
}

export const reminderWorker = (deps: Mailing): Worker =>
  createSweep(deps, { name: 'reminders', pass: () => sendReminders(deps), interval: PAUSE });
