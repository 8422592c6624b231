import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, isWeekend, londonDate } from '#domain/schedule';
import type { TestEvent } from '#server/payments/embedded/state';
import { migrations } from '#server/store/migrations/migrations';
import { contact, request } from '../server/booking/support';
import { eventually } from '../server/platform/support';
import { newDatabase } from '../support/database';
import { type MailServer, startMailServer } from '../support/mail-server';
import { drivingDay } from '../support/same-day';
import { type StripeDouble, startStripeDouble } from '../support/stripe-double';
import { type Customer, deliver, envWith, newCustomer, type ServerProcess, startProcess } from './processes';

let stripe: StripeDouble;
let database: string;
let mails: MailServer;
let env: Record<string, string>;
let one: ServerProcess;
let two: ServerProcess;
let client: pg.Client;

const today = londonDate(Date.now());
let lastDate = addDays(today, 60);
function freeDate(): string {
  do lastDate = drivingDay(lastDate);
  while (isWeekend(lastDate));
  return lastDate;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into rows freely
const rows = async (statement: string, values: unknown[] = []): Promise<any[]> =>
  (await client.query(statement, values)).rows;
const count = async (statement: string, values: unknown[] = []): Promise<number> =>
  Number((await rows(`select count(*) as n from ${statement}`, values))[0].n);

const either = (index: number): ServerProcess => (index % 2 === 0 ? one : two);

async function ready(customer: Customer, server: ServerProcess, date: string) {
  const quoted = await customer.post(server, '/api/bookings', {
    ...request,
    date,
    timestamp: new Date().toISOString(),
  });
  expect(quoted.status).toBe(201);
  const { booking } = quoted.body;
  expect((await customer.post(server, `/api/bookings/${booking._id}/contact`, contact)).status).toBe(200);
  return booking;
}

const checkout = (customer: Customer, server: ServerProcess, { _id, price }: { _id: string; price: number }) =>
  customer.post(server, `/api/bookings/${_id}/create-checkout-session`, { bookingId: _id, lang: 'en', amount: price });

/** Pays a session and returns its event. */
function pay(sessionId: string): TestEvent {
  stripe.pay(sessionId);
  const event = stripe.events.at(-1);
  if (!event) throw new Error('The payment made no event');
  return event;
}

beforeAll(async () => {
  // An empty database of another engine: npm run prove:engine.
  database = process.env.PROVE_DATABASE_URL ?? (await newDatabase('template1'));
  mails = await startMailServer();
  stripe = await startStripeDouble();
  env = {
    ...envWith(stripe, mails),
    DATABASE_URL: database,
    // Few connections, so that a request that needed two at once would wait for ever.
    DATABASE_POOL_SIZE: '3',
  };
  [one, two] = await Promise.all([startProcess(env), startProcess(env)]);
  client = new pg.Client({ connectionString: database });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()]);
  await client?.end();
  await mails?.close();
  await stripe?.close();
});

it('two processes that start at once on an empty database create its tables once, and share its settings', async () => {
  expect(await rows('select name from kysely_migration order by timestamp')).toEqual(
    Object.keys(migrations).map((name) => ({ name })),
  );
  const settings = await rows('select key, value from settings');
  expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length);
  expect(await count('promo_codes')).toBe(4);
  expect(await count('closed_days')).toBe(2);
});

describe('two processes on one database', () => {
  it('sell each van of a slot once', async () => {
    const date = freeDate();
    const rivals = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const customer = newCustomer();
        return { customer, server: either(index), booking: await ready(customer, either(index), date) };
      }),
    );
    const answers = await Promise.all(
      rivals.map(({ customer, server, booking }) => checkout(customer, server, booking)),
    );
    // Unpaid bookings reserve two of three vans: everyone may pay while the third is free.
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(
      await count('(select distinct booking_id from reservations where date = $1 and until > $2) as held', [
        date,
        Date.now(),
      ]),
    ).toBe(2);
    for (const [index, { body }] of answers.entries()) {
      expect((await deliver(either(index), pay(body.id))).status).toBe(200);
    }
    expect(await count("bookings where date = $1 and state = 'confirmed'", [date])).toBe(3);
    expect(await count("bookings where date = $1 and state in ('refunding', 'refunded')", [date])).toBe(9);
    expect(
      await count("(select distinct van from reservations where date = $1 and kind = 'sold') as sold", [date]),
    ).toBe(3);
  });

  it('open one session for a customer who presses the button in both at once', async () => {
    const customer = newCustomer();
    const booking = await ready(customer, one, freeDate());
    const answers = await Promise.all([one, two, one, two].map((server) => checkout(customer, server, booking)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([200, undefined]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const sessions = [...stripe.sessions.values()].filter((session) => session.client_reference_id === booking._id);
    expect(sessions.map(({ id, status }) => [id, status])).toEqual([[answers[0]?.body.id, 'open']]);
  });

  it('execute a key once and return the same cookie', async () => {
    const body = { ...request, date: freeDate(), timestamp: new Date().toISOString() };
    const before = await count('bookings');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        newCustomer().post(either(index), '/api/bookings', body, { 'idempotency-key': 'one-key-one-key-one-key' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.body.booking._id)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('set-cookie'))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await count('bookings')).toBe(before + 1);
  });

  it('apply a payment event once when both receive it', async () => {
    const customer = newCustomer();
    const booking = await ready(customer, one, freeDate());
    const { body } = await checkout(customer, one, booking);
    const event = pay(body.id);
    const told = await Promise.all([one, two, one, two].map((server) => deliver(server, event)));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await customer.get(two, `/api/bookings/${booking._id}`)).body.booking.status).toBe('confirmed');
    expect(await count("outbox where kind = 'booking-confirmed' and booking_id = $1", [booking._id])).toBe(1);
    expect(
      await count("(select distinct van from reservations where kind = 'sold' and booking_id = $1) as sold", [
        booking._id,
      ]),
    ).toBe(1);
  });

  it('share the rate limits of an address', async () => {
    const customer = newCustomer();
    const ask = (index: number) => customer.post(either(index), '/api/newsletter', { email: 'not an address' });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const refused = await ask(0);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await newCustomer().post(one, '/api/newsletter', { email: 'not an address' })).status).toBe(400);
    expect(await count("rate_limits where key like '%10.0.%'")).toBe(0);
  });
});

it('a database that closes every connection stops no process, and costs a request at most a retry', async () => {
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await client.query(`select pg_terminate_backend(pid) ${others}`);
  const look = () =>
    Promise.all([one, two, one, two].map((server) => newCustomer().get(server, `/api/availability/${freeDate()}`)));
  const first = await look();
  expect(first.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect((await look()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe('a process that is killed in the middle of a request', () => {
  const lockBookings = async () => {
    const blocker = new pg.Client({ connectionString: database });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table bookings in exclusive mode');
    return async () => {
      await blocker.query('rollback');
      await blocker.end();
    };
  };
  const blocked = () => eventually(async () => (await count("pg_stat_activity where wait_event_type = 'Lock'")) > 0);
  const doomed = { 'idempotency-key': 'doomed-doomed-doomed' };

  it('leaves no part of the booking, and another process can make it at once', async () => {
    const server = await startProcess(env);
    const customer = newCustomer();
    const body = { ...request, date: freeDate(), timestamp: new Date().toISOString() };
    const before = await count('bookings');
    const unlock = await lockBookings();
    const lost = customer.post(server, '/api/bookings', body, doomed).catch(() => 'lost');
    await blocked();
    await server.kill();
    expect(await lost).toBe('lost');
    await unlock();
    expect((await customer.post(two, '/api/bookings', body, doomed)).status).toBe(201);
    expect(await count('bookings')).toBe(before + 1);
  }, 40_000);
});
