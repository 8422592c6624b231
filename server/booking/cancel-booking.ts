/** POST /api/bookings/{id}/cancel, and its preview. */
import { type Cancellation, cancellationOf } from '#domain/booking/cancellation';
import { slotBounds } from '#domain/schedule';
import type { LifecycleEvent, Repayment } from '#machines/booking-lifecycle.machine';
import { AppError } from '#server/http/errors';
import { accepts, applyEventAs, changeBooking } from './apply-event';
import type { Booking } from './booking';
import { type Caller, requireOwn } from './caller';
import { type CheckoutDeps, closeCheckouts } from './checkout/close-checkout';
import { refreshRefunds } from './checkout/settle-refund';

/** `paid`: the payment without what has gone back already. */
export interface CancellationPreview extends Cancellation {
  paid: number;
  isPossible: boolean;
}

function repaymentOf({ payment }: Booking, pence: number): Repayment | null {
  if (!payment || pence === 0) return null;
  const { sessionId, paymentIntent } = payment;
  return { payment: { sessionId, paymentIntent, pence: payment.pence }, pence };
}

/** Previews a cancellation by the customer. An open checkout does not prevent it: it is closed first. */
export function previewCancellation(booking: Booking, now: number): CancellationPreview {
  const paid = (booking.payment?.pence ?? 0) - (booking.refunded ?? 0);
  const cancellation = cancellationOf(paid, slotBounds(booking.date, booking.slot).start, now, booking.movedByUs);
  const { isTooLate } = cancellation;
  const state = booking.state === 'paying' ? 'contacted' : booking.state;
  const repayment = repaymentOf(booking, cancellation.refund);
  return { ...cancellation, paid, isPossible: accepts(state, { type: 'booking.cancelled', repayment, isTooLate }) };
}

function eventOf(booking: Booking, caller: Caller, { refund, isTooLate, paid }: CancellationPreview): LifecycleEvent {
  return caller.staff !== null
    ? { type: 'staff.cancelled', repayment: repaymentOf(booking, paid) }
    : { type: 'booking.cancelled', repayment: repaymentOf(booking, refund), isTooLate };
}

/**
 * Cancels a booking. Staff refund everything; a customer pays the fee of `domain/booking/cancellation`. Throws
 * 'alreadyPaid' when the payment arrives meanwhile, 'notAllowedNow'.
 */
export async function cancelBooking(
  deps: CheckoutDeps,
  bookingId: string,
  caller: Caller,
  reason: string,
): Promise<Booking> {
  const before = caller.staff !== null ? undefined : await requireOwn(deps.db, bookingId, caller);
  const closed = await closeCheckouts(deps, bookingId);
  if (closed.payment && before && !before.payment) throw new AppError('alreadyPaid');
  await refreshRefunds(deps, closed);
  return changeBooking(deps, bookingId, (trx, booking) => {
    const now = deps.clock.now();
    const preview = previewCancellation(booking, now);
    const event = eventOf(booking, caller, preview);
    const refund = caller.staff !== null ? preview.paid : preview.refund;
    const before = booking.refunded === undefined ? {} : { refundedBefore: booking.refunded };
    const cancellation = { reason, refund, ...before, fee: preview.paid - refund, at: now };
    return applyEventAs(
      trx,
      deps,
      caller,
      'cancelled',
      booking,
      event,
      { cancellation },
      { amount: refund, text: reason },
    );
  });
}
