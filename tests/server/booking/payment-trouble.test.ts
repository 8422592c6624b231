import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { settleCheckout } from '#server/booking/settle-checkout';
import { createPaymentDesk, type PaymentDesk } from './payment-desk';
import { type Bench, startBench } from './support';

let bench: Bench;
let desk: PaymentDesk;
beforeAll(async () => {
  bench = await startBench();
  desk = createPaymentDesk(bench);
});
afterAll(() => bench.close());

describe('what can go wrong at the payment service', () => {
  const orphan = (booking: BookingJson, id: string, pounds: number) =>
    settleCheckout(bench.deps, {
      id,
      bookingId: booking._id,
      status: 'complete',
      paid: true,
      amountPence: Math.round(pounds * 100),
      currency: 'gbp',
      withHelper: false,
      paymentIntent: `pi_${id}`,
      url: null,
      expiresAt: bench.deps.clock.now(),
    });
  const refundsOf = (booking: BookingJson) =>
    bench.deps.db
      .selectFrom('refunds')
      .select(['reason', 'amount_pence'])
      .where('booking_id', '=', booking._id)
      .execute();

  it('a payment of a session that we had not noted down is not lost', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    await orphan(booking, 'cs_orphan_1', booking.price);
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await orphan(booking, 'cs_orphan_1', booking.price);
    expect(await refundsOf(booking)).toEqual([]);
  });

  it('a second payment goes back, and the booking stays', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    await bench.pay(browser, booking);
    await orphan(booking, 'cs_orphan_2', booking.price);
    expect(await refundsOf(booking)).toEqual([{ reason: 'paidTwice', amount_pence: 5000 }]);
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('a payment of another amount confirms nothing and goes back', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    await orphan(booking, 'cs_orphan_3', 1);
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'refunding', paymentStatus: 'refunded' });
    expect(await refundsOf(booking)).toMatchObject([{ amount_pence: 100 }]);
  });

  it('a payment of a cancelled booking goes back', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    await orphan(booking, 'cs_orphan_4', booking.price);
    expect(await refundsOf(booking)).toEqual([{ reason: 'latePayment', amount_pence: 5000 }]);
    expect((await desk.subjectsOf(booking)).join()).toContain('We are paying back £50.00');
  });

  it('a session that it no longer knows counts as expired', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    const first = await desk.open(browser, booking, booking.price);
    await bench.deps.db.deleteFrom('dev_checkout_sessions').where('id', '=', first.body.id).execute();
    const second = await desk.open(browser, booking, booking.price);
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });
});
