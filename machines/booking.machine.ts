/**
 * The booking flow. Promise: nothing typed is lost, the price paid is the price last shown, and after any failure the customer is
 * on a screen that leads on. Steps are screens; pending states (tagged busy) keep the screen they came from. The root owns the
 * facts: children take them as input and report each change.
 *
 * A customer comes back from a checkout in one of three ways:
 * - the cancel link of the hosted page opens /booking-cancel, a page with a chart of its own: payment-cancelled.machine.ts;
 * - Back restores this page from the back-forward cache, still in `redirecting`: `customer.returned` leads to `returning`;
 * - a reload, or Back without that cache, starts anew: the draft has `openCheckout`, and `deciding` leads to `returning`.
 * In `returning` the server says whether the booking was paid.
 */

import { and } from 'xstate';
import { emptyFacts, type Facts, STEPS } from '#domain/booking/draft';
import type { Quote } from '#domain/move/quote';
import { builtInOffer } from '#domain/shop/catalogue';
import { locationState, waitingForAddressState } from './booking.location';
import { quoteState } from './booking.quote';
import { booking } from './booking.setup';
import { answer, isOk, isRefused, refusal } from './reply';
import { steps } from './steps';

/** The quote, in states that cannot be entered without one. */
function quoteIn(facts: Facts): Quote {
  if (!facts.quote) throw new Error('this step needs a quote');
  return facts.quote;
}

const calculatingState = booking.createStateConfig({
  description: 'The server prices the move and saves the quote.',
  tags: 'busy',
  meta: { shows: 'review' },
  invoke: {
    id: 'createBooking',
    src: 'createBooking',
    input: ({ context: { facts, key } }) => ({ facts, key }),
    onDone: [
      { guard: isOk, target: 'contact', actions: { type: 'setNewQuote', params: answer } },
      { guard: { type: 'isAlreadyPaid', params: refusal }, target: 'paid' },
      {
        guard: { type: 'concernsSchedule', params: refusal },
        target: 'quote.schedule',
        actions: { type: 'setRefusal', params: refusal },
      },
      {
        guard: { type: 'concernsLocation', params: refusal },
        target: 'location.route',
        actions: { type: 'setRefusal', params: refusal },
      },
      {
        guard: { type: 'concernsGoods', params: refusal },
        target: 'quote.details',
        actions: { type: 'setRefusal', params: refusal },
      },
      { target: 'quote.review', actions: { type: 'setRefusal', params: refusal } },
    ],
  },
});

const contactState = booking.createStateConfig({
  description: "'Contact Details'.",
  invoke: {
    id: 'contactSubmit',
    src: 'contactSubmit',
    input: ({ context: { facts }, self }) => ({
      parentRef: self,
      bookingId: facts.quote?.bookingId ?? '',
      contact: facts.contact,
    }),
    onDone: { target: 'promo', actions: { type: 'setSavedContact', params: ({ event }) => event.output } },
  },
  on: { 'contact.changed': { actions: { type: 'setContact', params: ({ event }) => event } } },
});

const promoState = booking.createStateConfig({
  description: "'Payment & Booking': the price, a promotion code, two ways to pay.",
  initial: 'valid',
  invoke: {
    id: 'promoCode',
    src: 'promoCode',
    input: ({ context: { facts }, self }) => ({
      parentRef: self,
      quote: quoteIn(facts),
      code: facts.typed.promo ?? '',
    }),
  },
  on: { 'quote.changed': { actions: { type: 'setQuote', params: ({ event }) => event } } },
  states: {
    valid: {
      description: 'The quote is frozen; it can be paid.',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context: { facts } }) => ({ time: quoteIn(facts).validUntil }),
        onDone: 'expired',
        onError: 'expired',
      },
      on: {
        'payment.requested': {
          target: '#booking.redirecting',
          actions: { type: 'setWithHelper', params: ({ event }) => event },
        },
      },
    },
    expired: {
      description: 'The 24 hours are over: the move has to be priced again.',
      on: { 'quote.requested': { target: '#booking.calculating', actions: 'clearRefusal' } },
    },
  },
});

/** The booking was cancelled, deleted, or replaced in another tab: the same answers lead to a new quote. */
const newQuoteNeeded = {
  target: 'quote.review',
  actions: ['clearQuote', { type: 'setRefusal', params: { reason: 'quoteExpired' } }],
} as const;

const redirectingState = booking.createStateConfig({
  description: 'The browser is leaving for the hosted checkout.',
  tags: 'busy',
  meta: { shows: 'promo' },
  entry: { type: 'setRequestedStep', params: { step: 'promo' } },
  on: {
    'checkout.opened': { actions: { type: 'setCheckout', params: ({ event }) => event } },
    'customer.returned': 'returning',
  },
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context: { facts, withHelper }, self }) => ({ parentRef: self, quote: quoteIn(facts), withHelper }),
    onDone: [
      { guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output }, target: 'paid' },
      {
        guard: { type: 'concernsSchedule', params: ({ event }) => event.output },
        target: 'quote.schedule',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'concernsContact', params: ({ event }) => event.output },
        target: 'contact',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isQuoteExpired', params: ({ event }) => event.output },
        target: 'promo.expired',
        actions: { type: 'setOutcome', params: ({ event }) => event.output },
      },
      { guard: { type: 'isQuoteClosed', params: ({ event }) => event.output }, ...newQuoteNeeded },
      { target: 'promo', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
    ],
  },
});

const leadsToPromo = { type: 'leadsTo', params: { step: 'promo' } } as const;

const returningState = booking.createStateConfig({
  description: 'The customer is back from a checkout: the server says whether it was paid.',
  tags: 'busy',
  meta: { shows: 'promo' },
  on: { 'step.requested': { actions: { type: 'setRequestedStep', params: ({ event }) => event } } },
  exit: 'clearCheckout',
  invoke: {
    id: 'readBooking',
    src: 'readBooking',
    input: ({ context: { facts } }) => ({ bookingId: quoteIn(facts).bookingId }),
    onDone: [
      { guard: { type: 'isMissing', params: refusal }, ...newQuoteNeeded },
      {
        guard: and([isRefused, leadsToPromo]),
        target: 'promo',
        actions: { type: 'setRefusal', params: refusal },
      },
      { guard: isRefused, target: 'deciding' },
      { guard: { type: 'isPaid', params: answer }, target: 'paid' },
      { guard: { type: 'isCancelled', params: answer }, ...newQuoteNeeded },
      {
        guard: leadsToPromo,
        target: 'promo',
        actions: { type: 'setRefusal', params: { reason: 'paymentNotCompleted' } },
      },
      { target: 'deciding' },
    ],
    onError: { target: 'promo', actions: { type: 'setRefusal', params: { reason: 'bookingFailed' } } },
  },
});

export const bookingMachine = booking.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    key: '',
    requestedStep: input.step,
    entry: input,
    facts: { ...emptyFacts(), ...input.fallback, ...input.facts },
    offer: builtInOffer,
    names: {},
    openCheckout: undefined,
    refusal: undefined,
    withHelper: false,
  }),
  initial: 'restoring',
  output: ({ context: { facts } }) => ({ bookingId: facts.amends ?? facts.quote?.bookingId ?? facts.replaces ?? '' }),
  on: {
    'step.requested': {
      guard: { type: 'canEnter', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'setRequestedStep', params: ({ event }) => event },
    },
    'draft.cleared': '.clearing',
    'refusal.dismissed': { actions: 'clearRefusal' },
    'text.reported': { actions: { type: 'setText', params: ({ event }) => event } },
  },
  states: {
    restoring: {
      description: "This tab's draft is being read. This state is prerendered.",
      tags: 'busy',
      meta: { shows: 'start' },
      on: { 'step.requested': { actions: { type: 'setRequestedStep', params: ({ event }) => event } } },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ step: context.requestedStep, begins: context.entry.begins === true }),
        onDone: [
          {
            guard: { type: 'hasPaidMove', params: answer },
            target: 'paid',
            actions: { type: 'setPaid', params: answer },
          },
          { target: 'deciding', actions: { type: 'setDraft', params: answer } },
        ],
        onError: 'deciding',
      },
    },
    deciding: {
      description: 'The requested step, or the first before it that is not complete. An open checkout comes first.',
      always: [
        { guard: 'hasOpenCheckout', target: 'returning' },
        ...STEPS.map((step) => ({ guard: { type: 'leadsTo', params: { step } } as const, target: steps[step].state })),
        { target: 'quote.missingLocations' },
      ],
    },
    clearing: {
      description: 'Start again: the draft is being deleted.',
      tags: 'busy',
      meta: { shows: 'review' },
      on: { 'step.requested': undefined },
      invoke: {
        id: 'clearDraft',
        src: 'clearDraft',
        input: {},
        onDone: { target: 'location.start', actions: { type: 'clearAll', params: answer } },
        onError: { target: 'location.start', actions: { type: 'clearAll', params: { key: '' } } },
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
    amending: {
      description: 'The draft changes a sold booking: the page of its difference takes over.',
      meta: { shows: 'review' },
      type: 'final',
    },
    paid: { description: 'The result page takes over.', meta: { shows: 'promo' }, type: 'final' },
  },
});
