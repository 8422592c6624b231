import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { type Draft, emptyFacts, type Room } from '#domain/draft';
import { inventoryGap } from '#domain/inventory';
import { isSameLocation, locationText } from '#domain/place';
import { bookingMachine } from '#machines/booking.machine';
import { screenOf } from '#machines/booking.view';
import { delays } from '#machines/delays';
import { bookingChart, checkout } from '../../machines/cases/booking';
import * as sample from '../../support/fixtures';
import type { EventCases } from '../../support/paths/cases';
import type { Answer } from '../../support/paths/stand-in';
import type { Key } from '../../support/paths/terrain';
import { hasNotice, places, viewCases } from '../../views/paths/booking-offers';
import { errors, payButton } from '../support/refusals';
import { headingOf, payableFacts, placed, readyFacts, seed } from '../support/seed';
import { ROOM_ADDRESS } from './addresses';
import { describeBrowser } from './describe-browser';
import type { Fate } from './edge';
import type { Stage } from './stage';
import { stateName } from './states';

type Snapshot = SnapshotFrom<typeof bookingMachine>;
type DraftAnswer = { draft?: Draft };

/** As the chart's own key, but for the texts of places, which are the server's here: whether both ends are one. */
const key: Key = (snapshot) => {
  const { facts, asked, openCheckout, notice } = (snapshot as Snapshot).context;
  const { start, destination } = facts;
  const end = (location: typeof start) => location && [location.addressRequired, location.address !== undefined];
  return JSON.stringify([
    snapshot.value,
    [end(start), end(destination)],
    start !== undefined && destination !== undefined && isSameLocation(locationText(start), locationText(destination)),
    [inventoryGap(facts.details) === undefined, facts.date !== undefined && facts.window !== undefined],
    [facts.quote !== undefined, facts.contactSaved, openCheckout !== undefined],
    snapshot.matches('restoring') || snapshot.matches('returning') ? asked : '',
    notice === 'locationTooFar' || notice === 'sameLocation',
    hasNotice(snapshot as Snapshot),
  ]);
};

const outcome = (reason: string) => ({ output: { reason, prices: undefined } });
const cases: EventCases = {
  ...viewCases,
  // Once the browser is on its way, only the way itself can fail.
  'xstate.done.actor.payment': (snapshot) =>
    (snapshot as Snapshot).context.openCheckout
      ? [outcome('paymentRedirectFailed')]
      : (bookingChart.cases['xstate.done.actor.payment'] as never),
};

const query = { start: 'EH8 9YL', destination: 'Leith' };

/** Puts into the tab what the first answer of the walk is to find there. */
async function leaveDraft({ customer }: Stage, answer: { output?: unknown } | undefined): Promise<void> {
  const { draft } = (answer?.output ?? {}) as DraftAnswer;
  if (!draft) return;
  const { facts, openCheckout } = draft;
  if (!facts.destination) return seed(customer, { ...emptyFacts(), start: sample.start });
  const more = openCheckout ? { openCheckout: { ...checkout, expiresAt: Date.now() + 1_800_000 } } : {};
  return seed(customer, facts.quote ? await payableFacts(customer) : await readyFacts(customer), more);
}

async function madeBooking({ customer }: Stage): Promise<unknown> {
  const facts = await readyFacts(customer);
  const body = {
    startLocation: { placeId: placed.start.placeId, address: placed.start.address },
    destinationLocation: { placeId: placed.destination.placeId, address: placed.destination.address },
    moveType: facts.moveType,
    date: facts.date,
    time: facts.window,
    details: facts.details,
  };
  return (await customer.context.request.post('/api/bookings', { data: body })).json();
}

/** Changes of a booking as the server would tell them. */
const alterBooking =
  (changes: object) =>
  ({ booking, ...rest }: { booking: object }): unknown => ({ ...rest, booking: { ...booking, ...changes } });

describeBrowser<typeof bookingMachine>('booking', {
  machine: bookingMachine,
  inputs: [bookingChart.input],
  key,
  limit: bookingChart.limit,
  cases,
  places,
  byTheWay: ['text.reported', 'inventory.changed', 'schedule.changed', 'contact.changed', 'quote.changed'],
  address: addressOf,
  focus: { confirms: ['inventory.completed'] },
  keeps: ({ facts, openCheckout }) => [facts, openCheckout],
  afterRefresh: {},
  ports: ['readDraft', 'clearDraft', 'measureRoute', 'createBooking', 'readBooking', 'waitUntil'],
  calls: ['openCheckout'],
  async open(stage, { path }) {
    const { page } = stage.customer;
    const first = path.find(({ event }) => event.type.startsWith('xstate.done.actor.readDraft'));
    await leaveDraft(stage, first?.event as never);
    await page.goto(`/${stage.flow.language}${ROOM_ADDRESS[bookingChart.input.room]}`);
  },
  fate(stage, port, output): Fate | undefined {
    const { ok, reason, booking } = output as { ok: boolean; reason?: string; booking?: typeof sample.booking };
    if (ok === false && port === 'measureRoute' && reason === 'locationTooFar') return { is: 'refused', code: reason };
    if (port === 'createBooking' && ok) return { is: 'answered', otherwise: () => madeBooking(stage) };
    if (port === 'measureRoute' && ok) return { is: 'answered', otherwise: async () => routeReply };
    if (port !== 'readBooking' || !booking) return undefined;
    const { status, paymentStatus } = booking;
    return { is: 'answered', alter: alterBooking({ status, paymentStatus }) as never };
  },
  async prepare({ customer: { page } }, port, answer) {
    if (port === 'waitUntil' && 'output' in answer) await page.clock.fastForward(25 * 3_600_000);
  },
  ends: endsOf,
  gestures: (stage, read) => gesturesOf(stage, read) as never,
  shows,
});

/** Rooms have addresses; in what lies between them it stays that of the room before. */
const ROOMS: readonly (readonly [state: string, room: Room])[] = [
  ['location.choosingStart', 'start'],
  ['location.choosingDestination', 'destination'],
  ['location.confirming', 'route'],
  ['waitingForAddress.atStart', 'startAddress'],
  ['waitingForAddress.atDestination', 'destinationAddress'],
  ['quote.describing', 'details'],
  ['quote.scheduling', 'when'],
  ['quote.reviewing', 'review'],
  ['contact', 'contact'],
  ['promo', 'payment'],
];
/** The room that Back, Forward or a link has asked for last. */
const requested = new WeakMap<Stage, Room>();

function addressOf(stage: Stage, snapshot: Snapshot): string | undefined {
  if (snapshot.status === 'done') return `/booking-result?bookingId=${snapshot.context.facts.quote?.bookingId}`;
  const name = stateName(snapshot.value);
  const [, room = requested.get(stage)] = ROOMS.find(([state]) => name.startsWith(state)) ?? [];
  requested.delete(stage);
  return room && ROOM_ADDRESS[room];
}

const routeReply = {
  distance: '2.6 miles',
  duration: '14 mins',
  distanceValue: 4200,
  durationValue: 840,
  approachValue: 7000,
  estimate: true,
};

/** Types a number into a stepper. */
async function count({ customer: { page }, flow: { t } }: Stage, boxes: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: t.booking.boxes.names.medium });
  await field.fill(`${boxes}`);
  await field.blur();
}

const freeDays = 'td:not([aria-selected="true"]) button:not([disabled]):not([aria-disabled="true"])';

function gesturesOf(stage: Stage, _read: () => Promise<AnyMachineSnapshot>) {
  const { customer, flow, edge } = stage;
  const { page } = customer;
  const { t, language, press } = flow;
  return {
    'room.requested': ({ room }: { room: Room }) => {
      requested.set(stage, room);
      return page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `/${language}${ROOM_ADDRESS[room]}`);
    },
    'moveType.chosen': async ({ moveType }: { moveType: string }, last: () => Promise<void>) => {
      const radio = page.locator(`input[type=radio][value=${moveType}]`);
      if (await radio.isChecked()) await page.locator('input[type=radio]:not(:checked)').first().check({ force: true });
      await last();
      await radio.check({ force: true });
    },
    'locations.confirmed': () => press(t.booking.route.confirm),
    'route.retried': () => press(t.booking.tryAgain),
    'review.requested': () => press(t.booking.continue),
    'quote.requested': () =>
      page
        .getByRole('button', { name: t.booking.reviewing.submit })
        .or(page.getByRole('button', { name: t.payment.pay.reprice }))
        .first()
        .click(),
    'payment.requested': ({ withHelper }: { withHelper: boolean }) => {
      edge.close('openCheckout');
      const pay = withHelper ? page.getByRole('button', { name: /£[\d,.]+.+(helper|助手)/ }) : payButton(flow);
      return pay.click();
    },
    'customer.returned': () =>
      page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'draft.cleared': async () => {
      await press(t.booking.reviewing.startAgain);
      await press(t.booking.reviewing.startAgainConfirm);
    },
    'notice.dismissed': () => press(t.booking.dismiss),
    'text.reported': async ({ text }: { text: string }, last: () => Promise<void>) => {
      const field = page.getByRole('combobox');
      if ((await field.inputValue()) === text) await field.fill(`${text}x`);
      await last();
      await field.fill(text);
    },
    'inventory.changed': async ({ details }: { details: typeof sample.details }, last: () => Promise<void>) => {
      const wanted = details.boxDetails[0]?.numberOfBoxes ?? 0;
      const field = page.getByRole('spinbutton', { name: t.booking.boxes.names.medium });
      if ((await field.inputValue()) === `${wanted}`) await count(stage, wanted + 1);
      await last();
      await count(stage, wanted);
    },
    'inventory.completed': () => press(t.booking.describing.submit),
    'schedule.changed': async ({ window }: { window?: string }, last: () => Promise<void>) => {
      await page.locator(freeDays).first().click();
      if (!window) return;
      const radio = page.locator('input[type=radio]:enabled:not(:checked)').first();
      await radio.waitFor({ state: 'attached' });
      await last();
      await radio.check({ force: true });
    },
    'contact.changed': async (_event: unknown, last: () => Promise<void>) => {
      const field = page.locator('#contact-name');
      const before = await field.inputValue();
      await last();
      await field.fill(before === 'Mary' ? 'Anne' : 'Mary');
    },
    'quote.changed': async () => {
      const remove = page.getByRole('button', { name: t.payment.promo.remove });
      if (await remove.isVisible()) return remove.click();
      const fold = page.getByText(t.payment.promo.open);
      const field = page.getByRole('textbox', { name: t.payment.promo.label });
      if (!(await field.isVisible())) await fold.click();
      await field.fill('MOVE10');
      await press(t.payment.promo.apply);
    },
    'checkout.opened': async () => {
      edge.decide('openCheckout', {
        is: 'answered',
        otherwise: async () => ({
          id: 'cs_1',
          sessionId: 'cs_1',
          url: `${stage.url}/dev/stripe/pay/cs_1`,
          expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
        }),
      });
    },
  };
}

async function endsOf(stage: Stage, id: string, answer: Answer): Promise<boolean> {
  const { customer, flow, edge } = stage;
  const { page } = customer;
  const { t, press } = flow;
  const output = ('output' in answer ? answer.output : {}) as Record<string, unknown>;
  switch (id) {
    case 'location': {
      const { place, addressRequired } = output.location as typeof sample.start;
      const field = page.getByRole('combobox');
      const wanted = place === sample.destination.place ? query.destination : query.start;
      await page.route(/\/api\/places\/(?!near)[^/?]+$/, async (route) => {
        const altered = async (): Promise<void> => {
          const response = await route.fetch();
          const json = await response.json();
          await route.fulfill({ response, json: { ...json, place: { ...json.place, addressRequired } } });
        };
        await altered().catch(() => {});
      });
      await field.fill('');
      await field.fill(wanted);
      const option = page.getByRole('option').first();
      await option.waitFor();
      await option.click();
      return true;
    }
    case 'detailedAddress': {
      const manual = page
        .getByRole('button', { name: t.booking.address.notListed })
        .or(page.getByRole('button', { name: t.booking.address.typeIt }));
      const field = page.getByRole('textbox', { name: t.booking.address.label });
      await manual.or(field).first().waitFor();
      if (await manual.first().isVisible()) await manual.first().click();
      await field.fill(String(output.address));
      await press(t.booking.address.submit);
      return true;
    }
    case 'contactSubmit': {
      await page.locator('#contact-name').fill(sample.contact.name);
      await page.locator('#contact-phone').fill(sample.contact.phone);
      await page.locator('#contact-email').fill(sample.contact.email);
      // The team is told what the server has, so the booking is read here too.
      edge.decide('readBooking', { is: 'answered' });
      await press(t.payment.contact.submit);
      await page.getByRole('heading', { level: 1, name: t.payment.pay.title }).waitFor();
      edge.close('readBooking');
      return true;
    }
    case 'payment': {
      const reason = String(output.reason);
      if (reason === 'paymentRedirectFailed') await page.clock.fastForward(delays.leavingPatience);
      else edge.decide('openCheckout', { is: 'refused', code: reason });
      return true;
    }
    default:
      return false;
  }
}

async function shows({ customer: { page }, flow, url }: Stage, snapshot: Snapshot): Promise<void> {
  const address = page.url().slice(url.length);
  if (snapshot.status === 'done') {
    if (!address.includes('/booking-result?bookingId=')) throw new Error(`The page is at ${address}.`);
    return;
  }
  if (snapshot.matches('restoring')) return;
  const screen = screenOf(snapshot);
  const heading = screen === 'missing' ? flow.t.booking.missing.title : headingOf(flow.t, screen);
  const said = await page.locator('h1').innerText();
  if (said.trim() !== heading) throw new Error(`The heading is "${said}" instead of "${heading}".`);
  const { notice } = snapshot.context;
  if (notice && hasNotice(snapshot)) {
    const told = String((errors[flow.language] as Record<string, string>)[notice]).split('{{')[0] ?? '';
    const main = await page.locator('main').innerText();
    if (!main.includes(told.trim())) throw new Error(`The page does not say "${told}".`);
  }
}
