/** Records money that the team took or gave back itself: in cash, by transfer or on a card machine. */
import { AppError } from '#domain/app-error';
import { type Receipt, type ReceiptMethod, sumOfEntries } from '#domain/booking/entries';
import type { Pence } from '#domain/money';
import { isRealDate, londonDate } from '#domain/schedule';
import type { Deps, Store } from '#server/deps';
import type { Transaction } from '#server/store/schema';
import { applyEventAs, changeBooking, requireVersion } from './apply-event';
import type { Booking } from './booking';
import type { Caller } from './caller';
import { closeBalance } from './checkout/close-checkout';
import { isRefundWaiting } from './failed-refunds';
import { isOwedMoney, receiptsOf, withEntry } from './money';

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

/** An entry for money that the team took, or gave back (`returned`). */
export function receiptOf(
  { pence, method, on: day, note }: ManualPayment,
  { clock, random }: Store,
  { staff }: Caller,
  kind: Receipt['kind'],
): Omit<Receipt, 'position'> {
  return {
    source: `receipt:${random.hex(12)}`,
    kind,
    method,
    pence: kind === 'receipt' ? pence : -pence,
    day,
    note,
    person: staff ?? '',
    at: clock.now(),
    label: '',
    reference: '',
  };
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
  if (kind === 'received') await closeBalance(deps, bookingId);
  await changeBooking(deps, bookingId, async (trx, booking) => {
    requireVersion(booking, version);
    if (kind === 'returned' && noted.pence > sumOfEntries(receiptsOf(booking)))
      throw new AppError('aboveReceived', { field: 'amount' });
    const entry = receiptOf(noted, deps, caller, kind === 'received' ? 'receipt' : 'returned');
    const change = { entries: withEntry(booking, entry) };
    const event =
      kind === 'received'
        ? { type: 'staff.received' as const }
        : { type: 'staff.returned' as const, isAll: await isAllBack(trx, { ...booking, ...change }) };
    const act = kind === 'received' ? 'moneyReceived' : 'moneyReturned';
    const text = `${noted.on} ${noted.note}`.trim();
    await applyEventAs(trx, deps, caller, act, booking, event, change, { amount: noted.pence, text });
  });
}
