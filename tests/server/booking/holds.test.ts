import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentDesk, type PaymentDesk } from './payment-desk';
import { type Bench, type Browser, HOUR, MINUTE, request, STAFF_TOKEN, startBench } from './support';

let bench: Bench;
let desk: PaymentDesk;
beforeAll(async () => {
  bench = await startBench();
  desk = createPaymentDesk(bench);
});
afterAll(() => bench.close());

describe('the last van of a slot', () => {
  it('goes to exactly one of two who open a checkout at once', async () => {
    const date = desk.freeDate();
    for (let sold = 0; sold < 2; sold += 1) {
      const buyer = bench.browser();
      await bench.pay(buyer, await bench.ready(buyer, { date }));
    }
    const rivals = await Promise.all(
      [bench.browser(), bench.browser(), bench.browser()].map(async (browser) => ({
        browser,
        booking: await bench.ready(browser, { date }),
      })),
    );
    const answers = await Promise.all(rivals.map(({ browser, booking }) => desk.open(browser, booking, booking.price)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'windowGone')).toHaveLength(2);
    const winner = rivals[answers.findIndex(({ status }) => status === 200)];
    const slotFor = async (browser: Browser) =>
      (await browser.get(`/api/availability/${date}`)).body.windows.find(
        ({ window }: { window: string }) => window === '10:00-12:00',
      );
    expect(await slotFor(bench.browser())).toEqual({
      window: '10:00-12:00',
      left: 0,
      capacity: 3,
      refusal: 'windowGone',
    });
    expect(await slotFor(winner?.browser ?? bench.browser())).toEqual({
      window: '10:00-12:00',
      left: 1,
      capacity: 3,
    });
    const refused = await bench.browser().post('/api/bookings', { ...request, date });
    expect([refused.status, refused.body.code]).toEqual([409, 'windowGone']);
  });

  it('is free again after an unpaid checkout and ten minutes', async () => {
    const date = desk.freeDate();
    for (let held = 0; held < 3; held += 1) {
      const browser = bench.browser();
      const booking = await bench.ready(browser, { date });
      expect((await desk.open(browser, booking, booking.price)).status).toBe(200);
    }
    const taken = bench.browser();
    const refused = await taken.post('/api/bookings', { ...request, date });
    expect(refused.body.code).toBe('windowGone');
    bench.advance(46 * MINUTE + 1);
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date });
    expect((await desk.open(browser, booking, booking.price)).status).toBe(200);
    expect(await desk.holdsOn(date, '10:00-12:00')).toMatchObject([{ booking_id: booking._id }]);
  });

  it('moves with the booking that replaces the one that held it', async () => {
    const browser = bench.browser();
    const date = desk.freeDate();
    const first = await bench.ready(browser, { date });
    await desk.open(browser, first, first.price);
    const second = await bench.quote(browser, { date, time: '14:00-16:00', replaces: first._id });
    expect(await desk.holdsOn(date, '10:00-12:00')).toEqual([]);
    expect(await desk.holdsOn(date, '14:00-16:00')).toMatchObject([{ booking_id: second._id, kind: 'hold' }]);
    const third = await bench.quote(browser, { date, time: '14:00-16:00', moveType: 'house', replaces: second._id });
    expect(await desk.holdsOn(date, '14:00-16:00')).toMatchObject([{ booking_id: third._id }]);
    expect(await desk.look(browser, first)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });
});

describe('a day that staff close', () => {
  const close = (date: string) =>
    bench.deps.db.insertInto('closed_days').values({ date, reason: 'Stocktaking' }).execute();

  it('takes no payment for an older quote: another day is asked for', async () => {
    const browser = bench.browser();
    const date = desk.freeDate();
    const booking = await bench.ready(browser, { date });
    await close(date);
    const { status, body } = await desk.open(browser, booking, booking.price);
    expect([status, body.code]).toEqual([409, 'windowGone']);
    expect(await desk.holdsOn(date)).toEqual([]);
    const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
    const confirmed = await browser.patch(`/api/bookings/${booking._id}/status`, { status: 'confirmed' }, staff);
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'windowGone']);
  });

  it('keeps the hold that was given before, and confirms its payment', async () => {
    const browser = bench.browser();
    const date = desk.freeDate();
    const booking = await bench.ready(browser, { date });
    const { body } = await desk.open(browser, booking, booking.price);
    await close(date);
    expect((await desk.open(browser, booking, booking.price)).body).toEqual(body);
    await bench.choose(body.id, 'pay');
    await bench.deliver();
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('gives back what comes after the hold has ended', async () => {
    const browser = bench.browser();
    const date = desk.freeDate();
    const booking = await bench.ready(browser, { date });
    const { body } = await desk.open(browser, booking, booking.price);
    await bench.choose(body.id, 'pay');
    await close(date);
    bench.advance(HOUR);
    await bench.deliver();
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'refunding' });
  });
});
