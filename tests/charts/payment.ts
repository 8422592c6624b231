import { toPounds } from '#domain/money';
import type { Quote } from '#domain/move/quote';
import { business } from '#domain/shop/business';
import { paymentMachine } from '#machines/payment.machine';
import * as planned from '../plan/sample';
import { act } from '../plan/sentences';
import { answered, refused } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import { alert, busy, button, closed, heading } from '../support/charts/things';
import { quote } from '../support/fixtures';
import { STEP_PATHS } from '../support/words/steps';
import type { Words } from '../support/words/words';

/** The page that takes the money. */
export const url = 'https://checkout.example/cs_1';
export const opened = answered({ sessionId: 'cs_1', url, expiresAt: 1_800_001_800_000 });
export const prices = { price: 25_000, helperPrice: 29_000 };
export const priceChanged = { output: { ...refused('priceChanged').output, right: prices } };

export const checkoutCalls = [
  'POST /api/bookings/:id/create-checkout-session',
  'POST /api/bookings/:id/create-checkout-session-helper',
];

/** The name of a button that pays. */
export const payName = (
  { say, format }: Pick<Words, 'say' | 'format'>,
  withHelper: boolean,
  { price, helperPrice }: Pick<Quote, 'price' | 'helperPrice'>,
) => {
  const amount = format.money(withHelper ? helperPrice : price);
  return `${say('payment:pay.now', { amount })} ${say(withHelper ? 'payment:pay.withHelper' : 'payment:pay.withoutHelper')}`;
};

/** The heading of the embedded checkout. */
export const checkoutTitle = ({ say, language }: Pick<Words, 'say' | 'language'>): string =>
  say('devCheckout:payTo', { business: business.name[language] });

export const payment = chartOf<typeof paymentMachine>({
  machine: paymentMachine,
  inputs: [
    { quote, withHelper: false },
    { quote, withHelper: true },
  ],
  cases: {
    'xstate.done.actor.openCheckout': [opened, refused('windowGone'), priceChanged],
    'xstate.done.actor.leaveForCheckout': [refused('paymentRedirectFailed')],
  },
  key: ({ context: { refusal } }) => [refusal?.reason, refusal?.right !== undefined],
  promises: {
    states: {
      'the browser leaves only for a known page': (snapshot) =>
        !snapshot.matches('leaving') || snapshot.context.url === url,
      'every state except the final one is busy': (snapshot) =>
        snapshot.hasTag('busy') === (snapshot.status === 'active'),
      'new prices come with a price change, and with no other refusal': (snapshot) =>
        (snapshot.context.refusal?.right !== undefined) === (snapshot.context.refusal?.reason === 'priceChanged'),
    },
  },
  screen: (words) => {
    const { say, sayError } = words;
    const title = heading(say('payment:pay.title'));
    const waits: Show<typeof paymentMachine> = ({ context: { withHelper, quote } }) => [
      title,
      busy(say('payment:pay.leaving')),
      closed(payName(words, !withHelper, quote)),
    ];
    return {
      does: {},
      shows: {
        opening: waits,
        leaving: waits,
        refused: ({ context: { withHelper, quote, refusal } }) => {
          const { reason = 'paymentFailed' } = refusal ?? {};
          if (reason === 'windowGone') return [heading(say('booking:schedule.title')), alert(sayError(reason))];
          return [
            title,
            alert(sayError(reason)),
            button(payName(words, withHelper, { ...quote, ...(reason === 'priceChanged' && prices) })),
          ];
        },
      },
    };
  },
  start: async (stage, { withHelper }) => {
    const { quote: offered = quote } = await stage.openStep('promo');
    await stage.make(act.press(payName(stage, withHelper, offered)));
  },
  calls: { openCheckout: checkoutCalls },
  answers: {
    openCheckout: ({ reason }: { reason?: string }) => {
      if (reason !== 'priceChanged') return undefined;
      const body = { price: toPounds(prices.price), helperprice: toPounds(prices.helperPrice) };
      return { is: 'refused', code: reason, body };
    },
  },
  chromium: {
    address: ({ output }) => STEP_PATHS[output?.reason === 'windowGone' ? 'schedule' : 'promo'],
    reloads: {
      opening: [undefined, 'a customer who stops on the way to the checkout is asked again how to pay'],
      leaving: [undefined, 'the server says that it was not paid, and how to pay is asked again'],
    },
  },
  plan: {
    priority: 'high',
    inputs: [
      { quote: planned.quote, withHelper: false },
      { quote: planned.quote, withHelper: true },
    ],
    cases: {
      'xstate.done.actor.openCheckout': [opened, refused('paymentSessionFailed')],
      'xstate.done.actor.leaveForCheckout': [],
    },
    sees: ({ say, format, language }, snapshot) => {
      const { quote, withHelper } = snapshot.context;
      const amount = format.money(withHelper ? quote.helperPrice : quote.price);
      return snapshot.matches('leaving')
        ? [act.heading(checkoutTitle({ say, language })), act.text(amount)]
        : undefined;
    },
  },
});
