/**
 * Changing a booking. Promise: what a change costs and gives back is shown before it is made; it is made once; and a booking that
 * could not be changed is as it was.
 */

import { assign, setup } from 'xstate';
import { type BookingView, isBookingId } from '#domain/booking/booking';
import { type CancellationTerms, isNoticeEnough } from '#domain/booking/cancellation';
import type { Refused } from '#domain/refusal';
import { type IsoDate, SLOTS, type TimeSlot } from '#domain/schedule';
import { ownerLinkMachine } from './owner-link.machine';
import { port } from './ports';
import { answer, asRefusal, isOk, isRefused, type Reason, refusal } from './reply';
import { type SchedulingReport, schedulingMachine } from './scheduling.machine';

/** A change that was begun in this tab and not made; a reason that was typed stays also when nothing is begun any more. */
export interface PendingChange {
  change?: 'cancelling' | 'rescheduling' | undefined;
  reason: string;
  date?: IsoDate | undefined;
  slot?: TimeSlot | undefined;
}

export interface ManageContext {
  bookingId: string;
  /** What was begun before a refresh, until it is taken up or cannot be. */
  pendingChange: PendingChange['change'] | undefined;
  booking: BookingView | undefined;
  /** What cancelling now would cost and give back. */
  terms: CancellationTerms | undefined;
  /** Why it is cancelled, in the customer's words. */
  reason: string;
  /** The slot that is wished for. */
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
  | { type: 'reschedule.confirmed' }
  | { type: 'change.dropped' }
  | { type: 'booking.reopened' };

const isCancellable = (terms: CancellationTerms | undefined): boolean => terms?.isPossible === true;
const isReschedulable = (booking: BookingView | undefined, terms: CancellationTerms | undefined): boolean =>
  booking?.status === 'confirmed' && terms !== undefined && isNoticeEnough(terms.noticeHours);

type Terms = { terms: CancellationTerms };

const manage = setup({
  types: {
    context: {} as ManageContext,
    events: {} as ManageEvent,
    input: {} as { bookingId: string; pendingChange?: PendingChange | undefined },
    tags: {} as 'busy' | 'settled',
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
    /** What is shown is no longer how the booking stands. */
    hasMovedOn: (_, { reason }: Reason) => reason === 'notAllowedNow' || reason === 'alreadyPaid',
    isSlotGone: (_, { reason }: Reason) => reason === 'windowGone',
    canCancel: ({ context: { terms } }) => isCancellable(terms),
    canReschedule: ({ context: { booking, terms } }) => isReschedulable(booking, terms),
    goesOnCancelling: ({ context: { pendingChange } }, { terms }: Terms) =>
      pendingChange === 'cancelling' && isCancellable(terms),
    goesOnRescheduling: ({ context: { pendingChange, booking } }, { terms }: Terms) =>
      pendingChange === 'rescheduling' && isReschedulable(booking, terms),
    hasNewSlot: ({ context: { booking, date, slot } }) =>
      date !== undefined && slot !== undefined && (date !== booking?.date || slot !== booking.time),
  },
  actions: {
    setBooking: assign((_, { booking }: { booking: BookingView }) => ({ booking, refusal: undefined })),
    /** What was begun is taken up now, or not at all. */
    setTerms: assign((_, { terms }: Terms) => ({ terms, pendingChange: undefined })),
    setReason: assign({ reason: (_, params: { reason: string }) => params.reason }),
    setSlot: assign((_, { date, slot }: Pick<SchedulingReport, 'date' | 'slot'>) => ({
      date,
      slot,
      // A calendar that starts again reports that nothing is chosen; why it did must stay to be read.
      ...(date ? { refusal: undefined } : {}),
    })),
    clearSlot: assign({ date: undefined, slot: undefined }),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
  },
});
const theBooking = ({ context: { bookingId } }: { context: ManageContext }) => ({ bookingId });

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
      description: 'Whether the address names a booking at all.',
      always: [{ guard: 'isWellFormed', target: 'reading' }, { target: 'missing' }],
    },
    reading: {
      description: 'The booking is read.',
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        input: theBooking,
        onDone: [
          { guard: { type: 'isMissing', params: refusal }, target: 'missing' },
          { guard: isRefused, target: 'error', actions: { type: 'setRefusal', params: refusal } },
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
      description:
        'What cancelling would give back is asked for; what was begun before a refresh goes on where it still can.',
      tags: 'busy',
      invoke: {
        id: 'readCancellation',
        src: 'readCancellation',
        input: theBooking,
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
          { target: 'open', actions: [{ type: 'setTerms', params: answer }, 'clearSlot'] },
        ],
      },
    },
    error: {
      description: 'The booking could not be read; it can be tried again.',
      tags: 'settled',
      on: { 'retry.requested': 'reading' },
    },
    missing: { description: "'No Booking Found'.", tags: 'settled' },
    unverified: {
      description: 'This browser cannot prove whose booking it is.',
      tags: 'settled',
      invoke: { id: 'ownerLink', src: 'ownerLink', input: theBooking },
    },
    open: {
      description: 'The booking is shown with what can be changed about it.',
      tags: 'settled',
      on: {
        'cancelling.chosen': { guard: 'canCancel', target: 'cancelling' },
        'rescheduling.chosen': { guard: 'canReschedule', target: 'rescheduling' },
      },
    },
    cancelling: {
      initial: 'confirming',
      exit: 'clearRefusal',
      states: {
        confirming: {
          description: 'What goes back is shown, a reason may be given, and nothing has happened yet.',
          tags: 'settled',
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
            input: ({ context: { bookingId, reason } }) => ({ bookingId, reason }),
            onDone: [
              { guard: isOk, target: '#manage.cancelled', actions: { type: 'setBooking', params: answer } },
              { guard: { type: 'hasMovedOn', params: refusal }, target: '#manage.reading' },
              { target: 'confirming', actions: { type: 'setRefusal', params: refusal } },
            ],
          },
        },
      },
    },
    cancelled: { description: 'The booking is cancelled; what goes back is shown.', tags: 'settled' },
    rescheduling: {
      exit: 'clearSlot',
      invoke: {
        id: 'scheduling',
        src: 'scheduling',
        input: ({ context: { date, slot, bookingId } }) => ({ date, slot, move: { booking: bookingId } }),
      },
      initial: 'choosing',
      states: {
        choosing: {
          description:
            'Another day and slot are chosen; the booking is as it was. A slot that has just gone makes the calendar load again.',
          tags: 'settled',
          on: {
            'schedule.changed': { actions: { type: 'setSlot', params: ({ event }) => event } },
            'reschedule.confirmed': { guard: 'hasNewSlot', target: 'sending', actions: 'clearRefusal' },
            'change.dropped': { target: '#manage.open', actions: 'clearRefusal' },
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
      tags: 'settled',
      on: { 'booking.reopened': 'reading' },
    },
  },
});
