import { describe, expect, it } from 'vitest';
import { flowOf } from './support/flow';
import { newestMail } from './support/mailbox';
import { enter } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

describe('the checkout', () => {
  it('accepts a second card after the first was declined', async () => {
    const customer = await shop.customer();
    const flow = flowOf(customer.page);
    await enter(customer, 'promo');
    await flow.heading(flow.t.payment.pay.title);
    const amount = await flow.pay('plain');
    await flow.press(flow.t.checkout.decline);
    await customer.page.getByText(flow.t.checkout.declined).waitFor();
    await flow.payAtCheckout();
    await flow.heading(flow.t.payment.result.titles.paid);
    expect(await customer.page.locator('main').innerText()).toContain(amount);
    expectQuiet(customer);
  });

  it('can be cancelled, resumed from the payment-cancelled page with everything kept, and paid', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { cancelled, result } = flow.t.payment;
    await enter(customer, 'promo');
    await flow.heading(flow.t.payment.pay.title);
    await flow.applyPromo('MOVE10');
    await page.getByRole('button', { name: flow.t.payment.promo.remove }).waitFor();
    const asked = await flow.pay('plain');
    await page.getByText(flow.t.checkout.cancel).click();
    await flow.heading(cancelled.title);
    await page.getByRole('note').getByText(cancelled.mailed).waitFor();

    await page.goBack();
    await page.getByText(cancelled.pressBack).waitFor();
    await page.waitForFunction(() => history.state?.usr?.mark === 'above');
    await page.goBack();
    await page.waitForFunction(() => history.state?.usr?.mark === 'above');
    expect(page.url()).toContain('/booking-cancel');

    await page.getByRole('link', { name: cancelled.resume }).click();
    await flow.heading(flow.t.payment.pay.title);
    expect(await flow.pay('plain')).toBe(asked);
    await flow.payAtCheckout();
    await flow.heading(result.titles.paid);
    expect(await page.locator('main').innerText()).toContain(asked);
    await newestMail(customer, /cancel/i, 'http');
    expectQuiet(customer);
  });

  it('opened in two tabs and paid in one shows as paid in the other', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    const flow = flowOf(page);
    await enter(customer, 'promo');
    await flow.heading(flow.t.payment.pay.title);
    await flow.pay('plain');
    const second = await context.newPage();
    await second.goto(page.url());
    await flowOf(second).payAtCheckout();

    await page.goBack();
    await flow.heading(flow.t.payment.result.titles.paid);
    const { bookingId } = Object.fromEntries(new URL(page.url()).searchParams);
    await page.goto(`/en/booking-cancel?bookingId=${bookingId}`);
    await flow.heading(flow.t.payment.cancelled.paid.title);
    expect(await page.locator('main').innerText()).not.toContain(flow.t.payment.cancelled.uncharged);
    await page.getByRole('link', { name: flow.t.payment.cancelled.toBooking }).click();
    await flow.heading(flow.t.payment.result.titles.paid);
    expectQuiet(customer, '409');
  });
});
