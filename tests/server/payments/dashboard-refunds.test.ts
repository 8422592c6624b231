import { describe, expect, it } from 'vitest';
import { openedOnce } from '../../support/opened';
import { type OpenBooking, startStripeBackend } from './stripe-backend';

const backend = openedOnce(startStripeBackend);

async function paid(): Promise<OpenBooking> {
  const open = await backend.opened();
  backend.double.pay(open.sessionId);
  await backend.tellAll();
  return open;
}

const backAtStripe = ({ sessionId }: OpenBooking): number => {
  const { payment_intent: intent } = backend.double.read(sessionId);
  const own = backend.double.refunds.filter(({ payment_intent: id }) => id === intent);
  return own.reduce((sum, { amount }) => sum + amount, 0);
};

describe('a dispute', () => {
  it('reaches the team once, with what to do', async () => {
    const { browser, booking, sessionId } = await paid();
    const { payment_intent } = backend.double.read(sessionId);
    const event = (id: string) => ({
      id,
      type: 'charge.dispute.created',
      payload: JSON.stringify({
        id,
        object: 'event',
        type: 'charge.dispute.created',
        created: Math.floor(backend.deps.clock.now() / 1000),
        data: { object: { id: 'dp_1', object: 'dispute', payment_intent } },
      }),
    });
    for (let time = 0; time < 2; time += 1) expect(await backend.tell(event('evt_dispute'))).toBe(200);
    const disputed = (await backend.mails()).filter(
      ({ subject }) => subject === `Payment disputed: ${booking.reference}`,
    );
    expect(disputed.map(({ to_address: to }) => to)).toEqual([backend.deps.config.managerEmail]);
    expect(disputed[0]?.text).toContain('Stripe’s dashboard, under Disputes');
    expect((await backend.fixture.look(browser, booking)).status).toBe('confirmed');
  });
});

describe('a refund made in the dashboard', () => {
  it('a refund made in the dashboard of a part shows on the booking, which stays', async () => {
    const { browser, booking, sessionId } = await paid();
    backend.double.refundByHand(sessionId, 1_000);
    await backend.tellAll();
    const seen = await backend.fixture.look(browser, booking);
    expect(seen).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', refund: 10 });
    backend.double.refundByHand(sessionId, 500);
    await backend.tellAll();
    expect(await backend.fixture.look(browser, booking)).toMatchObject({ status: 'confirmed', refund: 15 });
  });

  it('a refund made in the dashboard of the whole ends the booking: its van is released, the customer is mailed, and no more is refunded', async () => {
    const open = await paid();
    const { browser, booking, sessionId } = open;
    backend.double.refundByHand(sessionId, 2_000);
    backend.double.refundByHand(sessionId, 3_000);
    await backend.tellAll();
    expect(await backend.fixture.look(browser, booking)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refund: 50,
    });
    expect(await backend.holdOf(booking)).toBeUndefined();
    expect((await backend.fixture.subjectsOf(booking)).length).toBe(2);
    await backend.refund();
    expect(backAtStripe(open)).toBe(5_000);
  });

  it('counts when the booking is cancelled afterwards: only the rest is refunded', async () => {
    const open = await paid();
    const { browser, booking, sessionId } = open;
    backend.double.refundByHand(sessionId, 1_000);
    await backend.tellAll();
    const { status } = await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect(status).toBe(200);
    await backend.deps.refunds.runDue();
    await backend.tellAll();
    const seen = await backend.fixture.look(browser, booking);
    expect(seen.status).toBe('refunded');
    expect(backAtStripe(open)).toBeLessThanOrEqual(5_000);
    expect(Math.round((seen.refund ?? 0) * 100)).toBe(backAtStripe(open));
    expect((await backend.refundsOf(booking)).map(({ reason, state }) => `${reason} ${state}`).sort()).toEqual([
      'cancelled done',
      'dashboard done',
    ]);
  });

  it('a refund made in the dashboard that precedes our own is not repeated', async () => {
    const open = await paid();
    const { browser, booking, sessionId } = open;
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    backend.double.refundByHand(sessionId, 5_000);
    await backend.deps.refunds.runDue();
    await backend.tellAll();
    expect(await backend.fixture.look(browser, booking)).toMatchObject({ status: 'refunded', refund: 50 });
    expect(backAtStripe(open)).toBe(5_000);
  });

  it('replaces a failed refund of ours', async () => {
    const open = await paid();
    const { browser, booking, sessionId } = open;
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    backend.double.failBy('declined');
    await backend.deps.refunds.runDue();
    backend.double.failBy(undefined);
    expect(await backend.fixture.look(browser, booking)).toMatchObject({ status: 'refunding' });
    backend.double.refundByHand(sessionId, 5_000);
    await backend.tellAll();
    expect(await backend.fixture.look(browser, booking)).toMatchObject({ status: 'refunded', refund: 50 });
  });
});
