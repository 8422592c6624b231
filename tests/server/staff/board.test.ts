import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import { staff } from '#locales/en/staff';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, startBackend } from '../booking/support';
import { bare, signedIn, type staffBrowser } from './browser';

const backend = openedForEach(startBackend);
let browser: ReturnType<typeof staffBrowser>;
beforeEach(async () => {
  browser = await signedIn(backend.app);
});

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The table of a page: for each day, row by row, the text and row span of each cell. */
async function boardOf(url: string) {
  const body = bare((await browser.get(url)).body);
  const heads = [...body.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name = '']) => name);
  const cells = (row: string) =>
    [...row.matchAll(/<td(?: rowSpan="(\d)")?[^>]*>(.*?)<\/td>/gs)].map(([, rows = '1', cell = '']) => [
      textOf(cell),
      Number(rows),
    ]);
  const days = body.split('<tbody>').slice(1);
  return { heads, days: days.map((day) => day.split('<tr>').slice(1).map(cells)) };
}

describe('a day', () => {
  it('shows vans as columns and jobs at their length, with unpaid ones marked', async () => {
    const customer = backend.browser();
    const short = await backend.ready(customer);
    await backend.pay(customer, short);
    const far = { startLocation: '12 Sample Street, EH8 9YL', destinationLocation: '3 Sample Quay, Aberdeen' };
    const waiting = backend.browser();
    const held = await backend.ready(waiting, far);
    const path = `/api/bookings/${held._id}/create-checkout-session`;
    await waiting.post(path, { bookingId: held._id, amount: held.price, lang: 'en' });

    const { heads, days } = await boardOf(`/staff?date=${MOVE_DATE}`);
    expect(heads).toEqual(['Van 1', 'Van 2', 'Van 3']);
    const [day = []] = days;
    expect(day[0]).toEqual([
      ['', 1],
      ['', 1],
      ['', 1],
    ]);
    const taken = await backend.deps.db
      .selectFrom('reservations')
      .select('van')
      .where('booking_id', '=', held._id)
      .execute();
    expect(taken.length).toBeGreaterThan(2);
    expect(day[1]).toEqual([
      ['Mary Sample EH8 → EH6 3h 10m', 2],
      [expect.stringMatching(`Mary Sample EH8 → AB10 \\d+h (\\d+m )?${staff.held}`), taken.length],
      ['', 1],
    ]);
    expect(day[2]).toEqual([['', 1]]);
    expect(day[3]).toEqual([
      ['', 1],
      ['', 1],
    ]);
    backend.advance(2 * HOUR);
    expect((await boardOf(`/staff?date=${MOVE_DATE}`)).days[0]?.[1]?.[1]).toEqual(['', 1]);
  });

  it('shows a van out of service without jobs', async () => {
    await browser.post('/staff/vans', { id: '3', name: 'Van 3', cubicMetres: '20', from: addDays(MOVE_DATE, 2) });
    expect((await boardOf(`/staff?date=${MOVE_DATE}`)).heads).toEqual(['Van 1', 'Van 2']);
    const { heads, days } = await boardOf(`/staff/week?date=${MOVE_DATE}`);
    expect(heads).toHaveLength(3);
    expect(days[1]?.[2]?.[2]).toEqual(['–', 1]);
    expect(days[2]?.[2]?.[2]).toEqual(['', 1]);
  });
});

describe('a week', () => {
  it('shows seven days with links, and marks closed and empty ones', async () => {
    await browser.post('/staff/close-day', { date: addDays(MOVE_DATE, 6), reason: 'Van fair' });
    const body = bare((await browser.get(`/staff/week?date=${MOVE_DATE}`)).body);
    const { days } = await boardOf(`/staff/week?date=${MOVE_DATE}`);
    expect(days).toHaveLength(7);
    expect(days.map((rows) => rows.length)).toEqual([7, 7, 7, 7, 7, 7, 1]);
    expect(body).toContain(`<a href="/staff?date=${addDays(MOVE_DATE, 6)}">Wednesday 17\u00a0March 2027</a> · Closed`);
    expect(body).not.toContain('16\u00a0March 2027</a> · Closed');
    expect(body).toContain(`/staff/week?date=${addDays(MOVE_DATE, 7)}`);
    expect((await browser.get('/staff/week?date=2027-02-30')).statusCode).toBe(200);
  });
});
