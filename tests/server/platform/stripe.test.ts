/** Payments in test mode: the hosted page, and the webhook that takes signed events. */
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/language';
import { openedForEach } from '../../support/opened';
import { startBackend } from '../booking/support';
import { FORM } from '../messages/support';

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
