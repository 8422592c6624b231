/** Makes a sample move with everything that a step needs, and its booking on the server if the step needs one. */
import { isHoliday } from '#domain/bank-holidays';
import { quoteOf } from '#domain/booking/booking';
import { calendarMove } from '#domain/booking/calendar-move';
import { emptyFacts, type Facts, type Step } from '#domain/booking/draft';
import { bookingReply } from '#domain/contract/bookings';
import { routeReply, slotsReply } from '#domain/contract/places';
import { emptyContact } from '#domain/forms/contact';
import type { Language } from '#domain/language';
import { emptyDetails } from '#domain/move/inventory';
import type { Route } from '#domain/move/quote';
import { ENDS, placeKey } from '#domain/place';
import { addDays, DAYS_AHEAD, type IsoDate, isWeekend, londonDate } from '#domain/schedule';
import { bookingViewOf } from '../../src/api/booking-json';
import { routeOf } from '../../src/api/places';

/** Calls to the server. A refusal throws. */
export interface Calls {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/** Everything that a quote needs except the route and the date. `lang`: the language of its mails. `days`: those that it may be on. */
export type Move = Required<Pick<Facts, 'start' | 'destination' | 'slot'>> &
  Pick<Facts, 'details' | 'contact'> & { lang?: Language; days?: (date: IsoDate) => boolean };

/** The move of /dev/start. On weekdays it always costs the same. */
export const sampleMove: Move = {
  start: {
    placeId: 'eh8-9yl',
    place: 'EH8 9YL, Edinburgh',
    postcode: 'EH8 9YL',
    address: '12 Sample Street, Edinburgh EH8 9YL',
  },
  destination: {
    placeId: 'leith-eh6',
    place: 'Leith, Edinburgh, EH6',
    postcode: 'EH6',
    address: '3 Sample Quay, Leith, Edinburgh EH6 6QQ',
  },
  details: { ...emptyDetails(), boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }] },
  slot: '08:00-10:00',
  contact: { ...emptyContact(), name: 'Mary Sample', phone: '07700900123', email: 'mary@example.com' },
  days: (date) => !isWeekend(date),
};

/** The day of a move at the index `ahead` of those that are open. Holidays are left out: few days are dearer. */
async function openDate({ get }: Calls, { days: isMeant = () => true }: Move, ahead: number): Promise<IsoDate> {
  const today = londonDate(Date.now());
  const answer = await get(`/api/availability?from=${today}&to=${addDays(today, DAYS_AHEAD)}`);
  const { unavailable } = answer as { unavailable: { date: IsoDate }[] };
  const closed = new Set(unavailable.map(({ date }) => date));
  const days = Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(today, day));
  const open = days.filter((date) => !closed.has(date) && !isHoliday(date) && isMeant(date));
  const date = open[ahead];
  if (!date) throw new Error(`only ${open.length} days are open`);
  return date;
}

/** The route as the server measures it, and prices it. */
async function measuredRoute({ get }: Calls, { start, destination }: Move): Promise<Route> {
  const ends = new URLSearchParams({ from: placeKey(start), to: placeKey(destination) });
  return routeOf(routeReply.parse(await get(`/api/route?${ends}`)));
}

/** Throws the slot's refusal, such as 'windowGone'. */
export async function readyFacts(calls: Calls, move: Move, ahead: number): Promise<Facts> {
  const { contact: _, lang: __, days: ___, ...known } = move;
  const [route, date] = await Promise.all([measuredRoute(calls, move), openDate(calls, move, ahead)]);
  const facts = { ...emptyFacts(), groundFloors: [...ENDS], ...known, route, date };
  const query = new URLSearchParams(Object.entries(calendarMove(facts)).map(([name, value]) => [name, String(value)]));
  const { windows } = slotsReply.parse(await calls.get(`/api/availability/${date}?${query}`));
  const refusal = windows.find(({ window }) => window === move.slot)?.refusal;
  if (refusal) throw new Error(`${date}, ${move.slot}: ${refusal}`);
  return facts;
}

/** Tries the times until one has a van left. */
export async function whereThereIsAVan<Time, Made>(
  times: readonly Time[],
  work: (time: Time) => Promise<Made>,
): Promise<Made> {
  for (const time of times) {
    try {
      return await work(time);
    } catch (error) {
      if (!String(error).includes('windowGone')) throw error;
    }
  }
  throw new Error('No day has a van left.');
}

/** The move with its booking on the server, owned by the caller's browser. */
export async function quotedFacts(calls: Calls, move: Move, ahead: number): Promise<Facts> {
  const facts = await readyFacts(calls, move, ahead);
  const { start, destination } = move;
  const { moveType, date, slot: time, details } = facts;
  const made = await calls.post('/api/bookings', {
    startLocation: { placeId: start.placeId, address: start.address },
    destinationLocation: { placeId: destination.placeId, address: destination.address },
    moveType,
    date,
    time,
    details,
    lang: move.lang,
  });
  return { ...facts, quote: quoteOf(bookingViewOf(bookingReply.parse(made).booking)) };
}

/** The booking with its contact details saved. */
export async function payableFacts(calls: Calls, move: Move, ahead: number): Promise<Facts> {
  const facts = await quotedFacts(calls, move, ahead);
  const { contact } = move;
  await calls.post(`/api/bookings/${facts.quote?.bookingId}/contact`, contact);
  return { ...facts, contact, contactSaved: true };
}

/** The facts that a step needs. */
export async function factsFor(step: Step, calls: Calls, move: Move, ahead: number): Promise<Facts> {
  const { start, destination } = move;
  const { address: _start, ...startOnly } = start;
  const { address: _destination, ...destinationOnly } = destination;
  switch (step) {
    case 'start':
      return emptyFacts();
    case 'destination':
      return { ...emptyFacts(), start: startOnly };
    case 'doors':
      return { ...emptyFacts(), groundFloors: ['start'], start: startOnly, destination: destinationOnly };
    case 'route':
      return { ...emptyFacts(), groundFloors: [...ENDS], start, destination };
    case 'details':
    case 'schedule':
    case 'review':
      return readyFacts(calls, move, ahead);
    case 'contact':
      return quotedFacts(calls, move, ahead);
    case 'promo':
      return payableFacts(calls, move, ahead);
  }
}
