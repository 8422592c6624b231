/** Sums of a booking's money in pence: the online payments, and money that the team took or gave back itself. */
import { isBooked } from '#domain/booking/booking';
import { type Entry, isReceipt, type OnlinePayment, type Receipt, sumOfEntries } from '#domain/booking/entries';
import type { Pence } from '#domain/money';
import { londonDate } from '#domain/schedule';
import type { Payment } from '#machines/booking-lifecycle.machine';
import type { Booking } from './booking';
import { agreedPence } from './price';

const isOnline = (entry: Entry): entry is OnlinePayment => entry.kind === 'payment';

/** The online payments, oldest first: of the sale, and of changes since. */
export const paymentsOf = ({ entries }: Booking): Payment[] =>
  entries
    .filter(isOnline)
    .map(({ source, reference, pence }) => ({ sessionId: source, paymentIntent: reference, pence }));

/** The first online payment of the price that was sold: the one that sold the van, or of a booking that the team sold, the one that paid for it. */
export const saleOf = ({ entries }: Booking): OnlinePayment | undefined =>
  entries.filter(isOnline).find(({ label }) => label === '');

/** Money that the team took or gave back itself, oldest first. */
export const receiptsOf = ({ entries }: Booking): Receipt[] => entries.filter(isReceipt);

/** The entries with another one. */
export const withEntry = <Added extends Entry>(
  { entries }: Booking,
  added: Omit<Added, 'position'>,
): readonly Entry[] => [...entries, { ...added, position: (entries.at(-1)?.position ?? 0) + 1 } as Added];

/** An entry for an online payment. `label`: its purpose, if that is not the sale. */
export const onlineEntry = ({ sessionId, paymentIntent, pence }: Payment, at: number, label = '') => ({
  ...{ kind: 'payment' as const, method: 'online' as const, source: sessionId, reference: paymentIntent },
  ...{ pence, label, day: londonDate(at), at, note: '', person: '' },
});

export const paidOnline = ({ entries }: Booking): Pence => sumOfEntries(entries.filter(isOnline));

/** Paid online, and received by the team, before a cancellation and its refunds. */
export const paidPence = (booking: Booking): Pence =>
  paidOnline(booking) + sumOfEntries(receiptsOf(booking).slice(0, booking.cancellation?.receiptsBefore));

/** The part of the online payments that is neither refunded nor on its way back. */
export const refundablePence = (booking: Booking): Pence => paidOnline(booking) - (booking.refunded ?? 0);

/** Paid, and neither given back nor on its way back. */
export const keptPence = (booking: Booking): Pence => paidPence(booking) - (booking.refunded ?? 0);

/** The part of a cancelled booking's refund that the team still has to give back itself. */
export function owedByHand(booking: Booking): Pence {
  const { byHand = 0, receiptsBefore = Number.POSITIVE_INFINITY } = booking.cancellation ?? {};
  return Math.max(0, byHand + sumOfEntries(receiptsOf(booking).slice(receiptsBefore)));
}

/** True if the customer is owed money that is not on its way by itself: a refund did not arrive, or the team gives it back. */
export const isOwedMoney = (booking: Booking): boolean => booking.refundFailed === true || owedByHand(booking) > 0;

/** Pence that a booked customer still has to pay; negative if they have paid more than was agreed; 0 unless a van is booked. */
export function balancePence(booking: Booking): Pence {
  if (!isBooked(booking.state)) return 0;
  return agreedPence(booking) - keptPence(booking);
}
