/** What the booking-cancel page reads of its chart. */
import type { SnapshotFrom } from 'xstate';
import type { paymentCancelledMachine } from './payment-cancelled.machine';

/** The page as it stands. */
export type PaymentCancelled = ReturnType<typeof paymentCancelledOf>;

export const paymentCancelledOf = ({ value }: SnapshotFrom<typeof paymentCancelledMachine>) => ({
  /** How the mail with the link to go on stands. */
  mail: value.mail,
  /** Back was pressed once: the choice has the focus, the next Back leaves. */
  highlighted: value.choice === 'highlighted',
});
