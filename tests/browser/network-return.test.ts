/** A failing network on the way back: from the checkout, in a new tab, at the result of a payment. */
import { describe, expect, it } from 'vitest';
import type { Facts } from '#domain/booking/draft';
import { errors } from '#locales/en/errors';
import { FAULTS, fail, NOISE } from './support/faults';
import { flowOf } from './support/flow';
import { general } from './support/pending-states';
import { draftIn, enter, payableFacts, seed } from './support/seed';
import { rested } from './support/settled';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

/** A customer who left for the checkout and is back without paying. */
async function returned(customer: Customer): Promise<Facts> {
  const facts = await payableFacts(customer);
  const openCheckout = { sessionId: 'cs_test', withHelper: false, expiresAt: Date.now() + 1_800_000 };
  await seed(customer, facts, { step: 'promo', openCheckout });
  return facts;
}

describe('returning', () => {
  it('returning from the checkout makes no unknown claims, and allows paying', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const facts = await returned(customer);
    const { mend } = await fail(page, /\/api\/bookings\/[0-9a-f]{24}$/, 'html');
    await page.goto('/en/quote?step=promo');
    await flow.heading(flow.t.payment.pay.title);
    await page.getByText(general('html')).first().waitFor();
    expect(await page.getByText(errors.paymentNotCompleted).count()).toBe(0);
    expect((await draftIn(customer))?.facts).toEqual(facts);
    await mend();
    await flow.pay('plain');
    expectQuiet(customer, ...NOISE);
  });

  it('returning in a new tab to a booking that cannot be read finds it after a reload', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await payableFacts(customer);
    const { mend } = await fail(page, /\/api\/bookings\/current$/, 'cut');
    await page.goto('/en/quote?step=promo');
    await flow.heading(flow.t.booking.missing.title);
    await mend();
    await page.reload();
    await flow.heading(flow.t.payment.pay.title);
    expectQuiet(customer, ...NOISE);
  });
});

describe('a restored connection', () => {
  it('loads the missing days without moving the focus', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    const flow = flowOf(page);
    const { details, schedule, tryAgain } = flow.t.booking;
    await enter(customer, 'details');
    await flow.heading(details.title);
    // The code of the next screen is loaded; only its days are missing.
    await rested(customer);
    await context.setOffline(true);
    await flow.press(details.submit);
    await flow.heading(schedule.title);
    await page.getByRole('button', { name: tryAgain }).waitFor();
    await context.setOffline(false);
    await page.getByRole('grid').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expectQuiet(customer, ...NOISE);
  });
});

describe('the booking result', () => {
  it('shows the error, and the booking once it can be read', async () => {
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
  });

  it('shows the booking although its mail failed, and sends the mail on request', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { result } = flow.t.payment;
    await enter(customer, 'promo');
    await flow.heading(flow.t.payment.pay.title);
    await flow.pay('plain');
    // Any 2xx response is a yes: some backends answer without a body.
    for (const [index, fault] of (['cut', 'broken'] as const).entries()) {
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
  });

  it('the booking result of a cancelled payment says that no mail went out, and sends it when asked again', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { cancelled } = flow.t.payment;
    await enter(customer, 'promo');
    await flow.heading(flow.t.payment.pay.title);
    await flow.pay('plain');
    const { mend } = await fail(page, /\/payment-cancelled$/, 'broken');
    await page.getByText(flow.t.checkout.cancel).click();
    await flow.heading(cancelled.unknown);
    await page.getByText(cancelled.unmailed).waitFor();
    await mend();
    await flow.press(cancelled.retry);
    await page.getByText(cancelled.mailed).first().waitFor();
    expectQuiet(customer, ...NOISE);
  });
});
