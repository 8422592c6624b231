import { afterEach, describe, expect, it } from 'vitest';
import { HOUR } from '#domain/time-units';
import { openedOnce } from '../../support/opened';
import { AS_STAFF } from '../booking/support';
import { type OpenBooking, startStripeBackend } from './stripe-backend';

const backend = openedOnce(startStripeBackend);

it('a dispute is reported to the team once, with what to do', async () => {
  const { browser, booking, sessionId } = await backend.paid();
  const { payment_intent } = backend.double.read(sessionId);
  const [id, type] = ['evt_dispute', 'charge.dispute.created'];
  const payload = JSON.stringify({
    id,
    type,
    object: 'event',
    created: Math.floor(backend.deps.clock.now() / 1000),
    data: { object: { id: 'dp_1', object: 'dispute', payment_intent } },
  });
  for (let time = 0; time < 2; time += 1) expect(await backend.tell({ id, type, payload })).toBe(200);
  const disputed = (await backend.mails()).filter(
    ({ subject }) => subject === `Payment disputed: ${booking.reference}`,
  );
  expect(disputed.map(({ to_address: to }) => to)).toEqual([backend.deps.config.managerEmail]);
  expect(disputed[0]?.text).toContain('Stripe’s dashboard, under Disputes');
  expect((await backend.look(browser, booking)).status).toBe('confirmed');
});

describe('a refund made in the dashboard', () => {
  it('of a part is shown on the booking, which stays confirmed, and gets a credit note', async () => {
    const { browser, booking, sessionId } = await backend.paid();
    backend.double.refundByHand(sessionId, 1_000);
    await backend.tellAll();
    const seen = await backend.look(browser, booking);
    expect(seen).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', refund: 10 });
    backend.double.refundByHand(sessionId, 500);
    await backend.tellAll();
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'confirmed', refund: 15 });
    const { db } = backend.deps;
    const invoices = db.selectFrom('invoices').select(['kind', 'gross_pence']).where('booking_id', '=', booking._id);
    expect((await invoices.orderBy('gross_pence').execute()).map((row) => `${row.kind} ${row.gross_pence}`)).toEqual([
      'credit 500',
      'credit 1000',
      'invoice 5000',
    ]);
  });

  it('is not repeated by us when its event is late', async () => {
    const { browser, booking, sessionId } = await backend.paid();
    expect((await browser.post(`/api/bookings/${booking._id}/cancel`)).status).toBe(200);
    backend.double.refundByHand(sessionId, 5_000);
    await backend.deps.refunds.runDue();
    await backend.tellAll();
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'refunded', refund: 50 });
    expect(backend.refundedAtStripe(sessionId)).toBe(5_000);
  });
});

describe('a refund at Stripe', () => {
  afterEach(() => backend.double.refundsBecome('succeeded'));

  /** A paid booking that was cancelled, with its refund requested. */
  async function cancelled(): Promise<OpenBooking & { refundId: string }> {
    const open = await backend.paid();
    await open.browser.post(`/api/bookings/${open.booking._id}/cancel`);
    await backend.deps.refunds.runDue();
    await backend.tellAll();
    return { ...open, refundId: backend.double.refunds.at(-1)?.id ?? '' };
  }
  const look = ({ browser, booking }: OpenBooking) => backend.look(browser, booking);
  const noticesOf = async ({ booking }: OpenBooking) =>
    (await backend.mails()).filter(
      ({ subject }) => subject.startsWith('Refund failed') && subject.includes(booking.reference),
    ).length;

  it.each(['failed', 'canceled'] as const)('that is %s is not done, as staff and customer can see', async (status) => {
    backend.double.refundsBecome(status);
    const open = await cancelled();
    expect(await look(open)).toMatchObject({ status: 'refunding', refundState: 'failed', refund: 50 });
    expect(await noticesOf(open)).toBe(1);
    await open.browser.patch(`/api/bookings/${open.booking._id}/status`, { status: 'refunded' }, AS_STAFF);
    expect(await look(open)).toMatchObject({ status: 'refunded', refundState: 'done' });
  });

  it('that is pending is done once Stripe says so, in an event or when asked', async () => {
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

  it('that the bank returns weeks later is owed again', async () => {
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
