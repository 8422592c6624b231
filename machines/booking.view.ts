/** What screens read of the booking chart. Pure: a snapshot in, plain values out. */

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { DRAFT_VERSION, type Draft, type Step } from '#domain/draft';
import type { bookingMachine } from './booking.machine';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;
export type BookingActor = ActorRefFrom<typeof bookingMachine>;

/** The step the customer stands in; undefined while pending and in the end state, which have no URL of their own. */
export function stepOf(snapshot: BookingSnapshot): Step | undefined {
  if (snapshot.matches({ location: 'start' })) return 'start';
  if (snapshot.matches({ location: 'destination' })) return 'destination';
  if (snapshot.matches({ location: 'route' })) return 'route';
  if (snapshot.matches({ waitingForAddress: 'startAddress' })) return 'startAddress';
  if (snapshot.matches({ waitingForAddress: 'destinationAddress' })) return 'destinationAddress';
  if (snapshot.matches({ quote: 'details' })) return 'details';
  if (snapshot.matches({ quote: 'schedule' })) return 'schedule';
  if (snapshot.matches({ quote: 'review' })) return 'review';
  if (snapshot.matches('contact')) return 'contact';
  if (snapshot.matches('promo')) return 'promo';
  return undefined;
}

/** The screen to draw: the step, or while pending the step the customer came from. */
export function screenOf(snapshot: BookingSnapshot): Step | 'missing' {
  if (snapshot.matches({ quote: 'missingLocations' })) return 'missing';
  const step = stepOf(snapshot);
  if (step) return step;
  if (snapshot.matches({ location: 'advancing' })) return snapshot.context.facts.destination ? 'route' : 'destination';
  if (snapshot.matches('calculating')) return 'review';
  if (snapshot.matches('redirecting') || snapshot.matches('returning') || snapshot.matches('paid')) return 'promo';
  return snapshot.context.requestedStep;
}

/** What the tab keeps. */
export function draftOf(snapshot: BookingSnapshot): Draft {
  const { key, facts, requestedStep, openCheckout } = snapshot.context;
  const draft: Draft = { version: DRAFT_VERSION, key, facts, step: stepOf(snapshot) ?? requestedStep };
  return openCheckout ? { ...draft, openCheckout } : draft;
}

/** The parts of a booking, in their order. */
export const FLOW_PARTS = ['route', 'things', 'when', 'details', 'pay'] as const;

/** Which part of the booking a screen belongs to, counted from 0. */
export function flowPartOf(screen: Step | 'missing'): number {
  switch (screen) {
    case 'details':
      return 1;
    case 'schedule':
      return 2;
    case 'review':
    case 'contact':
      return 3;
    case 'promo':
      return 4;
    default:
      return 0;
  }
}

/** The three steps of the location screen. */
export type StepState = 'completed' | 'active' | 'inactive';
export function locationSteps(screen: Step | 'missing'): readonly [StepState, StepState, StepState] {
  if (screen === 'start' || screen === 'startAddress') return ['active', 'inactive', 'inactive'];
  if (screen === 'destination' || screen === 'destinationAddress') return ['completed', 'active', 'inactive'];
  return ['completed', 'completed', 'active'];
}
