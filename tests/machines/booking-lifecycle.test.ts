import { describe, expect, it } from 'vitest';
import { getNextTransitions, transition } from 'xstate';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking';
import { type LifecycleEvent, bookingLifecycleMachine as machine } from '#machines/booking-lifecycle.machine';
import { payment, repayment } from '../charts/booking-lifecycle';

function outcomeOf(state: BookingStatus, event: LifecycleEvent) {
  const [next, actions] = transition(machine, machine.resolveState({ value: state }), event);
  return { state: next.value, actions: actions.map(({ type, params }) => (params ? [type, params] : [type])) };
}
const isAccepted = (state: BookingStatus, event: LifecycleEvent) => machine.resolveState({ value: state }).can(event);

describe('the life of a booking', () => {
  it('has exactly the states that a booking can be in', () => {
    expect(Object.keys(machine.states).sort()).toEqual([...BOOKING_STATUSES].sort());
    expect(machine.config.initial).toBe('quoted');
  });

  it('reserves the van, confirms and notifies the team when its slot is still held at payment', () => {
    expect(outcomeOf('paying', { type: 'payment.received', payment, problem: null })).toEqual({
      state: 'confirmed',
      actions: [
        ['confirmReservation'],
        ['spendPromo'],
        ['issueDocuments'],
        ['queueMail', { mail: 'booking-confirmed' }],
        ['notifyTeam', { notice: 'confirmed' }],
      ],
    });
  });

  it('accepts a payment after its checkout has expired, if a van is still free', () => {
    expect(outcomeOf('contacted', { type: 'payment.received', payment, problem: null }).state).toBe('confirmed');
  });

  it.each(['paying', 'contacted'] as const)('refunds everything when the slot was lost while %s', (state) => {
    expect(outcomeOf(state, { type: 'payment.received', payment, problem: 'windowLost' })).toEqual({
      state: 'refunding',
      actions: [
        ['queueRefund', { repayment: { payment, pence: 24_000 }, reason: 'windowLost' }],
        ['releaseReservation'],
      ],
    });
  });

  it.each(['cancelled', 'refunded'] as const)('refunds a payment that arrives after it was %s', (state) => {
    const { state: next, actions } = outcomeOf(state, { type: 'payment.received', payment, problem: 'windowLost' });
    expect(next).toBe('refunding');
    expect(actions).toContainEqual(['queueRefund', { repayment: { payment, pence: 24_000 }, reason: 'latePayment' }]);
  });

  it('stays confirmed when it is paid twice, and refunds the second payment', () => {
    expect(outcomeOf('confirmed', { type: 'payment.received', payment, problem: null })).toEqual({
      state: 'confirmed',
      actions: [['queueRefund', { repayment: { payment, pence: 24_000 }, reason: 'paidTwice' }]],
    });
  });

  it('refunds the payment less the fee when the customer cancels, and frees the van', () => {
    expect(outcomeOf('confirmed', { type: 'booking.cancelled', repayment, byHand: 0, isTooLate: false })).toEqual({
      state: 'refunding',
      actions: [
        ['queueRefund', { repayment, reason: 'cancelled' }],
        ['queueMail', { mail: 'booking-cancelled' }],
        ['notifyTeam', { notice: 'cancelled' }],
        ['releaseReservation'],
      ],
    });
  });

  it('can be cancelled only by the team once its slot has started', () => {
    expect(isAccepted('confirmed', { type: 'booking.cancelled', repayment, byHand: 0, isTooLate: true })).toBe(false);
    expect(isAccepted('confirmed', { type: 'booking.cancelled', repayment: null, byHand: 1, isTooLate: true })).toBe(
      false,
    );
    expect(outcomeOf('confirmed', { type: 'staff.cancelled', repayment, byHand: 0 }).state).toBe('refunding');
  });

  it('moves to another slot with enough notice, reserves its van and notifies the customer', () => {
    expect(outcomeOf('confirmed', { type: 'booking.rescheduled', isTooLate: false })).toEqual({
      state: 'confirmed',
      actions: [
        ['confirmReservation'],
        ['queueMail', { mail: 'booking-rescheduled' }],
        ['notifyTeam', { notice: 'rescheduled' }],
      ],
    });
    expect(isAccepted('confirmed', { type: 'booking.rescheduled', isTooLate: true })).toBe(false);
    expect(isAccepted('contacted', { type: 'booking.rescheduled', isTooLate: false })).toBe(false);
  });

  it.each(['promo.applied', 'promo.removed', 'quote.repriced', 'booking.replaced'] as const)(
    'does not take %s while a checkout is open or after the payment',
    (type) => {
      for (const state of ['paying', 'confirmed', 'refunding', 'refunded', 'cancelled'] as const) {
        expect(isAccepted(state, { type })).toBe(false);
      }
    },
  );

  it('needs contact details before a checkout', () => {
    expect(isAccepted('quoted', { type: 'checkout.opened' })).toBe(false);
    expect(isAccepted('contacted', { type: 'checkout.opened' })).toBe(true);
  });

  it('mails the link to continue after a cancelled payment, and leaves the checkout unchanged', () => {
    expect(outcomeOf('paying', { type: 'payment.cancelled' })).toEqual({
      state: 'paying',
      actions: [['queueMail', { mail: 'payment-cancelled' }]],
    });
  });

  it('shows the team a failed refund until it is made by hand', () => {
    expect(outcomeOf('refunding', { type: 'refund.failed' })).toEqual({
      state: 'refunding',
      actions: [['notifyTeam', { notice: 'refundFailed' }]],
    });
    expect(outcomeOf('refunding', { type: 'staff.refunded', hasFailed: true }).state).toBe('refunded');
    expect(isAccepted('refunding', { type: 'staff.refunded', hasFailed: false })).toBe(false);
    expect(outcomeOf('refunded', { type: 'refund.failed' }).state).toBe('refunding');
  });

  it('keeps its state after a partial refund before the move and any refund afterwards', () => {
    const actions = [['queueRefund', { repayment, reason: 'allowance' }]];
    const event = { type: 'staff.repaid', repayment, isWhole: false } as const;
    expect(outcomeOf('confirmed', event)).toEqual({ state: 'confirmed', actions });
    expect(isAccepted('confirmed', { ...event, isWhole: true })).toBe(false);
    expect(outcomeOf('done', { ...event, isWhole: true })).toEqual({ state: 'done', actions });
    for (const state of ['quoted', 'contacted', 'paying', 'refunding', 'refunded', 'cancelled'] as const)
      expect(isAccepted(state, event)).toBe(false);
  });

  it.each(['windowLost', 'codeGone', 'amountWrong'] as const)(
    'gives the reason %s when a payment goes back',
    (problem) => {
      expect(outcomeOf('paying', { type: 'payment.received', payment, problem }).actions).toContainEqual([
        'queueRefund',
        { repayment: { payment, pence: 24_000 }, reason: problem },
      ]);
    },
  );

  it('is confirmed without a payment when nothing is owed, with its slot', () => {
    expect(outcomeOf('contacted', { type: 'booking.confirmed', hasReservation: true }).state).toBe('confirmed');
    expect(isAccepted('contacted', { type: 'booking.confirmed', hasReservation: false })).toBe(false);
    for (const state of ['quoted', 'paying', 'cancelled'] as const)
      expect(isAccepted(state, { type: 'booking.confirmed', hasReservation: true })).toBe(false);
  });

  it('stays in refunding until the money that came by hand is given back', () => {
    const cancelled = { type: 'booking.cancelled', repayment: null, byHand: 5_000, isTooLate: false } as const;
    expect(outcomeOf('confirmed', cancelled).state).toBe('refunding');
    expect(isAccepted('refunding', { type: 'refund.made', isAll: false })).toBe(false);
    expect(outcomeOf('refunding', { type: 'staff.returned', isAll: false }).state).toBe('refunding');
    expect(outcomeOf('refunding', { type: 'staff.returned', isAll: true }).state).toBe('refunded');
  });

  it.each(['confirmed', 'done', 'refunding', 'refunded', 'cancelled'] as const)(
    'stays %s when its payment is disputed, and notifies the team',
    (state) => {
      const actions = [['notifyTeam', { notice: 'disputed' }]];
      expect(outcomeOf(state, { type: 'payment.disputed' })).toEqual({ state, actions });
    },
  );

  it('is completed after its slot has started, and cannot be cancelled then', () => {
    expect(isAccepted('confirmed', { type: 'staff.done', hasStarted: false })).toBe(false);
    expect(outcomeOf('confirmed', { type: 'staff.done', hasStarted: true })).toEqual({ state: 'done', actions: [] });
    expect(isAccepted('done', { type: 'staff.cancelled', repayment, byHand: 0 })).toBe(false);
    expect(isAccepted('done', { type: 'booking.cancelled', repayment, byHand: 0, isTooLate: false })).toBe(false);
  });

  it.each([
    ['contacted', 'payment.cancelled', 'payment-cancelled'],
    ['contacted', 'paymentLink.requested', 'payment-link'],
    ['paying', 'paymentLink.requested', 'payment-link'],
    ['confirmed', 'confirmation.requested', 'booking-confirmed-again'],
  ] as const)('stays %s at %s, and mails %s', (state, type, mail) => {
    expect(outcomeOf(state, { type })).toEqual({ state, actions: [['queueMail', { mail }]] });
  });

  it.each(['confirmed', 'done', 'refunding', 'cancelled'] as const)(
    'stays %s when a refund fails, and notifies the team',
    (state) => {
      const actions = [['notifyTeam', { notice: 'refundFailed' }]];
      expect(outcomeOf(state, { type: 'refund.failed' })).toEqual({ state, actions });
    },
  );

  it('owes a refund again when the bank returns it, and notifies the team', () => {
    expect(outcomeOf('refunded', { type: 'refund.failed' }).actions).toEqual([
      ['notifyTeam', { notice: 'refundFailed' }],
      ['releaseReservation'],
    ]);
  });

  it('is confirmed by the team only with its slot', () => {
    expect(isAccepted('contacted', { type: 'staff.confirmed', hasReservation: false })).toBe(false);
    expect(outcomeOf('contacted', { type: 'staff.confirmed', hasReservation: true }).state).toBe('confirmed');
  });

  it('refunds the amount owed when the team cancels, and mails the customer', () => {
    const mail = ['queueMail', { mail: 'booking-cancelled' }];
    expect(outcomeOf('confirmed', { type: 'staff.cancelled', repayment, byHand: 0 })).toEqual({
      state: 'refunding',
      actions: [['queueRefund', { repayment, reason: 'cancelled' }], mail, ['releaseReservation']],
    });
    expect(outcomeOf('confirmed', { type: 'staff.cancelled', repayment: null, byHand: 0 })).toEqual({
      state: 'cancelled',
      actions: [mail, ['releaseReservation']],
    });
    expect(outcomeOf('confirmed', { type: 'booking.cancelled', repayment: null, byHand: 0, isTooLate: false })).toEqual(
      {
        state: 'cancelled',
        actions: [mail, ['notifyTeam', { notice: 'cancelled' }], ['releaseReservation']],
      },
    );
  });

  it.each([
    ['done', 'paidTwice'],
    ['refunding', 'latePayment'],
  ] as const)('stays %s when a payment arrives, and refunds it as %s', (state, reason) => {
    expect(outcomeOf(state, { type: 'payment.received', payment, problem: null })).toEqual({
      state,
      actions: [['queueRefund', { repayment: { payment, pence: 24_000 }, reason }]],
    });
  });

  it('describes every state', () => {
    for (const node of Object.values(machine.states)) expect(node.description).toBeTruthy();
    expect(getNextTransitions(machine.resolveState({ value: 'cancelled' })).map(({ eventType }) => eventType)).toEqual([
      'refund.failed',
      'payment.disputed',
      'payment.received',
    ]);
  });
});
