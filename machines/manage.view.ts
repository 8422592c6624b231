import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import type { Pence } from '#domain/money';
import type { ErrorCode } from '#domain/refusal';
import { type manageMachine, type PendingChange, payableRest } from './manage.machine';

export type ManageSnapshot = SnapshotFrom<typeof manageMachine>;

interface Known {
  booking: BookingView;
  terms: CancellationTerms;
}

/** The balance that can be paid online now. */
export interface Balance {
  pence: Pence;
  isOpening: boolean;
  refusal: ErrorCode | undefined;
}

export type Manage =
  | { show: 'loading' }
  | { show: 'missing' }
  | { show: 'error'; reason: ErrorCode }
  | { show: 'unverified' }
  | ({ show: 'open'; canCancel: boolean; canReschedule: boolean; balance: Balance } & Known)
  | ({ show: 'cancelling'; isSending: boolean; reason: string; refusal: ErrorCode | undefined } & Known)
  | ({ show: 'rescheduling'; isSending: boolean; canConfirm: boolean; refusal: ErrorCode | undefined } & Known)
  | ({ show: 'cancelled' } & Known)
  | { show: 'rescheduled' | 'waiting' | 'paid'; booking: BookingView };

export function manageOf(snapshot: ManageSnapshot): Manage {
  const { booking, terms, reason } = snapshot.context;
  const refusal = snapshot.context.refusal?.reason;
  if (snapshot.matches('missing')) return { show: 'missing' };
  if (snapshot.matches('error')) return { show: 'error', reason: refusal ?? 'bookingFailed' };
  if (snapshot.matches('unverified')) return { show: 'unverified' };
  if (booking && snapshot.matches('waiting')) return { show: 'waiting', booking };
  if (booking && snapshot.matches('paid')) return { show: 'paid', booking };
  if (!booking || !terms) return { show: 'loading' };
  const known = { booking, terms };
  if (snapshot.matches('cancelled')) return { show: 'cancelled', ...known };
  if (snapshot.matches('rescheduled')) return { show: 'rescheduled', booking };
  if (snapshot.matches('open')) {
    const canCancel = snapshot.can({ type: 'cancelling.chosen' });
    const canReschedule = snapshot.can({ type: 'rescheduling.chosen' });
    const balance = { pence: payableRest(booking), isOpening: snapshot.hasTag('busy'), refusal };
    return { show: 'open', ...known, canCancel, canReschedule, balance };
  }
  if (snapshot.matches('cancelling')) {
    return { show: 'cancelling', ...known, reason, refusal, isSending: snapshot.matches({ cancelling: 'sending' }) };
  }
  if (snapshot.matches('rescheduling')) {
    const isSending = snapshot.matches({ rescheduling: 'sending' });
    return {
      show: 'rescheduling',
      ...known,
      refusal,
      isSending,
      canConfirm: snapshot.can({ type: 'reschedule.confirmed' }),
    };
  }
  return { show: 'loading' };
}

/** The change to store: undefined while loading, null when there is nothing to store. */
export function pendingChangeOf(snapshot: ManageSnapshot): PendingChange | null | undefined {
  const { reason, date, slot } = snapshot.context;
  if (snapshot.matches('cancelling')) return { change: 'cancelling', reason };
  if (snapshot.matches('rescheduling')) return { change: 'rescheduling', reason, date, slot };
  if (snapshot.matches('open') && reason !== '') return { reason };
  return snapshot.matches('open') || snapshot.matches('cancelled') || snapshot.matches('rescheduled')
    ? null
    : undefined;
}
