/**
 * The booking result. Promise: whoever paid sees the booking, even when the confirmation mail fails; the mail is asked for once,
 * and not again within five minutes; it counts as sent when the mail server took it, and an address that was refused can be corrected.
 * Loading, confirming and missing are different states.
 */

import { assign, setup } from 'xstate';
import { type BookingView, isBookingId } from '#domain/booking/booking';
import { contactErrors, emptyContact } from '#domain/forms/contact';
import type { ErrorCode, Refused } from '#domain/refusal';
import { delays } from './delays';
import { ownerLinkMachine } from './owner-link.machine';
import { port } from './ports';
import { answer, asRefusal, isOk, isRefused, type Reason, refusal } from './reply';

export interface BookingResultContext {
  /** The query parameter as it came; '' when it was absent. */
  bookingId: string;
  booking: BookingView | undefined;
  /** What is to take the place of an address that was refused. */
  email: string;
  /** The mail has failed once: what is said of it stays while it is tried again. */
  hasMailFailed: boolean;
  refusal: Refused | undefined;
}
type BookingResultEvent = { type: 'retry.requested' } | { type: 'email.corrected'; email: string };

const isPaid = ({ paymentStatus, status = 'confirmed' }: BookingView): boolean =>
  paymentStatus === 'paid' && status === 'confirmed';

const bookingResult = setup({
  types: {
    context: {} as BookingResultContext,
    events: {} as BookingResultEvent,
    input: {} as { bookingId: string },
    tags: {} as 'busy' | 'settled',
    children: {} as { ownerLink: 'ownerLink' },
  },
  actors: {
    readBooking: port('readBooking', { within: 'lookupTimeout', otherwise: 'bookingFailed' }),
    wasConfirmationSent: port('wasConfirmationSent'),
    sendConfirmation: port('sendConfirmation', { within: 'saveTimeout', otherwise: 'confirmationFailed' }),
    saveContact: port('saveContact', { within: 'saveTimeout', otherwise: 'contactFailed' }),
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
    wasAskedFor: (_, sent: { output: boolean }) => sent.output,
    /** A backend that does not tell took the mail when it said so. */
    wasTaken: ({ context: { booking } }) => booking?.mail === undefined || booking.mail === 'sent',
    isOnItsWay: (_, { booking: { mail } }: { booking: BookingView }) => mail === 'queued' || mail === 'none',
    wasRefused: ({ context: { booking } }) => booking?.mail === 'failed',
    isAddress: (_, { email }: { email: string }) => contactErrors({ ...emptyContact(), email }).email === undefined,
  },
  actions: {
    setBooking: assign((_, { booking }: { booking: BookingView }) => ({ booking, refusal: undefined })),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    setEmail: assign({ email: (_, { email }: { email: string }) => email }),
    setMailFailed: assign({ hasMailFailed: true }),
    clearRefusal: assign({ refusal: undefined }),
  },
  delays,
});
const theBooking = ({ context: { bookingId } }: { context: BookingResultContext }) => ({ bookingId });
const theCorrection = ({ context: { bookingId, booking, email } }: { context: BookingResultContext }) => ({
  bookingId,
  contact: { ...emptyContact(), ...booking?.contact, email },
});

export const bookingResultMachine = bookingResult.createMachine({
  id: 'bookingResult',
  context: ({ input: { bookingId } }) => ({
    bookingId,
    booking: undefined,
    email: '',
    hasMailFailed: false,
    refusal: undefined,
  }),
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
              actions: { type: 'setRefusal', params: { reason: 'bookingMissing' } },
            },
            {
              target: '#bookingResult.missing',
              actions: { type: 'setRefusal', params: { reason: 'bookingIdMissing' } },
            },
          ],
        },
        pausing: { description: 'The reading waits 100 ms.', after: { bookingFetchDelay: 'reading' } },
        reading: {
          description: 'The booking is read.',
          invoke: {
            id: 'readBooking',
            src: 'readBooking',
            input: theBooking,
            onDone: [
              {
                guard: isOk,
                target: '#bookingResult.decidingOutcome',
                actions: { type: 'setBooking', params: answer },
              },
              {
                guard: { type: 'isMissing', params: refusal },
                target: '#bookingResult.missing',
                actions: { type: 'setRefusal', params: refusal },
              },
              { target: '#bookingResult.error', actions: { type: 'setRefusal', params: refusal } },
            ],
          },
        },
      },
    },
    error: {
      description: "'Failed to load booking details': it can be tried again.",
      on: { 'retry.requested': { target: 'loading.reading', actions: 'clearRefusal' } },
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
          invoke: {
            id: 'readBooking',
            src: 'readBooking',
            input: theBooking,
            onDone: [
              { guard: isRefused, target: 'pausing' },
              {
                guard: { type: 'isSettled', params: answer },
                target: '#bookingResult.decidingOutcome',
                actions: { type: 'setBooking', params: answer },
              },
              { target: 'pausing' },
            ],
          },
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
            onDone: [
              { guard: { type: 'wasAskedFor', params: ({ event }) => event }, target: 'decidingMail' },
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
            input: theBooking,
            onDone: [{ guard: isOk, target: 'mailQueued.rereading' }, { target: 'mailFailed' }],
          },
        },
        decidingMail: {
          description: 'How far the mail has come by the booking as it was read last.',
          always: [
            { guard: 'wasTaken', target: 'mailSent' },
            { guard: 'wasRefused', target: 'mailRefused' },
            { target: 'mailQueued' },
          ],
        },
        mailQueued: {
          initial: 'pausing',
          after: { mailTimeout: 'mailDelayed' },
          states: {
            pausing: {
              description: 'The mail is on its way to the mail server: the booking is read again shortly.',
              tags: 'busy',
              after: { mailPollDelay: 'rereading' },
            },
            rereading: {
              description: 'The booking is read again, for how far its mail has come.',
              tags: 'busy',
              invoke: {
                id: 'readBooking',
                src: 'readBooking',
                input: theBooking,
                onDone: [
                  { guard: isRefused, target: 'pausing' },
                  { guard: { type: 'isOnItsWay', params: answer }, target: 'pausing' },
                  { target: '#bookingResult.paid.decidingMail', actions: { type: 'setBooking', params: answer } },
                ],
              },
            },
          },
        },
        mailSent: { description: "'Sent Successfully': the mail server took it.", tags: 'settled' },
        mailDelayed: { description: 'The mail server has not taken it yet; it is tried for hours.', tags: 'settled' },
        mailFailed: {
          description: "'Failed to Send': the booking stands all the same.",
          tags: 'settled',
          entry: 'setMailFailed',
          on: { 'retry.requested': 'sendingMail' },
        },
        mailRefused: {
          description: "'Failed to Send': the mail server refused the address, which can be corrected.",
          tags: 'settled',
          entry: 'setMailFailed',
          exit: 'clearRefusal',
          on: {
            'email.corrected': [
              {
                guard: { type: 'isAddress', params: ({ event }) => event },
                target: 'savingEmail',
                actions: { type: 'setEmail', params: ({ event }) => event },
              },
              { actions: { type: 'setRefusal', params: { reason: 'emailInvalid' } } },
            ],
          },
        },
        savingEmail: {
          description: 'The corrected address is put on the booking.',
          tags: 'busy',
          invoke: {
            id: 'saveContact',
            src: 'saveContact',
            input: theCorrection,
            onDone: [
              { guard: isOk, target: 'sendingMail' },
              { target: 'mailRefused', actions: { type: 'setRefusal', params: refusal } },
            ],
          },
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
