import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { openedOnce } from '../../support/opened';
import { createPaymentFixture } from './payment-fixture';
import { type Browser, request, startBackend } from './support';

const backend = openedOnce(startBackend);
const fixture = createPaymentFixture(backend);

describe('the last van of a slot', () => {
  it('goes to exactly one of two who open a checkout at once', async () => {
    const date = fixture.freeDate();
    for (let sold = 0; sold < 2; sold += 1) {
      const buyer = backend.browser();
      await backend.pay(buyer, await backend.ready(buyer, { date }));
    }
    const rivals = await Promise.all(
      [backend.browser(), backend.browser(), backend.browser()].map(async (browser) => ({
        browser,
        booking: await backend.ready(browser, { date }),
      })),
    );
    const answers = await Promise.all(
      rivals.map(({ browser, booking }) => fixture.open(browser, booking, booking.price)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'windowGone')).toHaveLength(2);
    const winner = rivals[answers.findIndex(({ status }) => status === 200)];
    const slotFor = async (browser: Browser) =>
      (await browser.get(`/api/availability/${date}`)).body.windows.find(
        ({ window }: { window: string }) => window === '10:00-12:00',
      );
    expect(await slotFor(backend.browser())).toEqual({
      window: '10:00-12:00',
      left: 0,
      capacity: 3,
      refusal: 'windowGone',
    });
    expect(await slotFor(winner?.browser ?? backend.browser())).toEqual({
      window: '10:00-12:00',
      left: 1,
      capacity: 3,
    });
    const refused = await backend.browser().post('/api/bookings', { ...request, date });
    expect([refused.status, refused.body.code]).toEqual([409, 'windowGone']);
  });

  it('is free again after an unpaid checkout and ten minutes', async () => {
    const date = fixture.freeDate();
    for (let held = 0; held < 3; held += 1) {
      const browser = backend.browser();
      const booking = await backend.ready(browser, { date });
      expect((await fixture.open(browser, booking, booking.price)).status).toBe(200);
    }
    const taken = backend.browser();
    const refused = await taken.post('/api/bookings', { ...request, date });
    expect(refused.body.code).toBe('windowGone');
    backend.advance(46 * MINUTE + 1);
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date });
    expect((await fixture.open(browser, booking, booking.price)).status).toBe(200);
    expect(await fixture.holdsOn(date, '10:00-12:00')).toMatchObject([{ booking_id: booking._id }]);
  });

  it('moves with the booking that replaces the one that held it', async () => {
    const browser = backend.browser();
    const date = fixture.freeDate();
    const first = await backend.ready(browser, { date });
    await fixture.open(browser, first, first.price);
    const second = await backend.quote(browser, { date, time: '14:00-16:00', replaces: first._id });
    expect(await fixture.holdsOn(date, '10:00-12:00')).toEqual([]);
    expect(await fixture.holdsOn(date, '14:00-16:00')).toMatchObject([{ booking_id: second._id, kind: 'reserved' }]);
    const third = await backend.quote(browser, { date, time: '14:00-16:00', moveType: 'house', replaces: second._id });
    expect(await fixture.holdsOn(date, '14:00-16:00')).toMatchObject([{ booking_id: third._id }]);
    expect(await fixture.look(browser, first)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });
});

describe('a day that staff close', () => {
  const close = (date: string) =>
    backend.deps.db.insertInto('closed_days').values({ date, reason: 'Stocktaking' }).execute();

  it('keeps earlier reservations and confirms their payments', async () => {
    const { browser, booking } = await fixture.ready();
    const { body } = await fixture.open(browser, booking, booking.price);
    await close(booking.date);
    expect((await fixture.open(browser, booking, booking.price)).body).toEqual(body);
    await backend.choose(body.id, 'pay');
    await backend.deliver();
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });
});
