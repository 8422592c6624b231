/**
 * Opens the hosted checkout and leaves for it. Promise: the amount asked for is the price last shown; when it is not taken, the
 * customer comes back with the reason and the right prices, and nothing has been charged.
 */

import { assign, setup } from 'xstate';
import type { OpenCheckout } from '#domain/draft';
import type { Quote } from '#domain/quote';
import type { ErrorCode } from '#domain/refusal';
import { delays } from './delays';
import { type CheckoutAnswer, port, type RightPrices } from './ports';
import { reportToParent } from './report';

export interface PaymentContext {
  quote: Quote;
  withHelper: boolean;
  url: string;
  reason: ErrorCode;
  /** The right prices, when the server refused the ones asked for. */
  prices: RightPrices | undefined;
}

/** What the parent hears before the browser leaves. */
export type PaymentReport = { type: 'checkout.opened'; checkout: OpenCheckout };
/** Why the browser did not leave, or did not stay away. */
export interface PaymentOutcome {
  reason: ErrorCode;
  prices: RightPrices | undefined;
}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as { quote: Quote; withHelper: boolean },
    output: {} as PaymentOutcome,
    tags: {} as 'busy',
  },
  actors: { openCheckout: port('openCheckout'), leaveForCheckout: port('leaveForCheckout') },
  guards: { wasAnswered: (_, params: { answer: CheckoutAnswer }) => params.answer.ok },
  actions: {
    rememberUrl: assign((_, params: { answer: CheckoutAnswer }) =>
      params.answer.ok ? { url: params.answer.url } : {},
    ),
    rememberRefusal: assign((_, params: { answer: CheckoutAnswer }) =>
      params.answer.ok ? {} : { reason: params.answer.reason, prices: params.answer.quote },
    ),
    rememberReason: assign({ reason: (_, params: { reason: ErrorCode }) => params.reason }),
    reportCheckout: ({ context, self }, params: { answer: CheckoutAnswer }) => {
      if (!params.answer.ok) return;
      const { sessionId, expiresAt } = params.answer;
      const checkout = { sessionId, expiresAt, withHelper: context.withHelper };
      reportToParent<PaymentReport>(self, { type: 'checkout.opened', checkout });
    },
  },
  delays: { checkoutTimeout: delays.checkoutTimeout, leavingTimeout: delays.leavingTimeout },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, url: '', reason: 'paymentFailed', prices: undefined }),
  initial: 'opening',
  output: ({ context: { reason, prices } }) => ({ reason, prices }),
  states: {
    opening: {
      description: 'A checkout session for the price shown is asked for.',
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context: { quote, withHelper } }) => ({ quote, withHelper }),
        onDone: [
          {
            guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
            target: 'leaving',
            actions: [
              { type: 'rememberUrl', params: ({ event }) => ({ answer: event.output }) },
              { type: 'reportCheckout', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'refused', actions: { type: 'rememberReason', params: { reason: 'paymentSessionFailed' } } },
      },
      after: {
        checkoutTimeout: {
          target: 'refused',
          actions: { type: 'rememberReason', params: { reason: 'paymentSessionFailed' } },
        },
      },
    },
    leaving: {
      description: 'The browser is on its way to the payment page.',
      tags: 'busy',
      invoke: {
        id: 'leaveForCheckout',
        src: 'leaveForCheckout',
        input: ({ context }) => ({ url: context.url }),
        onDone: {
          target: 'refused',
          actions: { type: 'rememberReason', params: ({ event }) => ({ reason: event.output.reason }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'rememberReason', params: { reason: 'paymentRedirectFailed' } },
        },
      },
      after: {
        leavingTimeout: {
          target: 'refused',
          actions: { type: 'rememberReason', params: { reason: 'paymentRedirectFailed' } },
        },
      },
    },
    refused: { description: 'The browser is still here; the reason is the output.', type: 'final' },
  },
});
