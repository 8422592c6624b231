/** POST /api/bookings/{id}/send: mails the confirmation again, at most once in five minutes. */

import type { MailState } from '#domain/booking/booking';
import type { Deps } from '#server/deps';
import type { Db, OutboxTable } from '#server/store/schema';
import { accepts, applyEventAs, changeBooking, refuseEvent } from './apply-event';
import type { Booking } from './booking';
import { type Caller, requireOwn } from './caller';
import { requireMailbox } from './mail-payload';

const RESEND_WINDOW = 300_000;
const KINDS = ['booking-confirmed', 'booking-confirmed-again'];

type Confirmation = Pick<OutboxTable, 'state' | 'created_at'>;

const confirmations = (db: Db, bookingId: string) =>
  db
    .selectFrom('outbox')
    .select(['state', 'created_at'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', KINDS)
    .orderBy('created_at', 'desc');

const newestConfirmation = (db: Db, bookingId: string): Promise<Confirmation | undefined> =>
  confirmations(db, bookingId).executeTakeFirst();

/** True if the booking's confirmation could not be delivered to its present address. */
export async function isUndeliverable(db: Db, { id, email }: Booking): Promise<boolean> {
  const newest = await confirmations(db, id)
    .where('to_key', '=', email ?? '')
    .executeTakeFirst();
  return newest?.state === 'dead';
}

export async function mailStateOf(db: Db, bookingId: string): Promise<MailState> {
  const newest = await newestConfirmation(db, bookingId);
  if (!newest) return 'none';
  if (newest.state === 'dead') return 'failed';
  return newest.state === 'sent' || newest.state === 'forgotten' ? 'sent' : 'queued';
}

/** Queues the mail, unless a recent one has not failed. */
export async function sendConfirmation(
  deps: Deps,
  bookingId: string,
  caller: Caller,
): Promise<{ alreadySent: boolean }> {
  if (caller.staff === null) await requireOwn(deps.db, bookingId, caller);
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const event = { type: 'confirmation.requested' as const };
    if (!accepts(booking.state, event)) refuseEvent(booking.state, event.type);
    requireMailbox(booking);
    const newest = await newestConfirmation(trx, booking.id);
    const isRecent = newest !== undefined && newest.created_at > deps.clock.now() - RESEND_WINDOW;
    if (isRecent && newest.state !== 'dead') return { alreadySent: true };
    await applyEventAs(trx, deps, caller, 'confirmationSent', booking, event);
    return { alreadySent: false };
  });
}
