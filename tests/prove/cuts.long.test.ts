/** PostgreSQL ends every connection again and again while customers book and pay: who asks again under the same key gets what was made, once. */

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, londonDate, SLOTS } from '#domain/schedule';
import { bundleServer } from '../postgres/build-server';
import { type Answer, type Customer, newCustomer, type ServerProcess, startProcess } from '../postgres/processes';
import { contact, request } from '../server/booking/support';
import { startTestPostgres, type TestPostgres } from '../server/transfer/support';
import { POSTGRES } from '../support/postgres.mjs';
import { unless } from '../support/unless';
import { chance, rounds, TIMEOUT } from './rounds';

const CUSTOMERS = 8;
const SEED = Number(process.env.PROVE_SEED ?? 7);
const CUT =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

describe('a database that ends its connections', unless(POSTGRES.lack()), () => {
  let postgres: TestPostgres;
  let server: ServerProcess;
  let env: Record<string, string>;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    process.env.TEST_SERVER = await bundleServer('prove-cuts');
    env = await postgres.fresh();
    server = await startProcess({ ...env, APP_ENV: 'development', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
  }, 60_000);

  it(
    'loses nothing, and repeats nothing under a key',
    async () => {
      const pick = chance(SEED);
      const statuses: Record<number, number> = {};
      const made: { customer: Customer; id: string; paid: boolean }[] = [];
      let keys = 0;
      let isOver = false;

      /** Asks until it is answered, always under the same key. */
      async function insist(customer: Customer, path: string, body: object): Promise<Answer> {
        keys += 1;
        const key = { 'idempotency-key': `cut-${process.pid}-${keys}-cut-cut` };
        for (;;) {
          const answer = await customer.post(server, path, body, key);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          if (answer.status < 500 && !answer.body.running) return answer;
          await wait(30 + pick(100));
        }
      }
      async function read(customer: Customer, id: string): Promise<Answer> {
        for (;;) {
          const answer = await customer.get(server, `/api/bookings/${id}`);
          if (answer.status < 500) return answer;
          await wait(50);
        }
      }
      let turn = 0;
      async function visit(): Promise<void> {
        turn += 1;
        const customer = newCustomer();
        const date = addDays(londonDate(Date.now()), 12 + (turn % 70));
        const time = SLOTS[Math.floor(turn / 70) % SLOTS.length];
        const quote = { ...request, date, time, timestamp: new Date().toISOString() };
        const { status, body } = await insist(customer, '/api/bookings', quote);
        if (status !== 201) return;
        const mine = { customer, id: body.booking._id as string, paid: false };
        made.push(mine);
        await insist(customer, `/api/bookings/${mine.id}/contact`, contact);
        const amount = (await read(customer, mine.id)).body.booking.price;
        const opened = await insist(customer, `/api/bookings/${mine.id}/create-checkout-session`, {
          amount,
          lang: 'en',
        });
        if (opened.status !== 200) return;
        const form = () =>
          ({ method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' }) as const;
        while ((await fetch(`${server.url}/dev/stripe/pay/${opened.body.id}`, form())).status >= 500) await wait(50);
        for (let looks = 0; looks < 100 && !mine.paid && !isOver; looks += 1) {
          await wait(100);
          mine.paid = (await read(customer, mine.id)).body.booking.paymentStatus === 'paid';
        }
      }
      async function visits(): Promise<void> {
        while (!isOver) await visit();
      }

      const visiting = Array.from({ length: CUSTOMERS }, visits);
      const end = Date.now() + rounds(3) * 1000;
      let cuts = 0;
      // On a busy machine the time may be over before anybody has paid.
      while (Date.now() < end || !made.some(({ paid }) => paid)) {
        // At any moment: that is what is proven.
        await wait(250 + pick(400));
        cuts += (await postgres.query(env, CUT)).length;
      }
      isOver = true;
      await Promise.all(visiting);

      const rows = await postgres.query(env, 'select id from bookings order by id');
      expect(rows).toEqual(made.map(({ id }) => ({ id })).sort((a, b) => (a.id < b.id ? -1 : 1)));
      for (const { customer, id, paid } of made) {
        const { booking } = (await read(customer, id)).body;
        expect([id, booking.proven, !paid || booking.paymentStatus === 'paid']).toEqual([id, true, true]);
      }
      const twice = `select booking_id from outbox where kind = 'booking-confirmed' group by booking_id having count(*) > 1`;
      expect(await postgres.query(env, twice)).toEqual([]);
      // 502: the embedded payment service, which is kept in the same database, did not answer.
      expect(
        Object.keys(statuses).filter((status) => Number(status) >= 500 && !['502', '503'].includes(status)),
      ).toEqual([]);
      const payments = made.filter(({ paid }) => paid).length;
      console.log(
        `${cuts} connections cut, ${made.length} bookings, ${payments} payments, answers ${JSON.stringify(statuses)}`,
      );
      expect(payments).toBeGreaterThan(0);
    },
    TIMEOUT,
  );
});
