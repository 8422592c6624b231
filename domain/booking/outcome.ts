import { type BookingView, isBooked } from './booking';

/**
 * `unconfirmed`: we stopped waiting for the payment. `reserved`: the team confirmed it without a payment. `cancelled` was paid, `closed`
 * was not.
 */
export type Outcome =
  | 'paid'
  | 'reserved'
  | 'confirming'
  | 'unconfirmed'
  | 'unpaid'
  | 'refunded'
  | 'cancelled'
  | 'closed';

export function outcomeOf({ paymentStatus, status }: BookingView): Outcome {
  if (paymentStatus === 'pending') return 'confirming';
  if (paymentStatus === 'refunded') return 'refunded';
  if (paymentStatus === 'paid') return status === undefined || isBooked(status) ? 'paid' : 'cancelled';
  if (status && isBooked(status)) return 'reserved';
  return status === 'cancelled' ? 'closed' : 'unpaid';
}

export const isPayable = (outcome: Outcome): boolean =>
  outcome === 'unpaid' || outcome === 'confirming' || outcome === 'unconfirmed';

/** True if the booking is over: the customer can only book another move. */
export const isEnded = (outcome: Outcome): boolean =>
  outcome === 'refunded' || outcome === 'cancelled' || outcome === 'closed';

export const hasVan = (outcome: Outcome): boolean => outcome === 'paid' || outcome === 'reserved';

/** True if this browser may cancel the booking, and change it if the backend has a call for that. */
export const isManageable = (outcome: Outcome, { proven }: BookingView): boolean => proven && hasVan(outcome);
