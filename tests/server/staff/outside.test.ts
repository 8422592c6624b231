/** The CSV and the calendar feeds of the staff room. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { addDays, londonDate } from '#domain/schedule';
import { DAY } from '#domain/time-units';
import { staff } from '#locales/en/staff';
import { openedForEach } from '../../support/opened';
import { type contact, MOVE_DATE, request, startBackend } from '../booking/support';
import { officeOf, staffBrowser, versionOf } from './browser';

const backend = openedForEach(startBackend);
const office = officeOf(backend);

async function paid(change: Partial<typeof contact> = {}, quote: Partial<typeof request> = {}) {
  const customer = backend.browser();
  const booking = await backend.ready(customer, quote, change);
  await backend.pay(customer, booking);
  return booking;
}

describe('the CSV of a period', () => {
  const download = (from: string, to: string) => office.post('/staff/bookings.csv', { from, to });
  const read = (body: string): Record<string, string>[] =>
    parse(body, { bom: true, columns: true, relax_quotes: false });

  it('lists the sold moves without spreadsheet formulas', async () => {
    const name = '=cmd("王, 小明")';
    const booking = await paid({ name, phone: '+44 7700 900123' });
    await backend.ready(backend.browser());
    const answer = await download(MOVE_DATE, MOVE_DATE);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers['content-disposition']).toContain(`bookings-${MOVE_DATE}-${MOVE_DATE}.csv`);
    expect(answer.body.replace(/"[^"]*"/g, '')).not.toMatch(/[^\r]\n/);
    const rows = read(answer.body);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      reference: booking.reference,
      status: 'confirmed',
      name: `'${name}`,
      phone: "'+447700900123",
      from: request.startLocation,
      date: MOVE_DATE,
      slot: '10:00-12:00',
      total_gbp: String(booking.price),
      paid_gbp: String(booking.price),
      refunded_gbp: '0',
    });
    for (const text of Object.values(rows[0] ?? {})) expect(text).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('keeps the leading zero of a phone number, and exports long lists in parts', async () => {
    const { db } = backend.deps;
    const booking = await paid({ phone: '07700 900123' });
    const row = await db.selectFrom('bookings').selectAll().where('id', '=', booking._id).executeTakeFirstOrThrow();
    const date = '2027-05-03';
    const copies = Array.from({ length: 450 }, (_, n) => ({ ...row, date, id: n.toString(16).padStart(24, '0') }));
    for (let at = 0; at < copies.length; at += 50)
      await db
        .insertInto('bookings')
        .values(copies.slice(at, at + 50))
        .execute();
    const rows = read((await download(date, date)).body);
    expect(new Set(rows.map(({ phone }) => phone))).toEqual(new Set(["'07700900123"]));
    expect([rows.length, new Set(rows.map(({ reference }) => reference)).size]).toEqual([450, 450]);
  });

  it('has no moves of other days, and is logged', async () => {
    expect(read((await download('2027-03-01', '2027-03-10')).body)).toEqual([]);
    expect((await office.get('/staff/acts')).body).toContain('Monday 1\u00a0March 2027–Wednesday 10\u00a0March 2027');
  });

  it.each([
    ['2027-03-10', '2027-03-01'],
    ['2027-02-30', '2027-03-01'],
  ])('is refused from %j to %j', async (from, to) => {
    expect((await download(from, to)).statusCode).toBe(400);
  });
});

describe('the calendar of a van', () => {
  const renew = (id: string) => office.submit('/staff/vans', '/staff/vans/feed', { id });
  const addressOf = async (lang = 'en') => {
    const { body } = await office.get('/staff/vans', { 'accept-language': lang });
    return /value="[^"]*(\/feeds\/[^"]+)"/.exec(body)?.[1] ?? '';
  };
  const subscribe = (url: string) => staffBrowser(backend.app).get(url);
  const unfold = (text: string) => text.replaceAll('\r\n ', '');

  it("is public by its secret URL, and lists the van's jobs at their length", async () => {
    expect(await addressOf()).toBe('');
    const booking = await paid({ name: 'Anne; of, York\\' }, { date: '2027-03-20' });
    const slots = await backend.reservationsOf(booking);
    const van = String(slots[0]?.van);
    await renew(van);
    const answer = await subscribe(await addressOf());
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = unfold(answer.body);
    expect(text).toContain(`UID:${booking._id}-${van}-2027-03-20@`);
    expect(text).toContain('DTSTART:20270320T100000Z\r\n');
    expect(text).toContain(`DTEND:20270320T${10 + 2 * slots.length}0000Z\r\n`);
    expect(text).toContain('Anne\\; of\\, York\\\\\r\n');
    expect(text).toContain('LOCATION:12 Sample Street\\, Edinburgh');
    expect(text).toContain('\\n07700 900123\\n');
    expect(unfold((await subscribe(await addressOf('zh'))).body)).toContain('仅司机');
  });

  it('names the arrival slot of a job that the van leaves for earlier, as the board does', async () => {
    const far = { startLocation: '1 Sample Row, London SW1A 2AA', destinationLocation: '2 Sample Row, London E20 1EJ' };
    const booking = await paid({ name: 'Far Away' }, { ...far, date: '2027-03-22', time: '14:00-16:00' });
    const [row] = await backend.reservationsOf(booking);
    expect(row?.time_window).toBe('08:00-10:00');
    const feed = async (lang: string) => {
      await renew(String(row?.van));
      return unfold((await subscribe(await addressOf(lang))).body);
    };
    expect(await feed('en')).toContain('\\nArrives between 14:00 and 16:00\\, done by about ');
    expect(await feed('zh')).toContain('\\n14:00–16:00到达，约');
    expect((await office.get('/staff?date=2027-03-22')).body).toContain('>Arrives 14:00–16:00, done ');
  });

  it.each([true, false])('names the crew of a job that the team confirmed, with a helper: %s', async (withHelper) => {
    const booking = await backend.ready(backend.browser(), { date: '2027-03-23' });
    const helper = withHelper ? { helper: 'on' } : {};
    const version = await versionOf(backend);
    await office.post(`/staff/bookings/${booking._id}/status`, { version, status: 'confirmed', ...helper });
    const [row] = await backend.reservationsOf(booking);
    await renew(String(row?.van));
    const text = unfold((await subscribe(await addressOf())).body);
    expect(text).toContain(withHelper ? staff.withHelper : staff.withoutHelper);
  });

  it('ends when its URL is renewed', async () => {
    await renew('1');
    const before = await addressOf();
    await renew('1');
    const after = await addressOf();
    expect(after).not.toBe(before);
    expect((await subscribe(before)).statusCode).toBe(404);
    expect((await subscribe(after)).statusCode).toBe(200);
    expect((await office.get('/staff/acts')).body).toContain(staff.acts.feedRenewed);
  });

  it('ends when its van is retired, and after a year', async () => {
    await renew('1');
    const address = await addressOf();
    const status = async () => (await subscribe(address)).statusCode;
    const retireAt = (in_service_to: string | null) =>
      backend.deps.db.updateTable('vans').set({ in_service_to }).where('id', '=', 1).execute();
    const today = londonDate(backend.deps.clock.now());
    await retireAt(today);
    expect(await status()).toBe(200);
    await retireAt(addDays(today, -1));
    expect(await status()).toBe(404);
    await retireAt(null);
    backend.advance(365 * DAY);
    expect(await status()).toBe(200);
    backend.advance(DAY);
    expect(await status()).toBe(404);
  });
});
