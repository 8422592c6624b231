/**
 * Changing a booking. Promise: what a change costs and gives back is shown before it is made; it is made once; and a booking that
 * could not be changed is as it was.
 */

import { SLOTS } from '#domain/schedule';
import { reasonOf } from './answers';
import { manageSetup } from './manage.setup';

export const manageMachine = manageSetup.createMachine({
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
      entry: 'forgetRefusal',
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        input: ({ context }) => ({ bookingId: context.bookingId }),
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ answer: event.output }) },
            target: 'loadingTerms',
            actions: { type: 'rememberBooking', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
            target: 'unverified',
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
            target: 'missing',
          },
          { target: 'error', actions: { type: 'rememberRefusal', params: ({ event }) => reasonOf(event.output) } },
        ],
        onError: { target: 'error', actions: { type: 'rememberRefusal', params: { reason: 'bookingFailed' } } },
      },
      after: {
        lookupTimeout: { target: 'error', actions: { type: 'rememberRefusal', params: { reason: 'bookingFailed' } } },
      },
    },
    loadingTerms: {
      description:
        'What cancelling would give back is asked for; what was begun before a refresh goes on where it still can.',
      tags: 'busy',
      invoke: {
        id: 'readCancellation',
        src: 'readCancellation',
        input: ({ context }) => ({ bookingId: context.bookingId }),
        onDone: [
          {
            guard: { type: 'goesOnCancelling', params: ({ event }) => ({ answer: event.output }) },
            target: 'cancelling',
            actions: { type: 'rememberTerms', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'goesOnRescheduling', params: ({ event }) => ({ answer: event.output }) },
            target: 'rescheduling',
            actions: { type: 'rememberTerms', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
            target: 'open',
            actions: [{ type: 'rememberTerms', params: ({ event }) => ({ answer: event.output }) }, 'forgetSlot'],
          },
          { target: 'error', actions: { type: 'rememberRefusal', params: ({ event }) => reasonOf(event.output) } },
        ],
        onError: { target: 'error', actions: { type: 'rememberRefusal', params: { reason: 'bookingFailed' } } },
      },
      after: {
        lookupTimeout: { target: 'error', actions: { type: 'rememberRefusal', params: { reason: 'bookingFailed' } } },
      },
    },
    error: {
      description: 'The booking could not be read; it can be tried again.',
      tags: 'settled',
      on: { 'reading.retried': 'reading' },
    },
    missing: { description: "'No Booking Found'.", tags: 'settled' },
    unverified: {
      description: 'This browser cannot prove whose booking it is: a link can be mailed to the owner.',
      tags: 'settled',
      initial: 'offering',
      states: {
        offering: { description: 'The link is offered.', on: { 'link.requested': 'sending' } },
        sending: {
          description: 'The link is asked for.',
          tags: 'busy',
          invoke: {
            id: 'requestBookingLink',
            src: 'requestBookingLink',
            input: ({ context }) => ({ bookingId: context.bookingId }),
            onDone: [
              { guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) }, target: 'sent' },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
          after: { saveTimeout: 'failed' },
        },
        sent: { description: 'The link is in the mail, if the booking has an address.' },
        failed: {
          description: 'The link could not be asked for; it can be tried again.',
          on: { 'link.requested': 'sending' },
        },
      },
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
      exit: 'forgetRefusal',
      states: {
        confirming: {
          description: 'What goes back is shown, a reason may be given, and nothing has happened yet.',
          tags: 'settled',
          on: {
            'reason.typed': { actions: { type: 'rememberReason', params: ({ event }) => event } },
            'cancel.confirmed': { target: 'sending', actions: 'forgetRefusal' },
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
              {
                guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                target: '#manage.cancelled',
                actions: { type: 'rememberBooking', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'hasMovedOn', params: ({ event }) => ({ answer: event.output }) },
                target: '#manage.reading',
              },
              {
                target: 'confirming',
                actions: { type: 'rememberRefusal', params: ({ event }) => reasonOf(event.output) },
              },
            ],
            onError: {
              target: 'confirming',
              actions: { type: 'rememberRefusal', params: { reason: 'cancelFailed' } },
            },
          },
          after: {
            saveTimeout: {
              target: 'confirming',
              actions: { type: 'rememberRefusal', params: { reason: 'cancelFailed' } },
            },
          },
        },
      },
    },
    cancelled: { description: 'The booking is cancelled; what goes back is shown.', tags: 'settled' },
    rescheduling: {
      exit: 'forgetSlot',
      invoke: {
        id: 'scheduling',
        src: 'scheduling',
        input: ({ context: { date, slot } }) => ({ date, slot }),
      },
      initial: 'choosing',
      states: {
        choosing: {
          description:
            'Another day and slot are chosen; the booking is as it was. A slot that has just gone makes the calendar load again.',
          tags: 'settled',
          on: {
            'schedule.changed': { actions: { type: 'rememberSlot', params: ({ event }) => event } },
            'reschedule.confirmed': { guard: 'hasNewSlot', target: 'sending', actions: 'forgetRefusal' },
            'change.dropped': { target: '#manage.open', actions: 'forgetRefusal' },
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
              {
                guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                target: '#manage.rescheduled',
                actions: { type: 'rememberBooking', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'hasMovedOn', params: ({ event }) => ({ answer: event.output }) },
                target: '#manage.reading',
              },
              {
                guard: { type: 'isSlotGone', params: ({ event }) => ({ answer: event.output }) },
                target: '#manage.rescheduling',
                reenter: true,
                actions: { type: 'rememberRefusal', params: ({ event }) => reasonOf(event.output) },
              },
              {
                target: 'choosing',
                actions: { type: 'rememberRefusal', params: ({ event }) => reasonOf(event.output) },
              },
            ],
            onError: {
              target: 'choosing',
              actions: { type: 'rememberRefusal', params: { reason: 'rescheduleFailed' } },
            },
          },
          after: {
            saveTimeout: {
              target: 'choosing',
              actions: { type: 'rememberRefusal', params: { reason: 'rescheduleFailed' } },
            },
          },
        },
      },
    },
    rescheduled: {
      description: 'The booking has its new slot.',
      tags: 'settled',
      on: { 'reading.retried': 'reading' },
    },
  },
});
