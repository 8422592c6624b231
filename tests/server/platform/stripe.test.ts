import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckoutRequest, PaymentError, type PaymentEvent } from '#server/payments/payments';
import { rememberEvent } from '#server/payments/webhook';
import { transaction } from '#server/store/database';
import { eventually, startServer, type TestServer } from './support';

const MINUTE = 60_000;
let events: PaymentEvent[] = [];
let applied: string[] = [];
let refusals = 0;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    listen: true,
    async onPaymentEvent(event, { db, clock }) {
      events.push(event);
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('not now');
      }
      await transaction(db, async (trx) => {
        if (await rememberEvent(trx, event, clock.now())) applied.push(event.id);
      });
    },
  });
});
afterAll(() => server.close());

let number = 0;
function request(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  number += 1;
  return {
    bookingId: number.toString(16).padStart(24, '0'),
    attempt: 1,
    amountPence: 24_000,
    description: 'Move on 1 December, 08:00-10:00',
    lang: 'en',
    email: 'ann@example.com',
    successUrl: `${server.url}/en/booking-result?bookingId=1&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${server.url}/en/booking-cancel?bookingId=1`,
    expiresAt: server.clock.now() + 31 * MINUTE,
    withHelper: false,
    ...change,
  };
}
const payments = () => server.platform.deps.payments;
const failureOf = (call: Promise<unknown>) => call.then(() => 'none', (error: unknown) => (error instanceof PaymentError ? error.failure : error));
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const choose = (id: string, choice: string) =>
  fetch(`${server.url}/dev/stripe/pay/${id}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });
const page = async (id: string) => (await fetch(`${server.url}/dev/stripe/pay/${id}`)).text();
const eventsOf = (sessionId: string) => events.filter((event) => event.sessionId === sessionId).map(({ type }) => type);

describe('a checkout', () => {
  it('is opened by the SDK and read back as it was asked for', async () => {
    const wanted = request({ withHelper: true, amountPence: 30_001 });
    const opened = await payments().openCheckout(wanted);
    expect(opened.id).toMatch(/^cs_test_[0-9a-f]{48}$/);
    expect(opened.url).toBe(`${server.config.publicUrl}/dev/stripe/pay/${opened.id}`);
    expect(await payments().readCheckout(opened.id)).toEqual({
      id: opened.id,
      status: 'open',
      paid: false,
      amountPence: 30_001,
      currency: 'gbp',
      bookingId: wanted.bookingId,
      withHelper: true,
      paymentIntent: null,
      url: opened.url,
      expiresAt: Math.floor(wanted.expiresAt / 1000) * 1000,
    });
  });

  it('opened again for the same attempt is the same one; with other values it is refused', async () => {
    const wanted = request();
    const [first, again] = await Promise.all([payments().openCheckout(wanted), payments().openCheckout(wanted)]);
    expect(again).toEqual(first);
    expect(await failureOf(payments().openCheckout({ ...wanted, amountPence: 1_000 }))).toBe('conflict');
    expect((await payments().openCheckout({ ...wanted, attempt: 2 })).id).not.toBe(first.id);
  });

  it('refuses amounts that are no whole pence, too small, and times out of the window', async () => {
    const { bookingId, ...rest } = request();
    const refused = (change: Partial<CheckoutRequest>, attempt: number) =>
      failureOf(payments().openCheckout({ ...rest, bookingId, attempt, ...change }));
    expect(await refused({ amountPence: 245.5 }, 1)).toBe('refused');
    expect(await refused({ amountPence: 29 }, 2)).toBe('refused');
    expect(await refused({ expiresAt: server.clock.now() + 10 * MINUTE }, 3)).toBe('refused');
    expect(await refused({ expiresAt: server.clock.now() + 25 * 60 * MINUTE }, 4)).toBe('refused');
    expect(await refused({ successUrl: 'not a url' }, 5)).toBe('refused');
    expect(await failureOf(payments().readCheckout('cs_test_unknown'))).toBe('missing');
  });
});

describe('the hosted page', () => {
  it('says that it is a test, what is paid for and how much, in the language of the session', async () => {
    const english = await page(idOf((await payments().openCheckout(request())).url));
    for (const text of ['Test mode: no card is charged', '£240.00', 'Move on 1 December, 08:00-10:00', 'ann@example.com']) expect(english).toContain(text);
    const chinese = await page(idOf((await payments().openCheckout(request({ lang: 'zh' }))).url));
    expect(chinese).toContain('lang="zh-Hans"');
    expect(chinese).toContain('支付 £240.00');
    expect(chinese).not.toContain('<script');
  });

  it('declines, lets one try again, and is paid; the signed event arrives once', async () => {
    const { id } = await payments().openCheckout(request());
    const declined = await choose(id, 'decline');
    expect([declined.status, declined.headers.get('location')]).toEqual([303, `/dev/stripe/pay/${id}?declined=1`]);
    expect(await (await fetch(`${server.url}${declined.headers.get('location')}`)).text()).toContain('Your card was declined');
    const paid = await choose(id, 'pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${server.url}/en/booking-result?bookingId=1&session_id=${id}`]);
    const state = await payments().readCheckout(id);
    expect(state).toMatchObject({ status: 'complete', paid: true, url: null });
    expect(state.paymentIntent).toMatch(/^pi_test_/);
    await eventually(() => eventsOf(id).length > 0);
    const again = await choose(id, 'pay');
    expect(again.headers.get('location')).toBe(`/dev/stripe/pay/${id}`);
    expect(await page(id)).toContain('already paid');
    expect(eventsOf(id)).toEqual(['checkout.session.completed']);
  });

  it('goes back without closing the session', async () => {
    const { id } = await payments().openCheckout(request());
    const left = await choose(id, 'abandon');
    expect(left.headers.get('location')).toBe(`${server.url}/en/booking-cancel?bookingId=1`);
    expect((await payments().readCheckout(id)).status).toBe('open');
  });

  it('of an unknown session is a 404, and an unknown choice a 400', async () => {
    expect((await fetch(`${server.url}/dev/stripe/pay/cs_test_none`)).status).toBe(404);
    const { id } = await payments().openCheckout(request());
    expect((await choose(id, 'steal')).status).toBe(400);
  });
});

describe('expiry', () => {
  it('closes an open session and says so by an event; a closed one is left as it is', async () => {
    const { id } = await payments().openCheckout(request());
    expect(await payments().expireCheckout(id)).toMatchObject({ status: 'expired', paid: false });
    expect(await payments().expireCheckout(id)).toMatchObject({ status: 'expired' });
    await eventually(() => eventsOf(id).includes('checkout.session.expired'));
    expect(await page(id)).toContain('This checkout has expired');
    expect((await choose(id, 'pay')).headers.get('location')).toBe(`/dev/stripe/pay/${id}`);
    expect((await payments().readCheckout(id)).paid).toBe(false);
  });

  it('of a paid session changes nothing', async () => {
    const { id } = await payments().openCheckout(request());
    await choose(id, 'pay');
    expect(await payments().expireCheckout(id)).toMatchObject({ status: 'complete', paid: true });
  });

  it('comes by itself when the time is up', async () => {
    const { id } = await payments().openCheckout(request());
    server.clock.advance(32 * MINUTE);
    await eventually(() => eventsOf(id).includes('checkout.session.expired'));
  });
});

describe('refunds', () => {
  const paidIntent = async () => {
    const { id } = await payments().openCheckout(request());
    await choose(id, 'pay');
    return (await payments().readCheckout(id)).paymentIntent ?? '';
  };

  it('pay back once for each key, and never more than was paid', async () => {
    const paymentIntent = await paidIntent();
    const first = await payments().refund({ paymentIntent, amountPence: 10_000, key: `one:${paymentIntent}` });
    expect(await payments().refund({ paymentIntent, amountPence: 10_000, key: `one:${paymentIntent}` })).toEqual(first);
    expect(await failureOf(payments().refund({ paymentIntent, amountPence: 14_001, key: `two:${paymentIntent}` }))).toBe('refused');
    await payments().refund({ paymentIntent, amountPence: 14_000, key: `three:${paymentIntent}` });
    await eventually(() => events.some((event) => event.type === 'charge.refunded' && event.paymentIntent === paymentIntent));
  });

  it('are queued with a change, done by the worker and told', async () => {
    const { refunds, db } = server.platform.deps;
    const paymentIntent = await paidIntent();
    const job = { id: `refund:${paymentIntent}`, bookingId: 'b', paymentIntent, amountPence: 24_000, reason: 'windowLost' };
    expect(await refunds.enqueue(db, job)).toBe(true);
    expect(await refunds.enqueue(db, job)).toBe(false);
    refunds.kick();
    const done = await eventually(() => db.selectFrom('refunds').selectAll().where('id', '=', job.id).where('state', '=', 'done').executeTakeFirst());
    expect(done.reference).toMatch(/^re_test_/);
  });
});

describe('the webhook', () => {
  const payload = JSON.stringify({ id: 'evt_x', object: 'event', type: 'checkout.session.completed', created: 1, data: { object: { object: 'checkout.session', id: 'cs_x' } } });
  const secret = async () => (await server.platform.deps.db.selectFrom('settings').select('value').where('key', '=', 'dev_stripe_webhook_secret').executeTakeFirstOrThrow()).value;
  const deliver = (body: string, signature: string | undefined) =>
    server.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: body, headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) } });
  const sign = async (text: string, age = 0, key?: string) =>
    new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: text,
      secret: key ?? (await secret()),
      timestamp: Math.floor(server.clock.now() / 1000) - age,
    });

  it('takes what is signed with our secret, and nothing else', async () => {
    const signature = await sign(payload);
    expect((await deliver(payload, signature)).json()).toEqual({ received: true });
    for (const [body, mark] of [
      [payload.replace('cs_x', 'cs_y'), signature],
      [payload, undefined],
      [payload, 'rubbish'],
      [payload, await sign(payload, 0, 'whsec_other')],
      [payload, await sign(payload, 600)],
      ['', signature],
    ] as const) {
      const answer = await deliver(body, mark);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'inputInvalid']);
    }
    expect(events.filter(({ id }) => id === 'evt_x')).toHaveLength(1);
  });

  it('is told again until the event is taken, and a repeat is applied once', async () => {
    refusals = 1;
    const { id } = await payments().openCheckout(request());
    await choose(id, 'pay');
    await eventually(() => events.filter((event) => event.sessionId === id).length === 1);
    server.clock.advance(2_000);
    await eventually(() => events.filter((event) => event.sessionId === id).length === 2);
    const eventId = events.find((event) => event.sessionId === id)?.id ?? '';
    const { db } = server.platform.deps;
    await eventually(() => db.selectFrom('dev_webhooks').selectAll().where('id', '=', eventId).where('delivered_at', 'is not', null).executeTakeFirst());
    await db.updateTable('dev_webhooks').set({ delivered_at: null, next_at: 0 }).where('id', '=', eventId).execute();
    await eventually(() => events.filter((event) => event.sessionId === id).length === 3);
    expect(applied.filter((known) => known === eventId)).toHaveLength(1);
  });
});

describe('the embedded API', () => {
  const call = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/dev/stripe/v1${path}`, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });
  const authorized = async () => {
    const { value } = await server.platform.deps.db.selectFrom('settings').select('value').where('key', '=', 'dev_stripe_key').executeTakeFirstOrThrow();
    return { authorization: `Bearer ${value}` };
  };

  it('needs the key', async () => {
    expect((await call('/checkout/sessions', 'mode=payment')).status).toBe(401);
  });

  it('refuses what Stripe no longer knows, by name', async () => {
    const old = await call('/checkout/sessions', 'mode=payment&payment_method_types[0]=card', await authorized());
    expect([old.status, await old.json()]).toMatchObject([400, { error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'payment_method_types' } }]);
    const locale = await call('/checkout/sessions', 'mode=payment&locale=zh-CN', await authorized());
    expect((await locale.json()).error.param).toBe('locale');
    const odd = await call('/refunds', '__proto__[a]=1&a]=2', await authorized());
    expect(odd.status).toBe(400);
  });
});
