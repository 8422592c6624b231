/** The e-mail address of a booking: a proven one is replaced only by one that is proven too. */
import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays } from '#domain/schedule';
import { DAY, MINUTE } from '#domain/time-units';
import { requireBooking } from '#server/booking/caller';
import { openedForEach } from '../../support/opened';
import { type Browser, contact, MOVE_DATE, startBackend } from './support';

const backend = openedForEach(() => startBackend({ RATE_LIMIT: '1', TRUSTED_PROXIES: '127.0.0.1' }));

const OLD = 'mary@example.com';
const NEW = 'mary.new@example.org';

async function mailsTo(address: string) {
  return (await backend.mails()).filter(({ to_address: to }) => to.toLowerCase() === address);
}
/** The path of the link in the newest mail to an address that has these words in its subject. */
async function linkIn(address: string, subject: string): Promise<string> {
  const mail = (await mailsTo(address)).findLast((each) => each.subject.includes(subject));
  return /\/api\/bookings\/open\/[^\s"]+/.exec(mail?.text ?? '')?.[0] ?? '';
}
const confirmLink = (address = NEW) => linkIn(address, 'Confirm this email address');
const undoLink = () => linkIn(OLD, 'A new email address for your booking');
const bookingLink = () => linkIn(OLD, 'is booked');

const changeTo = (browser: Browser, { _id }: BookingJson, email: string, more: Partial<typeof contact> = {}) =>
  browser.post(`/api/bookings/${_id}/contact`, { ...contact, ...more, email });
const addressOf = async ({ _id }: BookingJson) => (await requireBooking(backend.deps.db, _id)).contact?.email;
const isProven = async (browser: Browser, booking: BookingJson) => (await backend.look(browser, booking)).proven;

describe('the address of a paid booking', () => {
  it('stays until the new one is confirmed, and nothing that was typed is mailed to the new one', async () => {
    const { browser, booking } = await backend.paidCustomer();
    const { body } = await changeTo(browser, booking, NEW, { name: 'Winner of a prize' });
    expect(body.booking).toMatchObject({ email: contact.email, newEmail: NEW });
    await browser.post(`/api/bookings/${booking._id}/reschedule`, { date: addDays(MOVE_DATE, 1), time: '10:00-12:00' });
    const [mail, ...more] = await mailsTo(NEW);
    expect(more).toEqual([]);
    expect(JSON.stringify(mail)).not.toMatch(/Winner|Sample|EH8|boxes|£/i);
    expect((await mailsTo(OLD)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Your move is now on'),
    );
  });

  it('is mailed nothing about by at most five new addresses in a day', async () => {
    const { browser, booking } = await backend.paidCustomer();
    const strangers = Array.from({ length: 6 }, (_, n) => `stranger${n}@victim.example`);
    const statuses = [];
    for (const email of strangers) statuses.push((await changeTo(browser, booking, email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await addressOf(booking)).toBe(contact.email);
  });

  it('is told of a change at once by a mail that undoes it, also after somebody else has confirmed the new one', async () => {
    const { browser: payer, booking } = await backend.paidCustomer();
    const flatmate = backend.browser();
    const forwarded = await bookingLink();
    await flatmate.post(forwarded);
    await changeTo(flatmate, booking, NEW, { name: 'Flatmate' });
    const undo = await undoLink();
    expect(undo).not.toBe('');
    const reader = backend.browser();
    await reader.post(forwarded);
    expect(await isProven(reader, booking)).toBe(true);

    const asked = await flatmate.get(await confirmLink());
    expect(asked.body).toContain('Use this email address');
    expect(await addressOf(booking)).toBe(contact.email);
    await flatmate.post(await confirmLink());
    expect(await addressOf(booking)).toBe(NEW);
    expect([await isProven(payer, booking), await isProven(reader, booking)]).toEqual([true, false]);
    await reader.post(forwarded);
    expect(await isProven(reader, booking)).toBe(false);

    const owner = backend.browser();
    expect((await owner.get(undo)).body).toContain('Keep your email address');
    await owner.post(undo);
    expect(await addressOf(booking)).toBe(contact.email);
    const owners = await Promise.all([payer, owner, flatmate].map((each) => isProven(each, booking)));
    expect(owners).toEqual([true, true, false]);
  });

  it('is undone before the new one is confirmed, whose link then ends', async () => {
    const { browser, booking } = await backend.paidCustomer();
    await changeTo(browser, booking, NEW);
    const confirm = await confirmLink();
    await backend.browser().post(await undoLink());
    const stranger = backend.browser();
    await stranger.post(confirm);
    expect([await addressOf(booking), await isProven(stranger, booking)]).toEqual([contact.email, false]);
    expect(await backend.look(browser, booking)).not.toHaveProperty('newEmail');
  });

  it('may be asked for twice, which mails the old one once, and is given up by the old one in the form', async () => {
    const { browser, booking } = await backend.paidCustomer();
    await changeTo(browser, booking, NEW);
    await changeTo(browser, booking, NEW);
    backend.advance(6 * MINUTE);
    await changeTo(browser, booking, NEW);
    const subjects = (await mailsTo(OLD)).map(({ subject }) => subject);
    expect(subjects.filter((each) => each.startsWith('A new email'))).toHaveLength(1);
    expect(await mailsTo(NEW)).toHaveLength(2);
    expect((await changeTo(browser, booking, contact.email)).body.booking).not.toHaveProperty('newEmail');
    await browser.post(await confirmLink());
    expect(await addressOf(booking)).toBe(contact.email);
  });

  it('is replaced at once when the mail server has refused it: nobody can be asked there', async () => {
    const { browser, booking } = await backend.paidCustomer();
    await backend.deps.db.updateTable('outbox').set({ state: 'dead' }).where('booking_id', '=', booking._id).execute();
    expect((await changeTo(browser, booking, NEW)).body.booking).toMatchObject({ email: NEW });
    const next = await changeTo(browser, booking, 'another@example.org');
    expect(next.body.booking).toMatchObject({ email: NEW, newEmail: 'another@example.org' });
    await browser.post(`/api/bookings/${booking._id}/send`, { bookingId: booking._id });
    expect((await mailsTo(NEW)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is booked'));
    expect(await addressOf(booking)).toBe(NEW);
  });

  it('lets the browser that paid in, whichever browser made the booking', async () => {
    const { browser: laptop, booking } = await backend.customer();
    await backend.browser().post(`/api/bookings/${booking._id}/link`);
    const link = await linkIn(OLD, 'The link to your booking');
    const phone = backend.browser();
    for (const each of [laptop, phone]) await each.post(link);
    await backend.pay(phone, booking);
    await changeTo(laptop, booking, NEW);
    await backend.browser().post(await confirmLink());
    expect(await isProven(phone, booking)).toBe(true);
  });
});

it('an address that is proven before the payment stays too, and a new tab shows the one that was typed', async () => {
  const { browser, booking } = await backend.customer();
  await browser.post(`/api/bookings/${booking._id}/link`);
  await browser.post(await linkIn(OLD, 'The link to your booking'));
  await changeTo(browser, booking, NEW);
  expect((await browser.get('/api/bookings/current')).body.booking).toMatchObject({
    email: contact.email,
    newEmail: NEW,
  });
  await browser.post(await confirmLink());
  expect(await addressOf(booking)).toBe(NEW);
});

describe('a link ends', () => {
  /** Tuesday 2 March 2027, 09:00 in London, when every link below is made. */
  const now = Date.UTC(2027, 2, 2, 9);
  /** The end of the arrival slot of a move on 11 March, 10:00 to 12:00. */
  const slotEnd = Date.UTC(2027, 2, 11, 12);

  async function made(subject: 'continue' | 'history' | 'person' | 'booking' | 'invoice' | 'newEmail' | 'oldEmail') {
    const browser = backend.browser();
    const booking = await backend.ready(browser);
    if (subject === 'continue') {
      await backend.open(browser, booking);
      await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
      return linkIn(OLD, 'payment');
    }
    await backend.pay(browser, booking);
    if (subject === 'booking') return bookingLink();
    if (subject === 'invoice') {
      const [mail] = await mailsTo(OLD);
      return /invoice.*:\n\S+?(\/api\/bookings\/open\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    }
    if (subject === 'history' || subject === 'person') {
      await browser.post(subject === 'history' ? '/api/bookings/history/link' : '/api/person/link', {
        email: OLD,
        lang: 'en',
      });
      const link = async () =>
        /\/(?:api\/bookings\/open|en\/your-data)\/\S+/.exec((await mailsTo(OLD)).at(-1)?.text ?? '')?.[0] ?? '';
      await expect.poll(async () => (await mailsTo(OLD)).length).toBe(2);
      return link();
    }
    await changeTo(browser, booking, NEW);
    return subject === 'newEmail' ? confirmLink() : undoLink();
  }
  const opens = async (link: string): Promise<boolean> => {
    const browser = backend.browser();
    if (link.includes('your-data')) return (await browser.post(link, { want: 'export' })).status === 200;
    return (await browser.post(link)).headers['set-cookie'] !== undefined;
  };

  it.each([
    ['booking', 'thirty days after the move', slotEnd + 30 * DAY],
    ['invoice', 'when accounts are no longer kept', slotEnd + 6 * 366 * DAY],
    ['continue', 'after a week', now + 7 * DAY],
    ['history', 'after a day', now + DAY],
    ['person', 'after a day', now + DAY],
    ['newEmail', 'after a week', now + 7 * DAY],
    ['oldEmail', 'after two weeks', now + 14 * DAY],
  ] as const)('%s: %s', async (subject, _when, end) => {
    const link = await made(subject);
    backend.advance(end - 1000 - backend.deps.clock.now());
    expect(await opens(link)).toBe(true);
    backend.advance(1000);
    expect(await opens(link)).toBe(false);
  });
});
