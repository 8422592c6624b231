/** The edges of a refund's effect on its booking that tests/server/payments/dashboard-refunds.test.ts does not reach. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '#server/booking/booking';
import { applyRefundEvent, onRefundSettled } from '#server/booking/checkout/settle-refund';
import type { MadeRefund } from '#server/payments/payments';
import type { RefundsTable } from '#server/store/schema';
import { NOW } from './sample-booking';
import { byHand, event, payment, session, withShop } from './shop';

const { backend, script, booked, opened, paid, read, holdOf, refundsOf, mails } = withShop();

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
const stored = (row: RefundsTable) => backend.deps.db.insertInto('refunds').values(row).execute();

describe('a refund by the server', () => {
  const settle = (row: RefundsTable) => onRefundSettled(row, backend.deps, async () => undefined);

  it.each(['paidTwice', 'allowance'])('a refund by the server for %s does not complete the booking', async (reason) => {
    const booking = await booked({ state: 'refunding', payment });
    await settle(refundRow({ reason, amount_pence: 700 }));
    expect(await read(booking)).toMatchObject({ state: 'refunding', refunded: 700 });
  });

  it('does not count for another payment', async () => {
    const booking = await booked({ state: 'confirmed', payment });
    await stored(refundRow({ id: 'other', payment_intent: 'pi_2', reason: 'paidTwice' }));
    await settle(refundRow({ id: 'other', payment_intent: 'pi_2', reason: 'paidTwice' }));
    expect(await read(booking)).toEqual(booking);
  });

  it('adds up with done, pending and queued refunds, never above the payment', async () => {
    const booking = await booked({ state: 'confirmed', payment });
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

  it('is recorded as failed even without a payment', async () => {
    const booking = await booked({ state: 'paying' });
    await settle(refundRow({ state: 'failed' }));
    expect(await read(booking)).toMatchObject({ state: 'paying', refundFailed: true });
    expect(await mails()).toEqual([]);
  });
});

describe('a refund made by hand', () => {
  let events = 0;
  const note = async (booking: Booking, ...all: MadeRefund[]) => {
    script.made = all;
    events += 1;
    await applyRefundEvent(backend.deps, session(booking), event({ id: `evt_hand_${events}` }));
    return read(booking);
  };

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
    expect([await holdOf(booking), await mails()]).toEqual([undefined, ['booking-cancelled']]);
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
    const [row] = await backend.deps.db.selectFrom('refunds').selectAll().execute();
    expect([row?.state, row?.last_error, await mails()]).toEqual(['failed', 'declined', ['team-notice']]);
    expect(await note(booking, byHand({ status: 'failed', failure: 'declined' }))).toMatchObject({
      refundFailed: true,
    });
    expect(await mails()).toEqual(['team-notice']);
  });

  it("a refund made by hand with the server's key is left to the worker while queued, and settled while pending", async () => {
    const booking = await paid({ state: 'refunding' });
    const key = 'refund:cs_1:cancelled';
    await stored(refundRow({ state: 'queued', done_at: null, reference: null }));
    expect((await note(booking, byHand({ key, amountPence: 5_000 }))).state).toBe('refunding');
    await backend.deps.db.updateTable('refunds').set({ state: 'pending' }).execute();
    expect((await note(booking, byHand({ key, amountPence: 5_000 }))).state).toBe('refunded');
    expect(await refundsOf()).toEqual([{ id: key, amount_pence: 5_000, reason: 'cancelled', state: 'done' }]);
  });

  it('a refund made by hand of a payment that counts for no booking leaves the booking unpaid', async () => {
    const booking = await booked();
    await opened(booking, { payment_intent: 'pi_1' });
    expect(await note(booking, byHand())).toMatchObject({ state: 'paying', version: 1 });
    expect(await refundsOf()).toEqual([{ id: 'stripe:re_1', amount_pence: 1_000, reason: 'dashboard', state: 'done' }]);
  });

  it('is logged once per event, and ignored without a payment or checkout of ours', async () => {
    const booking = await paid();
    script.made = [byHand()];
    await applyRefundEvent(backend.deps, session(booking, { paymentIntent: null }), event({ id: 'evt_none' }));
    await applyRefundEvent(backend.deps, session(booking, { id: 'cs_elsewhere' }), event({ id: 'evt_else' }));
    expect(await refundsOf()).toEqual([]);
    await applyRefundEvent(backend.deps, session(booking), event());
    script.made = [byHand(), byHand({ id: 're_2' })];
    await applyRefundEvent(backend.deps, session(booking), event());
    expect((await refundsOf()).map(({ id }) => id)).toEqual(['stripe:re_1']);
    const known = await backend.deps.db.selectFrom('webhook_events').select('id').orderBy('id').execute();
    expect(known.map(({ id }) => id)).toEqual(['evt_1', 'evt_else']);
  });
});
