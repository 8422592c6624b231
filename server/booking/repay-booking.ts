/** Refunds a part of a payment, or all of it after the move. */

import { AppError } from '#domain/app-error';
import type { Pence } from '#domain/money';
import type { Deps } from '#server/deps';
import { discountRefund } from './add-charge';
import { accepts, applyEventAs, changeBooking, refuseEvent, requireVersion } from './apply-event';
import type { Caller } from './caller';
import { replaceOwed } from './failed-refunds';
import { paymentsOf, refundablePence } from './money';

export interface Repaying {
  pence: Pence;
  /** Shown to the customer. */
  reason: string;
  version: number;
}

/**
 * Throws 'amountWrong', 'aboveLeft', 'reasonMissing', 'cancelInstead', 'bookingChanged' when the booking is no longer the version that the
 * caller saw, and 'notAllowedNow' in a state without money.
 */
export async function repayBooking(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { pence, reason, version }: Repaying,
): Promise<void> {
  if (!Number.isSafeInteger(pence) || pence <= 0) throw new AppError('amountWrong', { field: 'amount' });
  if (reason === '') throw new AppError('reasonMissing', { field: 'reason' });
  await changeBooking(deps, bookingId, async (trx, booking) => {
    const { state, refunded = 0 } = booking;
    const intents = paymentsOf(booking).map(({ paymentIntent }) => paymentIntent);
    if (intents.length === 0) refuseEvent(state, 'staff.repaid');
    requireVersion(booking, version);
    const left = refundablePence(booking);
    if (pence > left) throw new AppError('aboveLeft', { field: 'amount' });
    const repayment = { pence, words: reason };
    const event = { type: 'staff.repaid' as const, repayment, isWhole: pence === left };
    if (accepts(state, { ...event, isWhole: false }) && !accepts(state, event))
      throw new AppError('cancelInstead', { field: 'amount' });
    const refundFailed = await replaceOwed(trx, deps, booking.id, { intents, pence });
    const change = { refunded: refunded + pence, refundFailed };
    const charged = await discountRefund(trx, deps, booking, { pence, label: reason });
    await applyEventAs(trx, deps, caller, 'repaid', charged, event, change, { amount: pence, text: reason });
  });
}
