/**
 * The booking result. Promise: whoever paid sees the booking, even when the confirmation mail fails; the mail is asked for once,
 * and not again within five minutes. Loading, confirming and missing are different states.
 */

import { assign, setup } from 'xstate';
import { type BookingView, isBookingId } from '#domain/booking';
import type { ErrorCode } from '#domain/refusal';
import { type BookingAnswer, bookingIn, reasonOf, wasRefused } from './answers';
import { delays } from './delays';
import { port } from './ports';

export interface BookingResultContext {
  /** The query parameter as it came; '' when it was absent. */
  bookingId: string;
  booking: BookingView | undefined;
  refusal: ErrorCode | undefined;
}
type BookingResultEvent = { type: 'reading.retried' } | { type: 'mail.retried' } | { type: 'link.requested' };

export const bookingResultMachine = setup({
  types: {
    context: {} as BookingResultContext,
    events: {} as BookingResultEvent,
    input: {} as { bookingId: string },
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    readBooking: port('readBooking'),
    wasConfirmationSent: port('wasConfirmationSent'),
    sendConfirmation: port('sendConfirmation'),
    requestBookingLink: port('requestBookingLink'),
  },
  guards: {
    hasId: ({ context }) => context.bookingId !== '',
    isWellFormed: ({ context }) => isBookingId(context.bookingId),
    isPaid: ({ context: { booking } }) => booking?.paymentStatus === 'paid' && booking.status === 'confirmed',
    isPending: ({ context }) => context.booking?.paymentStatus === 'pending',
    isSettled: (_, params: { answer: BookingAnswer }) =>
      params.answer.ok && params.answer.booking.paymentStatus !== 'pending',
    isProven: ({ context }) => context.booking?.proven === true,
    wasAnswered: (_, params: { answer: { ok: boolean } }) => params.answer.ok,
    isMissing: (_, params: { answer: BookingAnswer }) => wasRefused(params.answer, 'bookingMissing'),
    wasSent: (_, params: { sent: boolean }) => params.sent,
  },
  actions: {
    rememberBooking: assign((_, params: { answer: BookingAnswer }) => bookingIn(params.answer)),
    rememberRefusal: assign({ refusal: (_, params: { reason: ErrorCode }) => params.reason }),
    forgetRefusal: assign({ refusal: undefined }),
  },
  delays: {
    bookingFetchDelay: delays.bookingFetchDelay,
    confirmationPollDelay: delays.confirmationPollDelay,
    confirmationTimeout: delays.confirmationTimeout,
    lookupTimeout: delays.lookupTimeout,
    saveTimeout: delays.saveTimeout,
  },
}).createMachine({
  id: 'bookingResult',
  context: ({ input }) => ({ bookingId: input.bookingId, booking: undefined, refusal: undefined }),
  initial: 'loading',
  states: {
    loading: {
      initial: 'deciding',
      tags: 'busy',
      states: {
        deciding: {
          description: 'Whether the address names a booking at all.',
          always: [
            { guard: 'isWellFormed', target: 'pausing' },
            {
              guard: 'hasId',
              target: '#bookingResult.missing',
              actions: { type: 'rememberRefusal', params: { reason: 'bookingMissing' } },
            },
            {
              target: '#bookingResult.missing',
              actions: { type: 'rememberRefusal', params: { reason: 'bookingIdMissing' } },
            },
          ],
        },
        pausing: { description: 'The reading waits 100 ms.', after: { bookingFetchDelay: 'reading' } },
        reading: {
          description: 'The booking is read.',
          invoke: {
            id: 'readBooking',
            src: 'readBooking',
            input: ({ context }) => ({ bookingId: context.bookingId }),
            onDone: [
              {
                guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                target: '#bookingResult.booking',
                actions: { type: 'rememberBooking', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
                target: '#bookingResult.missing',
                actions: { type: 'rememberRefusal', params: { reason: 'bookingMissing' } },
              },
              {
                target: '#bookingResult.error',
                actions: { type: 'rememberRefusal', params: ({ event }) => reasonOf(event.output) },
              },
            ],
            onError: {
              target: '#bookingResult.error',
              actions: { type: 'rememberRefusal', params: { reason: 'bookingFailed' } },
            },
          },
          after: {
            lookupTimeout: {
              target: '#bookingResult.error',
              actions: { type: 'rememberRefusal', params: { reason: 'bookingFailed' } },
            },
          },
        },
      },
    },
    error: {
      description: "'Failed to load booking details': it can be tried again.",
      on: { 'reading.retried': { target: 'loading.reading', actions: 'forgetRefusal' } },
    },
    missing: { description: "'No Booking Found'." },
    booking: {
      description: 'The booking is shown.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'What can be said of the payment, and whether this browser may ask for the mail.',
          always: [
            { guard: 'isPending', target: 'confirming' },
            { guard: 'isPaid', target: 'paid' },
            { target: 'unpaid' },
          ],
        },
        confirming: {
          initial: 'pausing',
          after: { confirmationTimeout: 'unconfirmed' },
          states: {
            pausing: {
              description: 'The checkout is still being confirmed: the booking is read again shortly.',
              tags: 'busy',
              after: { confirmationPollDelay: 'rereading' },
            },
            rereading: {
              description: 'The booking is read again while it is shown.',
              tags: 'busy',
              invoke: {
                id: 'readBooking',
                src: 'readBooking',
                input: ({ context }) => ({ bookingId: context.bookingId }),
                onDone: [
                  {
                    guard: { type: 'isSettled', params: ({ event }) => ({ answer: event.output }) },
                    target: '#bookingResult.booking.deciding',
                    actions: { type: 'rememberBooking', params: ({ event }) => ({ answer: event.output }) },
                  },
                  { target: 'pausing' },
                ],
                onError: 'pausing',
              },
              after: { lookupTimeout: 'pausing' },
            },
          },
        },
        unconfirmed: {
          description: 'It takes longer than it should: the mail will tell, and the customer may look again.',
          tags: 'settled',
          on: { 'reading.retried': 'confirming.rereading' },
        },
        unpaid: {
          description: 'Nothing has been paid, or it went back: the way to the payment is offered while there is one.',
          tags: 'settled',
        },
        paid: {
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Only the owner asks for the mail.',
              always: [{ guard: 'isProven', target: 'checkingMail' }, { target: 'unverified' }],
            },
            checkingMail: {
              description: 'Whether this browser knows that the mail went out within the last five minutes.',
              tags: 'busy',
              invoke: {
                id: 'wasConfirmationSent',
                src: 'wasConfirmationSent',
                input: ({ context }) => ({ bookingId: context.bookingId }),
                onDone: [
                  { guard: { type: 'wasSent', params: ({ event }) => ({ sent: event.output }) }, target: 'mailSent' },
                  { target: 'sendingMail' },
                ],
                onError: 'sendingMail',
              },
            },
            sendingMail: {
              description: 'The confirmation mail is asked for.',
              tags: 'busy',
              invoke: {
                id: 'sendConfirmation',
                src: 'sendConfirmation',
                input: ({ context }) => ({ bookingId: context.bookingId }),
                onDone: [
                  {
                    guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                    target: 'mailSent',
                  },
                  { target: 'mailFailed' },
                ],
                onError: 'mailFailed',
              },
              after: { saveTimeout: 'mailFailed' },
            },
            mailSent: { description: "'Sent Successfully'.", tags: 'settled' },
            mailFailed: {
              description: "'Failed to Send': the booking stands all the same.",
              tags: 'settled',
              on: { 'mail.retried': 'sendingMail' },
            },
            unverified: {
              description: 'This browser cannot prove whose booking it is: a link can be mailed to the owner.',
              tags: 'settled',
              on: { 'link.requested': 'sendingLink' },
            },
            sendingLink: {
              description: 'The link is asked for.',
              tags: 'busy',
              invoke: {
                id: 'requestBookingLink',
                src: 'requestBookingLink',
                input: ({ context }) => ({ bookingId: context.bookingId }),
                onDone: [
                  {
                    guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                    target: 'linkSent',
                  },
                  { target: 'linkFailed' },
                ],
                onError: 'linkFailed',
              },
              after: { saveTimeout: 'linkFailed' },
            },
            linkSent: { description: 'The link is in the mail, if the booking has an address.', tags: 'settled' },
            linkFailed: {
              description: 'The link could not be asked for; it can be tried again.',
              tags: 'settled',
              on: { 'link.requested': 'sendingLink' },
            },
          },
        },
      },
    },
  },
});
