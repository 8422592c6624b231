/** The starting point of walks through the booking: the tab's draft, the server's booking, and the address of each state. */
import type { SnapshotFrom } from 'xstate';
import { type Draft, emptyFacts, type Step } from '#domain/booking/draft';
import type { bookingMachine } from '#machines/booking.machine';
import { checkout } from '../../machines/cases/booking';
import { STEP_PATHS, stepIn } from '../../screens/steps';
import * as sample from '../../support/fixtures';
import { payableFacts, placed, readyFacts, seed } from '../support/seed';
import type { Fixture } from './fixture';

type Snapshot = SnapshotFrom<typeof bookingMachine>;
type DraftAnswer = { draft?: Draft };

/** Stores in the tab what the first answer of the walk contains. */
export async function leaveDraft({ customer }: Fixture, answer: { output?: unknown } | undefined): Promise<void> {
  const { draft } = (answer?.output ?? {}) as DraftAnswer;
  if (!draft) return;
  const { facts, openCheckout } = draft;
  if (!facts.destination) return seed(customer, { ...emptyFacts(), start: sample.start });
  const more = openCheckout ? { openCheckout: { ...checkout, expiresAt: Date.now() + 1_800_000 } } : {};
  return seed(customer, facts.quote ? await payableFacts(customer) : await readyFacts(customer), more);
}

/** A booking that the server makes of a move that is ready. */
export async function madeBooking({ customer }: Fixture): Promise<unknown> {
  const facts = await readyFacts(customer);
  const body = {
    startLocation: { placeId: placed.start.placeId, address: placed.start.address },
    destinationLocation: { placeId: placed.destination.placeId, address: placed.destination.address },
    moveType: facts.moveType,
    date: facts.date,
    time: facts.slot,
    details: facts.details,
  };
  return (await customer.context.request.post('/api/bookings', { data: body })).json();
}

/** Changes the server's answer about a booking. */
export const alterBooking =
  (changes: object) =>
  ({ booking, ...rest }: { booking: object }): unknown => ({ ...rest, booking: { ...booking, ...changes } });

/** A route that the server would not give. */
export const routeReply = {
  distance: '2.6 miles',
  duration: '14 mins',
  distanceValue: 4200,
  durationValue: 840,
  approachValue: 7000,
  estimate: true,
};

/** The step last requested by Back, Forward or a link. */
export const requested = new WeakMap<Fixture, Step>();

/** The address of a state: a state between steps keeps the address of the step before. */
export function addressOf(fixture: Fixture, snapshot: Snapshot): string | undefined {
  if (snapshot.status === 'done') return `/booking-result?bookingId=${snapshot.context.facts.quote?.bookingId ?? ''}`;
  const step = stepIn(snapshot) ?? requested.get(fixture);
  requested.delete(fixture);
  return step && STEP_PATHS[step];
}
