/** The effects of a refund on its booking: by the server, and in the payment service's dashboard. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '#server/booking/booking';
import { settleCheckout } from '#server/booking/checkout/settle-checkout';
import { applyRefundEvent, onRefundSettled, refreshRefunds } from '#server/booking/checkout/settle-refund';
import { type MadeRefund, PaymentError } from '#server/payments/payments';
import type { RefundsTable } from '#server/store/schema';
import { NOW } from './sample-booking';
import { byHand, event, payment, session, withShop } from './shop';

const shop = withShop();
const { booked, paidBooking, paid, opened, read, holdOf, refundsOf } = shop;

const refundRow = (change: Partial<RefundsTable> = {}): RefundsTable => ({
  id: 'refund:cs_1:cancelled',
  booking_id: 'a'.repeat(24),
  payment_intent: 'pi_1',
  amount_pence: 5_000,
  reason: 'cancelled',
  state: 'done',
  attempts: 1,
  next_at: NOW,
  reference: 're_own',
  last_error: null,
  created_at: NOW,
  done_at: NOW,
  ...change,
});
const stored = (row: RefundsTable) => shop.db.insertInto('refunds').values(row).execute();

describe('a refund by the server', () => {
  const settle = async (row: RefundsTable): Promise<number> => {
    let noted = 0;
    await onRefundSettled(row, shop.deps, async () => {
      noted += 1;
    });
    return noted;
  };

  it('completes the booking that owed it', async () => {
    const booking = await booked({ state: 'refunding', payment, refundFailed: true });
    await stored(refundRow({ state: 'queued' }));
    expect(await settle(refundRow())).toBe(1);
    expect(await read(booking)).toMatchObject({ state: 'refunded', refunded: 5_000 });
    expect((await read(booking)).refundFailed).toBeUndefined();
  });

  it('counts while it is pending, without completing the booking', async () => {
    const booking = await booked({ state: 'refunding', payment });
    await settle(refundRow({ state: 'pending', amount_pence: 4_500 }));
    expect(await read(booking)).toMatchObject({ state: 'refunding', refunded: 4_500, version: 2 });
    await settle(refundRow({ state: 'pending', amount_pence: 4_500 }));
    expect((await read(booking)).version).toBe(2);
  });

  it.each(['paidTwice', 'allowance'])('a refund by the server for %s does not complete the booking', async (reason) => {
    const booking = await booked({ state: 'refunding', payment });
    await settle(refundRow({ reason, amount_pence: 700 }));
    expect(await read(booking)).toMatchObject({ state: 'refunding', refunded: 700 });
  });

  it('does not count for another payment', async () => {
    const booking = await paidBooking();
    await stored(refundRow({ id: 'other', payment_intent: 'pi_2', reason: 'paidTwice' }));
    await settle(refundRow({ id: 'other', payment_intent: 'pi_2', reason: 'paidTwice' }));
    expect(await read(booking)).toEqual(booking);
  });

  it('adds up with done, pending and queued refunds, never above the payment', async () => {
    const booking = await paidBooking();
    const amounts: [string, RefundsTable['state'], string, number][] = [
      ['r1', 'done', 'dashboard', 1_000],
      ['r2', 'queued', 'allowance', 200],
      ['r3', 'queued', 'cancelled', 30],
      ['r4', 'failed', 'allowance', 4],
    ];
    for (const [id, state, reason, amount_pence] of amounts)
      await stored(refundRow({ id, state, reason, amount_pence }));
    await settle(refundRow({ id: 'r5', state: 'pending', reason: 'allowance', amount_pence: 500 }));
    expect((await read(booking)).refunded).toBe(1_700);
    await settle(refundRow({ id: 'r5', state: 'pending', reason: 'allowance', amount_pence: 4_500 }));
    expect((await read(booking)).refunded).toBe(5_000);
  });

  it('is owed again after a failure, and the team is mailed', async () => {
    const booking = await booked({ state: 'refunded', payment, refunded: 5_000 });
    await stored(refundRow());
    await settle(refundRow({ state: 'failed' }));
    expect(await read(booking)).toMatchObject({ state: 'refunding', refundFailed: true });
    expect([(await read(booking)).refunded, shop.mails]).toEqual([undefined, ['team-notice']]);
  });

  it('is recorded as failed even without a payment', async () => {
    const booking = await booked({ state: 'paying' });
    await settle(refundRow({ state: 'failed' }));
    expect(await read(booking)).toMatchObject({ state: 'paying', refundFailed: true });
    expect(shop.mails).toEqual([]);
  });
});

describe('a refund made by hand', () => {
  let events = 0;
  const note = async (booking: Booking, ...all: MadeRefund[]) => {
    shop.made = all;
    events += 1;
    await applyRefundEvent(shop.deps, session(booking), event({ id: `evt_hand_${events}` }));
    return read(booking);
  };

  it('a refund made by hand of a part is recorded, and the booking stays', async () => {
    const booking = await paid();
    expect(await note(booking, byHand())).toMatchObject({ state: 'confirmed', refunded: 1_000 });
    expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([
      refundRow({ id: 'stripe:re_1', amount_pence: 1_000, reason: 'dashboard', attempts: 0, reference: 're_1' }),
    ]);
    const { version } = await read(booking);
    expect((await note(booking, byHand())).version).toBe(version);
  });

  it('a refund made by hand of the whole completes the booking, even while pending', async () => {
    const booking = await paid();
    const ended = await note(
      booking,
      byHand({ amountPence: 3_000 }),
      byHand({ id: 're_2', amountPence: 2_000, status: 'pending' }),
    );
    expect(ended).toMatchObject({
      state: 'cancelled',
      refunded: 5_000,
      cancellation: { reason: '', refund: 5_000, fee: 0, at: NOW },
    });
    expect([await holdOf(booking), shop.mails]).toEqual([undefined, ['booking-cancelled']]);
  });

  it('a refund made by hand of the whole does not change a completed move', async () => {
    const booking = await paid({ state: 'done' });
    expect(await note(booking, byHand({ amountPence: 5_000 }))).toMatchObject({ state: 'done', refunded: 5_000 });
  });

  it('settles the debt of a cancelled booking once all of it is done', async () => {
    const cancellation = { reason: '', refund: 4_000, refundedBefore: 500, fee: 500, at: NOW };
    const booking = await paid({ state: 'refunding', cancellation, refundFailed: true });
    expect(await note(booking, byHand({ amountPence: 4_499 }))).toMatchObject({ state: 'refunding', refunded: 4_499 });
    const rest = byHand({ id: 're_2', amountPence: 1, status: 'pending' });
    expect((await note(booking, byHand({ amountPence: 4_499 }), rest)).state).toBe('refunding');
    const ended = await note(booking, byHand({ amountPence: 4_499 }), { ...rest, status: 'done' });
    expect([ended.state, ended.refunded, ended.refundFailed]).toEqual(['refunded', 4_500, undefined]);
  });

  it('is counted up to the payment', async () => {
    const booking = await paid({ state: 'refunding' });
    expect((await note(booking, byHand({ amountPence: 4_999 }))).state).toBe('refunding');
    expect((await note(booking, byHand({ amountPence: 4_999 }), byHand({ id: 're_2', amountPence: 1 }))).state).toBe(
      'refunded',
    );
  });

  it('a refund made by hand of the whole payment counts after a fee that left nothing', async () => {
    const cancellation = { reason: '', refund: 4_800, refundedBefore: 1_000, fee: 0, at: NOW };
    const booking = await paid({ state: 'refunding', cancellation });
    expect((await note(booking, byHand({ amountPence: 5_000 }))).state).toBe('refunded');
  });

  it('is ignored if it failed at once; one that fails later is owed again', async () => {
    const booking = await paid();
    expect(await note(booking, byHand({ status: 'failed', failure: 'declined' }))).toEqual(booking);
    expect(await refundsOf()).toEqual([]);
    await note(booking, byHand());
    const again = await note(booking, byHand({ status: 'failed', failure: 'declined' }));
    expect([again.state, again.refunded, again.refundFailed]).toEqual(['confirmed', undefined, true]);
    const [row] = await shop.db.selectFrom('refunds').selectAll().execute();
    expect([row?.state, row?.last_error, shop.mails]).toEqual(['failed', 'declined', ['team-notice']]);
    expect(await note(booking, byHand({ status: 'failed', failure: 'declined' }))).toMatchObject({
      refundFailed: true,
    });
    expect(shop.mails).toEqual(['team-notice']);
  });

  it("a refund made by hand with the server's key is left to the worker while queued, and settled while pending", async () => {
    const booking = await paid({ state: 'refunding' });
    const key = 'refund:cs_1:cancelled';
    await stored(refundRow({ state: 'queued', done_at: null, reference: null }));
    expect((await note(booking, byHand({ key, amountPence: 5_000 }))).state).toBe('refunding');
    await shop.db.updateTable('refunds').set({ state: 'pending' }).execute();
    expect((await note(booking, byHand({ key, amountPence: 5_000 }))).state).toBe('refunded');
    expect(await refundsOf()).toEqual([{ id: key, amount_pence: 5_000, reason: 'cancelled', state: 'done' }]);
  });

  it('has a credit note if an invoice was issued', async () => {
    const booking = await booked();
    await opened(booking);
    await settleCheckout(shop.deps, session(booking));
    await note(booking, byHand());
    const invoices = await shop.db
      .selectFrom('invoices')
      .select(['kind', 'source', 'gross_pence'])
      .orderBy('kind')
      .execute();
    expect(invoices).toEqual([
      { kind: 'credit', source: 'stripe:re_1', gross_pence: 1_000 },
      { kind: 'invoice', source: 'cs_1', gross_pence: 5_000 },
    ]);
  });

  it('a refund made by hand of a payment that counts for no booking leaves the booking unpaid', async () => {
    const booking = await booked();
    await opened(booking, { payment_intent: 'pi_1' });
    expect(await note(booking, byHand())).toMatchObject({ state: 'paying', version: 1 });
    expect(await refundsOf()).toEqual([{ id: 'stripe:re_1', amount_pence: 1_000, reason: 'dashboard', state: 'done' }]);
  });

  it('is logged once per event, and ignored without a payment or checkout of ours', async () => {
    const booking = await paid();
    shop.made = [byHand()];
    await applyRefundEvent(shop.deps, session(booking, { paymentIntent: null }), event({ id: 'evt_none' }));
    await applyRefundEvent(shop.deps, session(booking, { id: 'cs_elsewhere' }), event({ id: 'evt_else' }));
    expect(await refundsOf()).toEqual([]);
    await applyRefundEvent(shop.deps, session(booking), event());
    shop.made = [byHand(), byHand({ id: 're_2' })];
    await applyRefundEvent(shop.deps, session(booking), event());
    expect((await refundsOf()).map(({ id }) => id)).toEqual(['stripe:re_1']);
    const known = await shop.db.selectFrom('webhook_events').select('id').orderBy('id').execute();
    expect(known.map(({ id }) => id)).toEqual(['evt_1', 'evt_else']);
  });

  it('is read before a cancellation if the service can be reached', async () => {
    const booking = await paid();
    await refreshRefunds(shop.deps, booking);
    expect((await read(booking)).version).toBe(1);
    shop.made = [byHand()];
    await refreshRefunds(shop.deps, { ...booking, payment: undefined });
    expect(await refundsOf()).toEqual([]);
    await refreshRefunds(shop.deps, booking);
    expect((await read(booking)).refunded).toBe(1_000);
    shop.failure = new PaymentError('unavailable', 'later');
    await refreshRefunds(shop.deps, booking);
    expect(shop.said).toEqual([expect.stringMatching(/^booking \S+: refunds could not be read$/)]);
    shop.failure = new Error('broken');
    await expect(refreshRefunds(shop.deps, booking)).rejects.toBe(shop.failure);
  });
});
