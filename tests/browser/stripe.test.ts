/** A shop with Stripe's keys and the double in Stripe's place: to a checkout on another host and back. */
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errors as english } from '#locales/en/errors';
import { type StripeDouble, startStripeDouble } from '../support/stripe-double';
import { payButton } from './support/flow';
import { enter } from './support/seed';
import { expectQuiet, openShop, type Shop } from './support/shop';

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

async function sendLastEvent(): Promise<void> {
  const payload = double.events.at(-1)?.payload ?? '';
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${shop.url}/api/webhooks/stripe`, { method: 'POST', headers, body: payload });
  expect(answer.status).toBe(200);
}

it('a booking survives an outage of Stripe, is paid on a retry without its script, and confirmed before its event', async () => {
  const customer = await shop.customer();
  const { page, context, flow } = customer;
  const scripts: string[] = [];
  await context.route(`${SCRIPT_HOST}/**`, (route) => void scripts.push(route.request().url()));
  await context.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' }),
  );
  await enter(customer, 'review');
  expect(scripts).toEqual([]);
  await flow.review();
  await flow.giveContact();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  double.failBy('broken');
  await payButton(flow).click();
  await page.getByText(english.paymentSessionFailed).waitFor();
  double.failBy(undefined);
  await payButton(flow).click();
  await page.waitForURL('https://checkout.stripe.com/c/pay/**');
  const id = page.url().split('/').at(-1) ?? '';
  expect(double.read(id)).toMatchObject({ locale: 'en-GB', status: 'open' });
  double.pay(id);
  await page.goto((double.read(id).success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id));
  await flow.heading(flow.t.payment.result.titles.paid);
  await sendLastEvent();
  await page.reload();
  await flow.heading(flow.t.payment.result.titles.paid);
  expect(new Set(scripts.map((url) => new URL(url).origin))).toEqual(new Set([SCRIPT_HOST]));
  expectQuiet(
    customer,
    'third party: https://checkout.stripe.com',
    'third party: https://js.stripe.com',
    '502',
    'create-checkout-session',
  );
});
