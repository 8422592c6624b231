/**
 * The life of a booking on the server. Promise: money is only taken for a van that is kept, and goes back by itself otherwise.
 * Every call that changes a booking is an event here; one that its state does not accept is refused with the accepted ones.
 * Nothing runs: the server resolves the state of a row, takes one transition, and carries the actions out as data in the
 * same transaction. While a checkout is open no price can change and nothing can end: the server closes it first.
 */
import { setup } from 'xstate';
import type { Pence } from '#domain/money';

/** Money that came through one checkout session. */
export interface Payment {
  sessionId: string;
  paymentIntent: string;
  pence: Pence;
}
/** What goes back of a payment. */
export interface Repayment {
  payment: Payment;
  pence: Pence;
  /** What the customer is told of it. */
  words?: string;
}
/** Why money goes back. `allowance`: the team gives a part back, and the booking stays as it is. */
export type RefundReason = 'cancelled' | 'windowLost' | 'latePayment' | 'paidTwice' | 'allowance';
/** Mail to the customer that a change of the booking causes. */
export type LifecycleMail =
  | 'booking-confirmed'
  | 'booking-confirmed-again'
  | 'booking-rescheduled'
  | 'payment-link'
  | 'payment-cancelled'
  | 'booking-cancelled';
/** What the team is told of. */
export type TeamNotice = 'confirmed' | 'rescheduled' | 'cancelled' | 'refundFailed';

export type LifecycleEvent =
  | { type: 'contact.saved' }
  | { type: 'promo.applied' }
  | { type: 'promo.removed' }
  | { type: 'quote.repriced' }
  | { type: 'checkout.opened' }
  | { type: 'checkout.expired' }
  /** `holdsSlot`: a van of the slot is this booking's. */
  | { type: 'payment.received'; payment: Payment; holdsSlot: boolean }
  | { type: 'payment.failed' }
  | { type: 'payment.cancelled' }
  /** The team mails the customer the way to the payment. */
  | { type: 'paymentLink.requested' }
  | { type: 'confirmation.requested' }
  | { type: 'booking.replaced' }
  /** The booking has a van in another slot already. */
  | { type: 'booking.rescheduled'; isTooLate: boolean }
  /** `repayment` is what the fee leaves of the payment; null when nothing goes back. */
  | { type: 'booking.cancelled'; repayment: Repayment | null; isTooLate: boolean }
  | { type: 'staff.confirmed'; holdsSlot: boolean }
  | { type: 'staff.cancelled'; repayment: Repayment | null }
  | { type: 'staff.refunded' }
  /** `isWhole`: nothing would be left of the payment. */
  | { type: 'staff.repaid'; repayment: Repayment; isWhole: boolean }
  /** `hasStarted`: the arrival slot has begun. */
  | { type: 'staff.done'; hasStarted: boolean }
  | { type: 'refund.made' }
  | { type: 'refund.failed' };

/** What the server has to do within the transaction of a change. */
export type LifecycleAction =
  | { type: 'confirmHold' }
  | { type: 'releaseHold' }
  | { type: 'spendPromo' }
  /** For what was paid, if anything was. */
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
/** What the event says goes back. */
const repay = (reason: RefundReason) =>
  ({
    type: 'queueRefund',
    params: ({ event }: { event: { repayment: Repayment | null } }) => ({ repayment: event.repayment, reason }),
  }) as const;
/** The payment that came goes back whole. */
const returnAll = (reason: RefundReason) =>
  ({
    type: 'queueRefund',
    params: ({ event: { payment } }: { event: { payment: Payment } }) => ({
      repayment: { payment, pence: payment.pence },
      reason,
    }),
  }) as const;

/** As long as it can be paid. */
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
      description: 'The price is frozen for 24 hours; no contact details yet.',
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
      description: 'The customer is known; the booking can be paid.',
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
      description: 'A checkout is open and the van is held for it.',
      on: {
        'contact.saved': 'paying',
        'checkout.opened': 'paying',
        'checkout.expired': 'contacted',
        'payment.failed': 'contacted',
        ...payable,
      },
    },
    confirmed: {
      description: 'The van is sold; the confirmation is on its way.',
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
      description: 'The goods are where they belong. Money may still go back, in part or whole.',
      on: {
        'staff.repaid': { actions: repay('allowance') },
        'refund.failed': { actions: tellTeam('refundFailed') },
        'payment.received': { actions: returnAll('paidTwice') },
      },
    },
    refunding: {
      description: 'Money is on its way back; the van is free again.',
      entry: 'releaseHold',
      on: {
        'refund.made': 'refunded',
        'refund.failed': { actions: tellTeam('refundFailed') },
        'staff.refunded': 'refunded',
        'payment.received': { actions: returnAll('latePayment') },
      },
    },
    refunded: {
      description: 'The money went back. A bank may return it weeks later: then it is owed again.',
      on: {
        'refund.failed': { target: 'refunding', actions: tellTeam('refundFailed') },
        'payment.received': { target: 'refunding', actions: returnAll('latePayment') },
      },
    },
    cancelled: {
      description: 'Closed without a payment that is owed back. One that still comes goes back.',
      entry: 'releaseHold',
      on: {
        'refund.failed': { actions: tellTeam('refundFailed') },
        'payment.received': { target: 'refunding', actions: returnAll('latePayment') },
      },
    },
  },
});
