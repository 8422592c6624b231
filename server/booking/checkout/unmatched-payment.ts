/** A paid checkout of ours whose booking the database does not have: it was restored from a backup, or the booking was deleted. */
import { isBookingId } from '#domain/booking/booking';
import { moneyText } from '#domain/money';
import type { Mailing, Store } from '#server/deps';
import type { CheckoutState } from '#server/payments/payments';
import type { Transaction, UnmatchedPaymentsTable } from '#server/store/schema';
import { teamMailbox } from '../mail-payload';

/** '£50.00', and '50.00 EUR' for another currency. */
export const amountText = ({
  amount_pence: amount,
  currency,
}: Pick<UnmatchedPaymentsTable, 'amount_pence' | 'currency'>) =>
  currency === 'gbp' ? moneyText(amount) : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** Stores the payment for the staff room, and mails the team once. Sessions of other programs at the same account are left alone. */
export async function noteUnmatched(
  trx: Transaction,
  deps: Mailing,
  { id, bookingId, amountPence: amount_pence, currency }: CheckoutState,
): Promise<void> {
  if (!isBookingId(bookingId ?? '')) return;
  deps.log.error({ checkout: id }, `checkout ${id}: paid, but it belongs to no booking`);
  await trx
    .insertInto('unmatched_payments')
    .values({ id, booking_id: bookingId ?? '', amount_pence, currency, found_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await deps.outbox.enqueue(trx, {
    kind: 'alarm',
    dedupeKey: `alarm:payment:${id}`,
    lang: 'en',
    to: teamMailbox(deps),
    payload: {
      alarm: 'payment',
      why: id,
      amount: amountText({ amount_pence, currency }),
      staffLink: `${deps.config.publicUrl}/staff`,
    },
  });
}

/** Settles a payment whose booking is back. */
export async function matchPayment(trx: Transaction, { clock }: Store, id: string): Promise<void> {
  await trx
    .updateTable('unmatched_payments')
    .set({ resolved_at: clock.now() })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}
