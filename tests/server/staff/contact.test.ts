/** Contact details that the team corrects. */
import { beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#locales/en/errors';
import { staff } from '#locales/en/staff';
import { openedForEach } from '../../support/opened';
import { contact, startBackend } from '../booking/support';
import { officeWithBooking, textOf } from './browser';

const backend = openedForEach(startBackend);
const { office, its, look, send } = officeWithBooking(backend);
beforeEach(() => backend.pay(its.customer, its.booking));

const NEW = 'mary.right@example.org';
const correct = (fields: Record<string, string>) => send('contact', fields);
const mailsTo = async (address: string) =>
  (await backend.mails()).filter(({ to_address: to }) => to.toLowerCase() === address);
const firstLink = async () => {
  const [mail] = await mailsTo(contact.email.toLowerCase());
  return /\/api\/bookings\/open\/[^\s"]+/.exec(mail?.text ?? '')?.[0] ?? '';
};
const opens = async (link: string) => {
  const browser = backend.browser();
  await browser.post(link);
  return (await backend.look(browser, its.booking)).proven;
};

describe('a wrong email address', () => {
  it('is corrected in one form: the confirmation goes to the new one, and what waited for attention is settled', async () => {
    await backend.mails();
    const kills = backend.deps.db
      .updateTable('outbox')
      .set({ state: 'dead' })
      .where('booking_id', '=', its.booking._id);
    await kills.where('kind', '=', 'booking-confirmed').execute();
    const attention = staff.mailDead.replace('{{kind}}', 'Confirmation');
    expect(textOf((await office.get('/staff')).body)).toContain(attention);

    expect((await correct({ email: NEW })).statusCode).toBe(303);
    expect(textOf((await office.get('/staff')).body)).not.toContain(attention);
    expect((await mailsTo(NEW)).map(({ subject }) => subject)).toEqual([expect.stringContaining('is booked')]);
    expect(await look()).toMatchObject({ email: NEW, proven: true });
    expect(textOf((await office.get('/staff/acts')).body)).toContain('Contact details corrected');
  });

  it('ends the links that were mailed to it, and lets nobody in who came by one', async () => {
    const link = await firstLink();
    const stranger = backend.browser();
    await stranger.post(link);
    expect((await backend.look(stranger, its.booking)).proven).toBe(true);
    await correct({ email: NEW });
    expect((await backend.look(stranger, its.booking)).proven).toBe(false);
    expect(await opens(link)).toBe(false);
  });
});

it('a name is corrected without a mail, and links still open the booking', async () => {
  const link = await firstLink();
  const mailed = (await backend.mails()).length;
  await correct({ name: 'Mary Right' });
  expect(await look()).toMatchObject({ name: 'Mary Right' });
  expect(await backend.mails()).toHaveLength(mailed);
  expect(await opens(link)).toBe(true);
});

describe('a caller without an email address', () => {
  const ann = { name: 'Ann Phone', phone: '0131 496 0001', email: '' };
  const toNobody = () => backend.deps.db.selectFrom('outbox').selectAll().where('to_key', '=', '').execute();
  const mailed = async () => [...new Set((await backend.mails()).map(({ to_address: to }) => to))].sort();
  beforeEach(async () => {
    const calling = backend.browser();
    its.booking = await backend.quote(calling, { time: '14:00-16:00' });
    its.path = `/staff/bookings/${its.booking._id}`;
    const cookie = `${office.cookie()}; ${calling.cookie()}`;
    expect((await office.get('/staff/quotes')).body).not.toContain(its.path);
    expect((await office.get('/staff/quotes', { cookie })).body).toContain(its.path);
    expect((await correct(ann)).statusCode).toBe(303);
  });

  it('is booked by the office with a phone number only: documents are printed, nothing is mailed to them', async () => {
    const listed = (await office.get('/staff/quotes')).body;
    expect(textOf(listed)).toContain('Ann Phone');
    expect(listed).not.toContain(`${its.path}/payment-link`);
    const link = await office.post(`${its.path}/payment-link`);
    expect([link.statusCode, textOf(link.body)]).toEqual([400, expect.stringContaining(errors.emailRequired)]);
    await send('status', { status: 'confirmed', amount: '50' });
    const page = (await office.get(its.path)).body;
    expect(textOf(page)).toContain(staff.noEmail);
    expect(page).not.toContain(`${its.path}/confirmation`);
    expect(page).not.toContain('mailto:');
    expect(textOf((await office.get(`${its.path}/invoice`)).body)).toContain('Ann Phone');
    const [notice] = (await backend.mails()).filter(({ subject }) => subject.includes(its.booking.reference ?? ''));
    expect(notice?.text).toContain('Ann Phone');
    const answer = await office.post(`${its.path}/confirmation`);
    expect([answer.statusCode, textOf(answer.body)]).toEqual([400, expect.stringContaining(errors.emailRequired)]);
    expect(await toNobody()).toEqual([]);
    expect(await mailed()).toEqual([contact.email, backend.deps.config.managerEmail].sort());
  });

  it('gets the confirmation once an address is added', async () => {
    await send('status', { status: 'confirmed' });
    await correct({ email: NEW });
    expect((await mailsTo(NEW)).map(({ subject }) => subject)).toEqual([expect.stringContaining('is booked')]);
  });
});

it.each([
  [{ name: '' }, 'nameRequired'],
  [{ phone: '12' }, 'phoneInvalid'],
  [{ email: 'mary@' }, 'emailInvalid'],
] as const)('%j is refused beside its field, as it was typed', async (fields, code) => {
  const answer = await correct(fields);
  expect([answer.statusCode, textOf(answer.body)]).toEqual([400, expect.stringContaining(errors[code])]);
  expect(await look()).toMatchObject({ name: contact.name, email: contact.email });
});
