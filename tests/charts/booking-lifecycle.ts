import { type SnapshotFrom, transition } from 'xstate';
import {
  bookingLifecycleMachine,
  type LifecycleAction,
  type LifecycleEvent,
  type Payment,
} from '#machines/booking-lifecycle.machine';
import { enters } from '../support/charts/answers';
import { type Change, chartOf } from '../support/charts/chart';

export const payment: Payment = { sessionId: 'cs_1', paymentIntent: 'pi_1', pence: 24_000 };
export const repayment = { payment, pence: 21_600 };

type Snapshot = SnapshotFrom<typeof bookingLifecycleMachine>;

/** The actions of the server, and the refund. */
function workOf({ before, event }: Change<Snapshot>) {
  const [, work] = transition(before.machine as typeof bookingLifecycleMachine, before, event as LifecycleEvent);
  const does = work as readonly unknown[] as readonly LifecycleAction[];
  const repayments = does.flatMap((each) => (each.type === 'queueRefund' ? [each.params.repayment] : []));
  const mails = does.flatMap((each) => (each.type === 'queueMail' ? [each.params.mail] : []));
  const types = does.map(({ type }) => type);
  return { types, repayments, mails };
}
const UNSOLD = ['quoted', 'contacted', 'paying'] as const;
const isOver = (snapshot: Snapshot): boolean => snapshot.matches('refunding') || snapshot.matches('cancelled');
const isSold = (change: Change<Snapshot>): boolean => enters(change, 'confirmed');
const count = <Item>(items: readonly Item[], item: Item): number => items.filter((each) => each === item).length;

export const bookingLifecycle = chartOf<typeof bookingLifecycleMachine>({
  machine: bookingLifecycleMachine,
  inputs: [{}],
  cases: {
    'payment.received': [
      { payment, problem: null },
      { payment, problem: 'windowLost' },
    ],
    'difference.paid': [
      { payment, isPossible: true },
      { payment, isPossible: false },
    ],
    'balance.paid': [
      { payment, isOwed: true },
      { payment, isOwed: false },
    ],
    'booking.amended': [
      { repayment: null, isTooLate: false },
      { repayment: { pence: 500 }, isTooLate: false },
      { repayment: null, isTooLate: true },
    ],
    'staff.amended': [
      { repayment: null, isTold: true },
      { repayment: null, isTold: false },
      { repayment: { pence: 500 }, isTold: false },
    ],
    'booking.confirmed': [{ hasReservation: true }, { hasReservation: false }],
    'booking.cancelled': [
      { repayment, byHand: 0, isTooLate: false },
      { repayment: null, byHand: 5_000, isTooLate: false },
      { repayment: null, byHand: 0, isTooLate: false },
      { repayment: null, byHand: 0, isTooLate: true },
    ],
    'booking.rescheduled': [{ isTooLate: false }, { isTooLate: true }],
    'staff.confirmed': [{ hasReservation: true }, { hasReservation: false }],
    'staff.cancelled': [
      { repayment, byHand: 0 },
      { repayment: null, byHand: 5_000 },
      { repayment: null, byHand: 0 },
    ],
    'staff.refunded': [{ hasFailed: true }, { hasFailed: false }],
    'staff.returned': [{ isAll: true }, { isAll: false }],
    'refund.made': [{ isAll: true }, { isAll: false }],
    'staff.repaid': [
      { repayment, isWhole: false },
      { repayment, isWhole: true },
    ],
    'staff.charged': [{ isTold: true }, { isTold: false }],
    'crew.reported': [{ isToday: true }, { isToday: false }],
    'staff.done': [{ hasStarted: true }, { hasStarted: false }],
  },
  promises: {
    rests: () => true,
    states: {
      'while a checkout is open, the price cannot change and the booking cannot be replaced': (snapshot) =>
        !snapshot.matches('paying') ||
        !(
          [
            'promo.applied',
            'promo.removed',
            'quote.repriced',
            'booking.replaced',
          ] as const satisfies readonly LifecycleEvent['type'][]
        ).some((type) => snapshot.can({ type })),
    },
    steps: {
      'a payment secures a van or is refunded in full': (change) => {
        const { before, event } = change;
        if (event.type !== 'payment.received' || before.matches('quoted') || isSold(change)) return true;
        const [repayment, ...others] = workOf(change).repayments;
        return others.length === 0 && repayment?.payment === event.payment && repayment?.pence === event.payment.pence;
      },
      'a paid change is made, or its money goes back in full': (change) => {
        const { before, event } = change;
        if (event.type !== 'difference.paid' || UNSOLD.some((state) => before.matches(state))) return true;
        const { repayments, mails } = workOf(change);
        if (before.matches('confirmed') && event.isPossible === true)
          return repayments.length === 0 && mails.includes('booking-amended');
        return repayments.length === 1 && repayments[0]?.payment === event.payment && mails.length === 0;
      },
      'a paid balance is invoiced and mailed while a van is booked and it is owed, or goes back in full': (change) => {
        const { before, event } = change;
        if (event.type !== 'balance.paid' || UNSOLD.some((state) => before.matches(state))) return true;
        const { repayments, types, mails } = workOf(change);
        const documents = count(types, 'issueDocuments');
        if (event.isOwed === true && (before.matches('confirmed') || before.matches('done')))
          return repayments.length === 0 && documents === 1 && `${mails}` === 'balance-paid';
        return repayments.length === 1 && repayments[0]?.payment === event.payment && documents === 0;
      },
      'a change by the team is mailed if the customer is to be told, or gets money back': (change) => {
        const { before, event } = change;
        if (event.type !== 'staff.amended' || !before.matches('confirmed')) return true;
        const isMailed = event.isTold === true || event.repayment !== null;
        return workOf(change).mails.includes('booking-amended') === isMailed;
      },
      'a van is sold only if it is reserved, or if the late payment has no problem': (change) =>
        !isSold(change) || change.event.hasReservation === true || change.event.problem === null,
      'a sale confirms the reservation, and produces one invoice and one confirmation': (change) => {
        const { types, mails } = workOf(change);
        const sold = isSold(change) ? 1 : 0;
        return (
          [count(types, 'spendPromo'), count(mails, 'booking-confirmed')].every((times) => times === sold) &&
          (sold === 0 || (types.includes('confirmReservation') && types.includes('issueDocuments')))
        );
      },
      'a change of the price, and the end of a sold booking, issue the documents that are missing': (change) => {
        const { before, event, after } = change;
        const isCharged = event.type === 'staff.charged' && (before.matches('confirmed') || before.matches('done'));
        const isEnded = before.matches('confirmed') && isOver(after);
        return !(isCharged || isEnded) || workOf(change).types.includes('issueDocuments');
      },
      'a booking that ends releases its van': (change) =>
        isOver(change.before) || !isOver(change.after) || workOf(change).types.includes('releaseReservation'),
      'a cancellation refunds the agreed amount and nothing else': (change) => {
        const { event } = change;
        if (event.type !== 'booking.cancelled' && event.type !== 'staff.cancelled') return true;
        const { repayments } = workOf(change);
        return change.before.matches('confirmed') && isOver(change.after) && event.repayment
          ? repayments.length === 1 && repayments[0] === event.repayment
          : repayments.length === 0;
      },
      'a refund ends only when nothing is left to give back': ({ before, event, after }) =>
        !before.matches('refunding') ||
        !after.matches('refunded') ||
        (event.type === 'staff.refunded' ? event.hasFailed === true : event.isAll === true),
      'only staff can change a move that has started': ({ before, event, after }) =>
        !before.matches('confirmed') ||
        event.isTooLate !== true ||
        JSON.stringify(after.value) === JSON.stringify(before.value),
      'ending a confirmed booking sends the cancellation mail': (change) =>
        !change.before.matches('confirmed') ||
        !isOver(change.after) ||
        workOf(change).mails.includes('booking-cancelled'),
      'a move is done only after it has started': (change) =>
        !enters(change, 'done') || change.event.hasStarted === true,
    },
  },
});
