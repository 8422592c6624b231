/** What the booking-cancel page reads of its chart. */
import type { SnapshotFrom } from 'xstate';
import type { paymentCancelledMachine } from './payment-cancelled.machine';

export type PaymentCancelledSnapshot = SnapshotFrom<typeof paymentCancelledMachine>;

/** How the mail with the link to go on stands; `none` where the address names no booking. */
export function cancelMailOf(snapshot: PaymentCancelledSnapshot): 'busy' | 'sent' | 'failed' | 'none' {
  if (snapshot.matches({ mail: 'reported' })) return 'sent';
  if (snapshot.matches({ mail: 'unreported' })) return 'failed';
  return snapshot.matches({ mail: 'unneeded' }) ? 'none' : 'busy';
}

/** Whether Back was pressed once, so that the choice is pointed out and the next Back leaves. */
export function isChoicePointedOut(snapshot: PaymentCancelledSnapshot): boolean {
  return snapshot.matches({ choice: 'pointedOut' });
}
