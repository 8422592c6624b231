/**
 * The booking result. A customer who paid sees the booking even when the confirmation mail fails. The mail is requested once, and not
 * again within five minutes; it counts as sent when the mail server has accepted it, and a rejected address can be corrected.
 */

import { assign, setup } from 'xstate';
import { type BookingView, isBookingId } from '#domain/booking/booking';
import { emailRefusal, emptyContact } from '#domain/forms/contact';
import type { ErrorCode, Refused } from '#domain/refusal';
import { delays } from './delays';
import { movingDayMachine } from './moving-day.machine';
import { ownerLinkMachine } from './owner-link.machine';
import { port } from './ports';
import { answer, asRefusal, isOk, isRefused, type Reason, refusal } from './reply';

export interface BookingResultContext {
  /** The query parameter; '' when it is absent. */
  bookingId: string;
  booking: BookingView | undefined;
  /** The correction of a rejected address. */
  email: string;
  /** Stays true while the mail is sent again, so that the notice stays. */
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
    tags: {} as 'busy',
    children: {} as { movingDay: 'movingDay'; ownerLink: 'ownerLink' },
  },
  actors: {
    readBooking: port('readBooking', { within: 'lookupTimeout', otherwise: 'bookingFailed' }),
    wasConfirmationSent: port('wasConfirmationSent'),
    sendConfirmation: port('sendConfirmation', { within: 'saveTimeout', otherwise: 'confirmationFailed' }),
    saveContact: port('saveContact', { within: 'saveTimeout', otherwise: 'contactFailed' }),
    movingDay: movingDayMachine,
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
    /** Without a mail status, the answer to the request counts. */
    wasTaken: ({ context: { booking } }) => booking?.mail === undefined || booking.mail === 'sent',
    isOnItsWay: (_, { booking: { mail } }: { booking: BookingView }) => mail === 'queued' || mail === 'none',
    wasRefused: ({ context: { booking } }) => booking?.mail === 'failed',
    isAddress: (_, { email }: { email: string }) => emailRefusal(email) === undefined,
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
          description: 'Checks the booking id in the URL.',
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
        pausing: { description: 'Waits 100 ms before reading.', after: { bookingFetchDelay: 'reading' } },
        reading: {
          description: 'The booking is loading.',
          invoke: {
            id: 'readBooking',
            src: 'readBooking',
            input: ({ context: { bookingId } }) => ({ bookingId }),
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
      description: "'Failed to load booking details': the customer can try again.",
      on: { 'retry.requested': { target: 'loading.reading', actions: 'clearRefusal' } },
    },
    missing: { description: "'No Booking Found'." },
    decidingOutcome: {
      description: 'Chooses the state of the payment. Only the owner requests the mail.',
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
          description: 'The payment is being confirmed; the booking will be read again shortly.',
          tags: 'busy',
          after: { confirmationPollDelay: 'rereading' },
        },
        rereading: {
          description: 'The booking is loading again and stays visible.',
          tags: 'busy',
          invoke: {
            id: 'readBooking',
            src: 'readBooking',
            input: ({ context: { bookingId } }) => ({ bookingId }),
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
      description: 'The confirmation takes too long: the customer can check again or wait for the mail.',
      on: { 'retry.requested': 'confirming.rereading' },
    },
    unpaid: {
      description: 'Not paid, or refunded. Payment is offered while it is possible.',
    },
    paid: {
      initial: 'checkingMail',
      invoke: {
        id: 'movingDay',
        src: 'movingDay',
        input: ({ context: { bookingId, booking } }) => ({ bookingId, booking }),
      },
      states: {
        checkingMail: {
          description: 'Checks whether this browser requested the mail within the last five minutes.',
          tags: 'busy',
          invoke: {
            id: 'wasConfirmationSent',
            src: 'wasConfirmationSent',
            input: ({ context: { bookingId } }) => ({ bookingId }),
            onDone: [
              { guard: { type: 'wasAskedFor', params: ({ event }) => event }, target: 'decidingMail' },
              { target: 'sendingMail' },
            ],
            onError: 'sendingMail',
          },
        },
        sendingMail: {
          description: 'The confirmation mail is being requested.',
          tags: 'busy',
          invoke: {
            id: 'sendConfirmation',
            src: 'sendConfirmation',
            input: ({ context: { bookingId } }) => ({ bookingId }),
            onDone: [{ guard: isOk, target: 'mailQueued.rereading' }, { target: 'mailFailed' }],
          },
        },
        decidingMail: {
          description: 'Chooses the state of the mail from the booking.',
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
              description: 'The mail is queued; the booking will be read again shortly.',
              tags: 'busy',
              after: { mailPollDelay: 'rereading' },
            },
            rereading: {
              description: 'The booking is loading again, for the status of its mail.',
              tags: 'busy',
              invoke: {
                id: 'readBooking',
                src: 'readBooking',
                input: ({ context: { bookingId } }) => ({ bookingId }),
                onDone: [
                  { guard: isRefused, target: 'pausing' },
                  { guard: { type: 'isOnItsWay', params: answer }, target: 'pausing' },
                  { target: '#bookingResult.paid.decidingMail', actions: { type: 'setBooking', params: answer } },
                ],
              },
            },
          },
        },
        mailSent: { description: "'Sent Successfully': the mail server has accepted it." },
        mailDelayed: {
          description: 'The mail server has not accepted it yet; the server keeps trying for hours.',
        },
        mailFailed: {
          description: "'Failed to Send': the booking is still valid.",
          entry: 'setMailFailed',
          on: { 'retry.requested': 'sendingMail' },
        },
        mailRefused: {
          description: "'Failed to Send': the mail server rejected the address, which can be corrected.",
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
          description: 'The corrected address is being saved.',
          tags: 'busy',
          invoke: {
            id: 'saveContact',
            src: 'saveContact',
            input: ({ context: { bookingId, booking, email } }) => ({
              bookingId,
              contact: { ...emptyContact(), ...booking?.contact, email },
            }),
            onDone: [
              { guard: isOk, target: 'sendingMail' },
              { target: 'mailRefused', actions: { type: 'setRefusal', params: refusal } },
            ],
          },
        },
      },
    },
    unverified: {
      description: 'Paid, but this browser cannot prove that it owns the booking.',
      invoke: { id: 'ownerLink', src: 'ownerLink', input: ({ context: { bookingId } }) => ({ bookingId }) },
    },
  },
});
