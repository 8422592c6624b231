/**
 * The lifecycle of a booking on the server. Money is taken only for a reserved van, and is refunded automatically otherwise.
 * Every call that changes a booking is an event here; an event that the state does not accept is refused with the accepted ones.
 * No actor runs: the server resolves the state of a row, takes one transition, and executes the actions as data in the same
 * transaction. While a checkout is open the price cannot change and the booking cannot end: the server closes the checkout first.
 */
import { setup } from 'xstate';
import type { Pence } from '#domain/money';

/** The payment of one checkout session. */
export interface Payment {
  sessionId: string;
  paymentIntent: string;
  pence: Pence;
}
/** The part of a payment that is refunded. */
export interface Repayment {
  payment: Payment;
  pence: Pence;
  /** Shown to the customer. */
  words?: string;
}
/** `allowance`: a partial refund by the team; the booking does not change. */
export type RefundReason = 'cancelled' | 'windowLost' | 'latePayment' | 'paidTwice' | 'allowance';
/** Mail to the customer. */
export type LifecycleMail =
  | 'booking-confirmed'
  | 'booking-confirmed-again'
  | 'booking-rescheduled'
  | 'payment-link'
  | 'payment-cancelled'
  | 'booking-cancelled';
/** Notices to the team. */
export type TeamNotice = 'confirmed' | 'rescheduled' | 'cancelled' | 'refundFailed';

export type LifecycleEvent =
  | { type: 'contact.saved' }
  | { type: 'promo.applied' }
  | { type: 'promo.removed' }
  | { type: 'quote.repriced' }
  | { type: 'checkout.opened' }
  | { type: 'checkout.expired' }
  /** `holdsSlot`: a van is reserved for this booking. */
  | { type: 'payment.received'; payment: Payment; holdsSlot: boolean }
  | { type: 'payment.failed' }
  | { type: 'payment.cancelled' }
  /** The team sends the customer a payment link. */
  | { type: 'paymentLink.requested' }
  | { type: 'confirmation.requested' }
  | { type: 'booking.replaced' }
  /** A van of the new slot is reserved already. */
  | { type: 'booking.rescheduled'; isTooLate: boolean }
  /** `repayment`: the payment less the fee; null when nothing is refunded. */
  | { type: 'booking.cancelled'; repayment: Repayment | null; isTooLate: boolean }
  | { type: 'staff.confirmed'; holdsSlot: boolean }
  | { type: 'staff.cancelled'; repayment: Repayment | null }
  | { type: 'staff.refunded' }
  /** `isWhole`: the whole rest of the payment is refunded. */
  | { type: 'staff.repaid'; repayment: Repayment; isWhole: boolean }
  /** `hasStarted`: the arrival slot has started. */
  | { type: 'staff.done'; hasStarted: boolean }
  | { type: 'refund.made' }
  | { type: 'refund.failed' };

/** Executed by the server in the transaction of the change. */
export type LifecycleAction =
  | { type: 'confirmHold' }
  | { type: 'releaseHold' }
  | { type: 'spendPromo' }
  /** Only when something was paid. */
  | { type: 'issueInvoice' }
  | { type: 'queueMail'; params: { mail: LifecycleMail } }
  | { type: 'queueRefund'; params: { repayment: Repayment; reason: RefundReason } }
  | { type: 'notifyTeam'; params: { notice: TeamNotice } };

const lifecycle = setup({
  types: { events: {} as LifecycleEvent },
  guards: {
    holdsSlot: (_, params: { holdsSlot: boolean }) => params.holdsSlot,
    hasStarted: (_, params: { hasStarted: boolean }) => params.hasStarted,
    isPart: (_, params: { isWhole: boolean }) => !params.isWhole,
    isInTime: (_, params: { isTooLate: boolean }) => !params.isTooLate,
    owesRefund: (_, params: { repayment: Repayment | null; isTooLate?: boolean }) =>
      params.repayment !== null && params.isTooLate !== true,
  },
  actions: {
    confirmHold: () => {},
    releaseHold: () => {},
    spendPromo: () => {},
    issueInvoice: () => {},
    queueMail: (_, _params: { mail: LifecycleMail }) => {},
    queueRefund: (_, _params: { repayment: Repayment | null; reason: RefundReason }) => {},
    notifyTeam: (_, _params: { notice: TeamNotice }) => {},
  },
});

const mail = (mail: LifecycleMail) => ({ type: 'queueMail', params: { mail } }) as const;
const tellTeam = (notice: TeamNotice) => ({ type: 'notifyTeam', params: { notice } }) as const;
/** Refunds the `repayment` of the event. */
const repay = (reason: RefundReason) =>
  ({
    type: 'queueRefund',
    params: ({ event }: { event: { repayment: Repayment | null } }) => ({ repayment: event.repayment, reason }),
  }) as const;
/** Refunds the payment of the event in full. */
const returnAll = (reason: RefundReason) =>
  ({
    type: 'queueRefund',
    params: ({ event: { payment } }: { event: { payment: Payment } }) => ({
      repayment: { payment, pence: payment.pence },
      reason,
    }),
  }) as const;

/** Shared by the states in which the booking can be paid. */
const payable = {
  'payment.cancelled': { actions: mail('payment-cancelled') },
  'paymentLink.requested': { actions: mail('payment-link') },
  'payment.received': [
    {
      guard: { type: 'holdsSlot', params: ({ event }: { event: { holdsSlot: boolean } }) => event },
      target: 'confirmed',
    },
    { target: 'refunding', actions: returnAll('windowLost') },
  ],
} as const;

export const bookingLifecycleMachine = lifecycle.createMachine({
  id: 'bookingLifecycle',
  initial: 'quoted',
  states: {
    quoted: {
      description: 'The price is fixed for 24 hours; there are no contact details yet.',
      on: {
        'contact.saved': 'contacted',
        'promo.applied': 'quoted',
        'promo.removed': 'quoted',
        'quote.repriced': 'quoted',
        'booking.replaced': 'cancelled',
        'booking.cancelled': 'cancelled',
        'staff.cancelled': 'cancelled',
      },
    },
    contacted: {
      description: 'The contact details are saved; the booking can be paid.',
      on: {
        'contact.saved': 'contacted',
        'promo.applied': 'contacted',
        'promo.removed': 'contacted',
        'quote.repriced': 'contacted',
        'checkout.opened': 'paying',
        ...payable,
        'booking.replaced': 'cancelled',
        'booking.cancelled': 'cancelled',
        'staff.confirmed': { guard: { type: 'holdsSlot', params: ({ event }) => event }, target: 'confirmed' },
        'staff.cancelled': 'cancelled',
      },
    },
    paying: {
      description: 'A checkout is open and a van is reserved for it.',
      on: {
        'contact.saved': 'paying',
        'checkout.opened': 'paying',
        'checkout.expired': 'contacted',
        'payment.failed': 'contacted',
        ...payable,
      },
    },
    confirmed: {
      description: 'The van is booked; the confirmation is being sent.',
      entry: ['confirmHold', 'spendPromo', 'issueInvoice', mail('booking-confirmed'), tellTeam('confirmed')],
      on: {
        'confirmation.requested': { actions: mail('booking-confirmed-again') },
        'contact.saved': 'confirmed',
        'payment.received': { actions: returnAll('paidTwice') },
        'refund.failed': { actions: tellTeam('refundFailed') },
        'booking.rescheduled': {
          guard: { type: 'isInTime', params: ({ event }) => event },
          actions: ['confirmHold', mail('booking-rescheduled'), tellTeam('rescheduled')],
        },
        'booking.cancelled': [
          {
            guard: { type: 'owesRefund', params: ({ event }) => event },
            target: 'refunding',
            actions: [repay('cancelled'), mail('booking-cancelled'), tellTeam('cancelled')],
          },
          {
            guard: { type: 'isInTime', params: ({ event }) => event },
            target: 'cancelled',
            actions: [mail('booking-cancelled'), tellTeam('cancelled')],
          },
        ],
        'staff.cancelled': [
          {
            guard: { type: 'owesRefund', params: ({ event }) => event },
            target: 'refunding',
            actions: [repay('cancelled'), mail('booking-cancelled')],
          },
          { target: 'cancelled', actions: mail('booking-cancelled') },
        ],
        'staff.repaid': { guard: { type: 'isPart', params: ({ event }) => event }, actions: repay('allowance') },
        'staff.done': { guard: { type: 'hasStarted', params: ({ event }) => event }, target: 'done' },
      },
    },
    done: {
      description: 'The move is done. A refund is still possible.',
      on: {
        'staff.repaid': { actions: repay('allowance') },
        'refund.failed': { actions: tellTeam('refundFailed') },
        'payment.received': { actions: returnAll('paidTwice') },
      },
    },
    refunding: {
      description: 'A refund is under way; the van is free again.',
      entry: 'releaseHold',
      on: {
        'refund.made': 'refunded',
        'refund.failed': { actions: tellTeam('refundFailed') },
        'staff.refunded': 'refunded',
        'payment.received': { actions: returnAll('latePayment') },
      },
    },
    refunded: {
      description: 'The refund was made. A bank may return it weeks later; then it is due again.',
      on: {
        'refund.failed': { target: 'refunding', actions: tellTeam('refundFailed') },
        'payment.received': { target: 'refunding', actions: returnAll('latePayment') },
      },
    },
    cancelled: {
      description: 'Closed, with nothing to refund. A late payment is refunded.',
      entry: 'releaseHold',
      on: {
        'refund.failed': { actions: tellTeam('refundFailed') },
        'payment.received': { target: 'refunding', actions: returnAll('latePayment') },
      },
    },
  },
});
