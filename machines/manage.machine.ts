/**
 * Changes a paid booking. The cost and the refund of a change are shown first, and a change is made once. If its answer is lost, the booking is
 * read again, because the page must not call a booking unchanged that has changed.
 */

import { assign, setup } from 'xstate';
import { type BookingView, isBookingId, isCancelled } from '#domain/booking/booking';
import { type CancellationTerms, isNoticeEnough } from '#domain/booking/cancellation';
import { dearerAt } from '#domain/booking/estimate';
import type { ErrorCode, Refused } from '#domain/refusal';
import { type IsoDate, SLOTS, type TimeSlot } from '#domain/schedule';
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
  | { type: 'booking.reopened' };

const isCancellable = (terms: CancellationTerms | undefined): boolean => terms?.isPossible === true;
const isReschedulable = (booking: BookingView | undefined, terms: CancellationTerms | undefined): boolean =>
  booking?.status === 'confirmed' && terms !== undefined && isNoticeEnough(terms.noticeHours);

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
    input: {} as { bookingId: string; pendingChange?: PendingChange | undefined },
    tags: {} as 'busy',
    children: {} as { ownerLink: 'ownerLink'; scheduling: 'scheduling' },
  },
  actors: {
    readBooking: port('readBooking', { within: 'lookupTimeout', otherwise: 'bookingFailed' }),
    readCancellation: port('readCancellation', { within: 'lookupTimeout', otherwise: 'bookingFailed' }),
    cancelBooking: port('cancelBooking', { within: 'saveTimeout', otherwise: 'cancelFailed' }),
    rescheduleBooking: port('rescheduleBooking', { within: 'saveTimeout', otherwise: 'rescheduleFailed' }),
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
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
  },
});

export const manageMachine = manage.createMachine({
  id: 'manage',
  context: ({ input: { bookingId, pendingChange } }) => ({
    bookingId,
    pendingChange: pendingChange?.change,
    booking: undefined,
    terms: undefined,
    reason: pendingChange?.reason ?? '',
    date: pendingChange?.date,
    slot: pendingChange?.slot,
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
            guard: { type: 'isOwn', params: answer },
            target: 'loadingTerms',
            actions: { type: 'setBooking', params: answer },
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
      description: 'The booking and its possible changes are shown.',
      on: {
        'cancelling.chosen': { guard: 'canCancel', target: 'cancelling' },
        'rescheduling.chosen': { guard: 'canReschedule', target: 'rescheduling' },
      },
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
