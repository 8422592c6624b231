/** The sources of payment states: events, closing checkouts, and look-ups. */

import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { closeCheckouts, closeOpenCheckouts } from '#server/booking/checkout/close-checkout';
import { findLostPayments, paymentSearch } from '#server/booking/checkout/find-lost-payments';
import { onPaymentEvent } from '#server/booking/checkout/on-payment-event';
import { settleCheckout } from '#server/booking/checkout/settle-checkout';
import { PaymentError } from '#server/payments/payments';
import { END, event, payment, session, unpaid, withShop } from './shop';

const shop = withShop();
const { booked, opened, read, checkoutOf, refundsOf } = shop;

describe('a payment event', () => {
  it('reads its session once', async () => {
    const booking = await booked();
    await opened(booking);
    shop.sessions.set('cs_1', session(booking));
    for (let time = 0; time < 2; time += 1) await onPaymentEvent(event(), shop.deps);
    expect([shop.asked, (await read(booking)).version]).toEqual([['cs_1'], 2]);
    expect(await settleCheckout(shop.deps, session(booking), event())).toBeUndefined();
  });

  it('is logged for an unknown session, and retried for one that cannot be read', async () => {
    await onPaymentEvent(event(), shop.deps);
    expect(shop.said).toEqual([expect.stringMatching(/^checkout \S+: unknown to the payment service/)]);
    for (const error of [new PaymentError('unavailable', 'later'), new Error('broken')]) {
      shop.failure = error;
      await expect(onPaymentEvent(event(), shop.deps)).rejects.toBe(error);
    }
    expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toEqual([]);
  });

  it('a payment event of a payment settles the payment, then its refunds', async () => {
    const booking = await booked();
    await opened(booking);
    shop.sessions.set('cs_1', session(booking));
    shop.made = [{ id: 're_1', amountPence: 700, status: 'done', failure: null, key: null }];
    await onPaymentEvent(event({ sessionId: null, paymentIntent: 'pi_1' }), shop.deps);
    expect(await read(booking)).toMatchObject({ state: 'confirmed', refunded: 700 });
    await onPaymentEvent(event({ id: 'evt_2', sessionId: null, paymentIntent: 'pi_elsewhere' }), shop.deps);
    await onPaymentEvent(event({ id: 'evt_3', sessionId: null, paymentIntent: null }), shop.deps);
    expect(shop.asked).toEqual(['pi_1', 'pi_elsewhere']);
    expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toEqual([{ id: 'evt_1' }]);
  });

  it('a payment event of a session reads no refunds', async () => {
    const booking = await booked();
    await opened(booking);
    shop.sessions.set('cs_1', session(booking));
    shop.made = [{ id: 're_1', amountPence: 700, status: 'done', failure: null, key: null }];
    await onPaymentEvent(event({ paymentIntent: 'pi_1' }), shop.deps);
    expect(await refundsOf()).toEqual([]);
  });
});

describe('open checkouts', () => {
  it('open checkouts of earlier attempts are closed, and later ones stay', async () => {
    const booking = await booked();
    for (const attempt of [1, 2, 3]) {
      await opened(booking, { id: `cs_${attempt}`, attempt });
      shop.sessions.set(`cs_${attempt}`, session(booking, { id: `cs_${attempt}`, status: 'expired', ...unpaid }));
    }
    await opened(booking, { id: 'cs_0', attempt: 0, status: 'completed' });
    expect((await closeOpenCheckouts(shop.deps, booking.id, 3)).state).toBe('paying');
    expect([...shop.asked].sort()).toEqual(['cs_1', 'cs_2']);
    expect((await closeOpenCheckouts(shop.deps, booking.id)).state).toBe('contacted');
  });

  it('are settled when paid, and stop the change while their payment is processed', async () => {
    const booking = await booked();
    await opened(booking);
    shop.sessions.set('cs_1', session(booking, { status: 'processing', ...unpaid }));
    await expect(closeOpenCheckouts(shop.deps, booking.id)).rejects.toMatchObject({ code: 'alreadyPaid' });
    shop.sessions.set('cs_1', session(booking));
    expect(await closeOpenCheckouts(shop.deps, booking.id)).toMatchObject({ state: 'confirmed', payment });
  });

  it('are closed, including those being opened, but not those of another booking', async () => {
    const booking = await booked();
    const other = await booked({ id: 'b'.repeat(24) });
    await opened(booking, { status: 'opening' });
    await opened(booking, { id: 'cs_2', attempt: 2 });
    await opened(other, { id: 'cs_3', status: 'opening' });
    await opened(other, { id: 'cs_4', attempt: 2 });
    await opened(booking, { id: 'cs_5', attempt: 5, status: 'completed' });
    await closeCheckouts(shop.deps, booking.id);
    const rows = await shop.db.selectFrom('checkouts').select(['id', 'status']).orderBy('id').execute();
    expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'cs_1 expired',
      'cs_2 expired',
      'cs_3 opening',
      'cs_4 open',
      'cs_5 completed',
    ]);
  });

  it('stay open when the payment service cannot be reached', async () => {
    const booking = await booked();
    await opened(booking);
    for (const error of [new PaymentError('unavailable', 'later'), new Error('broken')]) {
      shop.failure = error;
      await expect(closeOpenCheckouts(shop.deps, booking.id)).rejects.toBe(error);
    }
    expect((await checkoutOf()).status).toBe('open');
  });

  it('are looked up five minutes after their end, and again ten minutes later', async () => {
    const booking = await booked();
    await opened(booking);
    await opened(booking, { id: 'cs_2', attempt: 2, status: 'expired' });
    shop.sessions.set('cs_1', session(booking, { status: 'open', ...unpaid }));
    const look = async (at: number) => {
      [shop.now, shop.asked] = [at, []];
      await findLostPayments(shop.deps);
      return shop.asked;
    };
    const due = END + 5 * MINUTE;
    expect(await look(due - 1)).toEqual([]);
    expect(await look(due)).toEqual(['cs_1']);
    expect(await look(due + 10 * MINUTE - 1)).toEqual([]);
    shop.failure = new Error('broken');
    expect(await look(due + 10 * MINUTE)).toEqual(['cs_1']);
    expect(shop.said).toEqual([expect.stringMatching(/^booking \S+: checkout could not be read$/)]);
    [shop.failure, shop.sessions] = [undefined, new Map()];
    await look(due + 20 * MINUTE);
    expect((await read(booking)).state).toBe('contacted');
  });

  it('are looked up fifty at a time, the rest in the next pass', async () => {
    const booking = await booked();
    for (let attempt = 1; attempt <= 51; attempt += 1) {
      const id = `cs_${attempt}`;
      await opened(booking, { id, attempt });
      shop.sessions.set(id, session(booking, { id, status: 'open', ...unpaid }));
    }
    shop.now = END + 5 * MINUTE;
    await findLostPayments(shop.deps);
    expect(shop.asked).toHaveLength(50);
    await findLostPayments(shop.deps);
    expect(new Set(shop.asked).size).toBe(51);
  });
});

it('a worker looks for payments as soon as it starts', async () => {
  await opened(await booked());
  shop.now = END + 5 * MINUTE;
  const worker = paymentSearch(shop.deps);
  worker.start();
  await worker.stop();
  expect(shop.asked).toEqual(['cs_1']);
});
