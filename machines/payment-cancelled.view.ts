import type { SnapshotFrom } from 'xstate';
import type { paymentCancelledMachine } from './payment-cancelled.machine';

export type PaymentCancelled = ReturnType<typeof paymentCancelledOf>;

export const paymentCancelledOf = ({ value }: SnapshotFrom<typeof paymentCancelledMachine>) => ({
  /** The state of the mail with the payment link. */
  mail: value.mail,
  /** Back was pressed: the choice has the focus. */
  highlighted: value.choice === 'highlighted',
});
