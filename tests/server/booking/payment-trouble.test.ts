import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { settleCheckout } from '#server/booking/settle-checkout';
import { openedOnce } from '../../support/opened';
import { createPaymentFixture } from './payment-fixture';
import { startBackend } from './support';

const backend = openedOnce(startBackend);
const fixture = createPaymentFixture(backend);

describe('what can go wrong at the payment service', () => {
  const orphan = (booking: BookingJson, id: string, pounds: number) =>
    settleCheckout(backend.deps, {
      id,
      bookingId: booking._id,
      status: 'complete',
      paid: true,
      amountPence: Math.round(pounds * 100),
      currency: 'gbp',
      withHelper: false,
      paymentIntent: `pi_${id}`,
      url: null,
      expiresAt: backend.deps.clock.now(),
    });
  const refundsOf = (booking: BookingJson) =>
    backend.deps.db
      .selectFrom('refunds')
      .select(['reason', 'amount_pence'])
      .where('booking_id', '=', booking._id)
      .execute();

  it('a payment of a session that we had not noted down is not lost', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    await orphan(booking, 'cs_orphan_1', booking.price);
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await orphan(booking, 'cs_orphan_1', booking.price);
    expect(await refundsOf(booking)).toEqual([]);
  });

  it('a second payment goes back, and the booking stays', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    await backend.pay(browser, booking);
    await orphan(booking, 'cs_orphan_2', booking.price);
    expect(await refundsOf(booking)).toEqual([{ reason: 'paidTwice', amount_pence: 5000 }]);
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('a payment of another amount confirms nothing and goes back', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    await orphan(booking, 'cs_orphan_3', 1);
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'refunding', paymentStatus: 'refunded' });
    expect(await refundsOf(booking)).toMatchObject([{ amount_pence: 100 }]);
  });

  it('a payment of a cancelled booking goes back', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    await orphan(booking, 'cs_orphan_4', booking.price);
    expect(await refundsOf(booking)).toEqual([{ reason: 'latePayment', amount_pence: 5000 }]);
    expect((await fixture.subjectsOf(booking)).join()).toContain('We are paying back £50.00');
  });

  it('a session that it no longer knows counts as expired', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    const first = await fixture.open(browser, booking, booking.price);
    await backend.deps.db.deleteFrom('dev_checkout_sessions').where('id', '=', first.body.id).execute();
    const second = await fixture.open(browser, booking, booking.price);
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });
});
