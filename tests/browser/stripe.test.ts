/** A shop with Stripe's keys and the double in Stripe's place: to a checkout on another host and back. */
import type { Page } from 'playwright';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errors as english } from '#locales/en/errors';
import { errors as chinese } from '#locales/zh/errors';
import { type StripeDouble, startStripeDouble } from '../support/stripe-double';
import { type Flow, flowOf } from './support/flow';
import { enter } from './support/seed';
import { type Customer, expectQuiet, openShop, type Shop } from './support/shop';

const WEBHOOK_SECRET = 'whsec_browser';
const SCRIPT_HOST = 'https://js.stripe.com';
const preload = new URL('./support/preload.mjs', import.meta.url).pathname;

let double: StripeDouble;
let shop: Shop;
beforeAll(async () => {
  double = await startStripeDouble();
  shop = await openShop({
    STRIPE_SECRET_KEY: double.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
    STRIPE_PAYMENT_METHODS: 'card,alipay,wechat_pay',
    STRIPE_DOUBLE: double.url,
    NODE_OPTIONS: `--import ${preload}`,
  });
});
afterAll(async () => {
  await shop.close();
  await double.close();
});

interface Desk {
  customer: Customer;
  flow: Flow;
  /** Requests for Stripe's script. */
  scripts: string[];
}

/** A customer whose browser has an empty page for Stripe's checkout. */
async function newDesk(language: 'en' | 'zh', script: 'fails' | 'never comes'): Promise<Desk> {
  const customer = await shop.customer({ language });
  const scripts: string[] = [];
  await customer.context.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' }),
  );
  await customer.context.route(`${SCRIPT_HOST}/**`, async (route) => {
    scripts.push(route.request().url());
    if (script === 'fails') await route.abort();
  });
  return { customer, flow: flowOf(customer.page, language), scripts };
}

/** Presses the first pay button. */
async function pressPay({ page, t }: Flow): Promise<void> {
  const name = new RegExp(`£.+${t.payment.pay.withoutHelper}`);
  await page.getByRole('button', { name }).click();
}

async function atCheckout(page: Page): Promise<string> {
  await page.waitForURL('https://checkout.stripe.com/c/pay/**');
  return page.url().split('/').at(-1) ?? '';
}

const comeBack = (page: Page, id: string) =>
  page.goto((double.read(id).success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id));

async function tell(): Promise<void> {
  const payload = double.events.at(-1)?.payload ?? '';
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${shop.url}/api/webhooks/stripe`, { method: 'POST', headers, body: payload });
  expect(answer.status).toBe(200);
}

it('a booking survives an outage of Stripe, is paid on a retry, and confirmed on return without an event', async () => {
  const { customer, flow, scripts } = await newDesk('en', 'fails');
  await enter(customer, 'review');
  await flow.heading(flow.t.booking.review.title);
  expect(scripts).toEqual([]);
  await flow.review();
  await flow.giveContact();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  double.failBy('broken');
  await pressPay(flow);
  await customer.page.getByText(english.paymentSessionFailed).waitFor();
  double.failBy(undefined);
  await pressPay(flow);
  const id = await atCheckout(customer.page);
  expect(double.read(id)).toMatchObject({ locale: 'en-GB', status: 'open' });
  double.pay(id);
  await comeBack(customer.page, id);
  await flow.heading(flow.t.payment.result.titles.paid);
  await tell();
  await customer.page.reload();
  await flow.heading(flow.t.payment.result.titles.paid);
  expect(new Set(scripts.map((url) => new URL(url).origin))).toEqual(new Set([SCRIPT_HOST]));
  expectQuiet(
    customer,
    'third party: https://checkout.stripe.com',
    'third party: https://js.stripe.com',
    'ERR_FAILED',
    '502',
    'create-checkout-session',
  );
});

it('a pending payment is shown in Chinese without waiting for the script, and confirmed by the event', async () => {
  const { customer, flow } = await newDesk('zh', 'never comes');
  await enter(customer, 'promo', 'zh');
  await flow.heading(flow.t.payment.pay.title);
  double.failBy('tooMany');
  await pressPay(flow);
  await customer.page.getByText(chinese.paymentSessionFailed).waitFor();
  double.failBy(undefined);
  await pressPay(flow);
  const id = await atCheckout(customer.page);
  expect(double.read(id).locale).toBe('zh');
  double.submit(id);
  await comeBack(customer.page, id);
  await flow.heading(flow.t.payment.result.titles.confirming);
  double.pay(id);
  await tell();
  await flow.heading(flow.t.payment.result.titles.paid);
});
