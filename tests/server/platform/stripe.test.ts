/** Payments in test mode: the hosted page, what a restart keeps, and the webhook that takes signed events. */
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/language';
import { MINUTE } from '#domain/time-units';
import { createTestPayments, JOURNAL } from '../../../dev/stripe/plugin';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, startBackend } from '../booking/support';
import { FORM } from '../messages/support';
import { freshDir } from './support';

const backend = openedForEach(startBackend);

/** An open checkout, and its page. */
async function open(lang: Language = 'en') {
  const customer = backend.browser();
  const { _id: bookingId, price: amount } = await backend.ready(customer);
  const { body } = await customer.post(`/api/bookings/${bookingId}/create-checkout-session`, {
    bookingId,
    amount,
    lang,
  });
  const page = `/dev/stripe/pay/${body.id}`;
  return {
    id: body.id as string,
    read: async () => (await customer.get(page)).body,
    choose: async (choice: string) => (await customer.post(page, `choice=${choice}`, FORM)).headers.location,
  };
}
const events = () => [...backend.stripe.state.events.values()].map(({ type }) => type);

describe('the page of a test payment', () => {
  it.each([
    ['en', 'Pay £50.00', 'Test mode: no card is charged'],
    ['zh', '支付£50.00', '测试模式'],
  ] as const)('says in %s that it takes no money, and names the amount', async (lang, amount, mode) => {
    const page = await (await open(lang)).read();
    for (const text of [amount, mode, 'Mary@Example.com']) expect(page).toContain(text);
    expect(page).not.toContain('<script');
  });

  it('can decline a card and take the next one, once', async () => {
    const { id, read, choose } = await open();
    expect(await choose('decline')).toBe(`/dev/stripe/pay/${id}?declined=1`);
    expect(await choose('pay')).toMatch(new RegExp(`/en/booking-result\\?.*session_id=${id}$`));
    expect(await choose('pay')).toBe(`/dev/stripe/pay/${id}`);
    expect(await read()).toContain('already paid');
    expect(events()).toEqual(['checkout.session.completed']);
  });
});

it('a restart keeps what was paid and refunded in test mode, and the events that wait', async () => {
  const dataDir = freshDir();
  const { clock, log, random } = backend.deps;
  const start = () => createTestPayments({ clock, random, log, publicUrl: 'http://localhost', dataDir });
  const before = start();
  const { id } = await before.payments.openCheckout({
    bookingId: 'b'.repeat(24),
    attempt: 1,
    amountPence: 5_000,
    description: `A move on ${MOVE_DATE}`,
    lang: 'en',
    email: 'ann@example.com',
    successUrl: 'http://localhost/en/booking-result',
    cancelUrl: 'http://localhost/en/booking-cancel',
    expiresAt: clock.now() + 31 * MINUTE,
    withHelper: false,
  });
  before.state.pay(id);
  const paid = await before.payments.readCheckout(id);
  const refund = { paymentIntent: paid.paymentIntent ?? '', amountPence: 1_000, key: 'refund:one' };
  const made = await before.payments.refund(refund);
  appendFileSync(join(dataDir, JOURNAL), '["sessions","cut o');

  const after = start();
  expect(await after.payments.readCheckout(id)).toEqual(paid);
  expect(await after.payments.refund(refund)).toEqual(made);
  expect([...after.state.events.values()].map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'charge.refunded',
  ]);
  rmSync(dataDir, { recursive: true });
});

describe('the webhook', () => {
  it('accepts events signed with our secret only', async () => {
    const payload = JSON.stringify({
      id: 'evt_x',
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      data: { object: { object: 'checkout.session', id: 'cs_x' } },
    });
    const deliver = (body: string, signature?: string) =>
      backend.browser().post('/api/webhooks/stripe', body, {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      });
    const sign = (age = 0, secret = backend.stripe.webhookSecret) =>
      new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(backend.deps.clock.now() / 1000) - age,
      });
    for (const [body, signature] of [
      [payload.replace('cs_x', 'cs_y'), sign()],
      [payload, undefined],
      [payload, 'rubbish'],
      [payload, sign(0, 'whsec_other')],
      [payload, sign(600)],
      ['', sign()],
    ] as const) {
      const answer = await deliver(body, signature);
      expect([answer.status, answer.body.code]).toEqual([400, 'inputInvalid']);
    }
    expect((await deliver(payload, sign())).status).toBe(200);
  });
});
