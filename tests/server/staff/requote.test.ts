/** A booking that is not sold yet, which the office changes with its customer: it gets a new quote. */
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/schedule';
import { DAY, MINUTE } from '#domain/time-units';
import { errors } from '#locales/en/errors';
import { staff } from '#locales/en/staff';
import { repriceBooking } from '#server/booking/reprice-booking';
import { openedForEach } from '../../support/opened';
import { contact, MOVE_DATE, sessionOf, startBackend } from '../booking/support';
import { officeWithBooking, textOf } from './browser';

const backend = openedForEach(startBackend);
const { office, its, look, send } = officeWithBooking(backend);

const change = (fields: Record<string, string>) => office.submit(`${its.path}/change`, `${its.path}/change`, fields);
/** The open tab shows the booking as it was. */
const checkout = ({ price, validUntil = '' } = its.booking) =>
  its.customer.post(`/api/bookings/${its.booking._id}/create-checkout-session`, {
    ...{ amount: price, validUntil: Date.parse(validUntil), lang: 'en' },
  });

describe('an unsold booking that the office changes', () => {
  it('has its new list at today’s price for another 24 hours, and the link mails it', async () => {
    backend.advance(2 * DAY);
    await office.signIn();
    const page = textOf((await office.get(its.path)).body);
    expect(page).toContain(staff.change.link);
    expect(textOf((await office.get(`${its.path}/change`)).body)).toContain(staff.change.requote);
    const { statusCode, headers } = await change({ medium: '20', things: '1 upright piano', moveType: 'house' });
    expect([statusCode, headers.location]).toEqual([303, `${its.path}?done`]);
    const seen = await look();
    expect(seen).toMatchObject({ status: 'contacted', details: { boxDetails: [{ numberOfBoxes: 20 }] } });
    expect(seen.price).toBeGreaterThan(its.booking.price);
    expect(Date.parse(seen.validUntil ?? '')).toBe(backend.deps.clock.now() + DAY);
    await send('payment-link');
    const mail = (await backend.mails()).find(({ kind }) => kind === 'payment-link');
    expect([mail?.to_address, mail?.subject]).toEqual([
      contact.email,
      expect.stringContaining(`£${seen.price?.toFixed(2)}`),
    ]);
    expect(textOf((await office.get(its.path)).body)).toContain(staff.acts.amended);
  });

  it('closes the checkout that was open at the old price', async () => {
    const { body } = await checkout();
    expect((await look()).status).toBe('paying');
    expect((await change({ medium: '20' })).statusCode).toBe(303);
    expect((await look()).status).toBe('contacted');
    await backend.choose(sessionOf(body.url), 'pay').catch(() => undefined);
    await backend.deliver();
    expect((await look()).status).toBe('contacted');
  });

  it.each([
    ['another price', { medium: '20' }],
    ['another day at the same price', { date: addDays(MOVE_DATE, 5) }],
  ])('is offered anew to a tab that shows it as it was: %s', async (_, fields) => {
    backend.advance(MINUTE);
    expect((await change(fields)).statusCode).toBe(303);
    const refused = await checkout();
    const now = await look();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'priceChanged', price: now.price, booking: { date: now.date, details: now.details } },
    ]);
    expect(now.status).toBe('contacted');
    expect((await checkout(now)).status).toBe(200);
    await backend.pay(its.customer, now);
    expect(await look()).toMatchObject({ status: 'confirmed', date: now.date, amountDue: now.price });
  });

  it('cannot be paid by a checkout that was still opening for the quote before, at the same price', async () => {
    const { payments } = backend.deps;
    const open = payments.openCheckout.bind(payments);
    payments.openCheckout = async (asked) => {
      backend.advance(MINUTE);
      await repriceBooking(backend.deps, its.booking._id);
      return open(asked);
    };
    expect((await checkout()).body.code).toBe('paymentSessionFailed');
    expect(await look()).toMatchObject({ status: 'contacted', price: its.booking.price });
  });

  it('keeps what it was when the change cannot be priced, and the form keeps what was typed', async () => {
    const { statusCode, body } = await change({ medium: '0', things: '' });
    expect(statusCode).toBe(400);
    expect(textOf(body)).toContain(errors.inventoryEmpty);
    expect(await look()).toMatchObject({ price: its.booking.price, details: { boxDetails: [{ numberOfBoxes: 8 }] } });
  });

  it('is changed while it has no contact details, as a caller’s quote', async () => {
    const caller = backend.browser();
    const asked = await backend.quote(caller, { date: MOVE_DATE });
    const at = `/staff/bookings/${asked._id}/change`;
    expect((await office.submit(at, at, { medium: '20' })).statusCode).toBe(303);
    expect((await backend.look(caller, asked)).price).toBeGreaterThan(asked.price);
  });
});
