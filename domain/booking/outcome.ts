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

/** True if this browser may change the booking. A backend that reports no status has no calls for changes. */
export const isManageable = (outcome: Outcome, { proven, status }: BookingView): boolean =>
  proven && status !== undefined && hasVan(outcome);
