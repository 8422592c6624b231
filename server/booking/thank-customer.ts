/** One mail after the move: thanks, the invoice, and how it was. Never to an address that has objected to such mails. */
import { damageTime } from '#domain/booking/damage';
import type { Mailing } from '#server/deps';
import { hasObjected, leaveLink } from '#server/mail/newsletter-links';
import { emailKey } from '#server/mailbox';
import type { Transaction } from '#server/store/schema';
import type { Booking } from './booking';
import { reviewLink } from './links';
import { bookingPayload, mailCustomer } from './mail-payload';

export async function thankCustomer(trx: Transaction, deps: Mailing, booking: Booking): Promise<void> {
  const email = emailKey(booking.contact?.email ?? '');
  if (await hasObjected(trx, email)) return;
  const time = damageTime(booking, deps.clock.now());
  await mailCustomer(trx, deps, booking, {
    kind: 'move-done',
    dedupeKey: `move-done:${booking.id}`,
    payload: {
      ...bookingPayload(booking, deps),
      reviewLink: reviewLink(booking, deps),
      leaveLink: leaveLink(deps, email, booking.lang),
      ...(time && !time.isOver ? { damageUntil: time.lastDay } : {}),
    },
  });
}
