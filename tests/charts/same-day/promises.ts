/** The promises of the same-day quote. */
import type { SameDayFacts } from '#domain/same-day/facts';
import type { sameDayMachine } from '#machines/same-day.machine';
import type { Promises } from '../../support/charts/chart';
import type { StandInSnapshot } from '../../support/charts/stand-in';
import type { Snapshot } from './quote';
import { CONTACT_FIELDS } from './screen';

// The examples in docs/machines use a snapshot without facts.
export const factsIn = ({ context }: Snapshot): Partial<SameDayFacts> => context.facts ?? {};
export const endsOf = (now: Snapshot) => [factsIn(now).pickupLocation?.placeId, factsIn(now).deliveryLocation?.placeId];

const areItems = ({ category, vanSize, selectedProducts }: SameDayFacts): boolean =>
  category !== undefined && vanSize !== undefined && (category !== 'ikea' || selectedProducts.length > 0);
const arePlaces = ({ pickupLocation, deliveryLocation }: SameDayFacts): boolean =>
  pickupLocation !== undefined &&
  deliveryLocation !== undefined &&
  (pickupLocation.place !== deliveryLocation.place || pickupLocation.address !== deliveryLocation.address);

export const promises: Promises<typeof sameDayMachine> = {
  states: {
    'the later steps need the first to be complete': (now) =>
      !(now.matches('places') || now.matches('contact')) || areItems(now.context.facts),
    'the last step needs the second to be complete, and a day if the delivery times are known': (now) =>
      !now.matches('contact') ||
      (arePlaces(now.context.facts) &&
        (now.context.facts.deliveryDate !== undefined || now.context.times === undefined)),
    'a submitted request is complete': ({ status, context: { facts } }) =>
      status !== 'done' ||
      (areItems(facts) && arePlaces(facts) && CONTACT_FIELDS.every((field) => facts.contactInfo[field].trim() !== '')),
    'only a delivery from the retailer has products': ({ context: { facts } }) =>
      facts.category === 'ikea' || facts.category === undefined || facts.selectedProducts.length === 0,
    'products are browsed only for a delivery from the retailer': (now) =>
      !now.matches('items') || now.matches({ items: 'browsing' }) === (now.context.facts.category === 'ikea'),
    'a place is searched for exactly while it is unknown': (now) =>
      !now.matches('places') ||
      now.matches({ places: { pickup: 'chosen' } }) === (now.context.facts.pickupLocation !== undefined),
    'delivery times are requested for both places or for neither': (now) => {
      const asked = now.children.checkSameDayTimes?.getSnapshot() as StandInSnapshot | undefined;
      const [from, to] = endsOf(now);
      return !asked || JSON.stringify(asked.input) === JSON.stringify(from && to ? { from, to } : {});
    },
  },
  steps: {
    'delivery times are checked again when a place changes': ({ before, after }) =>
      !before.matches('places') ||
      !after.matches('places') ||
      endsOf(before).join() === endsOf(after).join() ||
      after.context.checkedFor === before.context.checkedFor ||
      after.matches({ places: { times: 'checking' } }),
    "the customer's last choice decides who buys the products": ({ event, after }) =>
      event.type !== 'purchase.chosen' || after.context.facts.purchase === event.purchase,
    'a request is submitted only after its day has been checked again': ({ before, event, after }) =>
      after.status !== 'done' ||
      (before.matches({ contact: 'checking' }) &&
        (event.output === undefined || event.output.day === before.context.facts.deliveryDate)),
    'contact details are lost only by starting again': ({ before, event, after }) =>
      before.matches('restoring') ||
      event.type === 'draft.cleared' ||
      CONTACT_FIELDS.every(
        (field) =>
          (event.type === 'contact.typed' && event.field === field) ||
          after.context.facts.contactInfo[field] === before.context.facts.contactInfo[field],
      ),
  },
};
