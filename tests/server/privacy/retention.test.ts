import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accountsOverBy, monthsBefore, retention } from '#domain/booking/retention';
import { nonBreakingPostcodes } from '#domain/postcode';
import { DAY } from '#domain/time-units';
import { raiseAlarms } from '#server/operations/alarms';
import { deleteExpiredData } from '#server/privacy/retention';
import { onEmbedded } from '../../support/database';
import { openedForEach } from '../../support/opened';
import { contact, MOVE_DATE, request, startBackend } from '../booking/support';
import { message } from '../messages/support';
import { signedIn } from '../staff/browser';
import { storedText } from '../transfer/support';

const backend = openedForEach(startBackend);

/** Lets days pass while the shop runs. */
async function pass(days: number): Promise<void> {
  backend.advance(days * DAY);
  const ran = `${backend.deps.clock.now()} ${backend.deps.clock.now()}`;
  await backend.deps.db.updateTable('settings').set({ value: ran }).where('key', '=', 'deleted_up_to').execute();
  await deleteExpiredData(backend.deps);
}
const isThere = async (id: string): Promise<boolean> =>
  (await backend.browser().get(`/api/bookings/${id}`)).status === 200;

describe('retention', () => {
  it('deletes a quote without contact details after 30 days, and one with them after 90', async () => {
    const draft = await backend.quote(backend.browser());
    const quote = await backend.ready(backend.browser());
    await pass(29);
    expect([await isThere(draft._id), await isThere(quote._id)]).toEqual([true, true]);
    await pass(1);
    expect([await isThere(draft._id), await isThere(quote._id)]).toEqual([false, true]);
    await pass(59);
    expect(await isThere(quote._id)).toBe(true);
    await pass(1);
    expect(await isThere(quote._id)).toBe(false);
    expect(await storedText(backend.deps)).not.toMatch(/mary|sample street/i);
  });

  it('reduces mails to the fact that they were sent after 30 days', async () => {
    await backend.paidCustomer();
    expect((await backend.mails()).length).toBeGreaterThan(0);
    await pass(retention.mailDays);
    expect(await backend.mails()).toEqual([]);
    const rows = await backend.deps.db.selectFrom('outbox').select(['state', 'to_address', 'payload']).execute();
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ state: 'forgotten', to_address: '', payload: 'null' })]),
    );
  });

  it('deletes an unconfirmed newsletter request after 30 days, but never an unsubscription', async () => {
    const browser = backend.browser();
    const ask = (email: string) => browser.post('/api/newsletter', { email, elapsed: 9000 });
    await ask('lin@example.com');
    const [mail] = await backend.mails();
    const leave = /\/en\/newsletter\/leave\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await browser.post(leave)).headers.location).toBe('/en/newsletter/left');
    await ask('lin@example.com');
    await ask('ann@example.com');
    const kept = async () =>
      (await backend.deps.db.selectFrom('subscribers').select('email').execute()).map(({ email }) => email).sort();
    await pass(29);
    expect(await kept()).toEqual(['ann@example.com', 'lin@example.com']);
    await pass(1);
    expect(await kept()).toEqual(['lin@example.com']);
  });

  it('deletes payment events after 30 days, and log entries without a booking after twelve months', async () => {
    await backend.paidCustomer();
    await signedIn(backend.app);
    const { db } = backend.deps;
    const left = async () => [
      (await db.selectFrom('webhook_events').selectAll().execute()).length > 0,
      (await db.selectFrom('staff_acts').selectAll().where('booking_id', 'is', null).execute()).length,
    ];
    await pass(29);
    expect(await left()).toEqual([true, 1]);
    await pass(1);
    expect(await left()).toEqual([false, 1]);
    await pass(340);
    expect(await left()).toEqual([false, 0]);
  });

  it('deletes a message after twelve months', async () => {
    expect((await backend.browser().post('/api/contact', message)).status).toBe(201);
    await backend.mails();
    await pass(364);
    expect(await storedText(backend.deps)).toContain('upright piano');
    await pass(4);
    expect(await storedText(backend.deps)).not.toMatch(/piano|mary/i);
  });

  it('anonymises a paid booking a year after the move, and deletes it after six', async () => {
    const specialItems = [{ type: 'antique' as const, description: 'Aunt Flora’s clock' }];
    const details = { ...request.details, specialItems };
    const { browser, booking } = await backend.paidCustomer({ details, date: MOVE_DATE });
    await backend.mails();
    await pass(364);
    expect((await backend.look(browser, booking)).name).toBe(contact.name);
    await pass(20);
    expect(await backend.look(browser, booking)).toMatchObject({
      proven: false,
      paymentStatus: 'paid',
      price: booking.price,
      startLocation: 'EH8',
      destinationLocation: 'EH6',
    });
    expect(await storedText(backend.deps)).not.toMatch(/mary|07700 ?900|sample street|sample quay|flora/i);
    const staff = await signedIn(backend.app);
    const invoice = (await staff.get(`/staff/bookings/${booking._id}/invoice`)).body;
    for (const said of ['INV-000001', contact.name, request.startLocation])
      expect(invoice).toContain(nonBreakingPostcodes(String(said)));
    await pass(6 * 365 + 30);
    expect(await isThere(booking._id)).toBe(false);
    expect(await backend.deps.db.selectFrom('invoices').selectAll().execute()).toEqual([]);
  });

  it('anonymises a caller without an email address too', async () => {
    const { booking } = await backend.paidCustomer({ date: MOVE_DATE });
    const staff = await signedIn(backend.app);
    const path = `/staff/bookings/${booking._id}`;
    const charge = { kind: 'discount', amount: '5', reason: 'Mary waited an hour' };
    await staff.submit(path, `${path}/charge`, charge);
    await staff.submit(path, `${path}/contact`, { email: '' });
    await pass(390);
    expect(await storedText(backend.deps)).not.toMatch(/mary|07700 ?900/i);
  });

  it('keeps the customer of a refund that has not arrived, and anonymises the booking once it has', async () => {
    const { browser, booking } = await backend.paidCustomer();
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    await pass(400);
    expect(await storedText(backend.deps)).toContain(contact.name);
    await backend.refund();
    await backend.mails();
    await pass(30);
    expect(await storedText(backend.deps)).not.toContain(contact.name);
  });

  it("deletes the digests of a caller's network and mailbox within a day", async () => {
    const { browser, booking } = await backend.customer();
    await backend.openCheckout(browser, booking);
    await browser.post(`/api/bookings/${booking._id}/link`);
    const networks = async () => [
      ...(await backend.deps.db.selectFrom('reservations').select('network as by').distinct().execute()),
      ...(await backend.deps.db.selectFrom('outbox').select('asker as by').execute()),
      ...(await backend.deps.db.selectFrom('outbox').select('mailbox as by').execute()),
    ];
    expect((await networks()).every(({ by }) => by !== null)).toBe(true);
    await pass(23 / 24);
    expect(await networks()).toEqual([{ by: null }, { by: null }, { by: null }]);
  });
});

it('a second pass of retention writes nothing but its own date', onEmbedded, async () => {
  const { browser, booking } = await backend.paidCustomer();
  await browser.post(`/api/bookings/${booking._id}/link`);
  const written = async () => {
    const { rows } = await sql<{ sum: number }>`select total_changes() as sum`.execute(backend.deps.db);
    return rows[0]?.sum ?? 0;
  };
  backend.advance(2 * DAY);
  await deleteExpiredData(backend.deps);
  const before = await written();
  await deleteExpiredData(backend.deps);
  expect((await written()) - before).toBe(1);
});

describe('a clock that is wrong', () => {
  it('deletes nothing when it is years ahead at a start, and raises an alarm', async () => {
    const { browser, booking } = await backend.paidCustomer();
    await deleteExpiredData(backend.deps);
    backend.advance(8 * 366 * DAY);
    for (let start = 0; start < 5; start += 1) await deleteExpiredData(backend.deps);
    await raiseAlarms(backend.deps);
    expect((await backend.mails()).map(({ subject }) => subject)).toContain('The server’s clock has jumped');
    backend.advance(-8 * 366 * DAY);
    expect((await backend.look(browser, booking))?.name).toBe(contact.name);
  });

  it('moves the deletion date by at most a day for each hour that the shop runs, forwards or backwards', async () => {
    const draft = await backend.quote(backend.browser());
    await deleteExpiredData(backend.deps);
    const run = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 1) {
        backend.advance(DAY / 24);
        await deleteExpiredData(backend.deps);
      }
    };
    backend.advance(-900 * DAY);
    await run(20);
    backend.advance(950 * DAY);
    await run(48);
    expect(await isThere(draft._id)).toBe(true);
    await run(24);
    expect(await isThere(draft._id)).toBe(false);
  });
});

describe('retention periods', () => {
  it('count months back', () => {
    const months = [monthsBefore('2027-03-31', 1), monthsBefore('2028-02-29', 12), monthsBefore('2027-01-15', 12)];
    expect(months).toEqual(['2027-02-28', '2027-02-28', '2026-01-15']);
  });

  it('end six years after the tax year', () => {
    const ends = [accountsOverBy('2033-04-05'), accountsOverBy('2033-04-06')];
    expect(ends).toEqual(['2026-04-05', '2027-04-05']);
  });
});
