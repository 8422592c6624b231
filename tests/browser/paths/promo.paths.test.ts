import { quoteOf } from '#domain/booking';
import { bookingReply } from '#domain/contract/bookings';
import type { Quote } from '#domain/quote';
import { promoMachine } from '#machines/promo.machine';
import { bookingViewOf } from '../../../src/services/booking-json';
import { promoChart } from '../../machines/cases/promo';
import type { EventCases } from '../../support/paths/cases';
import { payableFacts } from '../support/seed';
import { STEP_PATHS } from './addresses';
import { describeBrowser } from './describe-browser';
import type { Fixture } from './fixture';
import { hasHeading, openStep, same } from './steps';

const { input, moreInputs, key, cases } = promoChart;

/** The quote of a booking with a code on it, as the server has it. */
async function reducedQuote({ customer: { context } }: Fixture, bookingId: string): Promise<Quote> {
  await context.request.post(`/api/promocode/${bookingId}/apply-promo`, { data: { promoCode: 'MOVE10' } });
  const answer = await context.request.get(`/api/bookings/${bookingId}`);
  return quoteOf(bookingViewOf(bookingReply.parse(await answer.json()).booking));
}

describeBrowser<typeof promoMachine>('promo', {
  machine: promoMachine,
  inputs: [input, ...moreInputs],
  key,
  cases: cases as EventCases,
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
  sample: ['editing.idle', 'applied'],
  async open(fixture, { model }) {
    const { quote, code } = model.options.input as typeof input;
    const facts = await payableFacts(fixture.customer);
    const { quote: plain } = facts;
    const reduced = quote.promo && plain ? { quote: await reducedQuote(fixture, plain.bookingId) } : {};
    await openStep(fixture, 'promo', { ...facts, ...reduced, typed: { promo: code } });
  },
  gestures: ({ customer: { page }, flow: { t, press } }) => {
    const field = page.getByRole('textbox', { name: t.payment.promo.label });
    const unfold = async () => {
      if (!(await field.isVisible())) await page.getByText(t.payment.promo.open).click();
    };
    return {
      'code.typed': async ({ text }, last) => {
        await unfold();
        if ((await field.inputValue()) === text.toUpperCase()) await field.fill('');
        await last();
        await field.fill(text);
      },
      'code.submitted': async () => {
        await unfold();
        await press(t.payment.promo.apply);
      },
      'code.removed': () => press(t.payment.promo.remove),
    };
  },
  async shows(fixture, snapshot) {
    const { context } = snapshot;
    const { page } = fixture.customer;
    const { payment } = fixture.flow.t;
    await hasHeading(fixture, payment.pay.title);
    const isEntry = snapshot.matches('editing') || snapshot.matches('checking');
    same('Entry', await page.getByText(payment.promo.open).isVisible(), isEntry);
    if (!isEntry) return;
    const field = page.getByRole('textbox', { name: payment.promo.label, includeHidden: true });
    same('Code', await field.inputValue(), context.code);
    same('Refused', (await field.getAttribute('aria-invalid')) === 'true', context.refusal !== undefined);
  },
});
