/** Closes open checkouts before a price changes or a booking ends, so that none can be paid afterwards. */
import { AppError } from '#domain/app-error';
import type { Deps } from '#server/deps';
import { type CheckoutState, PaymentError } from '#server/payments/payments';
import type { Booking } from '../booking';
import { requireBooking } from '../caller';
import { saleOf } from '../money';
import { giveUpOpening } from './checkouts';
import { settleCheckout } from './settle-checkout';

/** A session that the payment service does not know counts as expired. */
const expiredSession = (id: string, bookingId: string): CheckoutState => ({
  id,
  bookingId,
  status: 'expired',
  paid: false,
  amountPence: 0,
  currency: 'gbp',
  amendment: null,
  withHelper: false,
  paymentIntent: null,
  url: null,
  expiresAt: 0,
});

async function orExpired(reading: Promise<CheckoutState>, id: string, bookingId: string): Promise<CheckoutState> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'missing') return expiredSession(id, bookingId);
    throw error;
  }
}

/** The state of a session at the payment service; 'expired' when it is unknown there. */
export function readCheckout({ payments }: Deps, id: string, bookingId: string): Promise<CheckoutState> {
  return orExpired(payments.readCheckout(id), id, bookingId);
}

/**
 * Closes the open checkouts with a lower number than `attempt`. One that turns out to be paid is settled: check the
 * returned booking's payment. Throws 'alreadyPaid' while a payment is processing.
 */
export async function closeOpenCheckouts(
  deps: Deps,
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
    const checkout = await orExpired(deps.payments.expireCheckout(id), id, bookingId);
    await settleCheckout(deps, checkout);
    if (checkout.status === 'processing') throw new AppError('alreadyPaid');
  }
  return requireBooking(deps.db, bookingId);
}

/** Closes all checkouts, including those that are still opening. */
export async function closeCheckouts(deps: Deps, bookingId: string): Promise<Booking> {
  await giveUpOpening(deps.db, bookingId);
  return closeOpenCheckouts(deps, bookingId);
}

/** Closes all checkouts of an unpaid booking. Throws 'alreadyPaid' when its payment has arrived meanwhile. */
export async function closeUnpaid(deps: Deps, bookingId: string): Promise<Booking> {
  const closed = await closeCheckouts(deps, bookingId);
  if (saleOf(closed)) throw new AppError('alreadyPaid');
  return closed;
}
