import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentDesk, type PaymentDesk } from './payment-desk';
import { type Bench, MINUTE, request, startBench } from './support';

let bench: Bench;
let desk: PaymentDesk;
beforeAll(async () => {
  bench = await startBench();
  desk = createPaymentDesk(bench);
});
afterAll(() => bench.close());

describe('a payment', () => {
  it('is confirmed by the signed event: the van sold, one mail with the calendar, the team told', async () => {
    const browser = bench.browser();
    const date = desk.freeDate();
    const booking = await bench.ready(browser, { date });
    await bench.pay(browser, booking, true);
    expect(await desk.look(browser, booking)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      withHelper: true,
      amountDue: booking.helperprice,
      confirmationEmail: 'queued',
    });
    expect(await desk.holdsOn(date, '10:00-12:00')).toMatchObject([{ booking_id: booking._id, kind: 'sold' }]);
    const mails = await desk.mailsOf(booking);
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
      ['Mary@Example.com', bench.deps.config.managerEmail].sort(),
    );
    expect(mails.find(({ to_address }) => to_address === 'Mary@Example.com')?.ics).toContain('BEGIN:VEVENT');
    expect(await desk.look(browser, booking)).toMatchObject({ confirmationEmail: 'sent' });
  });

  it('counts once, however often and in whatever order its events come', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    const first = await desk.open(browser, booking, booking.price);
    const helper = await desk.openHelper(browser, booking, booking.helperprice);
    await bench.choose(helper.body.id, 'pay');
    const statuses = await bench.deliver((payloads) => [...payloads.toReversed(), ...payloads, ...payloads]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThanOrEqual(6);
    expect(await bench.deps.payments.readCheckout(first.body.id)).toMatchObject({ status: 'expired' });
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'confirmed', withHelper: true });
    expect(await desk.subjectsOf(booking)).toHaveLength(1);
    expect(
      await bench.deps.db.selectFrom('refunds').selectAll().where('booking_id', '=', booking._id).execute(),
    ).toEqual([]);
  });

  it('is refused with a signature that is not ours', async () => {
    const reply = await bench
      .browser()
      .post(
        '/api/webhooks/stripe',
        { id: 'evt_1', type: 'checkout.session.completed' },
        { 'stripe-signature': 't=1,v1=00' },
      );
    expect([reply.status, reply.body.code]).toEqual([400, 'inputInvalid']);
  });

  it('is seen on the return page when the event is late, and asked about at most every three seconds', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    const { body } = await desk.open(browser, booking, booking.price);
    let asked = 0;
    const { readCheckout } = bench.deps.payments;
    bench.deps.payments.readCheckout = (id) => {
      asked += 1;
      return readCheckout(id);
    };
    expect(await desk.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    await bench.choose(body.id, 'pay');
    expect(await desk.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    expect(asked).toBe(1);
    bench.advance(3000);
    expect(await desk.look(browser, booking)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    bench.deps.payments.readCheckout = readCheckout;
    await bench.deliver();
    expect(await desk.subjectsOf(booking)).toHaveLength(1);
  });

  it('cannot be made twice: a paid booking opens no checkout and cannot be replaced', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    await bench.pay(browser, booking);
    const again = await desk.open(browser, booking, booking.price);
    expect([again.status, again.body.code]).toEqual([409, 'alreadyPaid']);
    const replaced = await browser.post('/api/bookings', { ...request, date: desk.freeDate(), replaces: booking._id });
    expect([replaced.status, replaced.body.code]).toEqual([409, 'alreadyPaid']);
    const promo = await browser.post(`/api/promocode/${booking._id}/apply-promo`, { promoCode: 'MOVE10' });
    expect([promo.status, promo.body.code]).toEqual([409, 'alreadyPaid']);
    const contacted = await browser.post(`/api/bookings/${booking._id}/contact`, {
      name: 'Mary Other',
      phone: '07700900123',
      email: 'x@example.com',
    });
    // An address that the mail server refused can be corrected.
    expect([contacted.status, contacted.body.booking?.status]).toEqual([200, 'confirmed']);
  });

  it('that was made just before a change is found out, and the change refused', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    const { body } = await desk.open(browser, booking, booking.price);
    await bench.choose(body.id, 'pay');
    const promo = await browser.post(`/api/promocode/${booking._id}/apply-promo`, { promoCode: 'MOVE10' });
    expect([promo.status, promo.body.code]).toEqual([409, 'alreadyPaid']);
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'confirmed', price: booking.price });
  });

  it('that comes after the slot was lost goes back by itself', async () => {
    const date = desk.freeDate();
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date });
    const { body } = await desk.open(browser, booking, booking.price);
    await bench.choose(body.id, 'pay');
    bench.advance(47 * MINUTE);
    for (let rival = 0; rival < 3; rival += 1) {
      const other = bench.browser();
      const theirs = await bench.ready(other, { date });
      expect((await desk.open(other, theirs, theirs.price)).status).toBe(200);
    }
    await bench.deliver();
    expect(await desk.look(browser, booking)).toMatchObject({
      status: 'refunding',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    await bench.refund();
    await bench.refund();
    expect(await desk.look(browser, booking)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    expect(await bench.deps.db.selectFrom('dev_refunds').selectAll().execute()).toHaveLength(1);
    expect((await desk.subjectsOf(booking)).join()).toContain('We are paying back £50.00');
    expect(await desk.holdsOn(date, '10:00-12:00')).not.toContainEqual(
      expect.objectContaining({ booking_id: booking._id }),
    );
  });

  it('that comes late is kept while a van is left', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    const { body } = await desk.open(browser, booking, booking.price);
    await bench.choose(body.id, 'pay');
    bench.advance(47 * MINUTE);
    await bench.deliver();
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'confirmed' });
  });

  it('can be tried again after a declined card, in the same session', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: desk.freeDate() });
    const { body } = await desk.open(browser, booking, booking.price);
    await bench.choose(body.id, 'decline');
    await bench.deliver();
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'paying' });
    await bench.choose(body.id, 'pay');
    await bench.deliver();
    expect(await desk.look(browser, booking)).toMatchObject({ status: 'confirmed' });
  });
});
