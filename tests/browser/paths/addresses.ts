/** The addresses below the language, written down by hand: what the product's own tables are held against. */
import type { Step } from '#domain/draft';
import type { SameDayStep } from '#domain/same-day-facts';

export const STEP_PATHS: Readonly<Record<Step, string>> = {
  start: '/location',
  startAddress: '/location?step=startAddress',
  destination: '/location?step=destination',
  destinationAddress: '/location?step=destinationAddress',
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
