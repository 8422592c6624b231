import { toPounds } from '#domain/money';
import type { Quote } from '#domain/move/quote';
import { paymentChart, prices } from '../../machines/cases/payment';
import { paymentScreen } from '../../screens/payment';
import { STEP_PATHS } from '../../screens/steps';
import { payButton } from '../support/refusals';
import { payableFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import type { Outcome } from './network';
import { openStep } from './steps';

const { input, moreInputs } = paymentChart;
/** A page that is no allowed redirect. */
const strangeUrl = 'https://elsewhere.example/pay';
let isStrange = false;

let offered: Quote | undefined;

describeBrowser('payment', {
  ...inBrowser(paymentScreen(() => offered as Quote)),
  inputs: [input, ...moreInputs],
  ports: ['openCheckout', 'leaveForCheckout'],
  address: (_fixture, { output }) => STEP_PATHS[output?.reason === 'windowGone' ? 'schedule' : 'promo'],
  keeps: () => undefined,
  afterRefresh: {
    opening: { to: undefined, because: 'who stops on the way to the checkout is asked again how to pay' },
    leaving: { to: undefined, because: 'the server says that it was not paid, and how to pay is asked again' },
  },
  async open(fixture, { model, path }) {
    // The address in the server's answer decides if the redirect is refused.
    isStrange = path.some(({ event }) => event.type === 'xstate.done.actor.leaveForCheckout');
    const { withHelper } = model.options.input as typeof input;
    const facts = await payableFacts(fixture.customer);
    offered = facts.quote;
    await openStep(fixture, 'promo', facts);
    const { page } = fixture.customer;
    const helper = page.getByRole('button', { name: /£[\d,.]+.+(helper|搬运工)/ });
    await (withHelper ? helper : payButton(fixture.flow)).click();
  },
  outcome(_fixture, port, output): Outcome | undefined {
    const { ok, reason } = output as { ok: boolean; reason?: string };
    if (port !== 'openCheckout') return undefined;
    if (ok) return { is: 'answered', alter: (json: object) => (isStrange ? { ...json, url: strangeUrl } : json) };
    if (reason !== 'priceChanged') return undefined;
    const body = { price: toPounds(prices.price), helperprice: toPounds(prices.helperPrice) };
    return { is: 'refused', code: reason, body };
  },
});
