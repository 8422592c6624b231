/** Brings a customer straight to a step of the booking flow: a draft in the tab, and on the server the booking it speaks of. */
import { quoteOf } from '#domain/booking';
import { bookingReply } from '#domain/contract/bookings';
import { DRAFT_VERSION, type Draft, emptyFacts, type Facts, type Step } from '#domain/draft';
import { addDays, DAYS_AHEAD, type IsoDate, londonDate } from '#domain/schedule';
import { pathOfStep } from '../../../src/booking/url';
import { bookingViewOf } from '../../../src/services/booking-json';
import * as fixtures from '../../support/fixtures';
import type { Flow } from './flow';
import type { Customer } from './shop';

export const DRAFT_KEY = 'booking-draft';
/** Each seeded move has a day of its own, so that none takes another's van: the first so many days ahead, the next one later. */
const AHEAD = 21;
const MOVES = 60;
let moves = 0;

export const placed = {
  start: { ...fixtures.start, address: fixtures.startAddress },
  destination: { ...fixtures.destination, placeId: 'leith-eh6', address: fixtures.destinationAddress },
};

/** A page of ours that runs nothing, to store things from. */
const BLANK = '/livez';

async function openDate({ context }: Customer): Promise<IsoDate> {
  const today = londonDate(Date.now());
  const answer = await context.request.get(`/api/availability?from=${today}&to=${addDays(today, DAYS_AHEAD)}`);
  const { unavailable } = (await answer.json()) as { unavailable: { date: IsoDate }[] };
  const closed = new Set(unavailable.map(({ date }) => date));
  let date = addDays(today, AHEAD + (moves % MOVES));
  moves += 1;
  while (closed.has(date)) date = addDays(date, 1);
  return date;
}

async function post({ context }: Customer, path: string, data: object): Promise<unknown> {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** All that a quote needs. */
export async function readyFacts(customer: Customer): Promise<Facts> {
  const { route, details, slot } = fixtures;
  return { ...emptyFacts(), ...placed, route, details, date: await openDate(customer), slot };
}

/** The same move, with its booking on the server; the customer's browser owns it. */
export async function quotedFacts(customer: Customer): Promise<Facts> {
  const facts = await readyFacts(customer);
  const { start, destination, moveType, date, slot: time, details } = facts;
  const made = await post(customer, '/api/bookings', {
    startLocation: { placeId: start?.placeId, address: start?.address },
    destinationLocation: { placeId: destination?.placeId, address: destination?.address },
    moveType,
    date,
    time,
    details,
  });
  return { ...facts, quote: quoteOf(bookingViewOf(bookingReply.parse(made).booking)) };
}

/** The same booking with the contact details on it. */
export async function payableFacts(customer: Customer): Promise<Facts> {
  const facts = await quotedFacts(customer);
  const { contact } = fixtures;
  await post(customer, `/api/bookings/${facts.quote?.bookingId}/contact`, contact);
  return { ...facts, contact, contactSaved: true };
}

/** What must have been said to stand at a step. */
export async function factsFor(customer: Customer, step: Step): Promise<Facts> {
  const { start, destination } = placed;
  const { address: _start, ...startOnly } = start;
  const { address: _destination, ...destinationOnly } = destination;
  switch (step) {
    case 'start':
      return emptyFacts();
    case 'startAddress':
      return { ...emptyFacts(), start: startOnly };
    case 'destination':
      return { ...emptyFacts(), start };
    case 'destinationAddress':
      return { ...emptyFacts(), start, destination: destinationOnly };
    case 'route':
      return { ...emptyFacts(), start, destination };
    case 'details':
    case 'schedule':
    case 'review':
      return readyFacts(customer);
    case 'contact':
      return quotedFacts(customer);
    case 'promo':
      return payableFacts(customer);
  }
}

/** Puts something into the tab, as if it had been left there. */
export async function leaveInTab({ page }: Customer, key: string, left: object): Promise<void> {
  await page.goto(BLANK);
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [key, JSON.stringify(left)] as const);
}

/** Puts a draft of a booking into the tab. */
export function seed(customer: Customer, facts: Facts, more: Partial<Draft> = {}): Promise<void> {
  const draft: Draft = { version: DRAFT_VERSION, key: 'a'.repeat(32), facts, step: 'start', ...more };
  return leaveInTab(customer, DRAFT_KEY, draft);
}

/** Opens a step with a draft that allows it, and waits for it. */
export async function enter(customer: Customer, step: Step, language: 'en' | 'zh' = 'en'): Promise<Facts> {
  const facts = await factsFor(customer, step);
  await seed(customer, facts, { step });
  await customer.page.goto(`/${language}${pathOfStep(step)}`);
  return facts;
}

/** The draft as the tab keeps it. */
export async function draftIn({ page }: Customer): Promise<Draft | undefined> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY);
  return text === null ? undefined : (JSON.parse(text) as Draft);
}

/** The heading of a step. */
export function headingOf({ booking, payment }: Flow['t'], step: Step): string {
  switch (step) {
    case 'start':
    case 'destination':
      return booking.place.title[step];
    case 'startAddress':
      return booking.address.title.start;
    case 'destinationAddress':
      return booking.address.title.destination;
    case 'route':
      return booking.route.title;
    case 'details':
      return booking.details.title;
    case 'schedule':
      return booking.schedule.title;
    case 'review':
      return booking.review.title;
    case 'contact':
      return payment.contact.title;
    case 'promo':
      return payment.pay.title;
  }
}
