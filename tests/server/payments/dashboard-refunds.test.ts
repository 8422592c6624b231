import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DoubleBench, type OpenBooking, startDoubleBench } from './double-bench';

let bench: DoubleBench;
beforeAll(async () => {
  bench = await startDoubleBench();
});
afterAll(() => bench.close());

async function paid(): Promise<OpenBooking> {
  const open = await bench.opened();
  bench.double.pay(open.sessionId);
  await bench.tellAll();
  return open;
}

const backAtStripe = ({ sessionId }: OpenBooking): number => {
  const { payment_intent: intent } = bench.double.read(sessionId);
  const own = bench.double.refunds.filter(({ payment_intent: id }) => id === intent);
  return own.reduce((sum, { amount }) => sum + amount, 0);
};

describe('a refund made in the dashboard', () => {
  it('of a part is seen on the booking, which stays', async () => {
    const { browser, booking, sessionId } = await paid();
    bench.double.refundByHand(sessionId, 1_000);
    await bench.tellAll();
    const seen = await bench.desk.look(browser, booking);
    expect(seen).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', refund: 10 });
    bench.double.refundByHand(sessionId, 500);
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'confirmed', refund: 15 });
  });

  it('of the whole ends the booking: its van is free, the customer is told, nothing more goes back', async () => {
    const open = await paid();
    const { browser, booking, sessionId } = open;
    bench.double.refundByHand(sessionId, 2_000);
    bench.double.refundByHand(sessionId, 3_000);
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refund: 50,
    });
    expect(await bench.holdOf(booking)).toBeUndefined();
    expect((await bench.desk.subjectsOf(booking)).length).toBe(2);
    await bench.refund();
    expect(backAtStripe(open)).toBe(5_000);
  });

  it('counts when the booking is cancelled afterwards: only what is left goes back', async () => {
    const open = await paid();
    const { browser, booking, sessionId } = open;
    bench.double.refundByHand(sessionId, 1_000);
    await bench.tellAll();
    const { status } = await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect(status).toBe(200);
    await bench.deps.refunds.runDue();
    await bench.tellAll();
    const seen = await bench.desk.look(browser, booking);
    expect(seen.status).toBe('refunded');
    expect(backAtStripe(open)).toBeLessThanOrEqual(5_000);
    expect(Math.round((seen.refund ?? 0) * 100)).toBe(backAtStripe(open));
    expect((await bench.refundsOf(booking)).map(({ reason, state }) => `${reason} ${state}`).sort()).toEqual([
      'cancelled done',
      'dashboard done',
    ]);
  });

  it('that comes before our own is not made twice', async () => {
    const open = await paid();
    const { browser, booking, sessionId } = open;
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    bench.double.refundByHand(sessionId, 5_000);
    await bench.deps.refunds.runDue();
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'refunded', refund: 50 });
    expect(backAtStripe(open)).toBe(5_000);
  });

  it('is heard of before the payment itself, and both are settled', async () => {
    const { browser, booking, sessionId } = await bench.opened();
    bench.double.pay(sessionId);
    bench.double.refundByHand(sessionId, 700);
    const [completed, refunded] = bench.double.events.slice(-2);
    if (!completed || !refunded) throw new Error('two events were expected');
    expect([refunded.type, await bench.tell(refunded)]).toEqual(['charge.refunded', 200]);
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'confirmed', refund: 7 });
    expect(await bench.tell(completed)).toBe(200);
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'confirmed', refund: 7 });
    await bench.tellAll();
  });

  it('mends a refund of ours that had failed', async () => {
    const open = await paid();
    const { browser, booking, sessionId } = open;
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    bench.double.failBy('declined');
    await bench.deps.refunds.runDue();
    bench.double.failBy(undefined);
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'refunding' });
    bench.double.refundByHand(sessionId, 5_000);
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'refunded', refund: 50 });
  });

  it('of a payment that is none of ours is left alone, and its event taken', async () => {
    const { sessionId } = await paid();
    bench.double.refundByHand(sessionId, 100);
    const event = bench.double.events.at(-1);
    if (!event) throw new Error('an event was expected');
    const other = event.payload.replace(/pi_test_double\d+/g, 'pi_test_elsewhere').replace(event.id, 'evt_elsewhere');
    expect(await bench.tell({ ...event, payload: other })).toBe(200);
    const gone = event.payload.replace('"charge"', '"checkout.session"').replace(event.id, 'evt_unknown');
    expect(await bench.tell({ ...event, payload: gone })).toBe(200);
    await bench.tellAll();
  });
});
