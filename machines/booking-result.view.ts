import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import { type Outcome, outcomeOf } from '#domain/booking/outcome';
import type { ErrorCode } from '#domain/refusal';
import type { bookingResultMachine } from './booking-result.machine';

export type BookingResultActor = ActorRefFrom<typeof bookingResultMachine>;
export type BookingResultSnapshot = SnapshotFrom<typeof bookingResultMachine>;

/** The confirmation mail. `refused`: the address that the mail server rejected. `invalid`: the error of its correction. */
export interface ResultMail {
  state: 'sending' | 'queued' | 'delayed' | 'sent' | 'failed';
  /** Also true while a failed mail is sent again. */
  hasFailed: boolean;
  refused: string | undefined;
  invalid: ErrorCode | undefined;
}

export type BookingResult =
  | { show: 'loading' }
  | { show: 'error'; reason: ErrorCode; status?: string | undefined }
  | { show: 'missing'; reason: ErrorCode }
  | {
      show: 'booking';
      booking: BookingView;
      outcome: Outcome;
      /** Undefined when this browser may not know. */
      mail: ResultMail | undefined;
    };

export function bookingResultOf(snapshot: BookingResultSnapshot): BookingResult {
  const { booking, refusal } = snapshot.context;
  const reason = refusal?.reason ?? 'bookingFailed';
  if (snapshot.matches('error')) return { show: 'error', reason, status: refusal?.status };
  if (snapshot.matches('missing')) return { show: 'missing', reason };
  if (snapshot.matches('loading') || !booking) return { show: 'loading' };
  const outcome = snapshot.matches('unconfirmed') ? 'unconfirmed' : outcomeOf(booking);
  return {
    show: 'booking',
    booking,
    outcome,
    mail: outcome === 'paid' ? mailOf(snapshot) : undefined,
  };
}

/** True if the move was paid for, even if the money has been refunded since. */
export function isPaidFor({ context: { booking } }: BookingResultSnapshot): boolean {
  return booking?.paymentStatus === 'paid' || booking?.paymentStatus === 'refunded';
}

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
    invalid: refusal?.reason,
  };
}
