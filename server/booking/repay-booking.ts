/** Refunds a part of a payment, or all of it after the move. */
import type { Pence } from '#domain/money';
import { accepts, applyEventAs, changeBooking, type LifecycleDeps, refuseEvent } from './apply-event';
import type { Caller } from './caller';
import { replaceOwed } from './failed-refunds';
import { refundablePence } from './money';

/**
 * `changed`: the booking is no longer the version that the caller saw. `cancelInstead`: refunding all of a move to
 * come means cancelling it.
 */
export type RepayProblem = 'amountWrong' | 'aboveLeft' | 'reasonMissing' | 'changed' | 'cancelInstead';

export interface Repaying {
  pence: Pence;
  /** Shown to the customer. */
  reason: string;
  version: number;
}

/** Returns the problem, or undefined when it is done. Throws 'notAllowedNow' in a state without money. */
export async function repayBooking(
  deps: LifecycleDeps,
  bookingId: string,
  caller: Caller,
  { pence, reason, version }: Repaying,
): Promise<RepayProblem | undefined> {
  if (!Number.isSafeInteger(pence) || pence <= 0) return 'amountWrong';
  if (reason === '') return 'reasonMissing';
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const { payment, state, refunded = 0 } = booking;
    if (!payment) refuseEvent(state, 'staff.repaid');
    if (booking.version !== version) return 'changed';
    const left = refundablePence(booking);
    if (pence > left) return 'aboveLeft';
    const { sessionId, paymentIntent } = payment;
    const repayment = { payment: { sessionId, paymentIntent, pence: payment.pence }, pence, words: reason };
    const event = { type: 'staff.repaid' as const, repayment, isWhole: pence === left };
    if (accepts(state, { ...event, isWhole: false }) && !accepts(state, event)) return 'cancelInstead';
    const refundFailed = await replaceOwed(trx, deps, booking.id, { paymentIntent, pence });
    const change = { refunded: refunded + pence, refundFailed };
    await applyEventAs(trx, deps, caller, 'repaid', booking, event, change, { amount: pence, text: reason });
    return undefined;
  });
}
