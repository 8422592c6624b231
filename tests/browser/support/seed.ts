/** Brings a customer straight to a step of the booking: a draft in the tab, and its booking on the server. */
import { expect } from 'vitest';
import { DRAFT_VERSION, type Draft, type Facts, type Step } from '#domain/booking/draft';
import type { BookingJson } from '#domain/contract/bookings';
import * as sample from '../../../dev/start/sample-move';
import * as fixtures from '../../support/fixtures';
import { STEP_PATHS } from '../../support/words/steps';
import type { Customer } from './shop';

const DRAFT_KEY = 'booking-draft';
/** Seeded moves share no day before there are MOVES of them: AHEAD days from now, then one day later each time. */
const AHEAD = 21;
const MOVES = 55;
let moves = 0;

export const placed = {
  start: { ...fixtures.start, address: fixtures.startAddress },
  destination: { ...fixtures.destination, placeId: 'leith-eh6', address: fixtures.destinationAddress },
};

/** A page of ours without script, to store things from. */
const BLANK = '/livez';

const { details, slot, contact } = fixtures;
const move: sample.Move = { ...placed, details, slot, contact };

function callsOf({ context: { request } }: Customer): sample.Calls {
  const read = async (path: string, answer: Awaited<ReturnType<typeof request.get>>): Promise<unknown> => {
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  return {
    get: async (path) => read(path, await request.get(path)),
    post: async (path, data) => read(path, await request.post(path, { data })),
  };
}

/** Makes a move on the next day, or a later one if the vans of its slot are taken. */
function onNextDay(make: (ahead: number) => Promise<Facts>): Promise<Facts> {
  moves += 1;
  const days = Array.from({ length: MOVES }, (_, later) => AHEAD + ((moves - 1 + later) % MOVES));
  return sample.whereThereIsAVan(days, make);
}

export const readyFacts = (customer: Customer): Promise<Facts> =>
  onNextDay((ahead) => sample.readyFacts(callsOf(customer), move, ahead));
export const quotedFacts = (customer: Customer): Promise<Facts> =>
  onNextDay((ahead) => sample.quotedFacts(callsOf(customer), move, ahead));
export const payableFacts = (customer: Customer): Promise<Facts> =>
  onNextDay((ahead) => sample.payableFacts(callsOf(customer), move, ahead));
export const factsFor = (customer: Customer, step: Step): Promise<Facts> =>
  onNextDay((ahead) => sample.factsFor(step, callsOf(customer), { ...move, lang: customer.flow.language }, ahead));

/** A booking as the server has it. */
export async function readBooking({ context }: Customer, id: string): Promise<BookingJson> {
  const answer = await context.request.get(`/api/bookings/${id}`);
  return (await answer.json()).booking;
}

/** Pays at the embedded checkout and waits for the webhook. */
export async function pay(customer: Customer, bookingId: string, pounds: number): Promise<void> {
  const { request } = customer.context;
  const data = { bookingId, amount: pounds, lang: 'en' };
  const opened = await request.post(`/api/bookings/${bookingId}/create-checkout-session`, { data });
  const { id } = (await opened.json()) as { id: string };
  await request.post(`/dev/stripe/pay/${id}`, { form: { choice: 'pay' }, maxRedirects: 0 });
  await expect.poll(async () => (await readBooking(customer, bookingId)).paymentStatus).toBe('paid');
}

/** A paid booking of a customer; returns its id. */
export async function paidBooking(customer: Customer): Promise<string> {
  const { quote } = await payableFacts(customer);
  if (!quote) throw new Error('The sample move has no quote.');
  await pay(customer, quote.bookingId, quote.price / 100);
  return quote.bookingId;
}

/** Stores something in the tab. */
export async function leaveInTab({ page }: Customer, key: string, left: object): Promise<void> {
  await page.goto(BLANK);
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [key, JSON.stringify(left)] as const);
}

/** Stores a draft of a booking in the tab. */
export function seed(customer: Customer, facts: Facts, more: Partial<Draft> = {}): Promise<void> {
  const draft: Draft = { version: DRAFT_VERSION, key: 'a'.repeat(32), facts, step: 'start', ...more };
  return leaveInTab(customer, DRAFT_KEY, draft);
}

/** Opens a step with a draft that allows it, and waits for it. */
export async function enter(customer: Customer, step: Step, given?: Facts): Promise<Facts> {
  const { page, flow } = customer;
  const facts = given ?? (await factsFor(customer, step));
  await seed(customer, facts, { step });
  await page.goto(`/${flow.language}${STEP_PATHS[step]}`);
  await flow.at(step);
  return facts;
}

/** The draft in the tab. */
export async function draftIn({ page }: Customer): Promise<Draft | undefined> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY);
  return text === null ? undefined : (JSON.parse(text) as Draft);
}
