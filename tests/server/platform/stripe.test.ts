import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import type { CheckoutRequest } from '#server/payments/payments';
import { transaction } from '#server/store/database';
import { createTestPayments, JOURNAL } from '../../../dev/stripe/plugin';
import { openedOnce } from '../../support/opened';
import { failureOf, startEmbeddedStripe } from './embedded-stripe';
import { eventually, freshDir } from './support';

const stripe = openedOnce(startEmbeddedStripe);

const idOf = (url: string) => url.split('/').at(-1) ?? '';

describe('a checkout', () => {
  it('is opened by the SDK and read back unchanged', async () => {
    const wanted = stripe.request({ withHelper: true, amountPence: 30_001 });
    const opened = await stripe.payments.openCheckout(wanted);
    expect(opened.id).toMatch(/^cs_test_[0-9a-f]{48}$/);
    expect(opened.url).toBe(`${stripe.server.config.publicUrl}/dev/stripe/pay/${opened.id}`);
    expect(await stripe.payments.readCheckout(opened.id)).toEqual({
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

  it('opened again for the same attempt is the same; with other values it is refused', async () => {
    const wanted = stripe.request();
    const [first, again] = await Promise.all([
      stripe.payments.openCheckout(wanted),
      stripe.payments.openCheckout(wanted),
    ]);
    expect(again).toEqual(first);
    expect(await failureOf(stripe.payments.openCheckout({ ...wanted, amountPence: 1_000 }))).toBe('conflict');
    expect((await stripe.payments.openCheckout({ ...wanted, attempt: 2 })).id).not.toBe(first.id);
  });

  it('refuses amounts that are no whole pence, too small, and times out of the window', async () => {
    const { bookingId, ...rest } = stripe.request();
    const refused = (change: Partial<CheckoutRequest>, attempt: number) =>
      failureOf(stripe.payments.openCheckout({ ...rest, bookingId, attempt, ...change }));
    expect(await refused({ amountPence: 245.5 }, 1)).toBe('refused');
    expect(await refused({ amountPence: 29 }, 2)).toBe('refused');
    expect(await refused({ expiresAt: stripe.server.clock.now() + 10 * MINUTE }, 3)).toBe('refused');
    expect(await refused({ expiresAt: stripe.server.clock.now() + 25 * 60 * MINUTE }, 4)).toBe('refused');
    expect(await refused({ successUrl: 'not a url' }, 5)).toBe('refused');
    expect(await failureOf(stripe.payments.readCheckout('cs_test_unknown'))).toBe('missing');
  });
});

describe('the hosted page', () => {
  it('shows the test mode, the move and the amount, in the language of the session', async () => {
    const english = await stripe.page(idOf((await stripe.payments.openCheckout(stripe.request())).url));
    for (const text of [
      'Test mode: no card is charged',
      '£240.00',
      'Move on 1 December, 08:00-10:00',
      'ann@example.com',
    ])
      expect(english).toContain(text);
    const chinese = await stripe.page(idOf((await stripe.payments.openCheckout(stripe.request({ lang: 'zh' }))).url));
    expect(chinese).toContain('lang="zh-Hans"');
    expect(chinese).toContain('支付£240.00');
    expect(chinese).not.toContain('<script');
  });

  it('can decline, be retried and paid; the signed event arrives once', async () => {
    const { id } = await stripe.payments.openCheckout(stripe.request());
    const declined = await stripe.choose(id, 'decline');
    expect([declined.status, declined.headers.get('location')]).toEqual([303, `/dev/stripe/pay/${id}?declined=1`]);
    expect(await (await fetch(`${stripe.server.url}${declined.headers.get('location')}`)).text()).toContain(
      'Your card was declined',
    );
    const paid = await stripe.choose(id, 'pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `${stripe.server.url}/en/booking-result?bookingId=1&session_id=${id}`,
    ]);
    const state = await stripe.payments.readCheckout(id);
    expect(state).toMatchObject({ status: 'complete', paid: true, url: null });
    expect(state.paymentIntent).toMatch(/^pi_test_/);
    await eventually(() => stripe.eventsOf(id).length > 0);
    const again = await stripe.choose(id, 'pay');
    expect(again.headers.get('location')).toBe(`/dev/stripe/pay/${id}`);
    expect(await stripe.page(id)).toContain('already paid');
    expect(stripe.eventsOf(id)).toEqual(['checkout.session.completed']);
  });

  it('goes back without closing the session', async () => {
    const { id } = await stripe.payments.openCheckout(stripe.request());
    const left = await stripe.choose(id, 'cancel');
    expect(left.headers.get('location')).toBe(`${stripe.server.url}/en/booking-cancel?bookingId=1`);
    expect((await stripe.payments.readCheckout(id)).status).toBe('open');
  });

  it('answers 404 for an unknown session and 400 for an unknown choice', async () => {
    expect((await fetch(`${stripe.server.url}/dev/stripe/pay/cs_test_none`)).status).toBe(404);
    const { id } = await stripe.payments.openCheckout(stripe.request());
    expect((await stripe.choose(id, 'steal')).status).toBe(400);
  });
});

describe('expiry', () => {
  it('closes an open session and sends an event; a closed one is unchanged', async () => {
    const { id } = await stripe.payments.openCheckout(stripe.request());
    expect(await stripe.payments.expireCheckout(id)).toMatchObject({ status: 'expired', paid: false });
    expect(await stripe.payments.expireCheckout(id)).toMatchObject({ status: 'expired' });
    await eventually(() => stripe.eventsOf(id).includes('checkout.session.expired'));
    expect(await stripe.page(id)).toContain('This checkout has expired');
    expect((await stripe.choose(id, 'pay')).headers.get('location')).toBe(`/dev/stripe/pay/${id}`);
    expect((await stripe.payments.readCheckout(id)).paid).toBe(false);
  });

  it('the expiry of a paid session changes nothing', async () => {
    const { id } = await stripe.payments.openCheckout(stripe.request());
    await stripe.choose(id, 'pay');
    expect(await stripe.payments.expireCheckout(id)).toMatchObject({ status: 'complete', paid: true });
  });

  it('happens by itself at the end', async () => {
    const { id } = await stripe.payments.openCheckout(stripe.request());
    stripe.server.clock.advance(32 * MINUTE);
    await eventually(() => stripe.eventsOf(id).includes('checkout.session.expired'));
  });
});

describe('refunds', () => {
  const paidIntent = async () => {
    const { id } = await stripe.payments.openCheckout(stripe.request());
    await stripe.choose(id, 'pay');
    return (await stripe.payments.readCheckout(id)).paymentIntent ?? '';
  };

  it('are made once per key, and never exceed the payment', async () => {
    const paymentIntent = await paidIntent();
    const first = await stripe.payments.refund({ paymentIntent, amountPence: 10_000, key: `one:${paymentIntent}` });
    expect(await stripe.payments.refund({ paymentIntent, amountPence: 10_000, key: `one:${paymentIntent}` })).toEqual(
      first,
    );
    expect(
      await failureOf(stripe.payments.refund({ paymentIntent, amountPence: 14_001, key: `two:${paymentIntent}` })),
    ).toBe('refused');
    await stripe.payments.refund({ paymentIntent, amountPence: 14_000, key: `three:${paymentIntent}` });
    await eventually(() =>
      stripe.events.some((event) => event.type === 'charge.refunded' && event.paymentIntent === paymentIntent),
    );
  });

  it('are queued with a change, made by the worker and mailed', async () => {
    const { refunds, db } = stripe.server.services.deps;
    const paymentIntent = await paidIntent();
    const job = {
      id: `refund:${paymentIntent}`,
      bookingId: 'b',
      paymentIntent,
      amountPence: 24_000,
      reason: 'windowLost',
    };
    expect(await transaction(db, (trx) => refunds.enqueue(trx, job))).toBe(true);
    expect(await transaction(db, (trx) => refunds.enqueue(trx, job))).toBe(false);
    refunds.kick();
    const done = await eventually(() =>
      db.selectFrom('refunds').selectAll().where('id', '=', job.id).where('state', '=', 'done').executeTakeFirst(),
    );
    expect(done.reference).toMatch(/^re_test_/);
  });
});

describe('a restart', () => {
  it('keeps what was paid, what was refunded, and the events that wait', async () => {
    const dataDir = freshDir();
    let number = 0;
    const hex = (bytes: number) => {
      number += 1;
      return String(number).padStart(2 * bytes, '0');
    };
    const random = { hex };
    const log = stripe.server.services.deps.log;
    const start = () =>
      createTestPayments({ clock: stripe.server.clock, random, log, publicUrl: 'http://localhost', dataDir });

    const before = start();
    const { id } = await before.payments.openCheckout(stripe.request());
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
});
