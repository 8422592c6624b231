/** Customers of the proofs. Each books, pays and may cancel, and notes what was acknowledged, to be checked afterwards. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, londonDate, SLOTS } from '#domain/schedule';
import { type Answer, type Customer, newCustomer } from '../postgres/processes';
import { contact, request } from '../server/booking/support';
import { drivingDay } from '../support/same-day';

export interface Acknowledged {
  customer: Customer;
  id: string;
  contact: boolean;
  paid: boolean;
  cancelled: boolean;
}

export type Headers = Record<string, string>;

/** The ways in which a proof sends the requests of its customers. */
export interface Ways {
  get(customer: Customer, path: string): Promise<Answer>;
  post(customer: Customer, path: string, body: object, headers: Headers): Promise<Answer>;
  /** Pays an open checkout. */
  pay(sessionId: string): Promise<unknown>;
}

/** A quote for another slot at each turn. */
const quoteFor = (turn: number): object => ({
  ...request,
  date: drivingDay(addDays(londonDate(Date.now()), 11 + (turn % 70))),
  time: SLOTS[Math.floor(turn / 70) % SLOTS.length],
  timestamp: new Date().toISOString(),
});

/** Notes a booking that was made; undefined for a refusal. */
export function note(known: Acknowledged[], customer: Customer, made: Answer): Acknowledged | undefined {
  if (made.status !== 201) return undefined;
  const mine = { customer, id: made.body.booking._id, contact: false, paid: false, cancelled: false };
  known.push(mine);
  return mine;
}

/** A visit, which ends when a request is refused. Three of four visitors cancel after they have paid. */
export async function visit({ get, post, pay }: Ways, turn: number, known: Acknowledged[]): Promise<void> {
  const customer = newCustomer();
  const send = (path: string, body: object) => post(customer, path, body, { 'idempotency-key': randomUUID() });
  const made = await send('/api/bookings', quoteFor(turn));
  const mine = note(known, customer, made);
  if (!mine) return;
  const path = `/api/bookings/${mine.id}`;
  const email = `customer${turn}@example.com`;
  mine.contact = (await send(`${path}/contact`, { ...contact, email })).status === 200;
  const session = { bookingId: mine.id, amount: made.body.booking.price, lang: 'en' };
  const opened = await send(`${path}/create-checkout-session`, session);
  if (opened.status !== 200) return;
  await pay(opened.body.id);
  for (let looks = 0; looks < 60 && !mine.paid; looks += 1) {
    await wait(25);
    mine.paid = (await get(customer, path)).body.booking?.paymentStatus === 'paid';
  }
  if (mine.paid && turn % 4 !== 0) mine.cancelled = (await send(`${path}/cancel`, {})).status === 200;
}

/** Pays on the page of the built-in payment service. */
export const payOnPage = (url: string, sessionId: string): Promise<Response> =>
  fetch(`${url}/dev/stripe/pay/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
