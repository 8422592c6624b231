import type { SnapshotFrom } from 'xstate';
import type { Amendment } from '#domain/booking/amendment';
import type { BookingView } from '#domain/booking/booking';
import type { ErrorCode } from '#domain/refusal';
import type { amendMachine } from './amend.machine';

export type AmendSnapshot = SnapshotFrom<typeof amendMachine>;

export type Amend =
  | { show: 'loading' | 'missing' | 'unverified' | 'closed' | 'waiting' | 'dropped' }
  | { show: 'error'; reason: ErrorCode }
  | { show: 'editing' | 'made'; booking: BookingView }
  | { show: 'refused'; reason: ErrorCode }
  | {
      show: 'agreeing';
      amendment: Amendment;
      /** The crew whose change is being sent. */
      sending: boolean | undefined;
      refusal: ErrorCode | undefined;
    };

export function amendOf(snapshot: AmendSnapshot): Amend {
  const { booking, amendment, withHelper } = snapshot.context;
  const refusal = snapshot.context.refusal?.reason;
  if (snapshot.matches('error')) return { show: 'error', reason: refusal ?? 'bookingFailed' };
  if (snapshot.matches('refused')) return { show: 'refused', reason: refusal ?? 'amendFailed' };
  for (const show of ['missing', 'unverified', 'closed', 'waiting', 'dropped'] as const)
    if (snapshot.matches(show)) return { show };
  for (const show of ['editing', 'made'] as const) if (booking && snapshot.matches(show)) return { show, booking };
  const isShown = snapshot.matches('agreeing') || snapshot.matches('sending') || snapshot.matches('leaving');
  if (!amendment || !isShown) return { show: 'loading' };
  return { show: 'agreeing', amendment, refusal, sending: snapshot.matches('agreeing') ? undefined : withHelper };
}
