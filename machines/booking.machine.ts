/**
 * The booking flow. Promise: nothing typed is ever lost, the price paid is the price last shown, and whatever fails, the customer
 * stands in a screen with a way on. Rooms are screens; corridors (tagged busy) keep the screen they came from. The root owns the
 * facts: children take them as input and report each change.
 */

import { emptyFacts } from '#domain/draft';
import { contactState, promoState, redirectingState, returningState } from './booking.paying';
import { locationState, waitingForAddressState } from './booking.places';
import { calculatingState, quoteState } from './booking.quoting';
import { bookingSetup } from './booking.setup';

export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    key: '',
    asked: input.room,
    arrival: input,
    facts: { ...emptyFacts(), ...input.fallback, ...input.facts },
    openCheckout: undefined,
    notice: undefined,
    withHelper: false,
  }),
  initial: 'restoring',
  output: ({ context: { facts } }) => ({ bookingId: facts.quote?.bookingId ?? facts.replaces ?? '' }),
  on: {
    'room.requested': {
      guard: { type: 'canStandIn', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'rememberAsked', params: ({ event }) => event },
    },
    'draft.cleared': '.clearing',
    'notice.dismissed': { actions: 'dropNotice' },
    'text.reported': { actions: { type: 'rememberText', params: ({ event }) => event } },
  },
  states: {
    restoring: {
      description: 'The draft of this tab is read; this is what is prerendered.',
      tags: 'busy',
      on: { 'room.requested': { actions: { type: 'rememberAsked', params: ({ event }) => event } } },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ room: context.asked }),
        onDone: { target: 'deciding', actions: { type: 'takeDraft', params: ({ event }) => event.output } },
        onError: { target: 'deciding' },
      },
      after: { draftPatience: 'deciding' },
    },
    deciding: {
      description:
        'The asked room if its needs are met, else the nearest one before it; an open checkout is looked at first.',
      always: [
        { guard: 'hasOpenCheckout', target: 'returning' },
        { guard: { type: 'leadsTo', params: { room: 'start' } }, target: 'location.choosingStart' },
        { guard: { type: 'leadsTo', params: { room: 'startAddress' } }, target: 'waitingForAddress.atStart' },
        { guard: { type: 'leadsTo', params: { room: 'destination' } }, target: 'location.choosingDestination' },
        {
          guard: { type: 'leadsTo', params: { room: 'destinationAddress' } },
          target: 'waitingForAddress.atDestination',
        },
        { guard: { type: 'leadsTo', params: { room: 'route' } }, target: 'location.confirming' },
        { guard: { type: 'leadsTo', params: { room: 'details' } }, target: 'quote.describing' },
        { guard: { type: 'leadsTo', params: { room: 'when' } }, target: 'quote.scheduling' },
        { guard: { type: 'leadsTo', params: { room: 'review' } }, target: 'quote.reviewing' },
        { guard: { type: 'leadsTo', params: { room: 'contact' } }, target: 'contact' },
        { guard: { type: 'leadsTo', params: { room: 'payment' } }, target: 'promo' },
        { target: 'quote.missingLocations' },
      ],
    },
    clearing: {
      description: 'Start again: the draft is forgotten.',
      tags: 'busy',
      on: { 'room.requested': undefined },
      invoke: {
        id: 'clearDraft',
        src: 'clearDraft',
        input: {},
        onDone: {
          target: 'location.choosingStart',
          actions: { type: 'startAfresh', params: ({ event }) => event.output },
        },
        onError: { target: 'location.choosingStart', actions: { type: 'startAfresh', params: { key: '' } } },
      },
      after: {
        draftPatience: { target: 'location.choosingStart', actions: { type: 'startAfresh', params: { key: '' } } },
      },
    },
    location: locationState,
    waitingForAddress: waitingForAddressState,
    quote: quoteState,
    calculating: calculatingState,
    contact: contactState,
    promo: promoState,
    redirecting: redirectingState,
    returning: returningState,
    finished: { description: 'Paid: the booking result takes over.', type: 'final' },
  },
});
