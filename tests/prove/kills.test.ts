/** A server that is killed while customers book and pay: what was acknowledged is there, once, and every mail is queued once. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, londonDate, SLOTS } from '#domain/schedule';
import { openDatabase } from '#server/store/database';
import { bundleServer } from '../postgres/build-server';
import { type Customer, newCustomer, type ServerProcess, startProcess } from '../postgres/processes';
import { contact, request } from '../server/booking/support';
import { freshDir } from '../server/platform/support';
import { chance, rounds } from './rounds';

const CUSTOMERS = 4;
const SEED = Number(process.env.PROVE_SEED ?? 7);

const dataDir = freshDir();
beforeAll(async () => {
  process.env.TEST_SERVER = await bundleServer('prove');
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Known {
  customer: Customer;
  id: string;
  contact: boolean;
  paid: boolean;
}

let asked = 0;
/** Books and pays until the server is gone. What is noted was answered. */
async function shop(server: ServerProcess, known: Known[]): Promise<void> {
  for (;;) {
    const customer = newCustomer();
    asked += 1;
    const date = addDays(londonDate(Date.now()), 10 + (asked % 70));
    const time = SLOTS[Math.floor(asked / 70) % SLOTS.length];
    const made = await customer.post(server, '/api/bookings', { ...request, date, time });
    if (made.status !== 201) continue;
    const { _id: id, price } = made.body.booking;
    const mine: Known = { customer, id, contact: false, paid: false };
    known.push(mine);
    mine.contact = (await customer.post(server, `/api/bookings/${id}/contact`, contact)).status === 200;
    const opened = await customer.post(server, `/api/bookings/${id}/create-checkout-session`, {
      amount: price,
      lang: 'en',
    });
    if (opened.status !== 200) continue;
    await fetch(`${server.url}/dev/stripe/pay/${opened.body.id}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'pay' }),
      redirect: 'manual',
    });
    for (let looks = 0; looks < 40 && !mine.paid; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      const seen = await customer.get(server, `/api/bookings/${id}`);
      mine.paid = seen.body.booking?.paymentStatus === 'paid';
    }
  }
}

it('keeps what it has acknowledged, whenever it is killed', async () => {
  const pick = chance(SEED);
  const known: Known[] = [];
  const env = { DATA_DIR: dataDir, APP_ENV: 'development', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  for (let round = 0; round < rounds(2); round += 1) {
    const server = await startProcess(env);
    const customers = Array.from({ length: CUSTOMERS }, () => shop(server, known).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 800 + pick(1200)));
    await server.kill();
    await Promise.all(customers);
  }
  const server = await startProcess(env);
  const lost: string[] = [];
  for (const { customer, id, contact: hasContact, paid } of known) {
    const { status, body } = await customer.get(server, `/api/bookings/${id}`);
    const { booking } = body;
    if (status !== 200 || !booking.proven) lost.push(`${id}: ${status}`);
    else if (hasContact && booking.name !== contact.name) lost.push(`${id}: its contact`);
    else if (paid && booking.paymentStatus !== 'paid') lost.push(`${id}: its payment`);
  }
  expect({ seed: SEED, lost }).toEqual({ seed: SEED, lost: [] });
  console.log(
    `${known.length} bookings, ${known.filter(({ paid }) => paid).length} payments acknowledged in ${rounds(2)} rounds`,
  );
  expect(known.filter(({ paid }) => paid).length).toBeGreaterThan(0);
  await server.stop();

  const db = await openDatabase({ kind: 'embedded' }, dataDir);
  const mails = await db
    .selectFrom('outbox')
    .select(['booking_id', 'kind'])
    .where('kind', '=', 'booking-confirmed')
    .execute();
  const sold = await db.selectFrom('bookings').select('id').where('state', '=', 'confirmed').execute();
  const copies = await db.selectFrom('mails').select('message_id').execute();
  await db.destroy();
  expect(mails.map(({ booking_id }) => booking_id).sort()).toEqual(sold.map(({ id }) => id).sort());
  expect(new Set(copies.map(({ message_id }) => message_id)).size).toBe(copies.length);
}, 120_000);
