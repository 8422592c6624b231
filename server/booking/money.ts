/** Sums of a booking's money in pence: the online payments, and money that the team took or gave back itself. */
import { isBooked } from '#domain/booking/booking';
import { sumOfReceipts } from '#domain/booking/receipt';
import type { Pence } from '#domain/money';
import type { Payment } from '#machines/booking-lifecycle.machine';
import type { Booking } from './booking';
import { agreedPence } from './price';

/** The online payments, oldest first: of the sale, and of changes since. */
export const paymentsOf = ({ payment, entries }: Booking): Payment[] => [
  ...(payment ? [payment] : []),
  ...entries.map(({ source, reference, pence }) => ({ sessionId: source, paymentIntent: reference, pence })),
];

export const paidOnline = (booking: Booking): Pence => paymentsOf(booking).reduce((sum, { pence }) => sum + pence, 0);

/** Paid online, and received by the team, before a cancellation and its refunds. */
export const paidPence = (booking: Booking): Pence =>
  paidOnline(booking) + sumOfReceipts(booking.receipts?.slice(0, booking.cancellation?.receiptsBefore));

/** The part of the online payments that is neither refunded nor on its way back. */
export const refundablePence = (booking: Booking): Pence => paidOnline(booking) - (booking.refunded ?? 0);

/** Paid, and neither given back nor on its way back. */
export const keptPence = (booking: Booking): Pence => paidPence(booking) - (booking.refunded ?? 0);

/** The part of a cancelled booking's refund that the team still has to give back itself. */
export function owedByHand({ cancellation, receipts }: Booking): Pence {
  const { byHand = 0, receiptsBefore } = cancellation ?? {};
  return Math.max(0, byHand + sumOfReceipts(receipts?.slice(receiptsBefore ?? receipts.length)));
}

/** True if the customer is owed money that is not on its way by itself: a refund did not arrive, or the team gives it back. */
export const isOwedMoney = (booking: Booking): boolean => booking.refundFailed === true || owedByHand(booking) > 0;

/** Pence that a booked customer still has to pay; negative if they have paid more than was agreed; 0 unless a van is booked. */
export function balancePence(booking: Booking): Pence {
  if (!isBooked(booking.state)) return 0;
  return agreedPence(booking) - keptPence(booking);
}
