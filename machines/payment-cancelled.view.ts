/** What the booking-cancel page reads of its chart. */
import type { SnapshotFrom } from 'xstate';
import type { paymentCancelledMachine } from './payment-cancelled.machine';

type Snapshot = SnapshotFrom<typeof paymentCancelledMachine>;

/** The page as it stands. */
export interface CancelledPayment {
  /** How the mail with the link to go on stands. */
  mail: Snapshot['value']['mail'];
  /** Back was pressed once: the choice has the focus, the next Back leaves. */
  highlighted: boolean;
}

export function cancelledPaymentOf({ value }: Snapshot): CancelledPayment {
  return { mail: value.mail, highlighted: value.choice === 'highlighted' };
}
