import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking';
import {
  type LifecycleAction,
  type LifecycleEvent,
  bookingLifecycleMachine as machine,
} from '#machines/booking-lifecycle.machine';
import { payment, repayment } from '../charts/booking-lifecycle';

/** An action in words: its kind and its params; for a refund, the pence and the reason. */
function inWords(action: LifecycleAction): string {
  if (action.type !== 'queueRefund')
    return [action.type, ...Object.values('params' in action ? (action.params ?? {}) : {})].join(' ');
  expect(action.params.repayment.payment).toBe(payment);
  return `queueRefund ${action.params.repayment.pence} ${action.params.reason}`;
}
const isAccepted = (state: BookingStatus, event: LifecycleEvent) => machine.resolveState({ value: state }).can(event);

const received = (problem: 'windowLost' | 'codeGone' | null = null) =>
  ({ type: 'payment.received', payment, problem }) as const;
const cancelled = { type: 'booking.cancelled', repayment, byHand: 0, isTooLate: false } as const;
const staffCancelled = { type: 'staff.cancelled', repayment, byHand: 0 } as const;
/** No payment went through the payment service. */
const unpaid = { repayment: null };
const moved = { type: 'booking.rescheduled', isTooLate: false } as const;
const repaid = { type: 'staff.repaid', repayment, isWhole: false } as const;

const UNSOLD: readonly BookingStatus[] = ['quoted', 'contacted', 'paying', 'refunding', 'refunded', 'cancelled'];
const SOLD = 'confirmReservation, spendPromo, issueDocuments, queueMail booking-confirmed, notifyTeam confirmed';
const OFF = 'issueDocuments, queueMail booking-cancelled, notifyTeam cancelled, releaseReservation';
const OFF_BY_TEAM = 'issueDocuments, queueMail booking-cancelled, releaseReservation';

type Row = readonly [BookingStatus, LifecycleEvent, BookingStatus, does: string];
function leads(state: BookingStatus, event: LifecycleEvent, next: BookingStatus, does: string): void {
  const [{ value }, actions] = transition(machine, machine.resolveState({ value: state }), event);
  expect([value, actions.map((each) => inWords(each as LifecycleAction)).join(', ')]).toEqual([next, does]);
}

describe('the life of a booking', () => {
  it('has exactly the states that a booking can be in, and begins with a quote', () => {
    expect(Object.keys(machine.states).sort()).toEqual([...BOOKING_STATUSES].sort());
    expect(machine.config.initial).toBe('quoted');
  });

  it.each<Row>([
    ['paying', received(), 'confirmed', SOLD],
    ['contacted', received(), 'confirmed', SOLD],
    ['contacted', { type: 'booking.confirmed', hasReservation: true }, 'confirmed', SOLD],
    ['contacted', { type: 'staff.confirmed', hasReservation: true }, 'confirmed', SOLD],
    ['paying', received('windowLost'), 'refunding', 'queueRefund 24000 windowLost, releaseReservation'],
    ['contacted', received('codeGone'), 'refunding', 'queueRefund 24000 codeGone, releaseReservation'],
    ['cancelled', received(), 'refunding', 'queueRefund 24000 latePayment, releaseReservation'],
    ['refunded', received(), 'refunding', 'queueRefund 24000 latePayment, releaseReservation'],
    ['refunding', received(), 'refunding', 'queueRefund 24000 latePayment'],
    ['confirmed', received(), 'confirmed', 'queueRefund 24000 paidTwice'],
    ['done', received(), 'done', 'queueRefund 24000 paidTwice'],
  ])('buys a van, or gives the payment back: %s, %o, %s', leads);

  it.each<Row>([
    ['confirmed', cancelled, 'refunding', `queueRefund 21600 cancelled, ${OFF}`],
    ['confirmed', { ...cancelled, ...unpaid, byHand: 5_000 }, 'refunding', OFF],
    ['confirmed', { ...cancelled, ...unpaid }, 'cancelled', OFF],
    ['confirmed', staffCancelled, 'refunding', `queueRefund 21600 cancelled, ${OFF_BY_TEAM}`],
    ['confirmed', { ...staffCancelled, ...unpaid, byHand: 5_000 }, 'refunding', OFF_BY_TEAM],
    ['confirmed', { ...staffCancelled, ...unpaid }, 'cancelled', OFF_BY_TEAM],
  ])('is cancelled, and refunding while money is owed: %s, %o, %s', leads);

  it.each<Row>([
    ['confirmed', repaid, 'confirmed', 'queueRefund 21600 allowance'],
    ['done', { ...repaid, isWhole: true }, 'done', 'queueRefund 21600 allowance'],
    ['refunding', { type: 'refund.made', isAll: true }, 'refunded', ''],
    ['refunding', { type: 'staff.refunded', hasFailed: true }, 'refunded', 'issueDocuments'],
    ['refunding', { type: 'staff.returned', isAll: true }, 'refunded', 'issueDocuments'],
    ['refunding', { type: 'staff.returned', isAll: false }, 'refunding', 'issueDocuments'],
    ['refunded', { type: 'refund.failed' }, 'refunding', 'notifyTeam refundFailed, releaseReservation'],
  ])('is refunded when nothing is left to give back: %s, %o, %s', leads);

  it.each<Row>([
    ['contacted', { type: 'payment.cancelled' }, 'contacted', 'queueMail payment-cancelled'],
    ['paying', { type: 'payment.cancelled' }, 'paying', 'queueMail payment-cancelled'],
    ['contacted', { type: 'paymentLink.requested' }, 'contacted', 'queueMail payment-link'],
    ['paying', { type: 'paymentLink.requested' }, 'paying', 'queueMail payment-link'],
    ['confirmed', { type: 'confirmation.requested' }, 'confirmed', 'queueMail booking-confirmed-again'],
    ['confirmed', moved, 'confirmed', 'confirmReservation, queueMail booking-rescheduled, notifyTeam rescheduled'],
  ])('mails the customer what was done or requested: %s, %o, %s', leads);

  it('is done when the team says so after its slot has started, and its customer is thanked', () =>
    leads('confirmed', { type: 'staff.done', hasStarted: true }, 'done', 'thankCustomer'));

  it.each<[LifecycleEvent, does: string, readonly BookingStatus[]]>([
    [{ type: 'refund.failed' }, 'notifyTeam refundFailed', ['confirmed', 'done', 'refunding', 'cancelled']],
    [{ type: 'payment.disputed' }, 'notifyTeam disputed', ['confirmed', 'done', 'refunding', 'refunded', 'cancelled']],
    [{ type: 'staff.received' }, 'issueDocuments', ['confirmed', 'done']],
    [{ type: 'staff.settled' }, 'issueDocuments', ['confirmed', 'done', 'cancelled']],
    [{ type: 'staff.returned', isAll: true }, 'issueDocuments', ['confirmed', 'done']],
  ])('stays as it is at %o, and does %s', (event, does, states) => {
    for (const state of states) leads(state, event, state, does);
  });

  it.each<[string, LifecycleEvent, readonly BookingStatus[]]>([
    ['cancelled by the customer once its slot has started', { ...cancelled, isTooLate: true }, ['confirmed']],
    ['cancelled then, though nothing was paid', { ...cancelled, ...unpaid, byHand: 1, isTooLate: true }, ['confirmed']],
    ['cancelled after the move', cancelled, ['done']],
    ['cancelled by the team after the move', staffCancelled, ['done']],
    ['moved before it is sold', moved, ['contacted']],
    ['moved once its notice is too short', { ...moved, isTooLate: true }, ['confirmed']],
    ['paid without contact details', { type: 'checkout.opened' }, ['quoted']],
    [
      'sold free in other states',
      { type: 'booking.confirmed', hasReservation: true },
      ['quoted', 'paying', 'cancelled'],
    ],
    ['refunded in full before the move, but by cancelling', { ...repaid, isWhole: true }, ['confirmed']],
    ['refunded in part without a move that is sold', repaid, UNSOLD],
  ])('cannot be %s', (_, event, states) => {
    for (const state of states) expect([state, isAccepted(state, event)]).toEqual([state, false]);
  });

  it.each(['promo.applied', 'promo.removed', 'quote.repriced', 'booking.replaced'] as const)(
    'does not take %s while a checkout is open or after the payment',
    (type) => {
      for (const state of ['paying', 'confirmed', 'refunding', 'refunded', 'cancelled'] as const) {
        expect(isAccepted(state, { type })).toBe(false);
      }
    },
  );
});
