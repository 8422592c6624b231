/** Events offered by the screens of the booking flow; see offers.ts. */
import type { bookingMachine } from '#machines/booking.machine';
import type { inventoryMachine } from '#machines/inventory.machine';
import { at, type OffersOf } from '../../support/paths/offers';
import { areNeedsMet, isComplete, stepIn, unknownFloors } from './needs';

export const booking: OffersOf<typeof bookingMachine> = {
  // Back, the steps and the links lead where one can stand. While all is forgotten the address follows the chart.
  'step.requested': (snapshot, { step }) =>
    !snapshot.matches('clearing') && step !== stepIn(snapshot) && areNeedsMet(snapshot.context.facts, step),
  'moveType.chosen': at({ quote: 'details' }),
  // A way that could not be measured does not keep anybody; one that is not driven does.
  'locations.confirmed': at({ location: { route: 'measured' } }, { location: { route: 'unmeasured' } }),
  'retry.requested': at({ location: { route: 'unmeasured' } }),
  'review.requested': (snapshot) => {
    const { date, slot } = snapshot.context.facts;
    return snapshot.matches({ quote: 'schedule' }) && date !== undefined && slot !== undefined;
  },
  'customer.acted': at({ quote: { schedule: 'settled' } }),
  'quote.requested': at({ quote: 'review' }, { promo: 'expired' }),
  'payment.requested': at({ promo: 'valid' }),
  'customer.returned': at('redirecting'),
  'draft.cleared': at({ quote: 'review' }),
  'refusal.dismissed': (snapshot) =>
    snapshot.context.refusal !== undefined &&
    ['quote', 'contact', 'promo'].some((part) => snapshot.matches(part as 'quote')),
  'text.reported': at({ location: 'start' }, { location: 'destination' }, 'waitingForAddress'),
  'access.changed': at('waitingForAddress'),
  'inventory.changed': at({ quote: 'details' }),
  'inventory.completed': (snapshot) =>
    snapshot.matches({ quote: 'details' }) && isComplete(snapshot.context.facts.details),
  'ground.confirmed': (snapshot) =>
    snapshot.matches({ quote: 'details' }) && unknownFloors(snapshot.context.facts).length > 0,
  'schedule.changed': at({ quote: 'schedule' }),
  'schedule.failed': at({ quote: 'schedule' }),
  'contact.changed': at('contact'),
  'quote.changed': at('promo'),
  'checkout.opened': at('redirecting'),
};

export const inventory: OffersOf<typeof inventoryMachine> = {
  'details.changed': () => true,
  // The errors are shown once and stay.
  'details.submitted': (snapshot) => !snapshot.matches({ list: { incomplete: 'showingErrors' } }),
};
