/** The calendar of a move matches what can be bought. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarMove } from '#domain/booking/calendar-move';
import { emptyFacts } from '#domain/booking/draft';
import { type Details, emptyDetails } from '#domain/move/inventory';
import { addDays, SLOTS } from '#domain/schedule';
import { openedOnce } from '../../support/opened';
import { type Browser, contact, request, startBackend, TODAY } from '../booking/support';

const backend = openedOnce(startBackend);

/** Mondays, each followed by days without bookings. */
let monday = addDays(TODAY, 13);
const nextMonday = (): string => {
  monday = addDays(monday, 7);
  return monday;
};

const PLACES = ['leith-eh6', 'hillhead-g12', 'westminster-sw1', 'eh8-9yl'] as const;
type Place = (typeof PLACES)[number];
interface Move {
  start: Place;
  destination: Place;
  details: Details;
}
const items = (quantity: number): Details => ({ ...emptyDetails(), furnitureDetails: [{ item: 'kingBed', quantity }] });
const boxes = (numberOfBoxes: number): Details => ({
  ...emptyDetails(),
  boxDetails: [{ boxSize: 'medium', numberOfBoxes }],
});
const LOCAL: Move = { start: 'eh8-9yl', destination: 'leith-eh6', details: boxes(8) };
const LONDON: Move = { start: 'leith-eh6', destination: 'westminster-sw1', details: boxes(20) };

const at = (placeId: string) => ({ placeId, place: placeId });
/** The query of a page with this draft. */
function queryOf({ start, destination, details }: Move): string {
  const move = calendarMove({ ...emptyFacts(), start: at(start), destination: at(destination), details });
  return `${new URLSearchParams(Object.entries(move).map(([name, value]) => [name, String(value)]))}`;
}
interface Window {
  window: string;
  left: number;
  capacity: number;
  refusal?: string;
}
const windows = async (date: string, query: string, by: Browser = backend.browser()): Promise<Window[]> =>
  (await by.get(`/api/availability/${date}?${query}`)).body.windows;
const offered = async (date: string, query: string, by?: Browser): Promise<string[]> =>
  (await windows(date, query, by)).filter(({ refusal }) => !refusal).map(({ window }) => window);
const bodyOf = ({ start, destination, details }: Move, date: string, time: string) => ({
  ...request,
  startLocation: { placeId: start, address: '12 Sample Street' },
  destinationLocation: { placeId: destination, address: '3 Sample Quay' },
  details,
  date,
  time,
});

/** Buys a slot; returns the status of the refusal, or 200. */
async function buy(move: Move, date: string, time: string, by = backend.browser()): Promise<number> {
  const { status, body } = await by.post('/api/bookings', bodyOf(move, date, time));
  if (status !== 201) return status;
  await backend.pay(by, (await by.post(`/api/bookings/${body.booking._id}/contact`, contact)).body.booking);
  return 200;
}

describe('the calendar of a move', () => {
  it('offers exactly what can be bought', async () => {
    const move = fc.record({
      start: fc.constantFrom(...PLACES.filter((place) => place !== 'westminster-sw1')),
      destination: fc.constantFrom(...PLACES),
      details: fc.oneof(fc.integer({ min: 1, max: 60 }).map(boxes), fc.integer({ min: 1, max: 21 }).map(items)),
    });
    const wish = move
      .filter(({ start, destination }) => start !== destination)
      .chain((some) => fc.record({ move: fc.constant(some), slot: fc.constantFrom(...SLOTS) }));
    const date = nextMonday();
    let [bought, refused] = [0, 0];
    for (const { move, slot } of fc.sample(wish, 25)) {
      const isOffered = (await offered(date, queryOf(move))).includes(slot);
      const status = await buy(move, date, slot);
      expect([status, queryOf(move)]).toEqual([isOffered ? 200 : 409, queryOf(move)]);
      if (isOffered) bought += 1;
      else refused += 1;
    }
    expect([bought > 0, refused > 0]).toEqual([true, true]);
  });

  it('is asked for with place ids or outward postcodes, never with an address', () => {
    const start = { ...at('leith-eh6'), postcode: 'EH6', address: '12 Sample Street, Edinburgh EH8 9YL' };
    const destination = { ...at('hillhead-g12'), postcode: 'G12', address: '3 Sample Drive, Glasgow G12 8QQ' };
    const move = calendarMove({ ...emptyFacts(), start, destination, details: boxes(8) });
    expect(move).toEqual({ ...move, start: 'EH8', destination: 'hillhead-g12' });
    expect(JSON.stringify(move)).not.toContain('Sample');
  });

  it('refuses goods that exceed all vans together', async () => {
    const browser = backend.browser();
    const huge = { ...LOCAL, details: items(50) };
    const date = nextMonday();
    const asked = await browser.get(`/api/availability?from=${date}&to=${date}&${queryOf(huge)}`);
    const booked = await browser.post('/api/bookings', bodyOf(huge, date, '10:00-12:00'));
    for (const { status, body } of [asked, booked]) expect([status, body.code]).toEqual([422, 'inventoryTooBig']);
  });

  it.each([
    ['hours=-1', 'inputInvalid'],
    ['booking=mine', 'inputInvalid'],
    ['start=leith-eh6&destination=12+Sample+Street,+Edinburgh+EH8+9YL', 'locationInvalid'],
    ['start=nowhere&destination=leith-eh6', 'locationInvalid'],
  ])('refuses ?%s', async (query, code) => {
    const date = monday;
    for (const url of [`/api/availability/${date}?${query}`, `/api/availability?from=${date}&to=${date}&${query}`]) {
      const { status, body } = await backend.browser().get(url);
      expect([url, status, body.code]).toEqual([url, 400, code]);
    }
  });

  it('is for the smallest job by default', async () => {
    const date = nextMonday();
    for (let van = 0; van < 3; van += 1) expect(await buy(LONDON, date, '10:00-12:00')).toBe(200);
    expect(await offered(date, queryOf(LOCAL))).toEqual([]);
    expect(await offered(date, '')).toEqual(['08:00-10:00']);
  });
});

it('a pickup far from the depot is offered only in slots that the van can reach, with the reason for the others', async () => {
  const date = nextMonday();
  const reasons = (await windows(date, 'hours=2.5&m3=1&start=SW1A&destination=E20')).map(({ refusal }) => refusal);
  const early = 'windowTooEarly';
  expect(reasons).toEqual([early, early, early, undefined, undefined, undefined]);
  const ends = {
    startLocation: '1 Sample Row, London SW1A 2AA',
    destinationLocation: '2 Sample Row, London E20 1EJ',
  };
  const ask = async (time: string) => {
    const { status, body } = await backend.browser().post('/api/bookings', { ...request, ...ends, date, time });
    return [status, body.code];
  };
  expect(await ask('08:00-10:00')).toEqual([409, early]);
  expect(await ask('14:00-16:00')).toEqual([201, undefined]);
});

it("the calendar for rescheduling treats the booking's own vans as free for its owner", async () => {
  const date = nextMonday();
  const browser = backend.browser();
  for (let van = 0; van < 2; van += 1) await buy(LONDON, date, '08:00-10:00');
  const booking = await backend.ready(browser, bodyOf(LONDON, date, '10:00-12:00'));
  await backend.pay(browser, booking);
  expect(await offered(date, queryOf(LONDON), browser)).toEqual([]);
  expect(await offered(date, `booking=${booking._id}`, browser)).toEqual(SLOTS.slice(0, 2));
  const stranger = await backend.browser().get(`/api/availability/${date}?booking=${booking._id}`);
  expect([stranger.status, stranger.body.code]).toEqual([403, 'notOwner']);
  const move = `/api/bookings/${booking._id}/reschedule`;
  const gone = await browser.post(move, { date, time: '12:00-14:00' });
  expect([gone.status, gone.body.code]).toEqual([409, 'windowTooLong']);
  expect((await browser.post(move, { date: addDays(date, 2), time: '10:00-12:00' })).status).toBe(200);
  expect(await offered(date, queryOf(LONDON))).toEqual(['08:00-10:00', '10:00-12:00']);
});
