/** The effects of a checkout's payment on its booking. */

import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { settleCheckout } from '#server/booking/checkout/settle-checkout';
import type { CheckoutState } from '#server/payments/payments';
import { DAY, NOW } from './sample-booking';
import { END, payment, session, unpaid, withShop } from './shop';

const shop = withShop();
const { booked, paidBooking, opened, hold, read, checkoutOf, holdOf, refundsOf } = shop;

describe('a payment that arrives', () => {
  it.each(['paying', 'contacted'] as const)(
    'confirms a booking that is %s, sells its van and is recorded',
    async (state) => {
      const booking = await booked({ state });
      await opened(booking);
      await settleCheckout(shop.deps, session(booking));
      expect(await read(booking)).toMatchObject({ state: 'confirmed', payment });
      expect(await checkoutOf()).toMatchObject({ status: 'completed', payment_intent: 'pi_1' });
      expect(await holdOf(booking)).toMatchObject({ kind: 'sold' });
      expect([shop.mails, await refundsOf(), shop.said]).toEqual([['booking-confirmed', 'team-notice'], [], []]);
    },
  );

  it('confirms the choice of the paid checkout: with a helper', async () => {
    const booking = await booked();
    await opened(booking, { with_helper: 1, amount_pence: 8_500 });
    await settleCheckout(shop.deps, session(booking, { amountPence: 8_500 }));
    expect((await read(booking)).payment).toEqual({ ...payment, pence: 8_500, withHelper: true });
  });

  it('counts once', async () => {
    const booking = await booked();
    await opened(booking);
    for (let time = 0; time < 3; time += 1) await settleCheckout(shop.deps, session(booking));
    expect([await read(booking), await refundsOf()]).toMatchObject([{ version: 2 }, []]);
  });

  it.each([
    ['of another amount', { amountPence: 100 }],
    ['in another currency', { currency: 'eur' }],
    ['of another booking', { bookingId: 'b'.repeat(24) }],
  ])('%s confirms nothing, is reported and refunded', async (_, change) => {
    const booking = await booked();
    await opened(booking);
    await settleCheckout(shop.deps, session(booking, change));
    expect(await read(booking)).toMatchObject({ state: 'refunding' });
    const amount_pence = (change as Partial<CheckoutState>).amountPence ?? 5_000;
    expect(await refundsOf()).toMatchObject([{ amount_pence, reason: 'amountWrong', state: 'queued' }]);
    expect(shop.said).toEqual([expect.stringMatching(/^booking \S+: payment mismatch, refunding/)]);
    expect(await holdOf(booking)).toBeUndefined();
  });

  it('is refunded when no van is left', async () => {
    const booking = await booked();
    await shop.db.insertInto('closed_days').values({ date: DAY, reason: '' }).execute();
    await opened(booking);
    await settleCheckout(shop.deps, session(booking));
    expect((await read(booking)).state).toBe('refunding');
    expect(await refundsOf()).toMatchObject([{ reason: 'windowLost' }]);
  });

  it.each([
    [1, 'confirmed', []],
    [0, 'refunding', [{ reason: 'codeGone' }]],
  ])('a payment that arrives for a code with %d uses left leaves the booking %s', async (uses_left, state, refunds) => {
    const code = { code: 'LAST', percent: 10, description_en: '', description_zh: '', public: 0 };
    await shop.db
      .insertInto('promo_codes')
      .values({ ...code, starts_at: null, ends_at: null, uses_left })
      .execute();
    const promo = { code: 'LAST', percent: 10, originalPrice: 5_600, originalHelperPrice: 9_400 };
    const booking = await booked({ promo });
    await opened(booking);
    await settleCheckout(shop.deps, session(booking));
    expect((await read(booking)).state).toBe(state);
    expect(await refundsOf()).toMatchObject(refunds);
  });

  it('is refunded for a cancelled or paid booking, whose first payment stays', async () => {
    const first = { ...payment, sessionId: 'cs_0', paymentIntent: 'pi_0' };
    const over = await booked({ state: 'cancelled' });
    const twice = await paidBooking({ id: 'b'.repeat(24), payment: first });
    const back = await booked({ id: 'c'.repeat(24), state: 'refunding', payment: first });
    for (const [booking, id] of [[over, 'cs_1'] as const, [twice, 'cs_2'] as const, [back, 'cs_3'] as const]) {
      await opened(booking, { id });
      await settleCheckout(shop.deps, session(booking, { id, paymentIntent: `pi_of_${id}` }));
    }
    expect((await refundsOf()).map(({ id }) => id)).toEqual([
      'refund:cs_1:latePayment',
      'refund:cs_2:paidTwice',
      'refund:cs_3:latePayment',
    ]);
    expect(await read(over)).toMatchObject({ state: 'refunding', payment: { paymentIntent: 'pi_of_cs_1' } });
    expect(await read(twice)).toMatchObject({ state: 'confirmed', payment: { paymentIntent: 'pi_0' } });
    expect(await read(back)).toMatchObject({ state: 'refunding', payment: { paymentIntent: 'pi_0' } });
    expect([await holdOf(over), await holdOf(back)]).toEqual([undefined, undefined]);
  });

  it('a payment that arrives of an unrecorded session is recorded as the next attempt; an unpaid one is ignored', async () => {
    const booking = await booked();
    await opened(booking, { id: 'cs_0', attempt: 4 });
    expect(await settleCheckout(shop.deps, session(booking, { status: 'expired', ...unpaid }))).toBeUndefined();
    await settleCheckout(
      shop.deps,
      session(booking, { withHelper: true, amountPence: 8_500, url: 'https://pay.example' }),
    );
    expect(await checkoutOf()).toEqual({
      id: 'cs_1',
      booking_id: booking.id,
      attempt: 5,
      with_helper: 1,
      amount_pence: 8_500,
      status: 'completed',
      url: 'https://pay.example',
      expires_at: END,
      payment_intent: 'pi_1',
      checked_at: 0,
      created_at: NOW,
    });
    expect((await read(booking)).payment).toMatchObject({ withHelper: true, pence: 8_500 });
    await settleCheckout(shop.deps, session(booking, { id: 'cs_2' }));
    expect((await checkoutOf('cs_2')).url).toBe('');
  });

  it.each([null, 'f'.repeat(24)])(
    'a payment that arrives without a booking (%s) is reported and ignored',
    async (bookingId) => {
      const booking = await booked();
      expect(await settleCheckout(shop.deps, session(booking, { bookingId }))).toBeUndefined();
      expect(shop.said).toEqual([expect.stringMatching(/^checkout \S+: paid, but it belongs to no booking$/)]);
      expect(await shop.db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
    },
  );

  it('a payment that arrives without a payment id is recorded without it', async () => {
    const booking = await booked();
    await opened(booking);
    await settleCheckout(shop.deps, session(booking, { paymentIntent: null }));
    expect((await read(booking)).payment?.paymentIntent).toBe('');
  });
});

describe('a payment in progress', () => {
  it('keeps the van until a day after the session', async () => {
    const booking = await booked();
    await opened(booking);
    await settleCheckout(shop.deps, session(booking, { status: 'processing', ...unpaid }));
    expect(await holdOf(booking)).toEqual({ kind: 'reserved', until: END + 1_440 * MINUTE });
    expect(await read(booking)).toEqual(booking);
  });

  it.each([
    ['a session that is closed', {}, { status: 'expired' }],
    ['a booking that waits for none', { state: 'contacted' }, {}],
  ] as const)('keeps no van for %s', async (_, change, row) => {
    const booking = await booked(change);
    await opened(booking, row);
    await settleCheckout(shop.deps, session(booking, { status: 'processing', ...unpaid }));
    expect(await holdOf(booking)).toBeUndefined();
  });
});

describe('a session without a payment', () => {
  it.each([
    ['failed', NOW + 10 * MINUTE],
    ['expired', END + 10 * MINUTE],
  ] as const)(
    'a session without a payment that %s leaves the booking payable, and its van for a while',
    async (status, until) => {
      const booking = await booked();
      await opened(booking);
      await hold(booking, END + 10 * MINUTE);
      await settleCheckout(shop.deps, session(booking, { status, ...unpaid }));
      expect([(await read(booking)).state, (await checkoutOf()).status]).toEqual(['contacted', 'expired']);
      expect((await holdOf(booking))?.until).toBe(until);
    },
  );

  it('changes no booking with another open session, and no settled one', async () => {
    const booking = await booked();
    const other = await paidBooking({ id: 'b'.repeat(24) });
    await opened(booking);
    await opened(booking, { id: 'cs_2', attempt: 2 });
    await opened(other, { id: 'cs_3' });
    for (const [of, id] of [[booking, 'cs_1'] as const, [other, 'cs_3'] as const])
      await settleCheckout(shop.deps, session(of, { id, status: 'expired', ...unpaid }));
    expect([(await read(booking)).state, (await read(other)).state]).toEqual(['paying', 'confirmed']);
    expect([(await checkoutOf()).status, (await checkoutOf('cs_2')).status]).toEqual(['expired', 'open']);
    await settleCheckout(shop.deps, session(booking, { id: 'cs_2', status: 'expired', ...unpaid }));
    expect((await read(booking)).state).toBe('contacted');
  });

  it('is closed once, and an open session stays', async () => {
    const booking = await booked();
    await opened(booking, { status: 'completed' });
    await opened(booking, { id: 'cs_2', attempt: 2 });
    for (const status of ['expired', 'failed'] as const)
      expect(await settleCheckout(shop.deps, session(booking, { status, ...unpaid }))).toEqual(booking);
    expect(await settleCheckout(shop.deps, session(booking, { id: 'cs_2', status: 'open', ...unpaid }))).toEqual(
      booking,
    );
    expect([(await checkoutOf()).status, (await checkoutOf('cs_2')).status]).toEqual(['completed', 'open']);
  });
});
