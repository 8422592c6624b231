/** POST /api/bookings/{id}/cancel, and its preview. */
import { AppError } from '#domain/app-error';
import { type Cancellation, cancellationOf } from '#domain/booking/cancellation';
import type { Pence } from '#domain/money';
import { omitUndefined } from '#domain/omit-undefined';
import { hasStarted, slotBounds } from '#domain/schedule';
import type { LifecycleEvent, Repayment } from '#machines/booking-lifecycle.machine';
import type { Deps } from '#server/deps';
import { lapseAmendments } from './amendments/amendments';
import { accepts, applyEventAs, changeBooking } from './apply-event';
import type { Booking } from './booking';
import { type Caller, requireOwn } from './caller';
import { closeCheckouts } from './checkout/close-checkout';
import { refreshRefunds } from './checkout/settle-refund';
import { keptPence, receiptsOf, refundablePence, saleOf } from './money';

/** `paid`: the amount paid minus earlier refunds. `byHand`: the part of the refund that the team returns. */
export interface CancellationPreview extends Cancellation {
  paid: Pence;
  byHand: Pence;
  isPossible: boolean;
}

/** A refund goes through the payment service up to the amount paid there; the team returns the rest. */
function partsOf(booking: Booking, refund: Pence): { repayment: Repayment | null; byHand: Pence } {
  const pence = Math.min(refund, refundablePence(booking));
  const byHand = refund - pence;
  return { repayment: pence === 0 ? null : { pence }, byHand };
}

/** Previews a cancellation by the customer. An open checkout does not prevent it: it is closed first. */
export function previewCancellation(booking: Booking, now: number): CancellationPreview {
  const paid = keptPence(booking);
  const cancellation = cancellationOf(paid, slotBounds(booking.date, booking.slot).start, now, booking.movedByUs);
  const { isTooLate, refund } = cancellation;
  const state = booking.state === 'paying' ? 'contacted' : booking.state;
  const parts = partsOf(booking, refund);
  const isPossible = accepts(state, { type: 'booking.cancelled', ...parts, isTooLate });
  return { ...cancellation, paid, byHand: parts.byHand, isPossible };
}

/** The refund that the team chooses: everything, by the terms, by the terms because nobody was there, or another amount. */
export const PAYBACKS = ['full', 'terms', 'absent', 'amount'] as const;
export type Payback = (typeof PAYBACKS)[number];

/** Leaves `absent` out until the slot has begun. */
export const offeredPaybacks = ({ date, slot }: Booking, now: number): readonly Payback[] =>
  PAYBACKS.filter((each) => each !== 'absent' || hasStarted(date, slot, now));

export interface CancelOptions {
  /** The refund by the terms that the caller saw, pence. */
  shownRefund?: Pence | undefined;
  /** Staff only. */
  payback?: Payback;
  /** For `amount`, and in place of `full`: an amount that was typed is never ignored in favour of a larger refund. Pence. */
  amount?: Pence | undefined;
}

/** The refund in pence. Throws 'refundChanged', 'amountWrong', 'aboveLeft'. */
function refundFor(
  { refund, paid, isPossible }: CancellationPreview,
  caller: Caller,
  { shownRefund, payback = 'full', amount }: CancelOptions,
): Pence {
  const isByTerms = caller.staff === null ? isPossible : payback === 'terms' || payback === 'absent';
  if (isByTerms && shownRefund !== undefined && refund !== shownRefund) throw new AppError('refundChanged');
  if (caller.staff === null || isByTerms) return refund;
  if (payback === 'full' && amount === undefined) return paid;
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < 0)
    throw new AppError('amountWrong', { field: 'amount' });
  if (amount > paid) throw new AppError('aboveLeft', { field: 'amount' });
  return amount;
}

/**
 * Cancels a booking. Staff refund everything unless they choose otherwise; a customer pays the fee of `domain/booking/cancellation`. Throws
 * 'alreadyPaid' when the payment arrives meanwhile, 'refundChanged' when the refund is not the one that the caller saw, 'amountWrong',
 * 'aboveLeft', 'notAllowedNow'.
 */
export async function cancelBooking(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  reason: string,
  options: CancelOptions = {},
): Promise<Booking> {
  const before = caller.staff !== null ? undefined : await requireOwn(deps.db, bookingId, caller);
  const closed = await closeCheckouts(deps, bookingId);
  if (saleOf(closed) && before && !saleOf(before)) throw new AppError('alreadyPaid');
  await refreshRefunds(deps, closed);
  return changeBooking(deps, bookingId, async (trx, booking) => {
    await lapseAmendments(trx, deps, booking.id);
    const now = deps.clock.now();
    if (options.payback && !offeredPaybacks(booking, now).includes(options.payback))
      throw new AppError('notAllowedNow');
    const preview = previewCancellation(booking, now);
    const refund = refundFor(preview, caller, options);
    const repaid = partsOf(booking, refund);
    const event: LifecycleEvent =
      caller.staff !== null
        ? { type: 'staff.cancelled', ...repaid }
        : { type: 'booking.cancelled', ...repaid, isTooLate: preview.isTooLate };
    const byTeam = options.payback === 'absent' ? ('absent' as const) : ('team' as const);
    const decidedBy = caller.staff === null ? undefined : byTeam;
    const refundedBefore = booking.refunded;
    const receiptsBefore = receiptsOf(booking).length || undefined;
    const parts = omitUndefined({ byHand: repaid.byHand || undefined, refundedBefore, receiptsBefore, decidedBy });
    const cancellation = { reason, refund, ...parts, fee: preview.paid - refund, at: now };
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
