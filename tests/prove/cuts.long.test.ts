/** PostgreSQL closes every connection again and again while customers book and pay. A retry with the same key gets the first result, and nothing is done twice. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleServer } from '../postgres/build-server';
import { type Answer, type ServerProcess, startProcess } from '../postgres/processes';
import { startTestPostgres } from '../server/transfer/support';
import { POSTGRES } from '../support/postgres.mjs';
import { unless } from '../support/unless';
import { chance, rounds, SEED, TIMEOUT } from './rounds';
import { type Acknowledged, payOnPage, visit, type Ways } from './visits';

const CUSTOMERS = 8;
const CUT =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

describe('a database that closes its connections', unless(POSTGRES.lack()), () => {
  let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
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
    await postgres?.close();
  }, 60_000);

  it('loses nothing, and does nothing twice for one key', { timeout: TIMEOUT }, async () => {
    const pick = chance(SEED);
    const statuses: Record<number, number> = {};
    const known: Acknowledged[] = [];
    let turn = 0;
    let isOver = false;

    /** Retries until there is an answer. */
    async function insist(ask: () => Promise<Answer>): Promise<Answer> {
      for (;;) {
        const answer = await ask();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status < 500 && !answer.body.running) return answer;
        await wait(30 + pick(100));
      }
    }
    const ways: Ways = {
      get: (customer, path) => insist(() => customer.get(server, path)),
      post: (customer, path, body, headers) => insist(() => customer.post(server, path, body, headers)),
      async pay(sessionId) {
        while ((await payOnPage(server.url, sessionId)).status >= 500) await wait(50);
      },
    };
    async function keepVisiting(): Promise<void> {
      while (!isOver) {
        turn += 1;
        await visit(ways, turn, known);
      }
    }

    const visiting = Array.from({ length: CUSTOMERS }, keepVisiting);
    const end = Date.now() + rounds(3) * 1000;
    let cuts = 0;
    // On a busy machine the time may run out before anybody has paid.
    while (Date.now() < end || !known.some(({ paid }) => paid)) {
      // A random time, so that connections are cut at every stage of a request.
      await wait(250 + pick(400));
      cuts += (await postgres.query(env, CUT)).length;
    }
    isOver = true;
    await Promise.all(visiting);

    const rows = await postgres.query(env, 'select id from bookings order by id');
    expect(rows).toEqual(known.map(({ id }) => ({ id })).sort((a, b) => (a.id < b.id ? -1 : 1)));
    for (const { customer, id, paid } of known) {
      const { booking } = (await ways.get(customer, `/api/bookings/${id}`)).body;
      const isPaid = ['paid', 'refunded'].includes(booking.paymentStatus);
      expect([id, booking.proven, !paid || isPaid]).toEqual([id, true, true]);
    }
    const twice = `select booking_id from outbox where kind = 'booking-confirmed' group by booking_id having count(*) > 1`;
    expect(await postgres.query(env, twice)).toEqual([]);
    // 502: the embedded payment service, which is kept in the same database, did not answer.
    const failures = Object.keys(statuses).filter((status) => Number(status) >= 500);
    expect(failures.filter((status) => !['502', '503'].includes(status))).toEqual([]);
    const payments = known.filter(({ paid }) => paid).length;
    console.log(
      `${cuts} connections cut, ${known.length} bookings, ${payments} payments, answers ${JSON.stringify(statuses)}`,
    );
  });
});
