import type { SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import type { paymentCancelledMachine } from './payment-cancelled.machine';

export type PaymentCancelled = ReturnType<typeof paymentCancelledOf>;

/** The move and its price; undefined in a tab that did not make the booking. */
export type KeptMove = NonNullable<ReturnType<typeof moveIn>>;

function moveIn({ quote, start, destination, date, slot }: Partial<Facts> = {}) {
  return quote && start && destination && date ? { quote, start, destination, date, slot } : undefined;
}

export const paymentCancelledOf = ({ value, context }: SnapshotFrom<typeof paymentCancelledMachine>) => ({
  move: moveIn(context.facts),
  /** The state of the mail with the payment link. */
  mail: value.mail,
  /** Back was pressed: the choice has the focus. */
  highlighted: value.choice === 'highlighted',
});
