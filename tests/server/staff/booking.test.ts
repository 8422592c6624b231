import { beforeEach, describe, expect, it } from 'vitest';
import { dateText } from '#domain/date-text';
import { nonBreakingFigures } from '#domain/non-breaking';
import { HOUR, MINUTE } from '#domain/time-units';
import { errors } from '#locales/en/errors';
import { mail as mailTexts } from '#locales/en/mail';
import { staff } from '#locales/en/staff';
import { team } from '#locales/en/team';
import { slotText } from '#server/mail/words';
import { openedForEach } from '../../support/opened';
import { contact, startBackend } from '../booking/support';
import { bare, officeWithBooking, signedIn, textOf, versionOf } from './browser';

const backend = openedForEach(startBackend);
const { office, its, look } = officeWithBooking(backend);
/** A paid move of £50 in ten days. */
beforeEach(() => backend.pay(its.customer, its.booking));

const refunds = () => backend.deps.db.selectFrom('refunds').selectAll().execute();
async function repay(amount: string, { reason = 'The van was late', version = '', by = office } = {}) {
  const form = { amount, reason };
  return version ? by.post(`${its.path}/repay`, { ...form, version }) : by.submit(its.path, `${its.path}/repay`, form);
}

describe('a partial refund', () => {
  it.each([
    ['0', staff.refusals.amountWrong, 400],
    ['1.234', staff.refusals.amountWrong, 400],
    ['50.01', staff.refusals.aboveLeft, 409],
    ['50', staff.refusals.cancelInstead, 409],
  ])('of %s pounds is refused with a clear message', async (amount, problem, status) => {
    const answer = await repay(amount);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(problem);
    expect(await refunds()).toEqual([]);
  });

  it('is shown again as it was typed, with the reason beside its field', async () => {
    const { body } = await repay('50.01', { reason: 'The van was late' });
    expect(body).toContain('value="The van was late"');
    expect(body).toMatch(
      /<input(?=[^>]*name="amount")(?=[^>]*value="50.01")(?=[^>]*autofocus)[^>]*aria-invalid="true"/,
    );
    expect((await repay('5', { reason: ' ' })).body).toContain(staff.refusals.reasonMissing);
  });

  it('is paid once if two are requested at once, and the other is told the amount left', async () => {
    const other = await signedIn(backend.app);
    const version = await versionOf(backend);
    const answers = await Promise.all([repay('30', { version }), repay('30', { version, by: other })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const told = answers.find(({ statusCode }) => statusCode === 409)?.body;
    expect(told).toContain(staff.refusals.bookingChanged);
    expect(told).toContain('£20.00 of the payment can still be refunded.');
    expect(await refunds()).toMatchObject([{ amount_pence: 3000, reason: 'allowance' }]);
  });

  it('is refused for a booking without a payment', async () => {
    const { booking: unpaid } = await backend.customer();
    const form = { amount: '5', reason: 'The van was late', version: await versionOf(backend) };
    const { statusCode, body } = await office.post(`/staff/bookings/${unpaid._id}/repay`, form);
    expect([statusCode, body.includes(errors.notAllowedNow)]).toEqual([409, true]);
  });

  it('leaves the booking unchanged, and the customer reads the reason', async () => {
    await repay('30');
    await backend.refund();
    expect(await look()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', refund: 30 });
    const mails = await backend.mails();
    const mail = mails.find(({ subject }) => subject.includes('£30.00'));
    expect(mail?.text).toContain('The van was late');
    expect((await office.get('/staff/acts')).body).toContain('£30.00 · The van was late');
  });

  it('can be repeated up to the payment, and is taken off the refund of a cancellation before it is settled', async () => {
    await repay('30');
    expect((await repay('19.99')).statusCode).toBe(303);
    expect((await repay('0.02')).body).toContain(staff.refusals.aboveLeft);
    expect((await repay('0.01')).body).toContain(staff.refusals.cancelInstead);
    expect((await look()).refund).toBe(49.99);
    await office.post(`${its.path}/status`, { status: 'cancelled', reason: 'Asked by phone' });
    expect((await office.get('/staff/acts')).body).toContain('£0.01 · Asked by phone');
    expect(await refunds()).toMatchObject([{ amount_pence: 3000 }, { amount_pence: 1999 }, { amount_pence: 1 }]);
    await backend.refund();
    expect(await look()).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refund: 50 });
  });
});

it('a move can be marked done once it has started; then the whole payment can be refunded', async () => {
  expect((await office.post(`${its.path}/status`, { status: 'done' })).statusCode).toBe(409);
  backend.advance(9 * 24 * HOUR + 2 * HOUR);
  await office.signIn();
  expect((await office.post(`${its.path}/status`, { status: 'done' })).statusCode).toBe(303);
  expect(await look()).toMatchObject({ status: 'done', paymentStatus: 'paid' });
  expect((await repay('50')).statusCode).toBe(303);
  await backend.refund();
  expect(await look()).toMatchObject({ status: 'done', paymentStatus: 'refunded', refund: 50 });
  expect((await office.get(`/staff?date=${its.booking.date}`)).body).toContain(its.booking.reference);
});

describe('a move to another slot', () => {
  const DAY_OF = '2027-03-16';
  async function move(change: Record<string, string>, { version = '', by = office } = {}) {
    const form = { date: DAY_OF, slot: '16:00-18:00', version: version || (await versionOf(backend)) };
    return by.post(`${its.path}/move`, { ...form, ...change });
  }

  it('is made by one of two concurrent requests, and the other sees the new slot', async () => {
    const other = await signedIn(backend.app);
    const version = await versionOf(backend);
    const answers = await Promise.all([move({}, { version }), move({ slot: '08:00-10:00' }, { version, by: other })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain(staff.refusals.bookingChanged);
    const { date, time } = await look();
    expect(date).toBe(DAY_OF);
    const mails = (await backend.mails()).filter(({ subject }) => subject.startsWith('Your move is now on'));
    expect(mails).toHaveLength(1);
    expect((await office.get('/staff/acts')).body).toContain(
      `Thursday 11\u00a0March 2027 10:00–12:00 → Tuesday 16\u00a0March 2027 ${slotText(time)}`,
    );
    const vans = await backend.deps.db.selectFrom('reservations').select(['date']).distinct().execute();
    expect(vans).toEqual([{ date: DAY_OF }]);
  });

  it('for which no van is free is refused in the words of the office', async () => {
    const other = await backend.paidCustomer({ date: DAY_OF, time: '16:00-18:00' });
    const [taken] = await backend.reservationsOf(other.booking);
    const vans = backend.deps.db.updateTable('vans').where('id', '!=', taken?.van ?? 0);
    await vans.set({ in_service_to: '2027-03-12' }).execute();
    for (const [van, problem] of [
      ['', staff.refusals.noVan],
      [String(taken?.van), staff.refusals.vanTaken],
    ] as const) {
      const { statusCode, body } = await move({ van });
      expect([statusCode, body.includes(problem), body.includes(errors.windowGone)]).toEqual([409, true, false]);
    }
  });

  it('is possible on the day before and to a dearer slot, unlike for the customer', async () => {
    expect((await move({ slot: '12:00-14:00' })).statusCode).toBe(303);
    backend.advance(13 * 24 * HOUR);
    await office.signIn();
    const own = await its.customer.post(`/api/bookings/${its.booking._id}/reschedule`, {
      date: DAY_OF,
      time: '14:00-16:00',
    });
    expect(own.body.code).toBe('rescheduleTooLate');
    expect((await move({ slot: '16:00-18:00' })).statusCode).toBe(303);
    expect(await look()).toMatchObject({ time: '16:00-18:00', price: its.booking.price });
  });

  describe('that is dearer, and the customer asked for it', () => {
    const saturday = { date: '2027-03-13', slot: '10:00-12:00' };
    const asked = { ...saturday, asked: 'on' };
    const bill = async () => {
      const { date, charges = [], rest } = await look();
      return { date, charges, rest };
    };
    const log = async () => textOf((await office.get('/staff/acts')).body).replaceAll('\u00a0', ' ');

    it('is made once the team has decided who pays the difference, which is shown', async () => {
      const before = await bill();
      const { statusCode, body } = await move(asked);
      expect([statusCode, textOf(body)]).toEqual([400, expect.stringMatching(/That slot costs £\d+\.\d\d more/)]);
      expect(await bill()).toEqual(before);
    });

    it('adds the difference to the price, and the mail shows the new bill', async () => {
      expect((await move({ ...asked, difference: 'charge' })).statusCode).toBe(303);
      const { date, charges, rest } = await bill();
      const label = 'New slot: Saturday 13 March 2027, 10:00–12:00';
      expect([date, charges]).toEqual([saturday.date, [{ label: expect.any(String), amount: rest }]]);
      expect(charges[0]?.label.replaceAll('\u00a0', ' ')).toBe(label);
      const mail = (await backend.mails()).find(({ subject }) => subject.startsWith('Your move is now on'));
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`Still to pay: £${rest?.toFixed(2)}`);
      expect(await log()).toContain(`(£${rest?.toFixed(2)})`);
    });

    it('is charged once, however often the move goes to a cheaper slot and back', async () => {
      await move({ ...asked, difference: 'charge' });
      const once = await bill();
      const { sold } = await look();
      expect(sold).toBe(its.booking.price + (once.rest ?? 0));
      expect((await move({ slot: '12:00-14:00', asked: 'on' })).statusCode).toBe(303);
      expect((await move(asked)).statusCode).toBe(303);
      expect(await bill()).toEqual(once);
      await move({ slot: '12:00-14:00', asked: 'on' });
      const own = await its.customer.post(`/api/bookings/${its.booking._id}/reschedule`, {
        date: saturday.date,
        time: saturday.slot,
      });
      expect([own.status, await bill()]).toEqual([200, once]);
    });

    it('keeps the price for a reason that the log shows', async () => {
      expect((await move({ ...asked, difference: 'waive' })).body).toContain(staff.refusals.waiverUnexplained);
      expect((await move({ ...asked, difference: 'waive', reason: 'Old customer' })).statusCode).toBe(303);
      expect(await bill()).toEqual({ date: saturday.date, charges: [], rest: 0 });
      expect(await log()).toMatch(/\(£\d+\.\d\d: Old customer\)/);
    });

    it('costs nothing more when the team chose it', async () => {
      expect((await move(saturday)).statusCode).toBe(303);
      expect((await bill()).charges).toEqual([]);
    });
  });

  it.each<Record<string, string>>([
    { date: '2027-12-25' },
    { date: '2027-03-01' },
    { date: '2027-02-30' },
    { slot: '09:00-11:00' },
  ])('to %o is refused and changes nothing', async (change) => {
    const before = await look();
    expect((await move(change)).statusCode).toBe(400);
    expect(await look()).toEqual(before);
  });

  it('to another van is made if it is free, without a mail to the customer', async () => {
    const rows = () => backend.deps.db.selectFrom('reservations').select(['van', 'kind']).distinct().execute();
    const mailed = (await backend.mails()).length;
    const { date, time } = await look();
    const there = { date, slot: time };
    const [before] = await rows();
    const [one = '', two = ''] = ['1', '2', '3'].filter((id) => id !== String(before?.van));
    const other = await signedIn(backend.app);
    const version = await versionOf(backend);
    const answers = await Promise.all([
      move({ ...there, van: one }, { version }),
      move({ ...there, van: two }, { version, by: other }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const van = answers[0]?.statusCode === 303 ? one : two;
    expect(await rows()).toEqual([{ van: Number(van), kind: 'sold' }]);
    expect((await backend.mails()).length).toBe(mailed);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain(staff.refusals.bookingChanged);
    expect((await move({ ...there, van: '77' })).statusCode).toBe(409);
    expect(await rows()).toEqual([{ van: Number(van), kind: 'sold' }]);
    const { body } = await office.get(its.path);
    expect(bare(body)).toContain(`<dd>Van ${van}</dd>`);
    expect(body).toContain(`${nonBreakingFigures(dateText(date, 'en'))} ${slotText(time)} → Van ${van}`);
  });

  it('to another van is possible on a day that was closed later, but a change of slot is not', async () => {
    const { date, time } = await look();
    await office.post('/staff/close-day', { date, reason: 'Snow' });
    const vans = () => backend.deps.db.selectFrom('reservations').select('van').distinct().execute();
    const [before] = await vans();
    const van = before?.van === 1 ? 2 : 1;
    expect((await move({ date, slot: time, van: String(van) })).statusCode).toBe(303);
    expect(await vans()).toEqual([{ van }]);
    const elsewhere = await move({ date, slot: '12:00-14:00' });
    expect(elsewhere.statusCode).toBe(400);
    expect(elsewhere.body).toContain(errors.dateClosed);
    expect(await look()).toMatchObject({ date, time });
    await office.post('/staff/open-day', { date });
  });

  it('by the team can be cancelled free of charge, until the customer moves it again', async () => {
    const terms = async () => (await its.customer.get(`/api/bookings/${its.booking._id}/cancellation`)).body;
    backend.advance(8 * 24 * HOUR + 20 * HOUR);
    await office.signIn();
    expect((await terms()).fee).toBe(5 * 2.5);
    expect((await move({ date: its.booking.date, slot: '14:00-16:00' })).statusCode).toBe(303);
    expect(await terms()).toMatchObject({ fee: 0, feePercent: 0, refund: 50 });
    const mail = (await backend.mails()).find(({ subject }) => subject.startsWith('Your move is now on'));
    expect(mail?.text).toContain(mailTexts.rescheduled.byUs);
    expect(mail?.text).toMatch(/\/api\/bookings\/open\/\S+/);
    expect((await move({})).statusCode).toBe(303);
    const again = { date: '2027-03-18', time: '10:00-12:00' };
    expect((await its.customer.post(`/api/bookings/${its.booking._id}/reschedule`, again)).status).toBe(200);
    backend.advance(6 * 24 * HOUR + 12 * HOUR);
    expect((await terms()).fee).toBe(5 * 2.5);
  });
});

it('a booking in a slot no longer offered stays readable, and can be moved to a current slot', async () => {
  const old = '09:00-11:00';
  await backend.deps.db.updateTable('bookings').set({ time_window: old }).where('id', '=', its.booking._id).execute();
  expect((await look()).time).toBe(old);
  expect((await office.get(`/staff?date=${its.booking.date}`)).body).toContain(its.booking.reference);
  const form = { date: its.booking.date, slot: '14:00-16:00', version: await versionOf(backend) };
  expect((await office.post(`${its.path}/move`, form)).statusCode).toBe(303);
  expect((await look()).time).toBe('14:00-16:00');
});

it('a note is saved with the booking, unless another note was saved meanwhile', async () => {
  const note = 'Ring twice.\n<b>Dog</b>';
  expect((await office.post(`${its.path}/note`, { note, seen: '' })).statusCode).toBe(303);
  expect((await office.get(its.path)).body).toContain('Ring twice.\n&lt;b&gt;Dog&lt;/b&gt;</textarea>');
  const late = await office.post(`${its.path}/note`, { note: 'Cat', seen: '' });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain(staff.refusals.noteChanged);
  expect(late.body).toContain('&lt;b&gt;Dog&lt;/b&gt;\n\nCat</textarea>');
  expect((await office.post(`${its.path}/note`, { note: '', seen: note.replace('\n', '\r\n') })).statusCode).toBe(303);
  expect((await office.get(its.path)).body).toContain('></textarea>');
  expect(JSON.stringify(await look())).not.toContain('Ring');
});

it('the confirmation is sent again after five minutes, and only before the move', async () => {
  const again = () => office.post(`${its.path}/confirmation`);
  expect((await again()).body).toContain(staff.refusals.sentJustNow);
  backend.advance(6 * MINUTE);
  expect((await again()).statusCode).toBe(303);
  const subjects = (await backend.mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your move on'))).toHaveLength(2);
  expect((await office.get(its.path)).body).toMatch(
    new RegExp(`${team.mails['booking-confirmed-again']}</strong><span[^>]*>Sent<`),
  );
  await office.post(`${its.path}/status`, { status: 'cancelled' });
  expect((await again()).statusCode).toBe(409);
});

describe('a booking', () => {
  it('asks the office for a postcode where the address has none of the priced district', async () => {
    const page = async (startLocation: string) => {
      const { _id } = await backend.ready(backend.browser(), { startLocation });
      return textOf((await office.get(`/staff/bookings/${_id}`)).body);
    };
    expect(await page('12 Sample Street, Edinburgh')).toContain(
      `${staff.askPostcode} 12 Sample Street, Edinburgh: the price is for Edinburgh`,
    );
    expect(await page('12 Sample Street, Edinburgh EH8 9YL')).not.toContain(': the price is for Edinburgh');
  });
});

it('shows an email address that the customer has not confirmed yet beside the proven one', async () => {
  await its.customer.post(`/api/bookings/${its.booking._id}/contact`, { ...contact, email: 'new@example.com' });
  const { body } = await office.get(its.path);
  expect(textOf(body)).toMatch(new RegExp(`${staff.newEmail}\\s*new@example\\.com`));
  expect(textOf(body)).toContain(contact.email);
});
