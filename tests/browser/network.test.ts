/** A network that is cut, lies or dawdles, in every room and corridor: what is said, that nothing is lost, and that it goes on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Facts, Room } from '#domain/draft';
import { errors } from '#locales/en/errors';
import { contact } from '../support/fixtures';
import { FAULTS, type Fault, fail, NOISE } from './support/faults';
import { type Flow, flowOf } from './support/flow';
import { draftIn, enter, headingOf, payableFacts, seed } from './support/seed';
import { type Customer, expectQuiet, openShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const general = (fault: Fault): string => (fault === 'cut' ? errors.network : errors.serverError);
const retry = ({ press, t }: Flow) => press(t.booking.tryAgain);
const readField = ({ page }: Flow, selector: string) => page.locator(selector).first().inputValue();
const fillContact = async ({ page }: Flow) => {
  for (const field of ['name', 'phone', 'email'] as const) await page.locator(`#contact-${field}`).fill(contact[field]);
};
const applyPromo = (flow: Flow) => flow.applyPromo('MOVE10');
const payNow = /^Pay £[\d.,]+ now$/;

/** A corridor that a call may fail in. */
interface Corridor {
  name: string;
  room: Room;
  call: RegExp;
  /** Before anything fails. */
  before?(flow: Flow): Promise<unknown>;
  /** Makes the call: the first time, and again after a failure. */
  first(flow: Flow): Promise<unknown>;
  again(flow: Flow): Promise<unknown>;
  says(fault: Fault): string;
  /** An answer without a body counts as a yes, because the reply of this call is not agreed upon. */
  takesNothing?: true;
  /** What must be the same after each failure. */
  keeps?(flow: Flow): Promise<unknown>;
  kept?: unknown;
  /** What is seen once the call is answered. */
  goesOn(flow: Flow): Promise<unknown>;
}

const reload = ({ page }: Flow) => page.reload();

const corridors: readonly Corridor[] = [
  {
    name: 'looking for places',
    room: 'start',
    call: /\/api\/places\?/,
    first: ({ page }) => page.getByRole('combobox').fill('Leith'),
    again: retry,
    says: general,
    keeps: (flow) => readField(flow, '[role=combobox]'),
    kept: 'Leith',
    goesOn: ({ page }) =>
      page
        .getByRole('combobox')
        .click()
        .then(() => page.getByRole('option').first().waitFor()),
  },
  {
    name: 'resolving a place',
    room: 'start',
    call: /\/api\/places\/\w/,
    before: ({ page }) => page.getByRole('combobox').fill('Leith'),
    first: ({ page }) => page.getByRole('option').first().click(),
    again: async ({ page }) => {
      await page.getByRole('combobox').click();
      await page.getByRole('option').first().click();
    },
    says: general,
    keeps: (flow) => readField(flow, '[role=combobox]'),
    kept: 'Leith',
    goesOn: ({ heading, t }) => heading(t.booking.address.title.start),
  },
  {
    name: 'looking up detailed addresses',
    room: 'startAddress',
    call: /\/api\/addresses\//,
    first: reload,
    again: retry,
    says: general,
    goesOn: ({ page }) => page.getByRole('radio').first().waitFor(),
  },
  {
    name: 'measuring the way',
    room: 'route',
    call: /\/api\/route\?/,
    first: reload,
    again: retry,
    says: general,
    goesOn: ({ page }) =>
      page
        .getByText(/miles, about/)
        .first()
        .waitFor(),
  },
  {
    name: 'loading the calendar',
    room: 'when',
    call: /\/api\/availability\?/,
    first: reload,
    again: retry,
    says: () => errors.datesFailed,
    goesOn: ({ page }) => page.locator('input[type=radio]:checked').waitFor(),
  },
  {
    name: 'loading the windows',
    room: 'when',
    call: /\/api\/availability\/\d/,
    first: reload,
    again: retry,
    says: () => errors.windowsFailed,
    goesOn: ({ page }) => page.locator('input[type=radio]:checked').waitFor(),
  },
  {
    name: 'calculating',
    room: 'review',
    call: /\/api\/bookings$/,
    first: ({ press, t }) => press(t.booking.reviewing.submit),
    again: ({ press, t }) => press(t.booking.reviewing.submit),
    says: general,
    goesOn: ({ heading, t }) => heading(t.payment.contact.title),
  },
  {
    name: 'saving the contact details',
    room: 'contact',
    call: /\/contact$/,
    takesNothing: true,
    before: fillContact,
    first: ({ press, t }) => press(t.payment.contact.submit),
    again: ({ press, t }) => press(t.payment.contact.submit),
    says: general,
    keeps: async (flow) => [await readField(flow, '#contact-name'), await readField(flow, '#contact-email')],
    kept: [contact.name, contact.email],
    goesOn: ({ heading, t }) => heading(t.payment.pay.title),
  },
  {
    name: 'applying a promotion code',
    room: 'payment',
    call: /\/apply-promo$/,
    first: applyPromo,
    again: ({ press, t }) => press(t.payment.promo.apply),
    says: general,
    keeps: (flow) => readField(flow, '[name=promoCode]'),
    kept: 'MOVE10',
    goesOn: ({ page, t }) => page.getByRole('button', { name: t.payment.promo.remove }).waitFor(),
  },
  {
    name: 'taking a promotion code off',
    room: 'payment',
    call: /\/remove-promo$/,
    before: async (flow) => {
      await applyPromo(flow);
      await flow.page
        .getByText(/^Before:/)
        .first()
        .waitFor();
    },
    first: ({ press, t }) => press(t.payment.promo.remove),
    again: ({ press, t }) => press(t.payment.promo.remove),
    says: () => errors.promoRemoveFailed,
    keeps: ({ page }) => page.locator('del').count(),
    kept: 2,
    goesOn: ({ page, t }) => page.getByText(t.payment.promo.open).waitFor(),
  },
  {
    name: 'opening the checkout',
    room: 'payment',
    call: /\/create-checkout-session$/,
    first: ({ press }) => press(payNow),
    again: ({ press }) => press(payNow),
    says: general,
    keeps: ({ page }) => page.getByRole('button', { name: payNow }).isEnabled(),
    kept: true,
    goesOn: ({ page }) => page.waitForURL(/\/dev\/stripe\/pay\//),
  },
];

describe.each(corridors)('$name', (corridor) => {
  it('says what failed, keeps everything, and goes on when the server answers again', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { room, call, before, first, again, says, keeps, kept, goesOn, takesNothing } = corridor;
    await enter(customer, room);
    await flow.heading(headingOf(flow.t, room));
    await before?.(flow);
    const facts = (await draftIn(customer))?.facts;
    const faults = FAULTS.filter((fault) => !(takesNothing && fault === 'empty'));
    for (const [index, fault] of faults.entries()) {
      const { seen, mend } = await fail(page, call, fault);
      await (index === 0 ? first(flow) : again(flow));
      await expect.poll(seen, { message: fault }).toBe(true);
      await page.locator('main').getByText(says(fault)).first().waitFor();
      await flow.heading(headingOf(flow.t, room));
      if (keeps) await expect.poll(() => keeps(flow), { message: fault }).toEqual(kept);
      await mend();
    }
    const draft = await draftIn(customer);
    expect([draft?.facts.start, draft?.facts.destination, draft?.facts.date]).toEqual([
      facts?.start,
      facts?.destination,
      facts?.date,
    ]);
    await again(flow);
    await goesOn(flow);
    expectQuiet(customer, ...NOISE);
    await customer.context.close();
  });
});

describe('the inquiry to the team', () => {
  it.each(FAULTS)('never holds the customer back (%s)', async (fault) => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const texts = flow.t.payment.contact;
    await enter(customer, 'contact');
    await fillContact(flow);
    await fail(page, /\/send-inquiry$/, fault);
    await flow.press(texts.submit);
    await page.getByText(texts.unsent).first().waitFor();
    await flow.press(texts.continue);
    await flow.heading(flow.t.payment.pay.title);
    await expect.poll(async () => (await draftIn(customer))?.facts.contact).toEqual(contact);
    expectQuiet(customer, ...NOISE);
    await customer.context.close();
  });
});

/** A customer who left for the checkout and is back, unpaid. */
async function returned(customer: Customer): Promise<Facts> {
  const facts = await payableFacts(customer);
  const openCheckout = { sessionId: 'cs_test', withHelper: false, expiresAt: Date.now() + 1_800_000 };
  await seed(customer, facts, { room: 'payment', openCheckout });
  return facts;
}

describe('coming back', () => {
  it.each(FAULTS)('from the checkout, claims nothing that it does not know, and can pay (%s)', async (fault) => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const facts = await returned(customer);
    const { mend } = await fail(page, /\/api\/bookings\/[0-9a-f]{24}$/, fault);
    await page.goto('/en/quote?step=payment');
    await flow.heading(flow.t.payment.pay.title);
    await page.getByText(general(fault)).first().waitFor();
    expect(await page.getByText(errors.paymentNotCompleted).count()).toBe(0);
    expect((await draftIn(customer))?.facts).toEqual(facts);
    await mend();
    await flow.pay('plain');
    expectQuiet(customer, ...NOISE);
    await customer.context.close();
  });

  it.each(FAULTS)('in a new tab, to a booking that cannot be read yet, finds it after a reload (%s)', async (fault) => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await payableFacts(customer);
    const { mend } = await fail(page, /\/api\/bookings\/current$/, fault);
    await page.goto('/en/quote?step=payment');
    await flow.heading(flow.t.booking.missing.title);
    await mend();
    await page.reload();
    await flow.heading(flow.t.payment.pay.title);
    expectQuiet(customer, ...NOISE);
    await customer.context.close();
  });
});

describe('the booking result', () => {
  it('says why the booking is not there, and shows it when it is', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { quote } = await payableFacts(customer);
    const { result } = flow.t.payment;
    for (const [index, fault] of FAULTS.entries()) {
      const { seen, mend } = await fail(page, /\/api\/bookings\/[0-9a-f]{24}$/, fault);
      if (index === 0) await page.goto(`/en/booking-result?bookingId=${quote?.bookingId}`);
      else await flow.press(result.retry);
      await expect.poll(seen, { message: fault }).toBe(true);
      await flow.heading(result.errorTitle);
      await page.getByText(errors.bookingFailed).waitFor();
      await page.getByText(general(fault)).waitFor();
      await mend();
    }
    await flow.press(result.retry);
    await flow.heading(result.titles.unpaid);
    expectQuiet(customer, ...NOISE);
    await customer.context.close();
  });

  it('shows the booking though its mail fails, and sends the mail when asked again', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { result } = flow.t.payment;
    await enter(customer, 'payment');
    await flow.heading(flow.t.payment.pay.title);
    await flow.pay('plain');
    for (const [index, fault] of FAULTS.entries()) {
      const { seen, mend } = await fail(page, /\/send$/, fault);
      if (index === 0) await flow.payAtCheckout();
      else await flow.press(result.mailRetry);
      await expect.poll(seen, { message: fault }).toBe(true);
      await flow.heading(result.titles.paid);
      await page.getByText(errors.confirmationFailed).first().waitFor();
      await page.getByText(result.mailWarning).waitFor();
      await mend();
    }
    await flow.press(result.mailRetry);
    await page.getByText(result.mailRetried).first().waitFor();
    expectQuiet(customer, ...NOISE);
    await customer.context.close();
  });

  // A 204 has no body, so an empty answer counts there.
  it.each(FAULTS.filter((fault) => fault !== 'empty'))(
    'of a cancelled payment says that no mail went out, and sends it when asked again (%s)',
    async (fault) => {
      const customer = await shop.customer();
      const { page } = customer;
      const flow = flowOf(page);
      const { cancel } = flow.t.payment;
      await enter(customer, 'payment');
      await flow.heading(flow.t.payment.pay.title);
      await flow.pay('plain');
      const { mend } = await fail(page, /\/payment-cancelled$/, fault);
      await page.getByText(flow.t.checkout.abandon).click();
      await flow.heading(cancel.title);
      await page.getByText(cancel.unmailed).waitFor();
      await mend();
      await flow.press(cancel.retry);
      await page.getByText(cancel.mailed).first().waitFor();
      expectQuiet(customer, ...NOISE);
      await customer.context.close();
    },
  );
});
