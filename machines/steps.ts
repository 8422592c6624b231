/** The steps of the booking, and the only rule behind URLs, Back, refresh and resuming: a step opens once those before it are complete. */
import { type Facts, STEPS, type Step } from '#domain/booking/draft';
import { lacksDoors } from '#domain/move/floor';
import { listError } from '#domain/move/student-move';

/** The parts that the progress line shows: those of the route while it is being found, then those of the whole booking. */
export const ROUTE_PARTS = ['pickup', 'destination', 'confirm'] as const;
export const FLOW_PARTS = ['route', 'things', 'when', 'you', 'pay'] as const;
export type Part = (typeof ROUTE_PARTS)[number] | (typeof FLOW_PARTS)[number];

interface StepRow {
  /** The path of its state in the booking chart. */
  state: string;
  /** Its URL, without the language prefix. */
  path: string;
  part: Part;
  isComplete: (facts: Facts) => boolean;
}

export const steps: Readonly<Record<Step, StepRow>> = {
  start: {
    state: 'location.start',
    path: '/location',
    part: 'pickup',
    isComplete: ({ start }) => start !== undefined,
  },
  destination: {
    state: 'location.destination',
    path: '/location?step=destination',
    part: 'destination',
    isComplete: ({ destination }) => destination !== undefined,
  },
  doors: {
    state: 'waitingForAddress',
    path: '/location?step=doors',
    part: 'destination',
    isComplete: (facts) => !lacksDoors(facts),
  },
  route: {
    state: 'location.route',
    path: '/location?step=route',
    part: 'confirm',
    isComplete: () => true,
  },
  details: {
    state: 'quote.details',
    path: '/quote',
    part: 'things',
    isComplete: (facts) => listError(facts) === undefined,
  },
  schedule: {
    state: 'quote.schedule',
    path: '/quote?step=schedule',
    part: 'when',
    isComplete: ({ date, slot }) => Boolean(date && slot),
  },
  review: {
    state: 'quote.review',
    path: '/quote?step=review',
    part: 'you',
    isComplete: ({ quote }) => quote !== undefined,
  },
  contact: {
    state: 'contact',
    path: '/quote?step=contact',
    part: 'you',
    isComplete: ({ contactSaved }) => contactSaved,
  },
  promo: {
    state: 'promo',
    path: '/quote?step=promo',
    part: 'pay',
    isComplete: () => false,
  },
};

/** True for the steps that find the route. Later steps need both ends of it. */
export const isOfRoute = (step: Step): boolean => ROUTE_PARTS.some((part) => part === steps[step].part);

const stepsBefore = (step: Step): Step[] => STEPS.slice(0, STEPS.indexOf(step));

/** The step that Back leads to; undefined at the first. */
export function stepBefore(step: Step): Step | undefined {
  return stepsBefore(step).at(-1);
}

/** The requested step, or the first one before it that is not complete; 'missing' for a step after the route while an end is missing. */
export function stepFor(facts: Facts, requested: Step): Step | 'missing' {
  if (!isOfRoute(requested) && !(facts.start && facts.destination)) return 'missing';
  return stepsBefore(requested).find((step) => !steps[step].isComplete(facts)) ?? requested;
}

export function canEnter(facts: Facts, step: Step): boolean {
  return stepFor(facts, step) === step;
}
