/** What the steps of the same-day quote offer, where the chart hears more. */
import type { SnapshotFrom } from 'xstate';
import type { sameDayMachine } from '#machines/same-day.machine';
import { sameDayChart, stepsElsewhere } from '../../machines/cases/same-day';
import type { Place } from '../../support/paths/place';

type Snapshot = SnapshotFrom<typeof sameDayMachine>;
const { cases } = sameDayChart;

/** What is chosen already is not chosen again, and an address that is shown already is no address to go to. */
export const newsOnly = {
  'category.chosen': (snapshot: Snapshot) =>
    cases['category.chosen'](snapshot).filter(({ category }) => category !== snapshot.context.facts.category),
  'purchase.chosen': (snapshot: Snapshot) =>
    cases['purchase.chosen'](snapshot).filter(({ purchase }) => purchase !== snapshot.context.facts.purchase),
  'van.chosen': (snapshot: Snapshot) => (snapshot.context.facts.vanSize ? [] : cases['van.chosen'](snapshot)),
  'step.requested': stepsElsewhere,
};

export const places: Readonly<Record<string, Place<Snapshot>>> = {
  'text.reported': {
    because: 'a pickup is typed only while it is looked for',
    where: (snapshot) => snapshot.matches({ places: { pickup: 'seeking' } }),
  },
  'purchase.chosen': {
    because: 'only the products of the retailer are bought',
    where: (snapshot) => snapshot.matches({ items: 'browsing' }),
  },
  'quantity.changed': {
    because: 'only what is on the list has a quantity',
    where: (snapshot) => snapshot.context.facts.selectedProducts.length > 0,
  },
};
