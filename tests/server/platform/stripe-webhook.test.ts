import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { openedOnce } from '../../support/opened';
import { startEmbeddedStripe } from './embedded-stripe';
import { eventually } from './support';

const stripe = openedOnce(startEmbeddedStripe);

describe('the webhook', () => {
  const payload = JSON.stringify({
    id: 'evt_x',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1,
    data: { object: { object: 'checkout.session', id: 'cs_x' } },
  });
  const deliver = (body: string, signature: string | undefined) =>
    stripe.server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: body,
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    });
  const sign = (text: string, age = 0, key?: string) =>
    new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: text,
      secret: key ?? stripe.test.webhookSecret,
      timestamp: Math.floor(stripe.server.clock.now() / 1000) - age,
    });

  it('accepts events signed with our secret only', async () => {
    const signature = sign(payload);
    expect((await deliver(payload, signature)).json()).toEqual({ received: true });
    for (const [body, mark] of [
      [payload.replace('cs_x', 'cs_y'), signature],
      [payload, undefined],
      [payload, 'rubbish'],
      [payload, sign(payload, 0, 'whsec_other')],
      [payload, sign(payload, 600)],
      ['', signature],
    ] as const) {
      const answer = await deliver(body, mark);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'inputInvalid']);
    }
    expect(stripe.events.filter(({ id }) => id === 'evt_x')).toHaveLength(1);
  });

  it('gets an event again until it is accepted, and applies a repeat once', async () => {
    stripe.refuse(1);
    const { id } = await stripe.payments.openCheckout(stripe.request());
    await stripe.choose(id, 'pay');
    await eventually(() => stripe.events.filter((event) => event.sessionId === id).length === 1);
    stripe.server.clock.advance(2_000);
    await eventually(() => stripe.events.filter((event) => event.sessionId === id).length === 2);
    await eventually(() => stripe.test.state.events.size === 0);
    const event = stripe.events.find(({ sessionId }) => sessionId === id);
    const payload = JSON.stringify({
      ...{ id: event?.id, object: 'event', type: event?.type, created: 1 },
      data: { object: { object: 'checkout.session', id } },
    });
    expect(await stripe.test.deliver({ id: '', type: '', payload })).toBe(200);
    expect(stripe.events.filter(({ sessionId }) => sessionId === id)).toHaveLength(3);
    expect(stripe.applied.filter((known) => known === event?.id)).toHaveLength(1);
  });
});
