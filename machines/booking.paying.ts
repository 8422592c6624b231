/** Booking, third part: contact details, promotion code, and the way to the checkout and back. */

import { bookingSetup, quoteIn } from './booking.setup';

export const contactState = bookingSetup.createStateConfig({
  description: "'Contact Details'.",
  tags: 'editable',
  invoke: {
    id: 'contactSubmit',
    src: 'contactSubmit',
    input: ({ context: { facts } }) => ({ bookingId: facts.quote?.bookingId ?? '', contact: facts.contact }),
    onDone: { target: 'promo', actions: { type: 'rememberSaved', params: ({ event }) => event.output } },
  },
  on: { 'contact.changed': { actions: { type: 'rememberContact', params: ({ event }) => event } } },
});

export const promoState = bookingSetup.createStateConfig({
  description: "'Payment & Booking': the price, a promotion code, two ways to pay.",
  tags: 'editable',
  initial: 'valid',
  invoke: {
    id: 'promo',
    src: 'promo',
    input: ({ context: { facts } }) => ({ quote: quoteIn(facts), code: facts.typed.promo ?? '' }),
  },
  on: { 'quote.changed': { actions: { type: 'rememberQuote', params: ({ event }) => event } } },
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
          actions: [{ type: 'rememberChoice', params: ({ event }) => event }, 'dropFailure'],
        },
      },
    },
    expired: {
      description: 'The 24 hours are over: the move is priced again before it can be paid.',
      on: { 'quote.requested': { target: '#booking.calculating', actions: 'dropFailure' } },
    },
  },
});

export const redirectingState = bookingSetup.createStateConfig({
  description: 'On the way to the hosted checkout.',
  tags: 'busy',
  entry: { type: 'rememberRequestedStep', params: { step: 'promo' } },
  on: {
    'checkout.opened': { actions: { type: 'rememberCheckout', params: ({ event }) => event } },
    'customer.returned': 'returning',
  },
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ context: { facts, withHelper } }) => ({ quote: quoteIn(facts), withHelper }),
    onDone: [
      { guard: { type: 'wasPaidBefore', params: ({ event }) => event.output }, target: 'finished' },
      {
        guard: { type: 'concernsSchedule', params: ({ event }) => event.output },
        target: 'quote.schedule',
        actions: [{ type: 'rememberOutcome', params: ({ event }) => event.output }, 'forgetCheckout'],
      },
      {
        guard: { type: 'concernsContact', params: ({ event }) => event.output },
        target: 'contact',
        actions: [{ type: 'rememberOutcome', params: ({ event }) => event.output }, 'forgetCheckout'],
      },
      {
        guard: { type: 'isQuoteExpired', params: ({ event }) => event.output },
        target: 'promo.expired',
        actions: [{ type: 'rememberOutcome', params: ({ event }) => event.output }, 'forgetCheckout'],
      },
      {
        target: 'promo',
        actions: [{ type: 'rememberOutcome', params: ({ event }) => event.output }, 'forgetCheckout'],
      },
    ],
  },
});

export const returningState = bookingSetup.createStateConfig({
  description: 'The customer is back from a checkout: the server says whether it was paid.',
  tags: 'busy',
  on: { 'step.requested': { actions: { type: 'rememberRequestedStep', params: ({ event }) => event } } },
  exit: 'forgetCheckout',
  invoke: {
    id: 'readBooking',
    src: 'readBooking',
    input: ({ context: { facts } }) => ({ bookingId: quoteIn(facts).bookingId }),
    onDone: [
      { guard: { type: 'isPaid', params: ({ event }) => ({ answer: event.output }) }, target: 'finished' },
      {
        guard: { type: 'isClosed', params: ({ event }) => ({ answer: event.output }) },
        target: 'quote.review',
        actions: ['forgetQuote', { type: 'setFailure', params: { reason: 'quoteExpired' } }],
      },
      {
        guard: { type: 'leadsTo', params: { step: 'promo' } },
        target: 'promo',
        actions: {
          type: 'setFailure',
          params: ({ event }) => ({ reason: event.output.ok ? 'paymentNotCompleted' : event.output.reason }),
        },
      },
      { target: 'deciding' },
    ],
    onError: { target: 'promo', actions: { type: 'setFailure', params: { reason: 'bookingFailed' } } },
  },
  after: {
    lookupTimeout: { target: 'promo', actions: { type: 'setFailure', params: { reason: 'bookingFailed' } } },
  },
});
