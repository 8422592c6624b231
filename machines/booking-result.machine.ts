/**
 * The booking result. Promise: whoever paid sees the booking, even when the confirmation mail fails; the mail is asked for once,
 * and not again within five minutes. Loading, confirming and missing are different states.
 */

import { assign, setup } from 'xstate';
import { type BookingView, isBookingId } from '#domain/booking';
import type { ErrorCode } from '#domain/refusal';
import { asking, withEvent } from './ask';
import { delays } from './delays';
import { ownerLinkMachine } from './owner-link.machine';
import { port } from './ports';

export interface BookingResultContext {
  /** The query parameter as it came; '' when it was absent. */
  bookingId: string;
  booking: BookingView | undefined;
  refusal: ErrorCode | undefined;
}

const isPaid = ({ paymentStatus, status }: BookingView): boolean => paymentStatus === 'paid' && status === 'confirmed';

const bookingResult = setup({
  types: {
    context: {} as BookingResultContext,
    events: {} as { type: 'retry.requested' },
    input: {} as { bookingId: string },
    tags: {} as 'busy' | 'settled',
    children: {} as {
      readBooking: 'readBooking';
      wasConfirmationSent: 'wasConfirmationSent';
      sendConfirmation: 'sendConfirmation';
      ownerLink: 'ownerLink';
    },
  },
  actors: {
    readBooking: port('readBooking'),
    wasConfirmationSent: port('wasConfirmationSent'),
    sendConfirmation: port('sendConfirmation'),
    ownerLink: ownerLinkMachine,
  },
  guards: {
    hasId: ({ context }) => context.bookingId !== '',
    isWellFormed: ({ context }) => isBookingId(context.bookingId),
    isPending: ({ context }) => context.booking?.paymentStatus === 'pending',
    isOwnAndPaid: ({ context: { booking } }) => booking !== undefined && isPaid(booking) && booking.proven,
    isPaid: ({ context: { booking } }) => booking !== undefined && isPaid(booking),
    isSettled: (_, { booking }: { booking: BookingView }) => booking.paymentStatus !== 'pending',
    isMissing: (_, { reason }: { reason: ErrorCode }) => reason === 'bookingMissing',
    wasSent: (_, sent: { output: boolean }) => sent.output,
  },
  actions: {
    rememberBooking: assign((_, { booking }: { booking: BookingView }) => ({ booking, refusal: undefined })),
    rememberRefusal: assign({ refusal: (_, { reason }: { reason: ErrorCode }) => reason }),
    forgetRefusal: assign({ refusal: undefined }),
  },
  delays: {
    bookingFetchDelay: delays.bookingFetchDelay,
    confirmationPollDelay: delays.confirmationPollDelay,
    confirmationTimeout: delays.confirmationTimeout,
    lookupTimeout: delays.lookupTimeout,
    saveTimeout: delays.saveTimeout,
  },
});
const ask = asking(bookingResult);
const theBooking = ({ context: { bookingId } }: { context: BookingResultContext }) => ({ bookingId });

export const bookingResultMachine = bookingResult.createMachine({
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
          ...ask('readBooking', {
            input: theBooking,
            done: { target: '#bookingResult.decidingOutcome', actions: 'rememberBooking' },
            refused: [
              { guard: 'isMissing', target: '#bookingResult.missing', actions: 'rememberRefusal' },
              { target: '#bookingResult.error', actions: 'rememberRefusal' },
            ],
            failed: 'bookingFailed',
            timeout: 'lookupTimeout',
          }),
        },
      },
    },
    error: {
      description: "'Failed to load booking details': it can be tried again.",
      on: { 'retry.requested': { target: 'loading.reading', actions: 'forgetRefusal' } },
    },
    missing: { description: "'No Booking Found'." },
    decidingOutcome: {
      description: 'What can be said of the payment. Only the owner asks for the mail.',
      always: [
        { guard: 'isPending', target: 'confirming' },
        { guard: 'isOwnAndPaid', target: 'paid' },
        { guard: 'isPaid', target: 'unverified' },
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
          ...ask('readBooking', {
            input: theBooking,
            done: [
              { guard: 'isSettled', target: '#bookingResult.decidingOutcome', actions: 'rememberBooking' },
              { target: 'pausing' },
            ],
            refused: 'pausing',
            timeout: 'lookupTimeout',
          }),
        },
      },
    },
    unconfirmed: {
      description: 'It takes longer than it should: the mail will tell, and the customer may look again.',
      tags: 'settled',
      on: { 'retry.requested': 'confirming.rereading' },
    },
    unpaid: {
      description: 'Nothing has been paid, or it went back: the way to the payment is offered while there is one.',
      tags: 'settled',
    },
    paid: {
      initial: 'checkingMail',
      states: {
        checkingMail: {
          description: 'Whether this browser knows that the mail went out within the last five minutes.',
          tags: 'busy',
          invoke: {
            id: 'wasConfirmationSent',
            src: 'wasConfirmationSent',
            input: theBooking,
            onDone: [{ guard: withEvent('wasSent'), target: 'mailSent' }, { target: 'sendingMail' }],
            onError: 'sendingMail',
          },
        },
        sendingMail: {
          description: 'The confirmation mail is asked for.',
          tags: 'busy',
          ...ask('sendConfirmation', {
            input: theBooking,
            done: 'mailSent',
            refused: 'mailFailed',
            timeout: 'saveTimeout',
          }),
        },
        mailSent: { description: "'Sent Successfully'.", tags: 'settled' },
        mailFailed: {
          description: "'Failed to Send': the booking stands all the same.",
          tags: 'settled',
          on: { 'retry.requested': 'sendingMail' },
        },
      },
    },
    unverified: {
      description: 'Paid, but this browser cannot prove whose booking it is.',
      tags: 'settled',
      invoke: { id: 'ownerLink', src: 'ownerLink', input: theBooking },
    },
  },
});
