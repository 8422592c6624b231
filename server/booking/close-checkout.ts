/** Before a price changes or a booking ends, its open checkouts are closed at the payment service, so that none can be paid afterwards. */
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { type CheckoutState, PaymentError } from '#server/payments/payments';
import type { Booking } from './booking';
import { requireBooking } from './caller';
import { type SettleDeps, settleCheckout } from './settle-checkout';

export type CheckoutDeps = SettleDeps & Pick<Deps, 'payments'>;

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

async function orUnknown(asked: Promise<CheckoutState>, id: string, bookingId: string): Promise<CheckoutState> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'missing') return unknownSession(id, bookingId);
    throw error;
  }
}

/** What the payment service says about a session now. */
export function readCheckout(
  { payments }: Pick<Deps, 'payments'>,
  id: string,
  bookingId: string,
): Promise<CheckoutState> {
  return orUnknown(payments.readCheckout(id), id, bookingId);
}

/**
 * Closes the open checkouts of a booking whose attempt is lower than a number. One that turns out to be paid is settled instead:
 * look at the returned booking's payment before going on. Throws 'alreadyPaid' when the money of one is on its way.
 */
export async function closeOpenCheckouts(
  deps: CheckoutDeps,
  bookingId: string,
  attempt: number = Number.MAX_SAFE_INTEGER,
): Promise<Booking> {
  const rows = await deps.db
    .selectFrom('checkouts')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where('attempt', '<', attempt)
    .execute();
  for (const { id } of rows) {
    const checkout = await orUnknown(deps.payments.expireCheckout(id), id, bookingId);
    await settleCheckout(deps, checkout);
    if (checkout.status === 'processing') throw new AppError('alreadyPaid');
  }
  return requireBooking(deps.db, bookingId);
}

/** Closes all checkouts of a booking, those included that are just being opened. */
export async function closeCheckouts(deps: CheckoutDeps, bookingId: string): Promise<Booking> {
  await deps.db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'opening')
    .execute();
  return closeOpenCheckouts(deps, bookingId);
}
