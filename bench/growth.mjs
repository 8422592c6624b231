/** Row 11: duration of calls and staff pages with a million bookings in the embedded database, against a thousand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync as Database } from '@photostructure/sqlite';
import { load } from './kit/load.mjs';
import { bookingRequest, dayAhead, openDay } from './kit/move.mjs';
import { startShop } from './kit/servers.mjs';

const FEW = 1000;
const MANY = Number(process.env.BENCH_BOOKINGS ?? 1_000_000);
const STAFF_TOKEN = 'bench-staff-token-of-32-letters-x';

const cookieOf = (answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function book(url) {
  const { path, method, headers, body } = (await bookingRequest(url))('/api/bookings');
  const sent = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url + path, sent);
  return { cookie: cookieOf(answer), id: (await answer.json()).booking._id };
}

/** Copies the only booking: each copy has its own owner and e-mail address and was completed in the last three months, before retention
 * would remove it. */
function copyBooking(file, count) {
  const database = new Database(file);
  const columns = database
    .prepare('select name from pragma_table_info(?)')
    .all('bookings')
    .map(({ name }) => name);
  const own = {
    id: 'made.id',
    state: "'done'",
    owner_hash: 'lower(hex(randomblob(32)))',
    date: "date('now', '-' || (1 + i % 90) || ' days')",
    email: "'customer' || i || '@example.com'",
    search: "made.id || char(10) || 'customer' || i || '@example.com'",
    created_at: 'created_at - i * 1000',
    request_key: 'null',
  };
  database.exec('pragma synchronous = off');
  database
    .prepare(
      `insert into bookings (${columns.join(', ')})
       with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ?),
       made as materialized (select i, lower(hex(randomblob(12))) as id from numbers)
       select ${columns.map((name) => own[name] ?? `one.${name}`).join(', ')}
       from made, (select * from bookings limit 1) as one`,
    )
    .run(BigInt(count));
  database.exec('analyze');
  database.close();
}

/** A shop with this many bookings, and the ids to call it with. */
async function shopOf(count) {
  const data = mkdtempSync(join(tmpdir(), 'saltire-growth-'));
  const env = { DATA_DIR: data, STAFF_TOKEN };
  const empty = await startShop({ env });
  const { cookie, id } = await book(empty.url);
  await empty.stop();
  copyBooking(join(data, 'removals.db'), count);
  const { url, stop } = await startShop({ env });
  const body = new URLSearchParams({ token: STAFF_TOKEN });
  const staff = cookieOf(await fetch(`${url}/staff/sign-in`, { method: 'POST', body, redirect: 'manual' }));
  const booking = await bookingRequest(url);
  const [days, move] = [`from=${dayAhead(0)}&to=${dayAhead(90)}`, 'hours=3&m3=12&start=EH8&destination=EH6'];
  const as = (cookie, path) => () => ({ path, headers: { cookie } });
  const calls = {
    'POST /api/bookings': () => booking('/api/bookings'),
    'availability of 90 days': as(cookie, `/api/availability?${days}&${move}`),
    'slots of a day': as(cookie, `/api/availability/${await openDay(url)}?${move}`),
    'current booking': as(cookie, '/api/bookings/current'),
    'one booking': as(cookie, `/api/bookings/${id}`),
    'staff, a day': as(staff, `/staff?date=${dayAhead(1)}`),
    'staff, a week': as(staff, `/staff/week?date=${dayAhead(1)}`),
    'staff, quotes': as(staff, '/staff/quotes'),
    'staff, messages': as(staff, '/staff/messages'),
    'staff, found by a reference': as(staff, `/staff/find?q=${id.slice(-8)}`),
  };
  const close = async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { calls, url, close };
}

export async function row11() {
  const [few, many] = [await shopOf(FEW), await shopOf(MANY)];
  const middle = async ({ url, calls }, name) =>
    (await load(url, calls[name], { seconds: 1, count: 200, connections: 1 })).p50;
  return {
    async sample() {
      const samples = [];
      for (const name of Object.keys(many.calls)) {
        const floor = await middle(few, name);
        const value = await middle(many, name);
        samples.push({ metric: `${name}, ${MANY} bookings over ${FEW}`, unit: 'ms', value, floor, mostRatio: 1.3 });
      }
      return samples;
    },
    async close() {
      await few.close();
      await many.close();
    },
  };
}
