/** Visits are counted: by the listener of a page over the real charts, the call, the sums, and all that shows them. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnyActor, type AnyEventObject, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import type { VisitReport } from '#domain/contract/counts';
import { addDays } from '#domain/schedule';
import { features } from '#domain/shop/business';
import { DAY } from '#domain/time-units';
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { countedStates } from '#machines/counted';
import { inspection } from '#machines/inspection';
import { createApp } from '#server/app';
import { createLog } from '#server/log';
import { deleteExpiredData } from '#server/privacy/retention';
import { countRoutes } from '#server/routes/counts';
import { found } from '../../dev/model/machines';
import { countVisit } from '../../src/boot/count-visit';
import { settle } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import { withPorts } from '../support/charts/stand-in';
import * as sample from '../support/fixtures';
import { openedForEach, openedInTest } from '../support/opened';
import { startBackend, TODAY } from './booking/support';
import { officeOf, textOf } from './staff/browser';

// The routes of a shop that counts; the sample's does not.
beforeAll(() => {
  features.counts = true;
});
afterAll(() => {
  features.counts = false;
});
const backend = openedForEach(startBackend);
const office = officeOf(backend);

const send = (payload: object, headers: Record<string, string> = {}) =>
  backend.app.inject({ method: 'POST', url: '/api/counts', payload, headers });
const rows = () => backend.deps.db.selectFrom('visit_counts').selectAll().orderBy('figure').orderBy('name').execute();
const report = (part: Partial<VisitReport> = {}): VisitReport => ({
  language: 'en',
  reached: [],
  left: [],
  resumed: [],
  refused: [],
  ...part,
});

/** A page with its listener. `tab` is what the tab keeps. `send` takes a report; the page waits for none. */
function openPage(language: string, tab: Record<string, string>, take: (body: string) => void) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { pathname: `/${language}/location` });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => tab[key] ?? null });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => take(body));
  vi.stubGlobal('inspectCharts', undefined);
  countVisit();
  const clock = new SimulatedClock();
  return {
    clock,
    run: (machine: AnyStateMachine, input: object): AnyActor =>
      createActor(withPorts(machine), { clock, input, ...inspection }).start(),
    press: () => document.dispatchEvent(new Event('pointerdown')),
    show(state: 'visible' | 'hidden') {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
type Page = ReturnType<typeof openPage>;

/** The step at which a visit ends. */
const ENDS = ['start', 'route', 'details', 'review', 'contact', 'promo', 'paid'] as const;
type End = (typeof ENDS)[number];

/** Walks the booking to an end. `pause` happens on the way, at the things. */
function book({ clock, run }: Page, end: End, pause: () => void = () => undefined): void {
  const goesTo = (step: End): boolean => ENDS.indexOf(end) >= ENDS.indexOf(step);
  const booking = run(bookingMachine, { step: 'start', facts: goesTo('route') ? sample.readyFacts : undefined });
  const perform = (event: AnyEventObject): void => booking.send(event);
  settle(booking, 'readDraft', { output: { key: 'k' } });
  if (!goesTo('route')) return;
  perform({ type: 'step.requested', step: 'route' });
  settle(booking, 'measureRoute', answered({ route: sample.route }));
  if (!goesTo('details')) return;
  perform({ type: 'locations.confirmed' });
  clock.increment(800);
  pause();
  if (!goesTo('review')) return;
  perform({ type: 'details.submitted' });
  perform({ type: 'step.requested', step: 'review' });
  perform({ type: 'quote.requested' });
  settle(booking, 'createBooking', end === 'review' ? refused('bookingUnmade') : answered({ quote: sample.quote }));
  if (end === 'review') return;
  const { contactSubmit } = booking.getSnapshot().children;
  for (const [field, value] of Object.entries(sample.contact))
    contactSubmit.send({ type: 'field.changed', field, value });
  if (!goesTo('promo')) return;
  contactSubmit.send({ type: 'contact.submitted' });
  settle(contactSubmit, 'saveContact', answered());
  settle(contactSubmit, 'sendInquiry', answered());
  contactSubmit.send({ type: 'continue.requested' });
  const { promoCode } = booking.getSnapshot().children;
  promoCode.send({ type: 'code.typed', text: 'WRONG1' });
  promoCode.send({ type: 'code.submitted' });
  settle(promoCode, 'applyPromo', refused('promoInvalid'));
  if (goesTo('paid')) perform({ type: 'payment.requested', withHelper: false });
}

function seeResult({ clock, run }: Page): void {
  const result = run(bookingResultMachine, { bookingId: sample.bookingId });
  clock.increment(100);
  settle(result, 'readBooking', answered({ booking: sample.booking }));
}

describe('a hundred visits', () => {
  const VISITS: Readonly<Record<End, number>> = {
    start: 50,
    route: 20,
    details: 12,
    review: 6,
    contact: 4,
    promo: 3,
    paid: 5,
  };
  const visits = ENDS.flatMap((end) => Array.from({ length: VISITS[end] }, () => end));

  /** The visits in an order, each third of them hidden and seen again on the way, each fourth in Chinese. */
  function reportsOf(ends: readonly End[]): string[] {
    const bodies: string[] = [];
    ends.forEach((end, at) => {
      const visit = openPage(at % 4 === 0 ? 'zh' : 'en', {}, (body) => bodies.push(body));
      book(visit, end, () => {
        if (at % 3 > 0) return;
        visit.show('hidden');
        visit.show('visible');
      });
      visit.show('hidden');
      if (end !== 'paid') return;
      const result = openPage('en', { 'booking-draft': '{}' }, (body) => bodies.push(body));
      seeResult(result);
      result.show('hidden');
    });
    return bodies;
  }
  async function count(ends: readonly End[]): Promise<void> {
    const bodies = reportsOf(ends);
    vi.unstubAllGlobals();
    for (const body of bodies) expect((await send(JSON.parse(body))).statusCode).toBe(204);
  }
  const explorer = async () => (await office.get('/api/counts')).json();

  it('give exactly their numbers to the explorer and to the staff room', async () => {
    await count(visits);
    const { charts } = await explorer();
    const { reached, left, refused: codes } = charts.booking;
    expect(reached).toMatchObject({
      booking: 100,
      'booking.location.start': 100,
      'booking.location.route': 50,
      'booking.quote.details': 30,
      'booking.quote.details.list.complete': 30,
      'booking.quote.review': 18,
      'booking.calculating': 18,
      'booking.contact': 12,
      'booking.promo': 8,
      'booking.redirecting': 5,
    });
    expect(left).toMatchObject({
      booking: 100,
      'booking.location.start': 50,
      'booking.location.route': 20,
      'booking.quote.details': 12,
      'booking.quote.review': 6,
      'booking.contact': 4,
      'booking.promo': 3,
      'booking.redirecting': 5,
    });
    expect([left['booking.calculating'], left['booking.quote.schedule']]).toEqual([undefined, undefined]);
    expect(codes).toEqual({ bookingUnmade: 6 });
    expect(charts.promoCode.refused).toEqual({ promoInvalid: 8 });
    expect(charts.contactSubmit.left['contactSubmit.editing']).toBe(4);
    expect(charts.bookingResult.reached['bookingResult.paid']).toBe(5);

    backend.advance(DAY);
    await office.signIn();
    const shown = textOf((await office.get('/staff/counts')).body);
    for (const line of ['places 100 (50) (0)', 'price 60 (30) (0)', 'details 16 (8) (0)', 'Paid 10 (5) (0)'])
      expect(shown).toContain(line);
    backend.advance(7 * DAY);
    await office.signIn();
    expect(textOf((await office.get('/staff/counts', { 'accept-language': 'zh' })).body)).toContain(
      '看到价格 （0） 60 （30）',
    );
  });

  it('leave rows that are the same for other visits with the same sums, and in any order', async () => {
    const pairs = (first: Partial<VisitReport>, second: Partial<VisitReport>) => [report(first), report(second)];
    const read = async (reports: readonly VisitReport[]) => {
      await backend.deps.db.deleteFrom('visit_counts').execute();
      for (const each of reports) await send(each);
      return rows();
    };
    const [contact, review] = ['booking.contact', 'booking.quote.review'];
    const code = [{ chart: 'booking', reason: 'bookingUnmade' }];
    const one = await read(pairs({ reached: [contact], refused: code }, { reached: [review], left: [contact] }));
    expect(one).toHaveLength(4);
    expect(await read(pairs({ reached: [review], refused: code }, { reached: [contact], left: [contact] }))).toEqual(
      one,
    );
    expect(await read(pairs({ left: [contact] }, { reached: [review, contact], refused: code }))).toEqual(one);
    expect(Object.keys(one[0] ?? {}).toSorted()).toEqual(['chart', 'day', 'figure', 'lang', 'name', 'visits']);
    expect(new Set(one.map(({ day }) => day))).toEqual(new Set([TODAY]));
  });
});

describe('a page', () => {
  const bodies: VisitReport[] = [];
  const open = (tab: Record<string, string> = {}) => {
    bodies.length = 0;
    return openPage('en', tab, (body) => bodies.push(JSON.parse(body)));
  };

  it('says nothing again when it is hidden twice, and takes back where it was left when it goes on', () => {
    const page = open();
    const booking = page.run(bookingMachine, { step: 'start' });
    settle(booking, 'readDraft', { output: { key: 'k' } });
    for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) page.show(state);
    expect(bodies).toHaveLength(1);
    booking.send({ type: 'draft.cleared' });
    page.show('hidden');
    expect(bodies[1]).toEqual(
      report({
        reached: ['booking.clearing'],
        left: ['booking.clearing'],
        resumed: expect.arrayContaining(['booking.location', 'booking.location.start']),
      }),
    );
  });

  it('reports without cookies, and is heard when it closes', () => {
    const page = open();
    const fetched = vi.fn(async () => undefined);
    vi.stubGlobal('fetch', fetched);
    book(page, 'start');
    page.show('hidden');
    const how = expect.objectContaining({ credentials: 'omit', keepalive: true });
    expect(fetched.mock.calls).toEqual([['/api/counts', how]]);
  });

  it('that a reload began counts only what the customer does on it', () => {
    const page = open({ 'booking-draft': '{}' });
    book(page, 'route');
    page.show('hidden');
    expect(bodies).toEqual([]);
    page.show('visible');
    page.press();
    book(page, 'details');
    page.show('hidden');
    expect(bodies[0]?.reached).toContain('booking.quote.details');
    expect(bodies[0]?.reached).not.toContain('booking.location.route');
    expect(bodies[0]?.resumed).toContain('booking.location.route');
  });

  it('that shows a paid booking again does not count it again, unless another was made', () => {
    for (const [tab, isCounted] of [
      [{}, true],
      [{ 'booking-paid': '{}' }, false],
      [{ 'booking-paid': '{}', 'booking-draft': '{}' }, true],
    ] as const) {
      const page = open(tab);
      seeResult(page);
      page.show('hidden');
      expect(bodies.some(({ reached }) => reached.includes('bookingResult.paid'))).toBe(isCounted);
    }
  });

  it('is not left in a part that its chart has finished, and is left where it was when it shows another', () => {
    const page = open();
    book(page, 'promo');
    page.show('hidden');
    expect(bodies[0]?.left.filter((state) => state.startsWith('contactSubmit'))).toEqual([]);
    expect(bodies[0]?.left).toContain('booking.promo');
  });
});

describe('the call', () => {
  it.each([
    ['a chart that does not exist', { reached: ['nothing'] }],
    ['a state that does not exist', { reached: ['booking.nowhere'] }],
    ['a state of another chart', { left: ['booking.editing'] }],
    ["a name of every object's", { reached: ['constructor'] }],
    ['a state that is named twice', { reached: ['booking', 'booking'] }],
    ['a state that is left and gone on from', { left: ['booking'], resumed: ['booking'] }],
    ['an unknown reason', { refused: [{ chart: 'booking', reason: 'Mary' }] }],
    ['a reason of an unknown chart', { refused: [{ chart: 'x', reason: 'bookingUnmade' }] }],
    ['another language', { language: 'fr' as 'en' }],
    ['anything more', { bookingId: sample.bookingId }],
    ['too much', { reached: Array.from({ length: 501 }, (_, at) => `booking.${at}`) }],
  ])('refuses %s, and stores nothing', async (_, part) => {
    const answer = await send({ ...report({ reached: ['booking.contact'] }), ...part });
    expect(answer.statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('stores nothing of a browser that asks for privacy, sets no cookie and writes no line', async () => {
    const lines: string[] = [];
    const logger = createLog('info', { write: (line: string) => lines.push(line) });
    const app = await openedInTest(createApp(backend.deps, { logger, routes: [countRoutes] }));
    const answer = await send(report({ reached: ['booking'] }), { 'sec-gpc': '1' });
    expect([answer.statusCode, answer.cookies, await rows()]).toEqual([204, [], []]);
    await app.inject({ method: 'POST', url: '/api/counts', payload: report({ reached: ['booking'] }) });
    expect(await rows()).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  it('never takes back more than there is', async () => {
    await send(report({ left: ['booking.contact'] }));
    for (let time = 0; time < 2; time += 1) await send(report({ resumed: ['booking.contact'] }));
    expect((await rows()).map(({ visits }) => visits)).toEqual([0]);
  });

  it('shows the sums to staff only', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await backend.app.inject({ url: '/api/counts', headers })).statusCode).toBe(401);
    expect((await office.get('/api/counts')).json()).toEqual({ days: 35, charts: {} });
  });
});

it('sums are deleted after 400 days', async () => {
  const sum = { lang: 'en', chart: 'booking', figure: 'reached', name: 'booking', visits: 1 } as const;
  const days = [TODAY, addDays(TODAY, -400), addDays(TODAY, -401)];
  await backend.deps.db
    .insertInto('visit_counts')
    .values(days.map((day) => ({ day, ...sum })))
    .execute();
  await deleteExpiredData(backend.deps);
  expect((await rows()).map(({ day }) => day).toSorted()).toEqual([addDays(TODAY, -400), TODAY]);
});

it('every chart that a page runs is counted, and no chart of the server', () => {
  const server = ['amendment', 'bookingLifecycle', 'customerReview', 'damageClaim'];
  const ids = found.map(({ machine }) => machine.id).filter((id) => !server.includes(id));
  expect([...countedStates.keys()].toSorted()).toEqual(ids.toSorted());
  for (const [chart, states] of countedStates)
    for (const state of states) expect(`${state}.`.startsWith(`${chart}.`)).toBe(true);
});
