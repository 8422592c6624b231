/** Partial refunds by staff, and their refusals. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '#server/booking/booking';
import type { Caller } from '#server/booking/caller';
import { refundablePence } from '#server/booking/money';
import { type Repaying, repayBooking } from '#server/booking/repay-booking';
import { sampleBooking } from './sample-booking';
import { payment, withShop } from './shop';

const shop = withShop();
const { booked, paid, read, refundsOf } = shop;

const staff: Caller = { ownerHash: null, staff: 'Morag', network: 'net' };
const repay = ({ id, version }: Booking, change: Partial<Repaying> = {}) =>
  repayBooking(shop.deps, id, staff, { pence: 1_000, reason: 'The van was late', version, ...change });

it('the rest of a payment excludes refunds, and is zero without a payment', () => {
  expect(refundablePence(sampleBooking({ payment }))).toBe(5_000);
  expect(refundablePence(sampleBooking({ payment, refunded: 1_200 }))).toBe(3_800);
  expect(refundablePence(sampleBooking())).toBe(0);
});

describe('a partial refund', () => {
  it('is paid and logged with its author, and the customer reads the reason', async () => {
    const booking = await paid({ refunded: 500, refundFailed: true });
    expect(await repay(booking)).toBeUndefined();
    const after = await read(booking);
    expect(after).toMatchObject({ state: 'confirmed', refunded: 1_500, version: booking.version + 1 });
    expect(after.refundFailed).toBeUndefined();
    expect(await refundsOf()).toEqual([
      { id: 'refund:cs_1:allowance:2', amount_pence: 1_000, reason: 'allowance', state: 'queued' },
    ]);
    expect(await shop.db.selectFrom('refunds').select('payment_intent').execute()).toEqual([
      { payment_intent: 'pi_1' },
    ]);
    expect(shop.mails).toEqual(['refund']);
    const [act] = await shop.db.selectFrom('staff_acts').selectAll().execute();
    expect(act).toMatchObject({ person: 'Morag', act: 'repaid', booking_id: booking.id });
    expect(JSON.parse(act?.change ?? '')).toEqual({ amount: 1_000, text: 'The van was late' });
  });

  it('may be a penny, or all but a penny', async () => {
    const booking = await paid();
    expect(await repay(booking, { pence: 1 })).toBeUndefined();
    expect(await repay(await read(booking), { pence: 4_998 })).toBeUndefined();
    expect((await read(booking)).refunded).toBe(4_999);
  });

  it.each([
    ['nothing', { pence: 0 }, 'amountWrong'],
    ['less than nothing', { pence: -1 }, 'amountWrong'],
    ['half a penny', { pence: 0.5 }, 'amountWrong'],
    ['no number', { pence: Number.NaN }, 'amountWrong'],
    ['no reason', { reason: '' }, 'reasonMissing'],
    ['an old look at the booking', { version: 0 }, 'changed'],
    ['more than is left', { pence: 4_501 }, 'aboveLeft'],
    ['all that is left', { pence: 4_500 }, 'cancelInstead'],
  ])('a partial refund before the move is refused with %s', async (_, change, problem) => {
    const booking = await paid({ refunded: 500 });
    expect(await repay(booking, change)).toBe(problem);
    expect([await read(booking), await refundsOf()]).toEqual([booking, []]);
  });

  it('may be the whole payment after the move, and no more', async () => {
    const booking = await paid({ state: 'done' });
    expect(await repay(booking, { pence: 5_001 })).toBe('aboveLeft');
    expect(await repay(booking, { pence: 5_000 })).toBeUndefined();
    expect(await read(booking)).toMatchObject({ state: 'done', refunded: 5_000 });
    expect(await refundsOf()).toMatchObject([{ amount_pence: 5_000, reason: 'allowance' }]);
  });

  it.each([
    ['was not paid', { state: 'confirmed' }],
    ['was cancelled', { state: 'cancelled', payment }],
  ] as const)('is refused for a booking that %s', async (_, change) => {
    const booking = await booked(change);
    for (const pence of [1_000, 5_000])
      await expect(repay(booking, { pence })).rejects.toMatchObject({ code: 'notAllowedNow' });
    const refusal = await repay(booking).catch((error: { details: unknown }) => error.details);
    expect(JSON.stringify(refusal)).not.toContain('staff.repaid');
  });
});
