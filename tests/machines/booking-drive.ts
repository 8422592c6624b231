/** Drives the chart of the booking, with the events that its tests send. */
import type { Facts, OpenCheckout, Step } from '#domain/booking/draft';
import type { DetailsChange } from '#domain/move/details-change';
import { bookingMachine } from '#machines/booking.machine';
import type { BookingEvent } from '#machines/booking.setup';
import { stepOf } from '#machines/booking.view';
import { draft } from '../charts/booking/draft';
import { driveActor } from '../support/charts/actor';
import * as sample from '../support/fixtures';

const { date: _date, slot: _slot, ...undatedFacts } = sample.readyFacts;
/** A move whose day is not chosen yet. */
export const undated: Facts = undatedFacts;
/** The destination with its address. */
export const known = { ...sample.destination, address: sample.destinationAddress };

export function arrive(step: Step, facts?: Partial<Facts>) {
  const drive = driveActor(bookingMachine, { input: { step, facts } });
  const { seen } = drive;
  const isListing = () => seen().matches({ quote: 'details' });
  return {
    ...drive,
    perform: (...events: readonly BookingEvent[]) => drive.perform(...events),
    facts: () => seen().context.facts,
    step: () => stepOf(seen()),
    /** The present state and the reason of its refusal; of the list of things, without its regions. */
    now: () => [isListing() ? { quote: 'details' } : seen().value, seen().context.refusal?.reason],
  };
}
/** A tab that has kept a draft. */
export function resume(step: Step, facts: Facts, openCheckout?: OpenCheckout) {
  const drive = arrive(step);
  drive.settle('readDraft', { output: draft(facts, openCheckout) });
  return drive;
}

export const changed = (change: DetailsChange): BookingEvent => ({ type: 'details.changed', change });
export const requested = (step: Step): BookingEvent => ({ type: 'step.requested', step });
export const chosen = (slot?: typeof sample.slot): BookingEvent => ({
  type: 'schedule.changed',
  date: sample.date,
  slot,
});
export const door = (floor: number) =>
  ({ type: 'access.changed', end: 'start', access: { floor, hasLift: false } }) as const;
export const submitted: BookingEvent = { type: 'details.submitted' };
export const reviewed: BookingEvent = { type: 'review.requested' };
/** The contact details are saved. */
export const saved = { output: { contact: sample.contact, teamNotified: true } };
