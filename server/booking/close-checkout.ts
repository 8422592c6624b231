/** Before a price changes or a booking ends, its open checkouts are closed at the payment service, so that none can be paid afterwards. */
import type { Deps } from '#server/deps';
import { type CheckoutState, PaymentError } from '#server/payments/payments';
import { changing } from './apply-event';
import type { Booking } from './booking';
import { requireBooking } from './caller';
import { settleCheckout } from './settle-checkout';

async function expire({ payments }: Deps, id: string): Promise<CheckoutState | undefined> {
  try {
    return await payments.expireCheckout(id);
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'missing') return undefined;
    throw error;
  }
}

/** A session that the payment service no longer knows counts as expired. */
const unknownSession = (id: string, bookingId: string): CheckoutState => ({
  id,
  bookingId,
  status: 'expired',
  paid: false,
  amountPence: 0,
  currency: 'gbp',
  withHelper: false,
  paymentIntent: null,
  url: null,
  expiresAt: 0,
});

/** Closes the open checkouts of a booking whose attempt is lower than a number. */
export async function closeEarlier(deps: Deps, bookingId: string, attempt: number): Promise<void> {
  const rows = await deps.db
    .selectFrom('checkouts')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where('attempt', '<', attempt)
    .execute();
  for (const { id } of rows) {
    await settleCheckout(deps, (await expire(deps, id)) ?? unknownSession(id, bookingId));
  }
}

/**
 * Closes all checkouts of a booking, those included that are being opened. One that turns out to be paid is settled instead: look
 * at the returned booking's payment before going on.
 */
export async function closeCheckouts(deps: Deps, bookingId: string): Promise<Booking> {
  await closeEarlier(deps, bookingId, Number.MAX_SAFE_INTEGER);
  return changing(deps, async (trx) => {
    await trx
      .updateTable('checkouts')
      .set({ status: 'expired' })
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'opening')
      .execute();
    return requireBooking(trx, bookingId);
  });
}
