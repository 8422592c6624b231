/** What the booking-result page reads of its chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type BookingView, isBooked } from '#domain/booking/booking';
import type { Pence } from '#domain/money';
import type { PriceLine } from '#domain/move/quote';
import type { ErrorCode } from '#domain/refusal';
import type { bookingResultMachine } from './booking-result.machine';

export type BookingResultActor = ActorRefFrom<typeof bookingResultMachine>;
export type BookingResultSnapshot = SnapshotFrom<typeof bookingResultMachine>;

/** What there is to say of a booking. `unconfirmed`: its payment was waited for in vain. `reserved`: the team booked it without a payment here. `cancelled` was paid, `closed` was not. */
export type Outcome =
  | 'paid'
  | 'reserved'
  | 'confirming'
  | 'unconfirmed'
  | 'unpaid'
  | 'refunded'
  | 'cancelled'
  | 'closed';

/** The confirmation mail. `refused`: its address, by the mail server; `invalid` is what is wrong with a correction. */
export interface ResultMail {
  state: 'sending' | 'queued' | 'delayed' | 'sent' | 'failed';
  /** It failed, now or before it was tried again. */
  hasFailed: boolean;
  refused: string | undefined;
  invalid: ErrorCode | undefined;
}

/** The page as it stands. */
export type BookingResult =
  | { show: 'loading' }
  | { show: 'error'; reason: ErrorCode }
  | { show: 'missing'; reason: ErrorCode }
  | {
      show: 'booking';
      booking: BookingView;
      outcome: Outcome;
      /** How the confirmation mail stands, where this browser may know. */
      mail: ResultMail | undefined;
    };

export function bookingResultOf(snapshot: BookingResultSnapshot): BookingResult {
  const { booking, refusal = 'bookingFailed' } = snapshot.context;
  if (snapshot.matches('error')) return { show: 'error', reason: refusal };
  if (snapshot.matches('missing')) return { show: 'missing', reason: refusal };
  if (snapshot.matches('loading') || !booking) return { show: 'loading' };
  const outcome = snapshot.matches('unconfirmed') ? 'unconfirmed' : outcomeOf(booking);
  return {
    show: 'booking',
    booking,
    outcome,
    mail: outcome === 'paid' ? mailOf(snapshot) : undefined,
  };
}

function outcomeOf({ paymentStatus, status }: BookingView): Outcome {
  if (paymentStatus === 'pending') return 'confirming';
  if (paymentStatus === 'refunded') return 'refunded';
  if (paymentStatus === 'paid') return status === undefined || isBooked(status) ? 'paid' : 'cancelled';
  if (status && isBooked(status)) return 'reserved';
  return status === 'cancelled' ? 'closed' : 'unpaid';
}

/** Whether the booking can still be paid. */
export const isPayable = (outcome: Outcome): boolean =>
  outcome === 'unpaid' || outcome === 'confirming' || outcome === 'unconfirmed';

/** Whether nothing more comes of the booking: another move is what is left. */
export const isOver = (outcome: Outcome): boolean =>
  outcome === 'refunded' || outcome === 'cancelled' || outcome === 'closed';

/** Whether a van is reserved. */
export const isToCome = (outcome: Outcome): boolean => outcome === 'paid' || outcome === 'reserved';

/** Whether this browser may change the booking; a backend that tells nothing of its state has no calls for it. */
export const isManageable = (outcome: Outcome, { proven, status }: BookingView): boolean =>
  proven && status !== undefined && isToCome(outcome);

const MAIL_STATES = {
  mailQueued: 'queued',
  mailDelayed: 'delayed',
  mailSent: 'sent',
  mailFailed: 'failed',
  mailRefused: 'failed',
} as const;

function mailOf(snapshot: BookingResultSnapshot): ResultMail | undefined {
  if (!snapshot.matches('paid')) return undefined;
  const { booking, hasMailFailed, refusal } = snapshot.context;
  const places = Object.keys(MAIL_STATES) as (keyof typeof MAIL_STATES)[];
  const place = places.find((name) => snapshot.matches({ paid: name }));
  return {
    state: place ? MAIL_STATES[place] : 'sending',
    hasFailed: hasMailFailed,
    refused: booking?.mail === 'failed' && place !== 'mailFailed' ? booking.contact?.email : undefined,
    invalid: refusal,
  };
}

/** What was paid, and what is still due on the day; known to the owner of a paid booking. */
export function paidOf(booking: BookingView): { paid: Pence; rest: Pence } | undefined {
  const { amountDue, withHelper, price, helperPrice, paymentStatus } = booking;
  if (amountDue === undefined || (paymentStatus !== 'paid' && paymentStatus !== 'refunded')) return undefined;
  const rest = paymentStatus === 'paid' ? Math.max(0, (withHelper ? helperPrice : price) - amountDue) : 0;
  return { paid: amountDue, rest };
}

/** The price of the chosen kind, line by line; the lines of a view are those without a helper. */
export function boughtLines({ lines, price, helperPrice, withHelper }: BookingView): {
  lines: readonly PriceLine[];
  total: Pence;
} {
  if (!withHelper) return { lines, total: price };
  return { lines: [...lines, { code: 'helper', pence: helperPrice - price }], total: helperPrice };
}
