/** The addresses below the language, written down by hand: what the product's own tables are held against. */
import type { Room } from '#domain/draft';
import type { SameDayStep } from '#domain/same-day-facts';

export const ROOM_ADDRESS: Readonly<Record<Room, string>> = {
  start: '/location',
  startAddress: '/location?step=address&end=start',
  destination: '/location?step=destination',
  destinationAddress: '/location?step=address&end=destination',
  route: '/location?step=confirm',
  details: '/quote',
  when: '/quote?step=when',
  review: '/quote?step=review',
  contact: '/quote?step=contact',
  payment: '/quote?step=payment',
};

export const STEP_ADDRESS: Readonly<Record<SameDayStep, string>> = {
  items: '/same-day-quote',
  places: '/same-day-quote?step=places',
  contact: '/same-day-quote?step=contact',
};
