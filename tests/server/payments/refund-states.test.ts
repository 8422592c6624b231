import { afterEach, describe, expect, it } from 'vitest';
import { HOUR } from '#domain/time-units';
import { openedOnce } from '../../support/opened';
import { STAFF_TOKEN } from '../booking/support';
import { type OpenBooking, startStripeBackend } from './stripe-backend';

const backend = openedOnce(() => startStripeBackend());
afterEach(() => backend.double.refundsBecome('succeeded'));

/** A paid booking that was cancelled, with its refund requested. */
async function cancelled(): Promise<OpenBooking & { refundId: string }> {
  const open = await backend.opened();
  backend.double.pay(open.sessionId);
  await backend.tellAll();
  await open.browser.post(`/api/bookings/${open.booking._id}/cancel`);
  await backend.deps.refunds.runDue();
  await backend.tellAll();
  return { ...open, refundId: backend.double.refunds.at(-1)?.id ?? '' };
}
const look = ({ browser, booking }: OpenBooking) => backend.fixture.look(browser, booking);
const noticesOf = async ({ booking }: OpenBooking) =>
  (await backend.mails()).filter(
    ({ subject }) => subject.startsWith('Refund failed') && subject.includes(booking.reference),
  ).length;

describe('a refund', () => {
  it.each(['failed', 'canceled'] as const)(
    'a refund that is %s at Stripe is not done: staff and customer see it',
    async (status) => {
      backend.double.refundsBecome(status);
      const open = await cancelled();
      expect(await look(open)).toMatchObject({ status: 'refunding', refundState: 'failed', refund: 50 });
      expect(await noticesOf(open)).toBe(1);
      const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
      await open.browser.patch(`/api/bookings/${open.booking._id}/status`, { status: 'refunded' }, staff);
      expect(await look(open)).toMatchObject({ status: 'refunded', refundState: 'done' });
    },
  );

  it('a refund that is pending is done when Stripe reports it, by event or on request', async () => {
    backend.double.refundsBecome('pending');
    const [told, asked] = [await cancelled(), await cancelled()];
    expect(await look(told)).toMatchObject({ status: 'refunding', refundState: 'pending', refund: 50 });
    expect(await backend.refundsOf(told.booking)).toMatchObject([{ state: 'pending' }]);
    backend.double.concludeRefund(told.refundId, 'succeeded');
    await backend.tellAll();
    expect(await look(told)).toMatchObject({ status: 'refunded', refundState: 'done' });
    backend.double.concludeRefund(asked.refundId, 'succeeded');
    await backend.deps.refunds.runDue();
    expect(await look(asked)).toMatchObject({ status: 'refunding' });
    backend.advance(HOUR);
    await backend.deps.refunds.runDue();
    expect(await look(asked)).toMatchObject({ status: 'refunded', refundState: 'done' });
  });

  it('a refund that the bank returns weeks later is owed again', async () => {
    const open = await cancelled();
    expect(await look(open)).toMatchObject({ status: 'refunded', refundState: 'done' });
    backend.double.concludeRefund(open.refundId, 'failed');
    await backend.tellAll();
    expect(await look(open)).toMatchObject({ status: 'refunding', refundState: 'failed', refund: 50 });
    expect(await noticesOf(open)).toBe(1);
    await backend.tellAll();
    expect(await noticesOf(open)).toBe(1);
  });
});
