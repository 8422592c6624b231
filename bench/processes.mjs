/** Row 16: several processes on one PostgreSQL with synchronous commits: bookings a second, and races for the last vans of a slot. */
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.mjs';
import { load } from './kit/load.mjs';
import { bookingRequest } from './kit/move.mjs';
import { startShop } from './kit/servers.mjs';

const SECONDS = 5;
const CONNECTIONS = 8;
const DURABLE = ['max_connections=300', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
const contact = { name: 'Ann Lee', phone: '+44 131 496 0000', email: 'ann@example.com' };

async function post(url, path, body, cookie) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json(), cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
}

/** The number of checkouts opened when this many customers try to pay for the same slot at once. */
async function race(shops, request, customers) {
  const ready = await Promise.all(
    Array.from({ length: customers }, async (_, index) => {
      const { url } = shops[index % shops.length];
      const made = await post(url, '/api/bookings', request('').body);
      const { _id: id, price } = made.body.booking;
      await post(url, `/api/bookings/${id}/contact`, contact, made.cookie);
      return () =>
        post(
          url,
          `/api/bookings/${id}/create-checkout-session`,
          { bookingId: id, lang: 'en', amount: price },
          made.cookie,
        );
    }),
  );
  const answers = await Promise.all(ready.map((open) => open()));
  return answers.filter(({ status }) => status === 200).length;
}

async function measure(postgres, count) {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const name = `bench_${count}_${Date.now()}`;
  await admin.query(`create database ${name}`);
  const env = { DATABASE_URL: postgres.url.replace(/[^/]+$/, name), SECRET: 's'.repeat(64) };
  const shops = [await startShop({ env })];
  while (shops.length < count) shops.push(await startShop({ env }));
  try {
    const request = await bookingRequest(shops[0].url);
    const share = { seconds: SECONDS, connections: CONNECTIONS / count };
    const loads = await Promise.all(shops.map(({ url }) => load(url, () => request('/api/bookings'), share)));
    const { windows } = await (await fetch(`${shops[0].url}/api/availability/${request('').body.date}`)).json();
    const vans = windows.find(({ window }) => window === request('').body.time).left;
    const opened = await race(shops, request, 12);
    const rate = loads.reduce((sum, each) => sum + each.rate, 0);
    const name = `${count} on PostgreSQL`;
    return [
      { metric: `${name}, bookings`, unit: '/s', value: rate },
      { metric: `${name}, p99`, unit: 'ms', value: Math.max(...loads.map(({ p99 }) => p99)) },
      { metric: `${name}, vans sold beyond those there are`, unit: '', value: opened - vans, most: 0 },
    ];
  } finally {
    for (const shop of shops) await shop.stop();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

export async function row16() {
  const postgres = await startPostgres(DURABLE);
  if (!postgres) throw new Error('there is no PostgreSQL on this machine');
  return {
    async sample() {
      const samples = [];
      for (const count of [1, 2, 4]) samples.push(...(await measure(postgres, count)));
      return samples;
    },
    close: () => postgres.stop(),
  };
}
