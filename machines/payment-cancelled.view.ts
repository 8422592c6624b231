/** What the booking-cancel page reads of its chart. */
import type { SnapshotFrom } from 'xstate';
import type { paymentCancelledMachine } from './payment-cancelled.machine';

/** The page as it stands. */
export interface CancelledPayment {
  /** The mail with the link to go on; none where the address names no booking. */
  mail: 'none' | 'sending' | 'sent' | 'failed';
  /** Back was pressed once: the choice has the focus, the next Back leaves. */
  highlighted: boolean;
}

export function cancelledPaymentOf(snapshot: SnapshotFrom<typeof paymentCancelledMachine>): CancelledPayment {
  return { mail: mailOf(snapshot), highlighted: snapshot.matches({ choice: 'highlighted' }) };
}

function mailOf(snapshot: SnapshotFrom<typeof paymentCancelledMachine>): CancelledPayment['mail'] {
  if (snapshot.matches({ mail: 'reported' })) return 'sent';
  if (snapshot.matches({ mail: 'unreported' })) return 'failed';
  return snapshot.matches({ mail: 'unneeded' }) ? 'none' : 'sending';
}
