import type { Step } from '#domain/draft';

/** Where the Back of each screen of the booking leads. */
export const stepBefore: Partial<Record<Step | 'missing', Step>> = {
  startAddress: 'start',
  destination: 'start',
  destinationAddress: 'destination',
  route: 'destination',
  details: 'route',
  schedule: 'details',
  review: 'schedule',
  contact: 'review',
  promo: 'contact',
};
