import type { SnapshotFrom } from 'xstate';
import { inventoryError } from '#domain/move/inventory';
import { areSameLocations } from '#domain/place';
import type { bookingMachine } from '#machines/booking.machine';
import { bookingChart } from '../../machines/cases/booking';
import { unknownFloors } from '../../machines/invariants/needs';
import { bookingScreen } from '../../screens/booking';
import { hasRefusal, viewCases } from '../../screens/booking-offers';
import { STEP_PATHS } from '../../screens/steps';
import type * as sample from '../../support/fixtures';
import type { EventCases } from '../../support/paths/cases';
import type { Key } from '../../support/paths/state-space';
import { addressOf, alterBooking, leaveDraft, madeBooking, routeReply } from './booking-fixture';
import { endsOf, gesturesOf } from './booking-gestures';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import type { Outcome } from './network';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** The chart's own key without the texts of places, which are the server's here; it keeps whether both ends are the same. */
const key: Key = (snapshot) => {
  const { facts, requestedStep, openCheckout, refusal } = (snapshot as Snapshot).context;
  const { start, destination } = facts;
  const end = (location: typeof start) => location && location.address !== undefined;
  return JSON.stringify([
    snapshot.value,
    [end(start), end(destination)],
    areSameLocations(start, destination),
    [
      inventoryError(facts.details) === undefined,
      unknownFloors(facts).length > 0,
      facts.date !== undefined,
      facts.slot !== undefined,
    ],
    [facts.quote !== undefined, facts.contactSaved, openCheckout !== undefined],
    snapshot.matches('restoring') || snapshot.matches('returning') ? requestedStep : '',
    refusal?.reason === 'locationTooFar' || refusal?.reason === 'sameLocation',
    hasRefusal(snapshot as Snapshot),
  ]);
};

const outcome = (reason: string) => ({ output: { ok: false, reason } });
const cases: EventCases = {
  ...viewCases,
  // A booking that was paid in this tab is asked for at its last steps only: tests/browser/presses.test.ts.
  'xstate.done.actor.readDraft': bookingChart.cases['xstate.done.actor.readDraft'].filter(
    ({ output }) => !('paid' in output),
  ),
  // Once the browser is leaving, only the navigation can fail.
  'xstate.done.actor.payment': (snapshot) =>
    (snapshot as Snapshot).context.openCheckout
      ? [outcome('paymentRedirectFailed')]
      : (bookingChart.cases['xstate.done.actor.payment'] as never),
};

const screen = inBrowser(bookingScreen({ key, cases }));

describeBrowser('booking', {
  ...screen,
  inputs: [bookingChart.input],
  limit: bookingChart.limit,
  byTheWay: [...(screen.byTheWay ?? []), 'schedule.failed'],
  address: addressOf,
  focus: {
    confirms: ['inventory.completed'],
    landings: {
      // The dialog returns the focus to its button.
      'draft.cleared': 'main button',
    },
  },
  keeps: ({ facts, openCheckout }) => [facts, openCheckout],
  afterRefresh: {
    clearing: { to: 'quote.review', because: 'nothing has been forgotten yet' },
    'location.advancing': {
      to: 'waitingForAddress.startAddress',
      because: 'the address was just given; it is still in its field',
    },
    'location.route.processing': { to: 'location.route.measured', because: 'nothing has come of it yet' },
    'quote.schedule.settled': {
      to: 'quote.schedule.chosenBefore',
      because: 'nothing moves on by itself from a choice that was made before',
    },
    calculating: { to: 'promo.expired', because: 'nothing has come of it yet' },
    redirecting: { to: 'returning', because: 'the server is asked what has come of the checkout' },
  },
  ports: ['readDraft', 'clearDraft', 'measureRoute', 'createBooking', 'readBooking', 'waitUntil'],
  calls: ['openCheckout', 'loadUnavailableDays'],
  async open(fixture, { path }) {
    const { page } = fixture.customer;
    const first = path.find(({ event }) => event.type.startsWith('xstate.done.actor.readDraft'));
    await leaveDraft(fixture, first?.event as never);
    await page.goto(`/${fixture.flow.language}${STEP_PATHS[bookingChart.input.step]}`);
  },
  outcome(fixture, port, output): Outcome | undefined {
    const { ok, reason, booking } = output as { ok: boolean; reason?: string; booking?: typeof sample.booking };
    if (ok === false && port === 'measureRoute' && reason === 'locationTooFar') return { is: 'refused', code: reason };
    if (port === 'createBooking' && ok) return { is: 'answered', otherwise: () => madeBooking(fixture) };
    if (port === 'measureRoute' && ok) return { is: 'answered', otherwise: async () => routeReply };
    if (port !== 'readBooking' || !booking) return undefined;
    const { status, paymentStatus } = booking;
    return { is: 'answered', alter: alterBooking({ status, paymentStatus }) as never };
  },
  async prepare({ customer: { page } }, port, answer) {
    if (port === 'waitUntil' && 'output' in answer) await page.clock.fastForward(25 * 3_600_000);
  },
  ends: endsOf,
  gestures: (fixture, read) => gesturesOf(fixture, screen.gestures(fixture, read)),
});
