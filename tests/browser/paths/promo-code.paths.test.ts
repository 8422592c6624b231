import { quoteOf } from '#domain/booking/booking';
import { bookingReply } from '#domain/contract/bookings';
import type { Quote } from '#domain/move/quote';
import { bookingViewOf } from '../../../src/api/booking-json';
import { promoCodeChart } from '../../machines/cases/promo-code';
import { promoCodeScreen } from '../../screens/promo-code';
import { STEP_PATHS } from '../../screens/steps';
import { payableFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import type { Fixture } from './fixture';
import { inBrowser } from './hand';
import { openStep } from './steps';

const { input, moreInputs } = promoCodeChart;

/** The quote of a booking with a code on it, as the server has it. */
async function reducedQuote({ customer: { context } }: Fixture, bookingId: string): Promise<Quote> {
  await context.request.post(`/api/promocode/${bookingId}/apply-promo`, { data: { promoCode: 'MOVE10' } });
  const answer = await context.request.get(`/api/bookings/${bookingId}`);
  return quoteOf(bookingViewOf(bookingReply.parse(await answer.json()).booking));
}

describeBrowser('promo code', {
  ...inBrowser(promoCodeScreen),
  inputs: [input, ...moreInputs],
  ports: ['applyPromo', 'removePromo'],
  address: () => STEP_PATHS.promo,
  focus: { confirms: ['code.submitted'] },
  keeps: ({ code, quote }) => [code, quote],
  afterRefresh: {
    'editing.codeRemoved': { to: 'editing.idle', because: 'that a code was taken off is said once' },
    checking: { to: 'editing.idle', because: 'nothing has come of the code yet; it is still in its field' },
    justApplied: { to: 'applied', because: 'the saving was shown for two seconds' },
    removing: { to: 'applied', because: 'the code is on the quote until the server has taken it off' },
  },
  sample: ['editing.idle', 'applied', 'removing'],
  async open(fixture, { model }) {
    const { quote, code } = model.options.input as typeof input;
    const facts = await payableFacts(fixture.customer);
    const { quote: plain } = facts;
    const reduced = quote.promo && plain ? { quote: await reducedQuote(fixture, plain.bookingId) } : {};
    await openStep(fixture, 'promo', { ...facts, ...reduced, typed: { promo: code } });
  },
});
