/**
 * Four servers behind a balancer, on a primary with a replica behind PgBouncer, under customers who book, pay and
 * cancel, while a server is killed, all are rolled to a new build and back, the pooler restarts and the primary dies.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { bundleServer } from '../../postgres/build-server';
import { type Answer, deliver, envWith, launchProcess, type ServerProcess } from '../../postgres/processes';
import { startMailServer } from '../../support/mail-server';
import { startStripeDouble } from '../../support/stripe-double';
import { unless } from '../../support/unless';
import { type Acknowledged, visit, type Ways } from '../visits';
import { startBalancer } from './balancer';
import { lackOfDatabases, startDatabases } from './databases';

const CUSTOMERS = 5;
const ROWS = 500_000;
const DRAIN_SECONDS = 12;
/** Time limit of the test, milliseconds. It takes about four minutes on two busy processors. */
const TIMEOUT = 20 * 60_000;

/** A later build: one more column and one more index on a table that has grown. */
async function buildNext(script: string): Promise<string> {
  const next = await bundleServer('cluster-next');
  const text = readFileSync(script, 'utf8')
    .replace(
      /("0001-first": \{)/,
      '"9000-proof": { up: (db) => db.schema.alterTable("messages").addColumn("proof", "text").execute() }, $1',
    )
    .replace(/const indexes = \{\}/, 'const indexes = { messages_proof: "messages (proof, kind)" }');
  expect(text).toContain('9000-proof');
  expect(text).toContain('messages_proof');
  writeFileSync(next, text);
  return next;
}

const repeated = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

interface Phase {
  name: string;
  requests: number;
  failed: number;
  /** Longest time for which a customer had to retry, seconds. */
  longest: number;
}
const newPhase = (name: string): Phase => ({ name, requests: 0, failed: 0, longest: 0 });

describe('a cluster', unless(lackOfDatabases), () => {
  it('loses and duplicates nothing, and keeps serving during every roll', { timeout: TIMEOUT }, async () => {
    const old = await bundleServer('cluster-old');
    const next = await buildNext(old);
    const databases = await startDatabases();
    const stripe = await startStripeDouble();
    const mails = await startMailServer();
    const balancer = await startBalancer();
    const env = {
      ...envWith(stripe, mails),
      DATABASE_URL: databases.pooled,
      SECRET: 's'.repeat(32),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    };
    /** Every server, also one that did not get ready: all are killed at the end. */
    const launched: Pick<ServerProcess, 'kill'>[] = [];
    const launch = async (script: string): Promise<ServerProcess> => {
      process.env.TEST_SERVER = script;
      const server = await launchProcess({ ...env, DATABASE_DIRECT_URL: databases.direct() });
      launched.push(server);
      return server.ready();
    };

    const ids = async (text: string): Promise<string[]> => {
      const client = new pg.Client({ connectionString: databases.direct(), options: '-c statement_timeout=0' });
      await client.connect();
      const { rows } = await client.query<{ id: string }>(text).finally(() => client.end());
      return rows.map(({ id }) => id);
    };
    const phases: Phase[] = [];
    const known: Acknowledged[] = [];
    let phase = newPhase('start');
    let turn = 0;
    let isOver = false;

    const tell = async (send: () => Promise<Answer>): Promise<Answer | undefined> => {
      const answer = await send().catch(() => undefined);
      // The phase in which it ended: a server that is killed takes requests of the phase before with it.
      phase.requests += 1;
      if (answer && answer.status < 500) return answer;
      phase.failed += 1;
      return undefined;
    };
    /** Retries until there is an answer, as a customer does. */
    const until = async (send: () => Promise<Answer>): Promise<Answer> => {
      const began = performance.now();
      for (let tries = 1; ; tries += 1) {
        const answer = await tell(send);
        if (tries > 1) phase.longest = Math.max(phase.longest, Math.round((performance.now() - began) / 100) / 10);
        if (answer) return answer;
        if (isOver) throw new Error('over');
        await wait(300);
      }
    };
    const ways: Ways = {
      get: (customer, path) => until(() => customer.get(balancer, path)),
      post: (customer, path, body, headers) => until(() => customer.post(balancer, path, body, headers)),
      async pay(sessionId) {
        stripe.pay(sessionId);
        const event = stripe.events.findLast(({ payload }) => payload.includes(sessionId));
        if (event) await until(() => deliver(balancer, event));
      },
    };
    async function keepVisiting(): Promise<void> {
      while (!isOver) {
        turn += 1;
        await visit(ways, turn, known).catch((error: unknown) => {
          if (!isOver) throw error;
        });
        await wait(100);
      }
    }
    const during = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      phase = newPhase(name);
      phases.push(phase);
      await work();
      await wait(2_000);
    };
    /** Replaces one server after the other, as a deployment does: the new one first, then a drain. */
    const rollTo = async (script: string): Promise<void> => {
      for (const server of [...balancer.servers]) {
        const fresh = await launch(script);
        balancer.servers = [...balancer.servers, fresh];
        await balancer.look();
        await server.stop();
        balancer.servers = balancer.servers.filter((each) => each !== server);
      }
    };

    try {
      balancer.servers = [await launch(old), ...(await Promise.all([launch(old), launch(old), launch(old)]))];
      await ids(
        `insert into messages (id, kind, lang, data, created_at) select 'row' || n, 'contact', 'en', '{}', n from generate_series(1, ${ROWS}) n`,
      );
      await balancer.look();
      const customers = Array.from({ length: CUSTOMERS }, keepVisiting);
      await during('nothing happens', () => wait(10_000));
      const leftSending: string[] = [];
      await during('a server is killed', async () => {
        const [victim] = balancer.servers;
        await victim?.kill();
        leftSending.push(...(await ids("select message_id as id from outbox where state = 'sending'")));
        await wait(6_000);
        balancer.servers = [...balancer.servers.slice(1), await launch(old)];
        await balancer.look();
      });
      await during('roll to a new build, with a column and an index on 500,000 rows', () => rollTo(next));
      await during('roll back', () => rollTo(old));
      await during('the pooler restarts', () => databases.restartPooler());
      await during('the primary dies and the replica is promoted', async () => {
        await databases.failOver();
        await wait(10_000);
      });
      await during('afterwards', () => wait(8_000));
      isOver = true;
      await Promise.all(customers);

      const waiting = async () =>
        (await ids("select id from refunds where state in ('queued', 'pending')")).length +
        (await ids("select id from outbox where state in ('queued', 'sending')")).length;
      for (let attempt = 0; attempt < 150 && (await waiting()) > 0; attempt += 1) await wait(1_000);

      const [kept, withContact, paid, refunded] = await Promise.all([
        ids('select id from bookings'),
        ids('select id from bookings where email is not null'),
        ids("select id from bookings where state not in ('quoted', 'contacted')"),
        ids("select booking_id as id from refunds where state = 'done'"),
      ]);
      const without = (ids: readonly string[], is: (mine: Acknowledged) => boolean): string[] =>
        known.filter((mine) => is(mine) && !ids.includes(mine.id)).map(({ id }) => id);
      const lost = {
        bookings: without(kept, () => true),
        contacts: without(withContact, ({ contact }) => contact),
        payments: without(paid, (mine) => mine.paid),
        cancellations: without(refunded, ({ cancelled }) => cancelled),
      };
      // A mail comes at least once: one that was with the mail server when its process was killed comes again.
      const cameTwice = repeated(mails.taken.map(({ mail }) => mail.messageId?.slice(1, -1) ?? ''));
      const doubled = {
        vans: await ids(
          "select date || time_window || van as id from reservations where kind = 'sold' group by date, time_window, van having count(*) > 1",
        ),
        refunds: repeated(stripe.refunds.map(({ payment_intent: intent }) => String(intent))),
        mails: cameTwice.filter((id) => !leftSending.includes(id)),
      };
      console.table(phases);
      const figures = {
        bookings: known.length,
        paid: known.filter((mine) => mine.paid).length,
        cancelled: known.filter(({ cancelled }) => cancelled).length,
        refunds: stripe.refunds.length,
        mails: mails.taken.length,
        cameTwice: cameTwice.length,
      };
      console.log(JSON.stringify({ figures, lost, doubled }, null, 1));
      expect(figures.paid).toBeGreaterThan(10);
      expect(lost).toEqual({ bookings: [], contacts: [], payments: [], cancellations: [] });
      expect(doubled).toEqual({ vans: [], refunds: [], mails: [] });
      for (const { name, failed } of phases.filter(({ name }) => name.startsWith('roll')))
        expect([name, failed]).toEqual([name, 0]);
      for (const { name, longest } of phases) expect([name, longest < 30]).toEqual([name, true]);
    } finally {
      isOver = true;
      balancer.close();
      await Promise.all(launched.map((server) => server.kill()));
      await databases.stop();
      await mails.close();
      await stripe.close();
    }
  });
});
