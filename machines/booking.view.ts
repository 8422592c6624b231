/** What screens read of the booking chart. Pure: a snapshot in, plain values out. */

import { type ActorRefFrom, matchesState, type SnapshotFrom } from 'xstate';
import { DRAFT_VERSION, type Draft, STEPS, type Step } from '#domain/booking/draft';
import { type bookingMachine, STATES } from './booking.machine';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;
export type BookingActor = ActorRefFrom<typeof bookingMachine>;

/** The step the customer stands in; undefined while pending and in the end state, which have no URL of their own. */
export function stepOf(snapshot: BookingSnapshot): Step | undefined {
  return STEPS.find((step) => matchesState(STATES[step], snapshot.value));
}

/** The screen to draw: the step, or while pending the step the customer came from. */
export function screenOf(snapshot: BookingSnapshot): Step | 'missing' {
  if (snapshot.matches({ quote: 'missingLocations' })) return 'missing';
  const step = stepOf(snapshot);
  if (step) return step;
  if (snapshot.matches({ location: 'advancing' })) return snapshot.context.facts.destination ? 'route' : 'destination';
  if (snapshot.matches('calculating') || snapshot.matches('clearing')) return 'review';
  if (snapshot.matches('redirecting') || snapshot.matches('returning') || snapshot.matches('paid')) return 'promo';
  return snapshot.context.requestedStep;
}

/** What the tab keeps. */
export function draftOf(snapshot: BookingSnapshot): Draft {
  const { key, facts, requestedStep, openCheckout } = snapshot.context;
  const draft: Draft = { version: DRAFT_VERSION, key, facts, step: stepOf(snapshot) ?? requestedStep };
  return openCheckout ? { ...draft, openCheckout } : draft;
}

/** The parts of a booking, in their order; and those of its first one, the route. */
export const FLOW_PARTS = ['route', 'things', 'when', 'details', 'pay'] as const;
export const ROUTE_PARTS = ['pickup', 'destination', 'confirm'] as const;

/** Which part of the booking a screen belongs to, and which of the route, both counted from 0. */
export const partOf = (screen: Step | 'missing'): { flow: number; route: number } => PARTS[screen];

const PARTS: Readonly<Record<Step | 'missing', ReturnType<typeof partOf>>> = {
  start: { flow: 0, route: 0 },
  startAddress: { flow: 0, route: 0 },
  destination: { flow: 0, route: 1 },
  destinationAddress: { flow: 0, route: 1 },
  route: { flow: 0, route: 2 },
  missing: { flow: 0, route: 2 },
  details: { flow: 1, route: 2 },
  schedule: { flow: 2, route: 2 },
  review: { flow: 3, route: 2 },
  contact: { flow: 3, route: 2 },
  promo: { flow: 4, route: 2 },
};
