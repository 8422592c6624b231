/** Closes open checkouts before a price changes or a booking ends, so that none can be paid afterwards. */
import { AppError } from '#domain/app-error';
import { referenceOf } from '#domain/booking/booking';
import type { Deps } from '#server/deps';
import { type CheckoutState, type CheckoutStatus, PaymentError } from '#server/payments/payments';
import type { Booking } from '../booking';
import { requireBooking } from '../caller';
import { saleOf } from '../money';
import { giveUpAttempt, giveUpOpening } from './checkouts';
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
  isBalance: false,
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
    if ((await closeCheckout(deps, id, bookingId)) === 'processing') throw new AppError('alreadyPaid');
  }
  return requireBooking(deps.db, bookingId);
}

/** Closes an open checkout and settles it as it is then. */
async function closeCheckout(deps: Deps, id: string, bookingId: string): Promise<CheckoutStatus> {
  const checkout = await orExpired(deps.payments.expireCheckout(id), id, bookingId);
  await settleCheckout(deps, checkout);
  return checkout.status;
}

/**
 * Closes the checkouts of the balance before the team lowers it. If the payment service does not answer, or the payment is processing, the
 * team goes on all the same: a payment that is not owed any more goes back.
 */
export async function closeBalance(deps: Deps, bookingId: string): Promise<void> {
  const { db, log } = deps;
  const rows = await db
    .selectFrom('checkouts')
    .select(['id', 'status'])
    .where('booking_id', '=', bookingId)
    .where('balance', '=', 1)
    .where('status', 'in', ['opening', 'open'])
    .execute();
  for (const { id, status } of rows) {
    if (status === 'opening') await giveUpAttempt(db, id);
    else
      await closeCheckout(deps, id, bookingId).catch((error: unknown) => {
        if (!(error instanceof PaymentError)) throw error;
        log.warn(
          { err: error, booking: bookingId },
          `booking ${referenceOf(bookingId)}: checkout of the balance could not be closed`,
        );
      });
  }
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
