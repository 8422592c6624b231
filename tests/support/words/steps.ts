/** The steps of the booking and of the same-day quote, written independently, to check the product's own tables against. */
import { matchesState, type SnapshotFrom } from 'xstate';
import type { Step } from '#domain/booking/draft';
import type { SameDayStep } from '#domain/same-day/facts';
import type { bookingMachine } from '#machines/booking.machine';
import type { sameDayMachine } from '#machines/same-day.machine';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** The addresses below the language. */
export const STEP_PATHS: Readonly<Record<Step, string>> = {
  start: '/location',
  destination: '/location?step=destination',
  doors: '/location?step=doors',
  route: '/location?step=route',
  details: '/quote',
  schedule: '/quote?step=schedule',
  review: '/quote?step=review',
  contact: '/quote?step=contact',
  promo: '/quote?step=promo',
};

export const STEP_ADDRESS: Readonly<Record<SameDayStep, string>> = {
  items: '/same-day-quote',
  places: '/same-day-quote?step=places',
  contact: '/same-day-quote?step=contact',
};

/** The target of Back on each screen. */
export const stepBefore: Partial<Record<Step | 'missing', Step>> = {
  destination: 'start',
  doors: 'destination',
  route: 'doors',
  details: 'route',
  schedule: 'details',
  review: 'schedule',
  contact: 'review',
  promo: 'contact',
};

const STEPS_BY_STATE: Readonly<Record<string, Step>> = {
  'location.start': 'start',
  'location.destination': 'destination',
  waitingForAddress: 'doors',
  'location.route': 'route',
  'quote.details': 'details',
  'quote.schedule': 'schedule',
  'quote.review': 'review',
  contact: 'contact',
  promo: 'promo',
};

/** The step of a state. */
export function stepIn({ value }: Snapshot): Step | undefined {
  const state = Object.keys(STEPS_BY_STATE).find((each) => matchesState(each, value));
  return state === undefined ? undefined : STEPS_BY_STATE[state];
}

/** The step of the same-day screen in a state. */
export function sameDayShownIn(snapshot: SnapshotFrom<typeof sameDayMachine>): SameDayStep {
  if (snapshot.matches('contact') || snapshot.matches('submitted')) return 'contact';
  return snapshot.matches('places') ? 'places' : 'items';
}

/** The steps that need a quote, and those that need no move yet. */
export const isPaying = (step: Step): boolean => step === 'contact' || step === 'promo';
export const isPlace = (step: Step): boolean => ['start', 'destination', 'doors', 'route'].includes(step);
