/**
 * Opens the hosted checkout and redirects to it. The amount is the price last shown; when the checkout is refused, nothing has been charged
 * and the customer comes back with the reason and the right prices.
 */

import { assign, sendTo, setup } from 'xstate';
import type { OpenCheckout } from '#domain/booking/draft';
import type { Quote } from '#domain/move/quote';
import type { Refused } from '#domain/refusal';
import type { Parent } from './parent';
import { port, type RightPrices } from './ports';
import { answer, isOk, refusal } from './reply';

/** Sent to the parent before the browser leaves. */
export type PaymentReport = { type: 'checkout.opened'; checkout: OpenCheckout };
/** The refusal of the checkout, with the right prices if the server refused the requested ones. */
export type PaymentOutcome = Refused & { right?: RightPrices };
export interface PaymentInput {
  parentRef: Parent<PaymentReport>;
  quote: Quote;
  withHelper: boolean;
}
export interface PaymentContext extends PaymentInput {
  url: string;
  refusal: PaymentOutcome | undefined;
}

const payment = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    output: {} as PaymentOutcome,
    tags: {} as 'busy',
  },
  actors: {
    openCheckout: port('openCheckout', { within: 'checkoutTimeout', otherwise: 'paymentSessionFailed' }),
    leaveForCheckout: port('leaveForCheckout', { within: 'leavingTimeout', otherwise: 'paymentRedirectFailed' }),
  },
  actions: {
    setUrl: assign((_, { url }: { url: string }) => ({ url })),
    setRefusal: assign({ refusal: (_, refusal: PaymentOutcome) => refusal }),
    reportCheckout: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { withHelper } }, { sessionId, expiresAt }: Pick<OpenCheckout, 'sessionId' | 'expiresAt'>) => ({
        type: 'checkout.opened',
        checkout: { sessionId, expiresAt, withHelper },
      }),
    ),
  },
});

export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, url: '', refusal: undefined }),
  initial: 'opening',
  output: ({ context: { refusal } }) => refusal ?? { ok: false, reason: 'paymentFailed' },
  states: {
    opening: {
      description: 'A checkout session is being opened at the price shown.',
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context: { quote, withHelper } }) => ({ quote, withHelper }),
        onDone: [
          {
            guard: isOk,
            target: 'leaving',
            actions: [
              { type: 'setUrl', params: answer },
              { type: 'reportCheckout', params: answer },
            ],
          },
          { target: 'refused', actions: { type: 'setRefusal', params: refusal } },
        ],
      },
    },
    leaving: {
      description: 'The browser is being redirected to the payment page.',
      tags: 'busy',
      invoke: {
        id: 'leaveForCheckout',
        src: 'leaveForCheckout',
        input: ({ context: { url } }) => ({ url }),
        onDone: { target: 'refused', actions: { type: 'setRefusal', params: refusal } },
      },
    },
    refused: { description: 'The browser did not leave; the output is the refusal.', type: 'final' },
  },
});
