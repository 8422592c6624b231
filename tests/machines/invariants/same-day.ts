import type { SameDayFacts } from '#domain/same-day/facts';
import type { sameDayMachine } from '#machines/same-day.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

const areItems = ({ category, vanSize, selectedProducts }: SameDayFacts): boolean =>
  category !== undefined && vanSize !== undefined && (category !== 'ikea' || selectedProducts.length > 0);
const arePlaces = ({ pickupLocation, deliveryLocation }: SameDayFacts): boolean =>
  pickupLocation !== undefined &&
  deliveryLocation !== undefined &&
  (pickupLocation.place !== deliveryLocation.place || pickupLocation.address !== deliveryLocation.address);

export const sameDayPromises: PromisesOf<typeof sameDayMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable'),
  invariants: {
    'the later steps stand on the first': (snapshot) =>
      !(snapshot.matches('places') || snapshot.matches('contact')) || areItems(snapshot.context.facts),
    'the last step stands on the second, with a day where the clock could be read': (snapshot) =>
      !snapshot.matches('contact') ||
      (arePlaces(snapshot.context.facts) &&
        (snapshot.context.facts.deliveryDate !== undefined || snapshot.context.times === undefined)),
    'what is handed over is whole': ({ status, context: { facts } }) =>
      status !== 'done' ||
      (areItems(facts) &&
        arePlaces(facts) &&
        [facts.contactInfo.name, facts.contactInfo.phone, facts.contactInfo.email].every((text) => text.trim() !== '')),
    'only the retailer has products': ({ context: { facts } }) =>
      facts.category === 'ikea' || facts.category === undefined || facts.selectedProducts.length === 0,
    'products are browsed for the retailer only': (snapshot) =>
      !snapshot.matches('items') ||
      snapshot.matches({ items: 'browsing' }) === (snapshot.context.facts.category === 'ikea'),
    'an end is looked for while it is unknown': (snapshot) =>
      !snapshot.matches('places') ||
      snapshot.matches({ places: { pickup: 'chosen' } }) === (snapshot.context.facts.pickupLocation !== undefined),
  },
  steps: {
    'it is handed over only once it was looked whether the day is still right': ({ before, event, after }) =>
      after.status !== 'done' ||
      (before.matches({ contact: 'checking' }) &&
        (event.output === undefined || event.output.day === before.context.facts.deliveryDate)),
    'who asks is forgotten only by starting again': ({ before, event, after }) =>
      before.matches('restoring') ||
      event.type === 'draft.cleared' ||
      (['name', 'phone', 'email'] as const).every(
        (field) =>
          (event.type === 'contact.typed' && event.field === field) ||
          after.context.facts.contactInfo[field] === before.context.facts.contactInfo[field],
      ),
  },
};
