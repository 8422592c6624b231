import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../booking/support';
import { type DoubleBench, startDoubleBench } from './double-bench';

let bench: DoubleBench;
beforeAll(async () => {
  bench = await startDoubleBench(['card', 'alipay', 'wechat_pay']);
});
afterAll(() => bench.close());

describe('a payment whose money takes its time', () => {
  it('is pending until it comes, and the van is kept for it', async () => {
    const { browser, booking, sessionId } = await bench.opened();
    bench.double.submit(sessionId);
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'paying', paymentStatus: 'pending' });
    bench.advance(3 * HOUR);
    expect((await bench.holdOf(booking))?.until).toBeGreaterThan(bench.deps.clock.now());
    bench.double.pay(sessionId);
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await bench.refundsOf(booking)).toEqual([]);
  });

  it('cannot be paid a second time meanwhile: neither again nor with a helper, and the booking cannot change', async () => {
    const { browser, booking, sessionId } = await bench.opened();
    bench.double.submit(sessionId);
    const before = bench.double.sessions.size;
    const again = await bench.desk.open(browser, booking, booking.price);
    const helper = await bench.desk.openHelper(browser, booking, booking.helperprice);
    const promo = await browser.post(`/api/promocode/${booking._id}/apply-promo`, { promoCode: 'MOVE10' });
    const cancelled = await browser.post(`/api/bookings/${booking._id}/cancel`);
    for (const answer of [again, helper, promo, cancelled]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'alreadyPaid']);
    }
    expect(bench.double.sessions.size).toBe(before);
  });

  it('that does not come leaves the booking to be paid again, and gives the van up ten minutes later', async () => {
    const { browser, booking, sessionId } = await bench.opened();
    bench.double.submit(sessionId);
    await bench.tellAll();
    bench.double.fail(sessionId);
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'contacted', paymentStatus: 'unpaid' });
    expect((await bench.holdOf(booking))?.until).toBe(bench.deps.clock.now() + 10 * MINUTE);
    const again = await bench.desk.open(browser, booking, booking.price);
    expect(again.status).toBe(200);
    bench.double.pay(again.body.id);
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('is found out without any event, by whoever looks at the booking', async () => {
    const { browser, booking, sessionId } = await bench.opened();
    bench.double.submit(sessionId);
    expect(await bench.desk.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    bench.double.fail(sessionId);
    bench.advance(3000);
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'contacted', paymentStatus: 'unpaid' });
    await bench.tellAll();
    expect(await bench.desk.look(browser, booking)).toMatchObject({ status: 'contacted', paymentStatus: 'unpaid' });
  });
});
