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
/** A refund. */
export interface Repayment {
  /** The only payment that it may come from; without one, all online payments of the booking. */
  payment?: Payment;
  pence: Pence;
  /** Shown to the customer. */
  words?: string;
}
/** `codeGone`: others had the last use of the promotion code. `amountWrong`: not the amount we asked for. */
export type PaymentProblem = 'windowLost' | 'codeGone' | 'amountWrong';
/**
 * `allowance`: a partial refund by the team; the booking does not change. `notAmended`: a change was paid for that cannot be made any more.
 * `notOwed`: the balance was paid when less was owed.
 */
export type RefundReason =
  | PaymentProblem
  | 'cancelled'
  | 'latePayment'
  | 'paidTwice'
  | 'allowance'
  | 'notAmended'
  | 'notOwed';
export type LifecycleMail =
  | 'booking-confirmed'
  | 'booking-confirmed-again'
  | 'booking-rescheduled'
  | 'booking-amended'
  | 'payment-link'
  | 'payment-cancelled'
  | 'price-changed'
  | 'balance-paid'
  | 'booking-cancelled';
export type TeamNotice = 'confirmed' | 'rescheduled' | 'amended' | 'cancelled' | 'refundFailed' | 'disputed';

export type LifecycleEvent =
  | { type: 'contact.saved' }
  | { type: 'promo.applied' }
  | { type: 'promo.removed' }
  | { type: 'quote.repriced' }
  | { type: 'checkout.opened' }
  | { type: 'checkout.expired' }
  /** `problem`: the reason why the expected payment cannot be accepted; null if a van is reserved for it. */
  | { type: 'payment.received'; payment: Payment; problem: PaymentProblem | null }
  /** The customer has paid for a change. `isPossible`: the booking is still the one that they changed, and a van is reserved for the change. */
  | { type: 'difference.paid'; payment: Payment; isPossible: boolean }
  /** The customer has paid what was still to pay. `isOwed`: all of it is owed now. */
  | { type: 'balance.paid'; payment: Payment; isOwed: boolean }
  /** The customer has changed the booking, with nothing to pay. A van is reserved for the change; `repayment`: the difference that goes back. */
  | { type: 'booking.amended'; repayment: Repayment | null; isTooLate: boolean }
  /** The team has changed the booking. A van is reserved for the change. `isTold`: the customer gets a mail about it, as about all money that goes back. */
  | { type: 'staff.amended'; repayment: Repayment | null; isTold: boolean }
  /** The booking costs nothing. A van must be reserved for it. */
  | { type: 'booking.confirmed'; hasReservation: boolean }
  | { type: 'payment.failed' }
  | { type: 'payment.cancelled' }
  /** The customer's bank asks for the payment back. */
  | { type: 'payment.disputed' }
  /** The team or the customer has the quote mailed, with a link that leads on to its payment. */
  | { type: 'paymentLink.requested' }
  | { type: 'confirmation.requested' }
  | { type: 'booking.replaced' }
  /** A van is already reserved in the new slot. */
  | { type: 'booking.rescheduled'; isTooLate: boolean }
  /** `repayment`: refunded through the payment service. `byHand`: returned by the team. The fee is already deducted. */
  | { type: 'booking.cancelled'; repayment: Repayment | null; byHand: Pence; isTooLate: boolean }
  | { type: 'staff.confirmed'; hasReservation: boolean }
  | { type: 'staff.cancelled'; repayment: Repayment | null; byHand: Pence }
  /** `hasFailed`: the payment service's refund did not arrive, so the team has made it. */
  | { type: 'staff.refunded'; hasFailed: boolean }
  /** The team has settled a part refund that failed: given back by hand, or not owed any more. */
  | { type: 'staff.settled' }
  /** `isWhole`: all that is left of the payment is refunded. */
  | { type: 'staff.repaid'; repayment: Repayment; isWhole: boolean }
  /** The team and the customer have agreed another price. `isTold`: the customer gets a mail about it. */
  | { type: 'staff.charged'; isTold: boolean }
  /** The team records money received in cash, by transfer or on a card machine. */
  | { type: 'staff.received' }
  /** The team records money that it gave back. `isAll`: nothing is left to refund, not even through the payment service. */
  | { type: 'staff.returned'; isAll: boolean }
  /** The team says who comes, or how near the crew is. `isToday`: it is the day of the move. */
  | { type: 'crew.reported'; isToday: boolean }
  /** `hasStarted`: the arrival slot has started. */
  | { type: 'staff.done'; hasStarted: boolean }
  /** `isAll`: the team has nothing left to refund by hand. */
  | { type: 'refund.made'; isAll: boolean }
  | { type: 'refund.failed' };

/** Executed by the server in the transaction of the change. */
export type LifecycleAction =
  | { type: 'confirmReservation' }
  | { type: 'releaseReservation' }
  | { type: 'spendPromo' }
  /** Issues the invoices and credit notes that are missing: for money, or for the price of a booking on account. */
  | { type: 'issueDocuments' }
  /** Thanks for the move, and asks how it was; once, and not a customer who has objected. */
  | { type: 'thankCustomer' }
  | { type: 'queueMail'; params: { mail: LifecycleMail } }
  | { type: 'queueRefund'; params: { repayment: Repayment; reason: RefundReason } }
  | { type: 'notifyTeam'; params: { notice: TeamNotice } };

const lifecycle = setup({
  types: { events: {} as LifecycleEvent },
  guards: {
    hasReservation: (_, params: { hasReservation: boolean }) => params.hasReservation,
    canBeTaken: (_, params: { problem: PaymentProblem | null }) => params.problem === null,
    hasFailed: (_, params: { hasFailed: boolean }) => params.hasFailed,
    isToday: (_, params: { isToday: boolean }) => params.isToday,
    hasStarted: (_, params: { hasStarted: boolean }) => params.hasStarted,
    isPart: (_, params: { isWhole: boolean }) => !params.isWhole,
    isInTime: (_, params: { isTooLate: boolean }) => !params.isTooLate,
    isPossible: (_, params: { isPossible: boolean }) => params.isPossible,
    isOwed: (_, params: { isOwed: boolean }) => params.isOwed,
    isAll: (_, params: { isAll: boolean }) => params.isAll,
    isTold: (_, params: { isTold: boolean }) => params.isTold,
    owesRefund: (_, params: { repayment: Repayment | null; isTooLate?: boolean }) =>
      params.repayment !== null && params.isTooLate !== true,
    owesByHand: (_, params: { byHand: Pence; isTooLate?: boolean }) => params.byHand > 0 && params.isTooLate !== true,
  },
  actions: {
    confirmReservation: () => {},
    releaseReservation: () => {},
    spendPromo: () => {},
    issueDocuments: () => {},
    thankCustomer: () => {},
    queueMail: (_, _params: { mail: LifecycleMail }) => {},
    queueRefund: (_, _params: { repayment: Repayment | null; reason: RefundReason | null }) => {},
    notifyTeam: (_, _params: { notice: TeamNotice }) => {},
  },
});

const mail = (mail: LifecycleMail) => ({ type: 'queueMail', params: { mail } }) as const;
const tellTeam = (notice: TeamNotice) => ({ type: 'notifyTeam', params: { notice } }) as const;
/** Refunds the event's `repayment`. */
const repay = (reason: RefundReason) =>
  ({
    type: 'queueRefund',
    params: ({ event }: { event: { repayment: Repayment | null } }) => ({ repayment: event.repayment, reason }),
  }) as const;
/** Refunds the event's payment in full. */
const returnAll = (reason: RefundReason) =>
  ({
    type: 'queueRefund',
    params: ({ event: { payment } }: { event: { payment: Payment } }) => ({
      repayment: { payment, pence: payment.pence },
      reason,
    }),
  }) as const;
/** Refunds a payment that cannot be accepted. */
const returnUntaken = {
  type: 'queueRefund',
  params: ({ event: { payment, problem } }: { event: { payment: Payment; problem: PaymentProblem | null } }) => ({
    repayment: { payment, pence: payment.pence },
    reason: problem,
  }),
} as const;

const changed = ['confirmReservation', 'issueDocuments'] as const;
const changedAndTold = [...changed, mail('booking-amended')] as const;
const amended = [...changedAndTold, tellTeam('amended')] as const;

/** Shared by the states after the sale in which the booking cannot be changed. */
const closed = { 'difference.paid': { actions: returnAll('notAmended') } } as const;

/** Shared by the states without a van: nothing is owed. */
const ended = { 'balance.paid': { actions: returnAll('notOwed') } } as const;

/** Shared by the states in which the customer may still owe money. */
const owing = {
  'balance.paid': [
    {
      guard: { type: 'isOwed', params: ({ event }: { event: { isOwed: boolean } }) => event },
      actions: ['issueDocuments', mail('balance-paid')],
    },
    ended['balance.paid'],
  ],
} as const;

/** Shared by the states in which the team handles money itself. */
const noted = {
  'staff.settled': { actions: 'issueDocuments' },
  'staff.received': { actions: 'issueDocuments' },
  'staff.returned': { actions: 'issueDocuments' },
} as const;

/** Shared by the states in which the booking can be paid. */
const payable = {
  'payment.cancelled': { actions: mail('payment-cancelled') },
  'paymentLink.requested': { actions: mail('payment-link') },
  'payment.received': [
    {
      guard: { type: 'canBeTaken', params: ({ event }: { event: { problem: PaymentProblem | null } }) => event },
      target: 'confirmed',
    },
    { target: 'refunding', actions: returnUntaken },
  ],
} as const;

export const bookingLifecycleMachine = lifecycle.createMachine({
  id: 'bookingLifecycle',
  initial: 'quoted',
  states: {
    quoted: {
      description:
        'The price is fixed for 24 hours; there are no contact details yet, at most an address to mail it to.',
      on: {
        'contact.saved': 'contacted',
        'paymentLink.requested': { actions: mail('payment-link') },
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
        'booking.confirmed': { guard: { type: 'hasReservation', params: ({ event }) => event }, target: 'confirmed' },
        'booking.replaced': 'cancelled',
        'booking.cancelled': 'cancelled',
        'staff.confirmed': { guard: { type: 'hasReservation', params: ({ event }) => event }, target: 'confirmed' },
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
      entry: ['confirmReservation', 'spendPromo', 'issueDocuments', mail('booking-confirmed'), tellTeam('confirmed')],
      on: {
        'confirmation.requested': { actions: mail('booking-confirmed-again') },
        'contact.saved': 'confirmed',
        'payment.received': { actions: returnAll('paidTwice') },
        'difference.paid': [
          { guard: { type: 'isPossible', params: ({ event }) => event }, actions: amended },
          { actions: returnAll('notAmended') },
        ],
        'refund.failed': { actions: tellTeam('refundFailed') },
        'payment.disputed': { actions: tellTeam('disputed') },
        'booking.amended': [
          {
            guard: { type: 'owesRefund', params: ({ event }) => event },
            actions: [...amended, repay('allowance')],
          },
          { guard: { type: 'isInTime', params: ({ event }) => event }, actions: amended },
        ],
        'staff.amended': [
          {
            guard: { type: 'owesRefund', params: ({ event }) => event },
            actions: [...changedAndTold, repay('allowance')],
          },
          { guard: { type: 'isTold', params: ({ event }) => event }, actions: changedAndTold },
          { actions: changed },
        ],
        'booking.rescheduled': {
          guard: { type: 'isInTime', params: ({ event }) => event },
          actions: ['confirmReservation', mail('booking-rescheduled'), tellTeam('rescheduled')],
        },
        'booking.cancelled': [
          {
            guard: { type: 'owesRefund', params: ({ event }) => event },
            target: 'refunding',
            actions: [repay('cancelled'), 'issueDocuments', mail('booking-cancelled'), tellTeam('cancelled')],
          },
          {
            guard: { type: 'owesByHand', params: ({ event }) => event },
            target: 'refunding',
            actions: ['issueDocuments', mail('booking-cancelled'), tellTeam('cancelled')],
          },
          {
            guard: { type: 'isInTime', params: ({ event }) => event },
            target: 'cancelled',
            actions: ['issueDocuments', mail('booking-cancelled'), tellTeam('cancelled')],
          },
        ],
        'staff.cancelled': [
          {
            guard: { type: 'owesRefund', params: ({ event }) => event },
            target: 'refunding',
            actions: [repay('cancelled'), 'issueDocuments', mail('booking-cancelled')],
          },
          {
            guard: { type: 'owesByHand', params: ({ event }) => event },
            target: 'refunding',
            actions: ['issueDocuments', mail('booking-cancelled')],
          },
          { target: 'cancelled', actions: ['issueDocuments', mail('booking-cancelled')] },
        ],
        ...noted,
        ...owing,
        'staff.charged': [
          {
            guard: { type: 'isTold', params: ({ event }) => event },
            actions: ['issueDocuments', mail('price-changed')],
          },
          { actions: 'issueDocuments' },
        ],
        'staff.repaid': { guard: { type: 'isPart', params: ({ event }) => event }, actions: repay('allowance') },
        'crew.reported': { guard: { type: 'isToday', params: ({ event }) => event }, target: 'confirmed' },
        'staff.done': { guard: { type: 'hasStarted', params: ({ event }) => event }, target: 'done' },
      },
    },
    done: {
      description: 'The move is done. A refund is still possible.',
      entry: 'thankCustomer',
      on: {
        ...noted,
        ...owing,
        'staff.charged': [
          {
            guard: { type: 'isTold', params: ({ event }) => event },
            actions: ['issueDocuments', mail('price-changed')],
          },
          { actions: 'issueDocuments' },
        ],
        'staff.repaid': { actions: repay('allowance') },
        'refund.failed': { actions: tellTeam('refundFailed') },
        'payment.disputed': { actions: tellTeam('disputed') },
        'payment.received': { actions: returnAll('paidTwice') },
        ...closed,
      },
    },
    refunding: {
      description: 'A refund is under way; the van is free again.',
      entry: 'releaseReservation',
      on: {
        'refund.made': { guard: { type: 'isAll', params: ({ event }) => event }, target: 'refunded' },
        'staff.returned': [
          { guard: { type: 'isAll', params: ({ event }) => event }, target: 'refunded', actions: 'issueDocuments' },
          { actions: 'issueDocuments' },
        ],
        'refund.failed': { actions: tellTeam('refundFailed') },
        'payment.disputed': { actions: tellTeam('disputed') },
        'staff.refunded': {
          guard: { type: 'hasFailed', params: ({ event }) => event },
          target: 'refunded',
          actions: 'issueDocuments',
        },
        'payment.received': { actions: returnAll('latePayment') },
        ...closed,
        ...ended,
      },
    },
    refunded: {
      description: 'The refund was made. A bank may return it weeks later; then it is due again.',
      on: {
        'refund.failed': { target: 'refunding', actions: tellTeam('refundFailed') },
        'payment.disputed': { actions: tellTeam('disputed') },
        'payment.received': { target: 'refunding', actions: returnAll('latePayment') },
        ...closed,
        ...ended,
      },
    },
    cancelled: {
      description: 'Closed, with nothing to refund. A late payment is refunded.',
      entry: 'releaseReservation',
      on: {
        'staff.settled': noted['staff.settled'],
        'refund.failed': { actions: tellTeam('refundFailed') },
        'payment.disputed': { actions: tellTeam('disputed') },
        'payment.received': { target: 'refunding', actions: returnAll('latePayment') },
        ...closed,
        ...ended,
      },
    },
  },
});
