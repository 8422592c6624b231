/**
 * Changes a paid booking. The cost and the refund of a change are shown first, and a change is made once. If its answer is lost, the booking is
 * read again, because the page must not call a booking unchanged that has changed.
 *
 * What is still to pay can be paid here, too. A customer comes back from its checkout by a link that says so: `paid` in the input.
 */

import { assign, setup } from 'xstate';
import { type BookingView, isBookingId, isCancelled } from '#domain/booking/booking';
import { type CancellationTerms, isNoticeEnough } from '#domain/booking/cancellation';
import { dearerAt } from '#domain/booking/estimate';
import type { Pence } from '#domain/money';
import type { ErrorCode, Refused } from '#domain/refusal';
import { type IsoDate, SLOTS, type TimeSlot } from '#domain/schedule';
import { isChargeable } from '#domain/shop/business';
import { movingDayMachine } from './moving-day.machine';
import { ownerLinkMachine } from './owner-link.machine';
import { port } from './ports';
import { answer, asRefusal, isOk, isRefused, type Reason, refusal } from './reply';
import { type SchedulingFailure, type SchedulingReport, schedulingMachine } from './scheduling.machine';

/** A change that was started in this tab but not made. A typed reason is kept even if no change is open. */
export interface PendingChange {
  change?: 'cancelling' | 'rescheduling' | undefined;
  reason: string;
  date?: IsoDate | undefined;
  slot?: TimeSlot | undefined;
}

export interface ManageContext {
  bookingId: string;
  /** Started before a refresh, or sent without an answer; cleared once it is resumed, made or impossible. */
  pendingChange: PendingChange['change'] | undefined;
  booking: BookingView | undefined;
  /** Fee and refund for cancelling now. */
  terms: CancellationTerms | undefined;
  /** The customer's reason for cancelling. */
  reason: string;
  /** The new slot. */
  date: IsoDate | undefined;
  slot: TimeSlot | undefined;
  /** The customer has just come back from paying the balance. */
  paid: boolean;
  /** The checkout of the balance. */
  url: string;
  refusal: Refused | undefined;
}
type ManageEvent =
  | { type: 'retry.requested' }
  | { type: 'cancelling.chosen' }
  | { type: 'reason.typed'; reason: string }
  | { type: 'cancel.confirmed' }
  | { type: 'rescheduling.chosen' }
  | SchedulingReport
  /** Ignored here: the calendar shows it. */
  | SchedulingFailure
  | { type: 'reschedule.confirmed' }
  | { type: 'change.dropped' }
  | { type: 'balance.chosen' }
  | { type: 'booking.reopened' };

const isCancellable = (terms: CancellationTerms | undefined): boolean => terms?.isPossible === true;
const isReschedulable = (booking: BookingView | undefined, terms: CancellationTerms | undefined): boolean =>
  booking?.status === 'confirmed' && terms !== undefined && isNoticeEnough(terms.noticeHours);

/** The part of a booking's price that can be paid online now; 0 if nothing is owed, or too little for a card. */
export const payableRest = ({ rest = 0 }: BookingView): Pence => (isChargeable(rest) ? rest : 0);

/** Failures of a change that may have been made all the same, because only its answer may be lost. */
const LOST: readonly (ErrorCode | undefined)[] = [
  'network',
  'offline',
  'serverError',
  'cancelFailed',
  'rescheduleFailed',
];

type Terms = { terms: CancellationTerms };

const manage = setup({
  types: {
    context: {} as ManageContext,
    events: {} as ManageEvent,
    input: {} as { bookingId: string; pendingChange?: PendingChange | undefined; paid?: boolean | undefined },
    tags: {} as 'busy',
    children: {} as { movingDay: 'movingDay'; ownerLink: 'ownerLink'; scheduling: 'scheduling' },
  },
  actors: {
    readBooking: port('readBooking', { within: 'lookupTimeout', otherwise: 'bookingFailed' }),
    readCancellation: port('readCancellation', { within: 'lookupTimeout', otherwise: 'bookingFailed' }),
    cancelBooking: port('cancelBooking', { within: 'saveTimeout', otherwise: 'cancelFailed' }),
    rescheduleBooking: port('rescheduleBooking', { within: 'saveTimeout', otherwise: 'rescheduleFailed' }),
    payBalance: port('payBalance', { within: 'checkoutTimeout', otherwise: 'paymentSessionFailed' }),
    leaveForCheckout: port('leaveForCheckout', { within: 'leavingTimeout', otherwise: 'paymentRedirectFailed' }),
    movingDay: movingDayMachine,
    ownerLink: ownerLinkMachine,
    scheduling: schedulingMachine,
  },
  guards: {
    isWellFormed: ({ context }) => isBookingId(context.bookingId),
    isOwn: (_, { booking }: { booking: BookingView }) => booking.proven,
    isMissing: (_, { reason }: Reason) => reason === 'bookingMissing',
    /** The booking has changed since it was read. */
    hasMovedOn: (_, { reason }: Reason) => reason === 'notAllowedNow' || reason === 'alreadyPaid',
    isAnswerLost: (_, { reason }: Reason) => LOST.includes(reason),
    /** The change was made, and its answer was lost. The terms shown before it are known, unless the page was reloaded. */
    wasCancelled: ({ context: { pendingChange, terms } }, { booking }: { booking: BookingView }) =>
      pendingChange === 'cancelling' && terms !== undefined && isCancelled(booking.status),
    wasRescheduled: ({ context: { pendingChange, terms, date, slot } }, { booking }: { booking: BookingView }) =>
      pendingChange === 'rescheduling' && terms !== undefined && booking.date === date && booking.time === slot,
    isBalancePaid: ({ context: { paid } }, { booking }: { booking: BookingView }) =>
      paid && booking.balancePayment === 'made',
    isBalanceAwaited: ({ context: { paid } }, { booking }: { booking: BookingView }) =>
      paid && booking.balancePayment === 'open',
    /** The booking or its balance is no longer the one that was shown. */
    isBalanceOutdated: (_, { reason }: Reason) => reason === 'balanceChanged' || reason === 'notAllowedNow',
    /** The page says why the customer has not paid the balance that they saw. */
    hasNewBalance: ({ context: { refusal } }) => refusal?.reason === 'balanceChanged',
    canPay: ({ context: { booking } }) => booking !== undefined && payableRest(booking) > 0,
    isRefundChanged: (_, { reason }: Reason) => reason === 'refundChanged',
    /** The calendar is out of date: the slot was taken, or the day closed. */
    isSlotGone: (_, { reason }: Reason) => reason === 'windowGone' || reason === 'dateClosed',
    canCancel: ({ context: { terms } }) => isCancellable(terms),
    canReschedule: ({ context: { booking, terms } }) => isReschedulable(booking, terms),
    goesOnCancelling: ({ context: { pendingChange } }, { terms }: Terms) =>
      pendingChange === 'cancelling' && isCancellable(terms),
    goesOnRescheduling: ({ context: { pendingChange, booking } }, { terms }: Terms) =>
      pendingChange === 'rescheduling' && isReschedulable(booking, terms),
    hasNewSlot: ({ context: { booking, date, slot } }) =>
      booking !== undefined &&
      date !== undefined &&
      slot !== undefined &&
      (date !== booking.date || slot !== booking.time) &&
      dearerAt(booking, { date, slot }) === 0,
  },
  actions: {
    setBooking: assign((_, { booking }: { booking: BookingView }) => ({ booking })),
    setTerms: assign((_, { terms }: Terms) => ({ terms, pendingChange: undefined })),
    setPendingChange: assign((_, { pendingChange }: Pick<ManageContext, 'pendingChange'>) => ({ pendingChange })),
    clearPendingChange: assign({ pendingChange: undefined }),
    setReason: assign({ reason: (_, params: { reason: string }) => params.reason }),
    setSlot: assign((_, { date, slot }: Pick<SchedulingReport, 'date' | 'slot'>) => ({
      date,
      slot,
      // A calendar that reloads reports no slot; the refusal that made it reload must stay visible.
      ...(slot ? { refusal: undefined } : {}),
    })),
    clearSlot: assign({ date: undefined, slot: undefined }),
    clearPaid: assign({ paid: false }),
    setUrl: assign((_, { url }: { url: string }) => ({ url })),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
  },
});

export const manageMachine = manage.createMachine({
  id: 'manage',
  context: ({ input: { bookingId, pendingChange, paid = false } }) => ({
    bookingId,
    pendingChange: pendingChange?.change,
    booking: undefined,
    terms: undefined,
    reason: pendingChange?.reason ?? '',
    date: pendingChange?.date,
    slot: pendingChange?.slot,
    paid,
    url: '',
    refusal: undefined,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks the booking id in the URL.',
      always: [{ guard: 'isWellFormed', target: 'reading' }, { target: 'missing' }],
    },
    reading: {
      description: 'The booking is loading; a change whose answer was lost may turn out to be made.',
      tags: 'busy',
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        input: ({ context: { bookingId } }) => ({ bookingId }),
        onDone: [
          { guard: { type: 'isMissing', params: refusal }, target: 'missing' },
          { guard: isRefused, target: 'error', actions: { type: 'setRefusal', params: refusal } },
          {
            guard: { type: 'wasCancelled', params: answer },
            target: 'cancelled',
            actions: [{ type: 'setBooking', params: answer }, 'clearPendingChange', 'clearRefusal'],
          },
          {
            guard: { type: 'wasRescheduled', params: answer },
            target: 'rescheduled',
            actions: [{ type: 'setBooking', params: answer }, 'clearPendingChange', 'clearRefusal'],
          },
          {
            guard: { type: 'isBalancePaid', params: answer },
            target: 'paid',
            actions: [{ type: 'setBooking', params: answer }, 'clearRefusal'],
          },
          {
            guard: { type: 'isBalanceAwaited', params: answer },
            target: 'waiting',
            actions: [{ type: 'setBooking', params: answer }, 'clearRefusal'],
          },
          {
            guard: { type: 'isOwn', params: answer },
            target: 'loadingTerms',
            actions: [{ type: 'setBooking', params: answer }, 'clearPaid'],
          },
          { target: 'unverified' },
        ],
      },
    },
    loadingTerms: {
      description: 'The cancellation terms are loading; a change started before a refresh is resumed if possible.',
      tags: 'busy',
      invoke: {
        id: 'readCancellation',
        src: 'readCancellation',
        input: ({ context: { bookingId } }) => ({ bookingId }),
        onDone: [
          { guard: isRefused, target: 'error', actions: { type: 'setRefusal', params: refusal } },
          {
            guard: { type: 'goesOnCancelling', params: answer },
            target: 'cancelling',
            actions: { type: 'setTerms', params: answer },
          },
          {
            guard: { type: 'goesOnRescheduling', params: answer },
            target: 'rescheduling',
            actions: { type: 'setTerms', params: answer },
          },
          { guard: 'hasNewBalance', target: 'open', actions: [{ type: 'setTerms', params: answer }, 'clearSlot'] },
          { target: 'open', actions: [{ type: 'setTerms', params: answer }, 'clearSlot', 'clearRefusal'] },
        ],
      },
    },
    error: {
      description: 'The booking could not be read; the customer can try again.',
      on: { 'retry.requested': { target: 'reading', actions: 'clearRefusal' } },
    },
    missing: { description: "'No Booking Found'." },
    unverified: {
      description: 'This browser cannot prove that it owns the booking.',
      invoke: { id: 'ownerLink', src: 'ownerLink', input: ({ context: { bookingId } }) => ({ bookingId }) },
    },
    open: {
      initial: 'reviewing',
      invoke: {
        id: 'movingDay',
        src: 'movingDay',
        input: ({ context: { bookingId, booking } }) => ({ bookingId, booking }),
      },
      on: {
        'cancelling.chosen': { guard: 'canCancel', target: 'cancelling', actions: 'clearRefusal' },
        'rescheduling.chosen': { guard: 'canReschedule', target: 'rescheduling', actions: 'clearRefusal' },
      },
      states: {
        reviewing: {
          description: 'The booking, its possible changes and what is still to pay are shown.',
          on: { 'balance.chosen': { guard: 'canPay', target: 'opening', actions: 'clearRefusal' } },
        },
        opening: {
          description: 'The checkout of the balance is being opened. A repeat opens the same one.',
          tags: 'busy',
          invoke: {
            id: 'payBalance',
            src: 'payBalance',
            input: ({ context: { bookingId, booking } }) => ({ bookingId, pence: booking?.rest ?? 0 }),
            onDone: [
              {
                guard: { type: 'isBalanceOutdated', params: refusal },
                target: '#manage.reading',
                actions: { type: 'setRefusal', params: refusal },
              },
              { guard: isRefused, target: 'reviewing', actions: { type: 'setRefusal', params: refusal } },
              { target: 'leaving', actions: { type: 'setUrl', params: answer } },
            ],
          },
        },
        leaving: {
          description: 'The browser is leaving for the hosted checkout of the balance.',
          tags: 'busy',
          invoke: {
            id: 'leaveForCheckout',
            src: 'leaveForCheckout',
            input: ({ context: { url } }) => ({ url }),
            onDone: { target: 'reviewing', actions: { type: 'setRefusal', params: refusal } },
          },
        },
      },
    },
    waiting: {
      description: 'The payment of the balance has not arrived yet.',
      on: { 'retry.requested': 'reading' },
    },
    paid: {
      description: 'The payment of the balance has arrived.',
      on: { 'booking.reopened': { target: 'reading', actions: 'clearPaid' } },
    },
    cancelling: {
      initial: 'reviewing',
      exit: 'clearRefusal',
      states: {
        reviewing: {
          description: 'The refund is shown and a reason can be given; nothing has happened yet.',
          on: {
            'reason.typed': { actions: { type: 'setReason', params: ({ event }) => event } },
            'cancel.confirmed': { target: 'sending', actions: 'clearRefusal' },
            'change.dropped': '#manage.open',
          },
        },
        sending: {
          description: 'The booking is being cancelled.',
          tags: 'busy',
          invoke: {
            id: 'cancelBooking',
            src: 'cancelBooking',
            input: ({ context: { bookingId, reason, terms } }) => ({ bookingId, reason, refund: terms?.refund ?? 0 }),
            onDone: [
              {
                guard: { type: 'isRefundChanged', params: refusal },
                target: '#manage.loadingTerms',
                actions: [
                  { type: 'setPendingChange', params: { pendingChange: 'cancelling' } },
                  { type: 'setRefusal', params: refusal },
                ],
              },
              { guard: isOk, target: '#manage.cancelled', actions: { type: 'setBooking', params: answer } },
              { guard: { type: 'hasMovedOn', params: refusal }, target: '#manage.reading' },
              {
                guard: { type: 'isAnswerLost', params: refusal },
                target: '#manage.reading',
                actions: [
                  { type: 'setPendingChange', params: { pendingChange: 'cancelling' } },
                  { type: 'setRefusal', params: refusal },
                ],
              },
              { target: 'reviewing', actions: { type: 'setRefusal', params: refusal } },
            ],
          },
        },
      },
    },
    cancelled: { description: 'The booking is cancelled; the refund is shown.' },
    rescheduling: {
      invoke: {
        id: 'scheduling',
        src: 'scheduling',
        input: ({ context: { date, slot, bookingId }, self }) => ({
          parentRef: self,
          date,
          slot,
          move: { booking: bookingId },
        }),
      },
      initial: 'choosing',
      states: {
        choosing: {
          description:
            'Another slot is chosen; the booking is unchanged. A slot that has just gone reloads the calendar on its day.',
          on: {
            'schedule.changed': { actions: { type: 'setSlot', params: ({ event }) => event } },
            'reschedule.confirmed': { guard: 'hasNewSlot', target: 'sending', actions: 'clearRefusal' },
            'change.dropped': { target: '#manage.open', actions: ['clearRefusal', 'clearSlot'] },
          },
        },
        sending: {
          description: 'The booking is being moved.',
          tags: 'busy',
          invoke: {
            id: 'rescheduleBooking',
            src: 'rescheduleBooking',
            input: ({ context: { bookingId, date = '', slot = SLOTS[0] } }) => ({ bookingId, date, slot }),
            onDone: [
              { guard: isOk, target: '#manage.rescheduled', actions: { type: 'setBooking', params: answer } },
              { guard: { type: 'hasMovedOn', params: refusal }, target: '#manage.reading' },
              {
                guard: { type: 'isAnswerLost', params: refusal },
                target: '#manage.reading',
                actions: [
                  { type: 'setPendingChange', params: { pendingChange: 'rescheduling' } },
                  { type: 'setRefusal', params: refusal },
                ],
              },
              {
                guard: { type: 'isSlotGone', params: refusal },
                target: '#manage.rescheduling',
                reenter: true,
                actions: { type: 'setRefusal', params: refusal },
              },
              { target: 'choosing', actions: { type: 'setRefusal', params: refusal } },
            ],
          },
        },
      },
    },
    rescheduled: {
      description: 'The booking has its new slot.',
      on: { 'booking.reopened': 'reading' },
    },
  },
});
