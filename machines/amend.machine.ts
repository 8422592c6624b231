/**
 * Changes a paid booking for its difference. The booking's own wizard makes the changes, on a draft that names the booking; this page has
 * them priced, shows the difference, and has them made: at once, or when the difference is paid. Until then the booking stays as it is.
 *
 * A customer comes back from the checkout by its links: `paid` in the input is the change that was paid for. A failed or cancelled payment
 * leads to the same difference again.
 */

import { assign, setup } from 'xstate';
import type { Amendment } from '#domain/booking/amendment';
import { type BookingView, isBookingId } from '#domain/booking/booking';
import type { Facts } from '#domain/booking/draft';
import type { Refused } from '#domain/refusal';
import { ownerLinkMachine } from './owner-link.machine';
import { port } from './ports';
import { answer, asRefusal, isRefused, type Reason, refusal } from './reply';

export interface AmendInput {
  bookingId: string;
  /** The changed move in this tab's draft. */
  wanted?: Facts | undefined;
  /** The change that the customer has just paid for. */
  paid?: string | undefined;
}

export interface AmendContext extends Required<AmendInput> {
  booking: BookingView | undefined;
  amendment: Amendment | undefined;
  /** The choice that was sent. */
  withHelper: boolean;
  url: string;
  refusal: Refused | undefined;
}

type AmendEvent =
  | { type: 'retry.requested' }
  | { type: 'change.resumed' }
  | { type: 'change.dropped' }
  | { type: 'change.confirmed'; withHelper: boolean };

type Read = { booking: BookingView };
/** The change is made, or its difference is paid on the page of `url`. */
type Accepted = { booking?: BookingView; url?: string };

const isPaidFor = (paid: string | undefined, { amendment }: BookingView): boolean =>
  paid !== undefined && amendment?.id === paid;

const canChange = ({ proven, status, details, places }: BookingView): boolean =>
  proven && status === 'confirmed' && details !== undefined && places !== undefined;

const amend = setup({
  types: {
    context: {} as AmendContext,
    events: {} as AmendEvent,
    input: {} as AmendInput,
    tags: {} as 'busy',
    children: {} as { ownerLink: 'ownerLink' },
  },
  actors: {
    readBooking: port('readBooking', { within: 'lookupTimeout', otherwise: 'bookingFailed' }),
    proposeAmendment: port('proposeAmendment', { within: 'quoteTimeout', otherwise: 'amendFailed' }),
    acceptAmendment: port('acceptAmendment', { within: 'checkoutTimeout', otherwise: 'amendFailed' }),
    leaveForCheckout: port('leaveForCheckout', { within: 'leavingTimeout', otherwise: 'paymentRedirectFailed' }),
    ownerLink: ownerLinkMachine,
  },
  guards: {
    isWellFormed: ({ context }) => isBookingId(context.bookingId),
    isMissing: (_, { reason }: Reason) => reason === 'bookingMissing',
    isOwn: (_, { booking }: Read) => booking.proven,
    isMade: ({ context: { paid } }, { booking }: Read) =>
      booking.proven && isPaidFor(paid, booking) && booking.amendment?.state === 'made',
    isWaiting: ({ context: { paid } }, { booking }: Read) =>
      booking.proven && isPaidFor(paid, booking) && booking.amendment?.state === 'paying',
    isChangeable: (_, { booking }: Read) => canChange(booking),
    /** It can be changed, and the change is in this tab. */
    isChanged: ({ context }, { booking }: Read) => canChange(booking) && context.wanted !== undefined,
    /** The booking or the price of the change is no longer the one that was shown. */
    isOutdated: (_, { reason }: Reason) => reason === 'amendmentChanged' || reason === 'notAllowedNow',
    isPaid: (_, { url }: Accepted) => url === undefined,
    isOffered: ({ context: { amendment } }, { withHelper }: { withHelper: boolean }) =>
      amendment?.choices.some((choice) => choice.withHelper === withHelper) === true,
  },
  actions: {
    setBooking: assign((_, { booking }: { booking?: BookingView }) => (booking ? { booking } : {})),
    setAmendment: assign((_, { amendment }: { amendment: Amendment }) => ({ amendment })),
    setCrew: assign((_, { withHelper }: { withHelper: boolean }) => ({ withHelper })),
    setUrl: assign((_, { url = '' }: Accepted) => ({ url })),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
    clearChange: assign({ wanted: undefined }),
  },
});

export const amendMachine = amend.createMachine({
  id: 'amend',
  context: ({ input: { bookingId, wanted, paid } }) => ({
    bookingId,
    wanted,
    paid,
    booking: undefined,
    amendment: undefined,
    withHelper: false,
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
      description:
        'The booking is loading. After a payment the server says whether it has arrived. A change in this tab is priced next.',
      tags: 'busy',
      invoke: {
        id: 'readBooking',
        src: 'readBooking',
        input: ({ context: { bookingId } }) => ({ bookingId }),
        onDone: [
          { guard: { type: 'isMissing', params: refusal }, target: 'missing' },
          { guard: isRefused, target: 'error', actions: { type: 'setRefusal', params: refusal } },
          {
            guard: { type: 'isMade', params: answer },
            target: 'made',
            actions: { type: 'setBooking', params: answer },
          },
          { guard: { type: 'isWaiting', params: answer }, target: 'waiting' },
          {
            guard: { type: 'isChanged', params: answer },
            target: 'proposing',
            actions: { type: 'setBooking', params: answer },
          },
          {
            guard: { type: 'isChangeable', params: answer },
            target: 'editing',
            actions: { type: 'setBooking', params: answer },
          },
          { guard: { type: 'isOwn', params: answer }, target: 'closed' },
          { target: 'unverified' },
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
    closed: { description: 'The booking cannot be changed any more.' },
    editing: { description: "Without a change in this tab, or to go on with it: the booking's own wizard takes over." },
    proposing: {
      description: 'The server prices the change on the tariff of the sale. Nothing changes.',
      tags: 'busy',
      invoke: {
        id: 'proposeAmendment',
        src: 'proposeAmendment',
        input: ({ context: { bookingId, wanted } }) => ({ bookingId, facts: wanted }),
        onDone: [
          { guard: isRefused, target: 'refused', actions: { type: 'setRefusal', params: refusal } },
          { target: 'agreeing', actions: { type: 'setAmendment', params: answer } },
        ],
      },
    },
    refused: {
      description: 'The change cannot be made as it is: the customer corrects it, tries again or drops it.',
      on: {
        'retry.requested': { target: 'proposing', actions: 'clearRefusal' },
        'change.resumed': { target: 'editing', actions: 'clearRefusal' },
        'change.dropped': { target: 'dropped', actions: ['clearChange', 'clearRefusal'] },
      },
    },
    agreeing: {
      description: 'The price before and after, and the difference, are shown; nothing has happened yet.',
      on: {
        'change.confirmed': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'sending',
          actions: ['clearRefusal', { type: 'setCrew', params: ({ event }) => event }],
        },
        'change.resumed': { target: 'editing', actions: 'clearRefusal' },
        'change.dropped': { target: 'dropped', actions: ['clearChange', 'clearRefusal'] },
      },
    },
    sending: {
      description: 'The change is being made, or the checkout of its difference opened. A repeat has the same result.',
      tags: 'busy',
      invoke: {
        id: 'acceptAmendment',
        src: 'acceptAmendment',
        input: ({ context: { bookingId, amendment, withHelper } }) => ({ bookingId, amendment, withHelper }),
        onDone: [
          {
            guard: { type: 'isOutdated', params: refusal },
            target: 'proposing',
            actions: { type: 'setRefusal', params: refusal },
          },
          { guard: isRefused, target: 'agreeing', actions: { type: 'setRefusal', params: refusal } },
          {
            guard: { type: 'isPaid', params: answer },
            target: 'made',
            actions: [{ type: 'setBooking', params: answer }, 'clearChange'],
          },
          { target: 'leaving', actions: { type: 'setUrl', params: answer } },
        ],
      },
    },
    leaving: {
      description: 'The browser is leaving for the hosted checkout of the difference.',
      tags: 'busy',
      invoke: {
        id: 'leaveForCheckout',
        src: 'leaveForCheckout',
        input: ({ context: { url } }) => ({ url }),
        onDone: { target: 'agreeing', actions: { type: 'setRefusal', params: refusal } },
      },
    },
    waiting: {
      description: 'The payment of the difference has not arrived yet; the booking is unchanged.',
      on: { 'retry.requested': 'reading' },
    },
    made: { description: 'The booking is changed.', entry: 'clearChange' },
    dropped: { description: 'The booking stays as it is; the page to manage it takes over.' },
  },
});
