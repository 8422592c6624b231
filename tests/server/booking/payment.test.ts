import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { openedForEach } from '../../support/opened';
import { createPaymentFixture } from './payment-fixture';
import { startBackend } from './support';

const backend = openedForEach(startBackend);
const fixture = createPaymentFixture(backend);

describe('a payment', () => {
  it('is confirmed by the signed event: the van is sold, the customer gets one mail with the calendar, the team is mailed', async () => {
    const browser = backend.browser();
    const date = fixture.freeDate();
    const booking = await backend.ready(browser, { date });
    await backend.pay(browser, booking, true);
    expect(await fixture.look(browser, booking)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      withHelper: true,
      amountDue: booking.helperprice,
      confirmationEmail: 'queued',
    });
    expect(await fixture.holdsOn(date, '10:00-12:00')).toMatchObject([{ booking_id: booking._id, kind: 'sold' }]);
    const mails = await fixture.mailsOf(booking);
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
      ['Mary@Example.com', backend.deps.config.managerEmail].sort(),
    );
    expect(mails.find(({ to_address }) => to_address === 'Mary@Example.com')?.ics).toContain('BEGIN:VEVENT');
    expect(await fixture.look(browser, booking)).toMatchObject({ confirmationEmail: 'sent' });
  });

  it('counts once, for repeated events in any order', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    const first = await fixture.open(browser, booking, booking.price);
    const helper = await fixture.openHelper(browser, booking, booking.helperprice);
    await backend.choose(helper.body.id, 'pay');
    const statuses = await backend.deliver((payloads) => [...payloads.toReversed(), ...payloads, ...payloads]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThanOrEqual(6);
    expect(await backend.deps.payments.readCheckout(first.body.id)).toMatchObject({ status: 'expired' });
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'confirmed', withHelper: true });
    expect(await fixture.subjectsOf(booking)).toHaveLength(1);
    expect(
      await backend.deps.db.selectFrom('refunds').selectAll().where('booking_id', '=', booking._id).execute(),
    ).toEqual([]);
  });

  it('shows on the return page when the event is late, and is looked up at most every three seconds', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    const { body } = await fixture.open(browser, booking, booking.price);
    let asked = 0;
    const { readCheckout } = backend.deps.payments;
    backend.deps.payments.readCheckout = (id) => {
      asked += 1;
      return readCheckout(id);
    };
    expect(await fixture.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    await backend.choose(body.id, 'pay');
    expect(await fixture.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    expect(asked).toBe(1);
    backend.advance(3000);
    expect(await fixture.look(browser, booking)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    backend.deps.payments.readCheckout = readCheckout;
    await backend.deliver();
    expect(await fixture.subjectsOf(booking)).toHaveLength(1);
  });

  it('is refunded automatically when it arrives after the slot was lost', async () => {
    const date = fixture.freeDate();
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date });
    const { body } = await fixture.open(browser, booking, booking.price);
    await backend.choose(body.id, 'pay');
    backend.advance(47 * MINUTE);
    for (let rival = 0; rival < 3; rival += 1) {
      const other = backend.browser();
      const theirs = await backend.ready(other, { date });
      expect((await fixture.open(other, theirs, theirs.price)).status).toBe(200);
    }
    await backend.deliver();
    expect(await fixture.look(browser, booking)).toMatchObject({
      status: 'refunding',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    await backend.refund();
    await backend.refund();
    expect(await fixture.look(browser, booking)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    expect(backend.stripe.state.refunds.size).toBe(1);
    expect((await fixture.subjectsOf(booking)).join()).toContain('We’re refunding £50.00');
    expect(await fixture.holdsOn(date, '10:00-12:00')).not.toContainEqual(
      expect.objectContaining({ booking_id: booking._id }),
    );
  });

  it('can be tried again after a declined card, in the same session', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    const { body } = await fixture.open(browser, booking, booking.price);
    await backend.choose(body.id, 'decline');
    await backend.deliver();
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'paying' });
    await backend.choose(body.id, 'pay');
    await backend.deliver();
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'confirmed' });
  });
});
