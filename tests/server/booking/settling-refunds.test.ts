/** Edge cases of a refund's effect on its booking; tests/server/payments/dashboard-refunds.test.ts covers the rest. */
import { describe, expect, it, vi } from 'vitest';
import type { Booking } from '#server/booking/booking';
import { applyRefundEvent, onRefundSettled, refreshRefunds } from '#server/booking/checkout/settle-refund';
import type { TestRefund } from '#server/payments/embedded/state';
import { PaymentError } from '#server/payments/payments';
import type { RefundsTable } from '#server/store/schema';
import { cash, event, NOW, payment, session, withShop } from './shop';

const { backend, said, booked, opened, paid, read, holdOf, refundsOf, mails } = withShop();

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
  resolved_at: null,
  resolution: null,
  ...change,
});
/** A refund of £10 that was made in Stripe's dashboard. */
const byHand = (change: Partial<TestRefund> = {}): TestRefund => ({
  id: 're_1',
  object: 'refund',
  amount: 1_000,
  currency: 'gbp',
  payment_intent: 'pi_1',
  metadata: {},
  status: 'succeeded',
  ...change,
});
const stored = (row: RefundsTable) => backend.deps.db.insertInto('refunds').values(row).execute();

describe('a refund by the server', () => {
  const settle = (row: RefundsTable) => onRefundSettled(row, backend.deps, async () => undefined);

  it.each(['paidTwice', 'allowance'])('for %s does not complete the booking', async (reason) => {
    const booking = await booked({ state: 'refunding', entries: [payment] });
    await settle(refundRow({ reason, amount_pence: 700 }));
    expect(await read(booking)).toMatchObject({ state: 'refunding', refunded: 700 });
  });

  it('is counted once and settles the debt, even after one that failed', async () => {
    const booking = await booked({ state: 'refunding', entries: [payment], refundFailed: true });
    await stored(refundRow({ state: 'pending', amount_pence: 4_000 }));
    await settle(refundRow({ amount_pence: 4_000 }));
    const { state, refunded, refundFailed } = await read(booking);
    expect([state, refunded, refundFailed]).toEqual(['refunded', 4_000, undefined]);
  });

  it('does not count for another payment', async () => {
    const booking = await booked({ state: 'confirmed', entries: [payment] });
    await stored(refundRow({ id: 'other', payment_intent: 'pi_2', reason: 'paidTwice' }));
    await settle(refundRow({ id: 'other', payment_intent: 'pi_2', reason: 'paidTwice' }));
    expect(await read(booking)).toEqual(booking);
  });

  it('adds up with done, pending and queued refunds, never above the payment', async () => {
    const booking = await booked({ state: 'confirmed', entries: [payment] });
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
  const make = (...refunds: TestRefund[]) => {
    for (const refund of refunds) backend.stripe.state.refunds.set(refund.id, refund);
  };
  const note = async (booking: Booking, ...refunds: TestRefund[]) => {
    make(...refunds);
    events += 1;
    await applyRefundEvent(backend.deps, session(booking), event({ id: `evt_hand_${events}` }));
    return read(booking);
  };

  it('of the whole completes the booking, even while pending', async () => {
    const booking = await paid();
    const rest = byHand({ id: 're_2', amount: 2_000, status: 'pending' });
    const cancellation = { reason: '', refund: 5_000, fee: 0, at: NOW };
    const ended = await note(booking, byHand({ amount: 3_000 }), rest);
    expect(ended).toMatchObject({ state: 'cancelled', refunded: 5_000, cancellation });
    expect([await holdOf(booking), await mails()]).toEqual([undefined, ['booking-cancelled']]);
  });

  const cancelled = (refund: number, refundedBefore: number): Partial<Booking> => ({
    state: 'refunding',
    cancellation: { reason: '', refund, refundedBefore, fee: 0, at: NOW },
    refundFailed: true,
  });
  it.each<[string, Partial<Booking>, number, number, Booking['state']]>([
    ['of the whole does not change a completed move', { state: 'done' }, 5_000, 0, 'done'],
    ['a penny short of the debt leaves it open', cancelled(4_000, 500), 4_499, 0, 'refunding'],
    ['leaves a debt open while a penny is pending', cancelled(4_000, 500), 4_499, 1, 'refunding'],
    ['of all of the debt settles it', cancelled(4_000, 500), 4_500, 0, 'refunded'],
    ['of the whole payment settles a higher debt', cancelled(4_800, 1_000), 5_000, 0, 'refunded'],
  ])('%s', async (_, change, done, pending, state) => {
    const booking = await paid(change);
    if (change.refundFailed) await stored(refundRow({ id: 'failed', state: 'failed', created_at: NOW - 1 }));
    const rest = byHand({ id: 're_2', amount: pending, status: 'pending' });
    const ended = await note(booking, byHand({ amount: done }), ...(pending > 0 ? [rest] : []));
    expect(ended).toMatchObject({ state, refunded: done + pending });
    expect(ended.refundFailed).toBe(state === 'refunding' ? true : undefined);
  });

  it('of the part paid online settles the debt once the team has returned the rest', async () => {
    const cancellation = { reason: '', refund: 5_000, byHand: 2_000, receiptsBefore: 1, fee: 0, at: NOW };
    const entries = [payment, cash('r1', 2, 2_000), cash('r2', 3, -2_000)];
    const booking = await paid({ state: 'refunding', entries, cancellation });
    expect((await note(booking, byHand({ amount: 3_000 }))).state).toBe('refunded');
  });

  it('of the whole payment leaves cash to be returned by hand', async () => {
    const ended = await note(await paid({ entries: [payment, cash('r1', 2, 2_000)] }), byHand({ amount: 5_000 }));
    expect(ended.cancellation).toMatchObject({ refund: 7_000, byHand: 2_000, receiptsBefore: 1 });
  });

  it('is ignored if it failed at once; one that fails later is owed again', async () => {
    const booking = await paid();
    const failed = byHand({ status: 'failed', failure_reason: 'declined' });
    expect(await note(booking, failed)).toEqual(booking);
    expect(await refundsOf()).toEqual([]);
    await note(booking, byHand());
    const again = await note(booking, failed);
    expect([again.state, again.refunded, again.refundFailed]).toEqual(['confirmed', undefined, true]);
    const [row] = await backend.deps.db.selectFrom('refunds').selectAll().execute();
    expect([row?.state, row?.last_error, await mails()]).toEqual(['failed', 'declined', ['team-notice']]);
    expect(await note(booking, failed)).toMatchObject({ refundFailed: true });
    expect(await mails()).toEqual(['team-notice']);
  });

  it("with the server's key is left to the worker while queued, and settled while pending", async () => {
    const booking = await paid({ state: 'refunding' });
    const key = 'refund:cs_1:cancelled';
    await stored(refundRow({ state: 'queued', done_at: null, reference: null }));
    const own = byHand({ metadata: { refund_key: key }, amount: 5_000 });
    expect((await note(booking, own)).state).toBe('refunding');
    await backend.deps.db.updateTable('refunds').set({ state: 'pending' }).execute();
    expect((await note(booking, own)).state).toBe('refunded');
    expect(await refundsOf()).toEqual([{ id: key, amount_pence: 5_000, reason: 'cancelled', state: 'done' }]);
  });

  it('of a payment that counts for no booking leaves the booking unpaid', async () => {
    const booking = await booked();
    await opened(booking, { payment_intent: 'pi_1' });
    expect(await note(booking, byHand())).toMatchObject({ state: 'paying', version: 1 });
    expect(await refundsOf()).toEqual([{ id: 'stripe:re_1', amount_pence: 1_000, reason: 'dashboard', state: 'done' }]);
  });

  it('is recorded once per event, and ignored without a payment or checkout of ours', async () => {
    const booking = await paid();
    make(byHand());
    await applyRefundEvent(backend.deps, session(booking, { paymentIntent: null }), event({ id: 'evt_none' }));
    await applyRefundEvent(backend.deps, session(booking, { id: 'cs_elsewhere' }), event({ id: 'evt_else' }));
    expect(await refundsOf()).toEqual([]);
    await applyRefundEvent(backend.deps, session(booking), event());
    make(byHand({ id: 're_2' }));
    await applyRefundEvent(backend.deps, session(booking), event());
    expect((await refundsOf()).map(({ id }) => id)).toEqual(['stripe:re_1']);
    const known = await backend.deps.db.selectFrom('webhook_events').select('id').orderBy('id').execute();
    expect(known.map(({ id }) => id)).toEqual(['evt_1']);
  });
});

it('refunds that Stripe does not return before a cancellation are skipped with a warning, but other errors are thrown', async () => {
  const booking = await paid();
  const read = vi.spyOn(backend.deps.payments, 'readRefunds');
  read.mockRejectedValueOnce(new PaymentError('unavailable', 'later'));
  await refreshRefunds(backend.deps, booking);
  expect(said).toEqual([expect.stringMatching(/^booking \S+: refunds could not be read$/)]);
  read.mockRejectedValueOnce(new Error('broken'));
  await expect(refreshRefunds(backend.deps, booking)).rejects.toThrow('broken');
});
