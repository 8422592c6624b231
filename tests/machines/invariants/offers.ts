/**
 * The events that the screens offer, by states and facts, written independently of the guards that the screens read. A chart must
 * handle every event that is offered: it may not silently drop an action of the customer. An event that no control sends comes from a
 * child or from the browser; it is offered wherever its sender is active.
 */
import type { sameDayMachine } from '#machines/same-day.machine';
import { at, type Offers, type OffersOf } from '../../support/paths/offers';

const sameDay: OffersOf<typeof sameDayMachine> = {
  'category.chosen': at('items'),
  'van.chosen': at('items'),
  'details.typed': at('items'),
  'purchase.chosen': at({ items: 'browsing' }),
  'product.added': at({ items: 'browsing' }),
  'quantity.changed': (snapshot, { id }) =>
    snapshot.matches({ items: 'browsing' }) && snapshot.context.facts.selectedProducts.some((each) => each.id === id),
  'place.reopened': (snapshot, { end }) =>
    snapshot.matches({ places: end === 'start' ? { pickup: 'chosen' } : { delivery: 'chosen' } }),
  'urgency.chosen': (snapshot, { urgency }) =>
    snapshot.matches('places') && snapshot.context.times?.refusals[urgency] === undefined,
  'contact.typed': at({ contact: 'editing' }),
  'step.confirmed': at({ restoring: 'open' }, 'items', 'places', { contact: 'editing' }),
  // Back, and 'Change' in the summary: they lead only to earlier steps.
  'step.requested': (snapshot, { step }) =>
    snapshot.matches({ contact: 'editing' }) ? step !== 'contact' : snapshot.matches('places') && step === 'items',
  'draft.cleared': at('items', 'places', { contact: 'editing' }),
  'text.reported': at({ items: 'browsing' }, { places: { pickup: 'seeking' } }, { places: { delivery: 'seeking' } }),
};

/** Offers by the name of the chart. The charts of the server have no screens. */
export const offers: Readonly<Record<string, Offers>> = {
  'same-day': sameDay,
} as Readonly<Record<string, Record<string, (snapshot: never, event: never) => boolean>>> as never;
