import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, STAFF_TOKEN } from '../booking/support';
import { type DoubleBench, type OpenBooking, startDoubleBench } from './double-bench';

let bench: DoubleBench;
beforeAll(async () => {
  bench = await startDoubleBench();
});
afterEach(() => bench.double.refundsBecome('succeeded'));
afterAll(() => bench.close());

/** A paid booking that was cancelled, its refund asked for. */
async function cancelled(): Promise<OpenBooking & { refundId: string }> {
  const open = await bench.opened();
  bench.double.pay(open.sessionId);
  await bench.tellAll();
  await open.browser.post(`/api/bookings/${open.booking._id}/cancel`);
  await bench.deps.refunds.runDue();
  await bench.tellAll();
  return { ...open, refundId: bench.double.refunds.at(-1)?.id ?? '' };
}
const look = ({ browser, booking }: OpenBooking) => bench.desk.look(browser, booking);
const noticesOf = async ({ booking }: OpenBooking) =>
  (await bench.mails()).filter(
    ({ subject }) => subject.startsWith('Refund failed') && subject.includes(booking.reference),
  ).length;

describe('a refund', () => {
  it.each(['failed', 'canceled'] as const)(
    'that is %s at Stripe is not done: staff are told, the customer sees it',
    async (status) => {
      bench.double.refundsBecome(status);
      const open = await cancelled();
      expect(await look(open)).toMatchObject({ status: 'refunding', refundState: 'failed', refund: 50 });
      expect(await noticesOf(open)).toBe(1);
      const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
      await open.browser.patch(`/api/bookings/${open.booking._id}/status`, { status: 'refunded' }, staff);
      expect(await look(open)).toMatchObject({ status: 'refunded', refundState: 'done' });
    },
  );

  it('that is on its way is done when Stripe says so, by an event or when it is asked', async () => {
    bench.double.refundsBecome('pending');
    const [told, asked] = [await cancelled(), await cancelled()];
    expect(await look(told)).toMatchObject({ status: 'refunding', refundState: 'pending', refund: 50 });
    expect(await bench.refundsOf(told.booking)).toMatchObject([{ state: 'pending' }]);
    bench.double.concludeRefund(told.refundId, 'succeeded');
    await bench.tellAll();
    expect(await look(told)).toMatchObject({ status: 'refunded', refundState: 'done' });
    bench.double.concludeRefund(asked.refundId, 'succeeded');
    await bench.deps.refunds.runDue();
    expect(await look(asked)).toMatchObject({ status: 'refunding' });
    bench.advance(HOUR);
    await bench.deps.refunds.runDue();
    expect(await look(asked)).toMatchObject({ status: 'refunded', refundState: 'done' });
  });

  it('that the bank returns weeks later is owed again', async () => {
    const open = await cancelled();
    expect(await look(open)).toMatchObject({ status: 'refunded', refundState: 'done' });
    bench.double.concludeRefund(open.refundId, 'failed');
    await bench.tellAll();
    expect(await look(open)).toMatchObject({ status: 'refunding', refundState: 'failed', refund: 50 });
    expect(await noticesOf(open)).toBe(1);
    await bench.tellAll();
    expect(await noticesOf(open)).toBe(1);
  });
});
