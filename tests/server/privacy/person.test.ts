import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { referenceOf } from '#domain/booking/booking';
import type { BookingJson } from '#domain/contract/bookings';
import { DAY, HOUR } from '#domain/time-units';
import { logAct } from '#server/booking/acts';
import { writeBooking } from '#server/booking/apply-event';
import { requireBooking } from '#server/booking/caller';
import { openJournal } from '#server/payments/embedded/journal';
import { JOURNAL } from '#server/payments/embedded/plugin';
import { erasePerson, exportPerson, personIn } from '#server/privacy/person';
import { deleteExpiredData } from '#server/privacy/retention';
import { transaction } from '#server/store/database';
import { writeSetting } from '#server/store/settings';
import { openedForEach } from '../../support/opened';
import { type Browser, contact, MOVE_DATE, request, startBackend } from '../booking/support';
import { message } from '../messages/support';
import { officeOf } from '../staff/browser';
import { runBeside, storedText } from '../transfer/support';

const MARY = /mary|07700 ?900|sample street|sample quay|flora|quiet/i;
const details = {
  ...request.details,
  specialItems: [{ type: 'antique' as const, description: 'Aunt Flora’s clock' }],
};
const backend = openedForEach(startBackend);
let browser: Browser;
beforeEach(() => {
  browser = backend.browser();
});

const writeMessage = (email: string) =>
  backend.browser().post('/api/contact', { ...message, email, message: 'Please be quiet' });
async function payFor(email = contact.email): Promise<string> {
  const booking = await backend.ready(browser, { details }, { email });
  await backend.pay(browser, booking);
  return booking._id;
}

describe('erasing a person', () => {
  it('leaves nothing about them in the database except the accounts', async () => {
    const paid = await payFor();
    await backend.ready(browser, { details });
    await backend.quote(browser, { details });
    await writeMessage('mary@example.com');
    await browser.post('/api/newsletter', { email: 'Mary@Example.com', elapsed: 9000 });
    await backend.mails();
    expect(await storedText(backend.deps)).toMatch(MARY);
    backend.advance(10 * DAY);
    const done = await erasePerson(backend.deps, ' MARY@example.com');
    expect(done).toMatchObject({ deleted: 2, messages: 1, newsletter: true, kept: [] });
    expect(done.accounts).toEqual([(await backend.browser().get(`/api/bookings/${paid}`)).body.booking.reference]);
    expect(await storedText(backend.deps)).not.toMatch(MARY);
    const named = backend.deps.db.selectFrom('invoices').select(['booking_id', 'customer', 'address']);
    expect(await named.execute()).toEqual([
      { booking_id: paid, customer: contact.name, address: request.startLocation },
    ]);
    expect((await browser.get(`/api/bookings/${paid}`)).body.booking).toMatchObject({
      proven: false,
      paymentStatus: 'paid',
      startLocation: 'EH8',
      date: MOVE_DATE,
    });
  });

  it('keeps a future move and its mails, and says so', async () => {
    const id = await payFor();
    await writeMessage('mary@example.com');
    const { reference } = (await browser.get(`/api/bookings/${id}`)).body.booking;
    expect(await erasePerson(backend.deps, 'mary@example.com')).toMatchObject({
      deleted: 0,
      messages: 1,
      accounts: [],
      kept: [{ reference, why: 'moveToCome' }],
    });
    expect((await browser.get(`/api/bookings/${id}`)).body.booking.name).toBe(contact.name);
    expect((await backend.mails()).map(({ to_address }) => to_address)).toContain(contact.email);
  });

  it('keeps a booking while its payment or its refund is open, and says so', async () => {
    const reasons = async () => (await erasePerson(backend.deps, 'mary@example.com')).kept.map(({ why }) => why);
    const booking = await backend.ready(browser);
    const session = await backend.openCheckout(browser, booking);
    expect(await reasons()).toEqual(['paying']);
    await backend.payIn(session);
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect(await reasons()).toEqual(['moneyOwed']);
    await backend.refund();
    expect(await reasons()).toEqual([]);
  });

  it.each([
    ['a refund did not arrive', { refundFailed: true }],
    [
      'the team gives the money back itself',
      { cancellation: { reason: '', refund: 5_000, byHand: 5_000, fee: 0, at: 0 } },
    ],
  ] as const)('keeps the customer of a past move while %s, and says so; so does retention', async (_, owed) => {
    const id = await payFor();
    const { db, clock } = backend.deps;
    backend.advance(10 * DAY);
    await transaction(db, async (trx) => writeBooking(trx, backend.deps, await requireBooking(trx, id), owed));
    expect((await erasePerson(backend.deps, 'mary@example.com')).kept.map(({ why }) => why)).toEqual(['moneyOwed']);
    await writeSetting(db, 'deleted_up_to', `${clock.now() + 400 * DAY} ${clock.now() + 400 * DAY}`);
    backend.advance(400 * DAY);
    await deleteExpiredData(backend.deps);
    expect((await requireBooking(db, id)).contact?.name).toBe(contact.name);
  });

  it('names a booking that cannot be read, erases it unless something was paid, and erases the others', async () => {
    const paid = await payFor();
    const quoted = await backend.ready(browser);
    const readable = await backend.ready(browser);
    const broken = { data: '{"contact":{"name":"Mary Sample"}}' };
    await backend.deps.db.updateTable('bookings').set(broken).where('id', 'in', [paid, quoted._id]).execute();
    const copy = JSON.stringify(await exportPerson(backend.deps.db, 'mary@example.com'));
    expect(copy).toContain('unreadable');
    expect(copy).toContain(readable._id);
    const { deleted, kept } = await erasePerson(backend.deps, 'mary@example.com');
    expect([deleted, kept]).toEqual([2, [{ reference: referenceOf(paid), why: 'unreadable' }]]);
  });

  it('takes a new address that waits to be confirmed out of the booking of somebody else', async () => {
    const id = await payFor();
    await browser.post(`/api/bookings/${id}/contact`, { ...contact, email: 'Other@Example.org' });
    await erasePerson(backend.deps, 'other@example.org');
    expect(await storedText(backend.deps)).not.toMatch(/other@example/i);
    expect((await browser.get(`/api/bookings/${id}`)).body.booking).toMatchObject({ email: contact.email });
  });

  it('finds an address in any case, with letters beyond ASCII too, and the mails to it and about it', async () => {
    await writeMessage('Joe@BÜCHER.example');
    await backend.browser().post('/api/newsletter', { email: 'Joe@BÜCHER.example', elapsed: 9000 });
    await backend.mails();
    expect(await storedText(backend.deps)).toMatch(/b[üÜ]cher/i);
    const { mails, messages } = await erasePerson(backend.deps, 'joe@bücher.EXAMPLE');
    expect([mails, messages]).toEqual([3, 1]);
    expect(await storedText(backend.deps)).not.toMatch(/b[üÜ]cher|Please be quiet/i);
  });

  it('does not change the data of other people', async () => {
    const other = await payFor('rosemary@example.com');
    await writeMessage('rosemary@example.com');
    const before = await storedText(backend.deps);
    await erasePerson(backend.deps, 'mary@example.com');
    await erasePerson(backend.deps, '%@example.com');
    await expect(erasePerson(backend.deps, ' ')).rejects.toThrow('one plain e-mail address');
    expect(await storedText(backend.deps)).toBe(before);
    expect((await browser.get(`/api/bookings/${other}`)).body.booking.proven).toBe(true);
  });
});

it("the export of a person has each booking's documents, refunds and acts of staff", async () => {
  const id = await payFor();
  await browser.post(`/api/bookings/${id}/cancel`, { reason: 'Plans changed' });
  await backend.refund();
  await transaction(backend.deps.db, (trx) =>
    logAct(trx, backend.deps, 'Aileen', 'noted', { bookingId: id, text: 'Rang' }),
  );
  const copy = await exportPerson(backend.deps.db, 'mary@example.com');
  expect(copy).toMatchObject({
    documents: [
      { kind: 'invoice', gross_pence: 8_200 },
      { kind: 'credit', gross_pence: 8_200 },
    ],
    refunds: [{ amountPence: 8_200, state: 'done' }],
    checkouts: [{ status: 'completed' }],
    acts: [{ act: 'noted', text: 'Rang' }],
  });
  expect(JSON.stringify(copy)).not.toContain('Aileen');
});

it('the export of a person has everything stored about them, and nothing about others', async () => {
  await payFor();
  await writeMessage('mary@example.com');
  await writeMessage('lin@example.com');
  await backend.mails();
  const found = await exportPerson(backend.deps.db, 'mary@example.com');
  expect(found).toMatchObject({
    email: 'mary@example.com',
    bookings: [{ contact: { name: 'Mary Sample', phone: '07700900123' }, details: { specialItems: [{}] } }],
    messages: [{ kind: 'contact', message: 'Please be quiet' }],
    newsletter: null,
  });
  expect(JSON.stringify(found)).not.toMatch(/lin@|ownerHash|owner_hash/);
  expect(JSON.stringify(found)).toMatch(/booking-confirmed/);
});

it('the person command exports and erases, and lists the data that is kept', async () => {
  const run = (action: string) => runBeside(backend.deps, 'person', action, 'mary@example.com');
  await payFor();
  expect(JSON.parse((await run('export')).said.join('\n')).bookings).toHaveLength(1);
  const { code, said, complained } = await run('erase');
  expect(code).toBe(1);
  expect([...said, ...complained].join('\n')).toMatch(/stays: its move is still to come/);
  backend.advance(10 * DAY);
  expect((await run('erase')).code).toBe(0);
});

describe('a person without an email address', () => {
  const ann = { name: 'Ann Phone', phone: '+44 131 496 0001', email: '' };
  const office = officeOf(backend);
  /** A booking by phone, confirmed by the office. */
  async function confirmed(): Promise<BookingJson> {
    const booking = await backend.quote(backend.browser(), { details });
    const path = `/staff/bookings/${booking._id}`;
    await office.submit(path, `${path}/contact`, ann);
    await office.submit(path, `${path}/status`, { status: 'confirmed' });
    return booking;
  }

  it.each([
    ['the reference of a booking', ({ reference }: BookingJson) => reference.toLowerCase()],
    ['a phone number', () => '0131 496 0001'],
  ])('is exported and erased by %s, and nobody else is', async (_, whoOf) => {
    const booking = await confirmed();
    const other = await payFor();
    const who = whoOf(booking);
    const run = (action: string) => runBeside(backend.deps, 'person', action, who);
    const copy = JSON.parse((await run('export')).said.join('\n'));
    expect(copy).toMatchObject({
      bookings: [{ contact: { name: 'Ann Phone', phone: '+441314960001' } }],
      mails: [{ kind: 'team-notice' }],
    });
    expect(copy.bookings).toHaveLength(1);
    expect((await run('erase')).said.join('\n')).toMatch(/stays: its move is still to come/);
    backend.advance(10 * DAY);
    const { code, said } = await run('erase');
    expect([code, said.join('\n')]).toEqual([0, expect.stringContaining('what was paid stays for the accounts')]);
    expect(await storedText(backend.deps)).not.toMatch(/Ann Phone|1314960001/);
    expect((await backend.look(browser, { ...booking, _id: other })).proven).toBe(true);
  });

  it.each(['', '%', '123', '0131', '811C-4CD', 'Ann'])('is not to be found by %j', (who) => {
    expect(personIn(who)).toBeUndefined();
  });
});

it('the file of the test payments names nobody, before or after a restart', async () => {
  const id = await payFor();
  await backend.openCheckout(browser, await backend.ready(browser, { time: '14:00-16:00' }));
  const file = join(backend.deps.config.dataDir, JOURNAL);
  const text = () => readFileSync(file, 'utf8');
  expect(text()).toContain(id);
  expect(text()).not.toMatch(/mary/i);
  const { answers, sessions } = openJournal(file, backend.deps.clock.now()).tables;
  expect(text()).not.toMatch(/mary/i);
  expect([...sessions.values()].map(({ customer_email: email }) => email)).toEqual([null, null]);
  for (const { body } of answers.values()) expect(JSON.parse(body).object).toBe('checkout.session');
});

describe("the link to a person's data", () => {
  const ask = async (email: string, lang = 'en') =>
    (await backend.browser().post('/api/person/link', { email, lang })).headers.location;
  const linksTo = async (address: string) =>
    (await backend.mails())
      .filter(({ to_address: to }) => to === address)
      .flatMap(({ text }) => text.match(/\/(?:en|zh)\/your-data\/[\w-]+/)?.[0] ?? []);
  async function mailedLink(lang = 'en'): Promise<string> {
    await ask('Mary@Example.com', lang);
    // It is mailed after the response, so that the response time reveals nothing.
    await expect.poll(() => linksTo('mary@example.com')).toHaveLength(1);
    return (await linksTo('mary@example.com')).join();
  }
  const press = async (link: string, want: string) => (await backend.browser().post(link, { want })).headers.location;

  it('is mailed to a known address; the answer is the same for every address', async () => {
    await payFor();
    expect(await mailedLink()).toMatch(/^\/en/);
    expect([await ask('nobody@example.com'), await ask('Mary@Example.com')]).toEqual(
      Array(2).fill('/en/your-data/asked'),
    );
    expect(await linksTo('nobody@example.com')).toEqual([]);
  });

  it('exports, then erases, and is used up', async () => {
    const id = await payFor();
    backend.advance(10 * DAY);
    const link = await mailedLink('zh');
    expect((await backend.browser().get(link)).status).toBe(404);
    const copy = await backend.browser().post(link, { want: 'export' });
    expect(copy.headers['content-disposition']).toBe('attachment; filename="your-data.json"');
    expect(copy.body.bookings[0].id).toBe(id);
    expect(await press(link, 'erase')).toBe('/zh/your-data/erased');
    expect(await storedText(backend.deps)).not.toMatch(MARY);
    expect(await press(link, 'export')).toBe('/zh/your-data/expired');
  });

  it('says so when something is kept, and expires after a day', async () => {
    await payFor();
    const link = await mailedLink();
    expect(await press(link, 'erase')).toBe('/en/your-data/kept');
    backend.advance(25 * HOUR);
    expect(await press(link, 'erase')).toBe('/en/your-data/expired');
  });

  it('cannot be a link of another purpose, nor forged', async () => {
    const expiresAt = backend.deps.clock.now() + DAY;
    const token = (purpose: 'history' | 'person') =>
      backend.deps.access.signLink({ purpose, subject: '1 mary@example.com', expiresAt });
    for (const each of [token('history'), token('person'), 'abc'])
      expect(await press(`/en/your-data/${each}`, 'export')).toBe('/en/your-data/expired');
  });
});
