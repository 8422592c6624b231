/**
 * The booking flow. Promise: nothing typed is ever lost, the price paid is the price last shown, and whatever fails, the customer
 * stands in a screen with a way on. Steps are screens; pending states (tagged busy) keep the screen they came from. The root owns the
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
    requestedStep: input.step,
    entry: input,
    facts: { ...emptyFacts(), ...input.fallback, ...input.facts },
    openCheckout: undefined,
    failure: undefined,
    withHelper: false,
  }),
  initial: 'restoring',
  output: ({ context: { facts } }) => ({ bookingId: facts.quote?.bookingId ?? facts.replaces ?? '' }),
  on: {
    'step.requested': {
      guard: { type: 'canEnter', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'rememberRequestedStep', params: ({ event }) => event },
    },
    'draft.cleared': '.clearing',
    'failure.dismissed': { actions: 'dropFailure' },
    'text.reported': { actions: { type: 'rememberText', params: ({ event }) => event } },
  },
  states: {
    restoring: {
      description: 'The draft of this tab is read; this is what is prerendered.',
      tags: 'busy',
      on: { 'step.requested': { actions: { type: 'rememberRequestedStep', params: ({ event }) => event } } },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ step: context.requestedStep }),
        onDone: { target: 'deciding', actions: { type: 'takeDraft', params: ({ event }) => event.output } },
        onError: { target: 'deciding' },
      },
      after: { draftTimeout: 'deciding' },
    },
    deciding: {
      description:
        'The requested step if its needs are met, else the nearest one before it; an open checkout is looked at first.',
      always: [
        { guard: 'hasOpenCheckout', target: 'returning' },
        { guard: { type: 'leadsTo', params: { step: 'start' } }, target: 'location.start' },
        { guard: { type: 'leadsTo', params: { step: 'startAddress' } }, target: 'waitingForAddress.startAddress' },
        { guard: { type: 'leadsTo', params: { step: 'destination' } }, target: 'location.destination' },
        {
          guard: { type: 'leadsTo', params: { step: 'destinationAddress' } },
          target: 'waitingForAddress.destinationAddress',
        },
        { guard: { type: 'leadsTo', params: { step: 'route' } }, target: 'location.route' },
        { guard: { type: 'leadsTo', params: { step: 'details' } }, target: 'quote.details' },
        { guard: { type: 'leadsTo', params: { step: 'schedule' } }, target: 'quote.schedule' },
        { guard: { type: 'leadsTo', params: { step: 'review' } }, target: 'quote.review' },
        { guard: { type: 'leadsTo', params: { step: 'contact' } }, target: 'contact' },
        { guard: { type: 'leadsTo', params: { step: 'promo' } }, target: 'promo' },
        { target: 'quote.missingLocations' },
      ],
    },
    clearing: {
      description: 'Start again: the draft is forgotten.',
      tags: 'busy',
      on: { 'step.requested': undefined },
      invoke: {
        id: 'clearDraft',
        src: 'clearDraft',
        input: {},
        onDone: {
          target: 'location.start',
          actions: { type: 'startAfresh', params: ({ event }) => event.output },
        },
        onError: { target: 'location.start', actions: { type: 'startAfresh', params: { key: '' } } },
      },
      after: {
        draftTimeout: { target: 'location.start', actions: { type: 'startAfresh', params: { key: '' } } },
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
