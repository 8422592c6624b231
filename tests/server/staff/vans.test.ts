/** The vans, and the pages of a day and a week with their jobs. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { addDays } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import { errors as english } from '#locales/en/errors';
import { staff } from '#locales/en/staff';
import { fill } from '#server/fill';
import { staffTexts } from '#server/staff/parts/viewer';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, startBackend } from '../booking/support';
import { bare, officeOf, signedIn, textOf, versionOf } from './browser';

const { fleet } = staff;
const backend = openedForEach(startBackend);
const office = officeOf(backend);
/** Sends the form of a van as its page has printed it; without an id, of another van. */
const save = (fields: Record<string, string>) => office.submit('/staff/vans', '/staff/vans', fields);
const vans = () => backend.deps.db.selectFrom('vans').selectAll().orderBy('id').execute();
const reasonOn = async (date: string) => {
  const { body } = await backend.browser().get(`/api/availability?from=${date}&to=${date}`);
  return body.unavailable[0]?.reason;
};

describe('vans', () => {
  it('are added and changed with immediate effect', async () => {
    expect((await save({ id: '', name: ' Thistle ', cubicMetres: '12,5' })).statusCode).toBe(303);
    expect((await vans()).at(-1)).toEqual({
      id: 4,
      name: 'Thistle',
      litres: 12_500,
      feed: null,
      in_service_from: null,
      in_service_to: null,
    });
    await backend.ready(backend.browser());
    const after = '2027-03-20';
    for (const { id } of await vans()) await save({ id: String(id), cubicMetres: '20', to: after });
    expect(await reasonOn(after)).toBeUndefined();
    expect(await reasonOn('2027-03-21')).toBe('dateUnfit');
    await save({ id: '4', from: '2027-03-01', to: '' });
    expect(await reasonOn('2027-03-21')).toBeUndefined();
    const { body } = await office.get('/staff/vans');
    expect(body).toContain('until Saturday 20\u00a0March 2027');
    expect(body).toContain('name="name" value="Thistle"');
    expect((await office.get('/staff/acts')).body).toContain('Thistle 20 m³ Monday 1\u00a0March 2027–');
  });

  it('that leave service have their bookings listed, which can be moved to any free van or are refused with the reason', async () => {
    const { booking } = await backend.paidCustomer({ date: MOVE_DATE });
    const sold = () => backend.reservationsOf(booking);
    const before = await sold();
    const all = await vans();
    const own = all.filter(({ id }) => id === before[0]?.van);
    const others = all.filter((van) => !own.includes(van));
    const serve = async (those: typeof all, dates: { from?: string; to?: string }) => {
      for (const { id } of those) await save({ id: String(id), from: '', to: '', ...dates });
    };
    const isListed = async () => {
      const { body } = await office.get('/staff/vans');
      expect(body.includes(booking._id)).toBe(body.includes(fleet.stranded));
      return body.includes(booking._id);
    };
    expect(await isListed()).toBe(false);
    await serve(own, { to: '2027-03-05' });
    expect(await isListed()).toBe(true);
    expect((await office.get('/staff')).body).toContain(staffTexts.en.vanOutOfService);
    await serve(own, { from: '2027-04-05' });
    expect(await isListed()).toBe(true);
    expect(await sold()).toEqual(before);

    const anyVan = async () => {
      const here = { version: await versionOf(backend), date: booking.date, slot: booking.time, van: '' };
      return office.post(`/staff/bookings/${booking._id}/move`, here);
    };
    await serve(others, { to: '2027-03-05' });
    const refused = await anyVan();
    expect([refused.statusCode, await sold()]).toEqual([409, before]);
    expect(refused.body).toContain(english.windowNoVan);
    await serve(others, {});
    expect((await anyVan()).statusCode).toBe(303);
    const moved = await sold();
    const slotsOf = (rows: typeof moved) => rows.map(({ date, time_window, kind }) => [date, time_window, kind]);
    expect(slotsOf(moved)).toEqual(slotsOf(before));
    expect(moved.map(({ van }) => van)).not.toContain(own[0]?.id);
    expect(await isListed()).toBe(false);
  });

  it.each([
    [{ name: '  ' }, 'nameMissing', 400],
    [{ name: 'VAN 1' }, 'nameTaken', 409],
    [{ id: '2', name: 'van 1' }, 'nameTaken', 409],
    [{ cubicMetres: '0' }, 'sizeWrong', 400],
    [{ cubicMetres: '101' }, 'sizeWrong', 400],
    [{ from: '2027-04-02', to: '2027-04-01' }, 'datesWrong', 400],
  ] as const)('are refused for %o, keeping the typed values', async (change, problem, status) => {
    const before = await vans();
    const form = { name: 'Heather <b>', cubicMetres: '20', ...change };
    for (const language of LANGUAGES) {
      const answer = await office.post('/staff/vans', form, { 'accept-language': language });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(staffTexts[language].refusals[problem]);
      expect(answer.body).toContain(`value="${form.cubicMetres}"`);
      expect(answer.body).not.toContain('<b>');
    }
    expect(await vans()).toEqual(before);
  });

  it('of one name are added by one of two concurrent requests', async () => {
    const other = await signedIn(backend.app);
    const form = { name: 'Bluebell', cubicMetres: '15' };
    const answers = await Promise.all([office.post('/staff/vans', form), other.post('/staff/vans', form)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect((await vans()).filter(({ name }) => name === 'Bluebell')).toHaveLength(1);
  });
});

/** The table of a page: for each day, row by row, the text and row span of each cell. */
async function boardOf(url: string) {
  const body = bare((await office.get(url)).body);
  const heads = [...body.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name = '']) => name);
  const cells = (row: string) =>
    [...row.matchAll(/<td(?: rowSpan="(\d)")?[^>]*>(.*?)<\/td>/gs)].map(([, rows = '1', cell = '']) => [
      textOf(cell),
      Number(rows),
    ]);
  const days = body.split('<tbody>').slice(1);
  return { heads, days: days.map((day) => day.split('<tr>').slice(1).map(cells)) };
}

it('the page of a day shows vans as columns and jobs at their length, with unpaid ones marked', async () => {
  await backend.paidCustomer({ date: MOVE_DATE });
  const far = { startLocation: '12 Sample Street, EH8 9YL', destinationLocation: '3 Sample Quay, Aberdeen' };
  const { browser, booking: held } = await backend.customer({ ...far, date: MOVE_DATE });
  await backend.openCheckout(browser, held);

  const { heads, days } = await boardOf(`/staff?date=${MOVE_DATE}`);
  expect(heads).toEqual(['Van 1', 'Van 2', 'Van 3']);
  const [day = []] = days;
  const FREE = ['', 1];
  expect(day[0]).toEqual([FREE, FREE, FREE]);
  const taken = await backend.reservationsOf(held);
  expect(taken.length).toBeGreaterThan(2);
  expect(day[1]).toEqual([
    ['Mary Sample EH8 → EH6 Arrives 10:00–12:00, done 12:45 to 14:45 Van for 3 h 10', 2],
    [
      expect.stringMatching(
        `Mary Sample EH8 → Aberdeen Arrives 10:00–12:00, done .* Van for \\d h \\d\\d ${staff.held}`,
      ),
      taken.length,
    ],
    FREE,
  ]);
  expect([day[2], day[3]]).toEqual([[FREE], [FREE, FREE]]);
  backend.advance(2 * HOUR);
  expect((await boardOf(`/staff?date=${MOVE_DATE}`)).days[0]?.[1]?.[1]).toEqual(FREE);
});

describe('a closed day', () => {
  const date = addDays(MOVE_DATE, 4);

  it('takes no new bookings until it is opened again', async () => {
    await office.submit(`/staff?date=${date}`, '/staff/close-day', { reason: 'Stocktaking <b>' });
    expect(await reasonOn(date)).toBe('dateClosed');
    for (const page of [`/staff?date=${date}`, '/staff/vans'])
      expect((await office.get(page)).body).toContain('Stocktaking &lt;b&gt;');
    await office.submit(`/staff?date=${date}`, '/staff/open-day');
    expect(await reasonOn(date)).toBeUndefined();
  });

  it('keeps its bookings, and shows their number', async () => {
    for (const time of ['08:00-10:00', '08:00-10:00', '14:00-16:00']) await backend.paidCustomer({ date, time });
    const holds = () => backend.deps.db.selectFrom('reservations').selectAll().where('date', '=', date).execute();
    const before = await holds();
    await office.post('/staff/close-day', { date, reason: 'Stocktaking' });
    expect((await office.get(`/staff?date=${date}`)).body).toContain(fill(staff.dayStands, { count: 3 }));
    expect(await holds()).toEqual(before);
  });
});

it('the page of a week shows seven days with links, and marks closed days and vans out of service', async () => {
  const closed = addDays(MOVE_DATE, 6);
  await office.post('/staff/close-day', { date: closed, reason: 'Van fair' });
  await save({ id: '3', from: addDays(MOVE_DATE, 2) });
  await backend.paidCustomer({ date: MOVE_DATE });
  const body = bare((await office.get(`/staff/week?date=${MOVE_DATE}`)).body);
  const { heads, days } = await boardOf(`/staff/week?date=${MOVE_DATE}`);
  expect(heads).toEqual(['Van 1', 'Van 2', 'Van 3']);
  const [rows = []] = days;
  const [FREE, OFF] = [
    ['', 1],
    ['–', 1],
  ];
  expect(rows).toEqual([
    [[expect.stringMatching(/^Mary Sample EH8 → EH6 10:00–12:00$/), 1], FREE, OFF],
    [FREE, FREE, OFF],
    ...Array.from({ length: 5 }, () => [FREE, FREE, FREE]),
  ]);
  expect((await boardOf(`/staff?date=${MOVE_DATE}`)).heads).toEqual(['Van 1', 'Van 2']);
  expect(body).toContain(`<a href="/staff?date=${closed}">Wed 17\u00a0Mar</a> · Closed`);
  expect(body).not.toContain('16\u00a0Mar</a> · Closed');
  expect(body).toContain(`/staff/week?date=${addDays(MOVE_DATE, 7)}`);
  expect((await office.get('/staff/week?date=2027-02-30')).statusCode).toBe(200);
});
