/** Records money that the team took or gave back itself: in cash, by transfer or on a card machine. */
import { AppError } from '#domain/app-error';
import { type Receipt, type ReceiptMethod, sumOfReceipts } from '#domain/booking/receipt';
import type { Pence } from '#domain/money';
import { isRealDate, londonDate } from '#domain/schedule';
import type { Deps, Store } from '#server/deps';
import type { Transaction } from '#server/store/schema';
import { applyEventAs, changeBooking, requireVersion } from './apply-event';
import type { Booking } from './booking';
import type { Caller } from './caller';
import { isRefundWaiting } from './failed-refunds';
import { isOwedMoney } from './money';

/** Larger amounts are typing errors. Pence. */
export const MOST = 2_000_000;

export interface ManualPayment {
  pence: Pence;
  method: ReceiptMethod;
  on: string;
  note: string;
}

/** Throws 'amountWrong' or 'dayWrong'. */
export function requireNotable({ pence, on }: ManualPayment, now: number): void {
  if (!Number.isSafeInteger(pence) || pence <= 0 || pence > MOST)
    throw new AppError('amountWrong', { field: 'amount' });
  if (!isRealDate(on) || on > londonDate(now)) throw new AppError('dayWrong', { field: 'on' });
}

/** `sign`: -1 for money that was given back. */
export function receiptOf({ pence, ...noted }: ManualPayment, { clock, random }: Store, sign: 1 | -1) {
  return { id: `receipt:${random.hex(12)}`, pence: sign * pence, ...noted, at: clock.now() } satisfies Receipt;
}

/** True if nothing is left to give back, neither by the team nor by the payment service. */
const isAllBack = async (trx: Transaction, booking: Booking): Promise<boolean> =>
  !isOwedMoney(booking) && !(await isRefundWaiting(trx, booking.id));

/**
 * Throws 'amountWrong', 'dayWrong', 'aboveReceived', 'bookingChanged' when the booking is no longer the version that the caller saw, and
 * 'notAllowedNow' in a state without a van or a refund.
 */
export async function noteMoney(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { kind, version, ...noted }: ManualPayment & { kind: 'received' | 'returned'; version: number },
): Promise<void> {
  requireNotable(noted, deps.clock.now());
  await changeBooking(deps, bookingId, async (trx, booking) => {
    requireVersion(booking, version);
    const { receipts = [] } = booking;
    if (kind === 'returned' && noted.pence > sumOfReceipts(receipts))
      throw new AppError('aboveReceived', { field: 'amount' });
    const change = { receipts: [...receipts, receiptOf(noted, deps, kind === 'received' ? 1 : -1)] };
    const event =
      kind === 'received'
        ? { type: 'staff.received' as const }
        : { type: 'staff.returned' as const, isAll: await isAllBack(trx, { ...booking, ...change }) };
    const act = kind === 'received' ? 'moneyReceived' : 'moneyReturned';
    const text = `${noted.on} ${noted.note}`.trim();
    await applyEventAs(trx, deps, caller, act, booking, event, change, { amount: noted.pence, text });
  });
}
