/** The cases of the same-day quote's screens, and lists that fill the vans. */
import type { AnyMachineSnapshot } from 'xstate';
import type { SameDayFacts } from '#domain/same-day/facts';
import { draftAt, sameDayChart } from '../../machines/cases/same-day';
import { newsOnly } from '../../screens/same-day';
import type { Snapshot } from '../../screens/same-day-quote';
import { type EventCases, payloadsIn } from '../../support/charts/cases';
import { billy as bookcase, lateTimes, rug, sameDayFacts, times } from '../../support/same-day';

const { cases, key } = sameDayChart;
const billy = { ...bookcase, nameZh: '毕利' };
/** When this tab sent its last quote. */
const SENT_AT = Date.parse('2026-11-24T15:00:00Z');

const FOR_VANS = 'Only the van is looked at.';
const isForVans = ({ context }: AnyMachineSnapshot): boolean => context.facts.itemDetails === FOR_VANS;

/** This many bookcases, a carpet of unknown size, and a van that is too small. */
function overloaded(vanSize: 'small' | 'medium', quantity: number): SameDayFacts {
  const { pickupLocation: _pickup, deliveryLocation: _delivery, deliveryDate: _date, ...facts } = sameDayFacts;
  const selectedProducts = [
    { ...billy, quantity },
    { ...rug, quantity: 1, unlisted: true },
  ];
  return { ...facts, vanSize, selectedProducts, itemDetails: FOR_VANS };
}
/** Eight bookcases go into the medium van, sixty into none. */
const drafts = [overloaded('small', 8), overloaded('medium', 60)].map((facts) => ({
  output: { draft: draftAt('items', facts), times },
}));

type Payloads = readonly Readonly<Record<string, unknown>>[];
const payloadsOf = (type: string, snapshot: AnyMachineSnapshot): Payloads =>
  payloadsIn(cases as EventCases, type, snapshot);

const [, undelivered, nearly] = cases['xstate.done.actor.readSameDay'];
const more: Readonly<Record<string, (snapshot: Snapshot) => Payloads>> = {
  ...newsOnly,
  'product.added': (snapshot) => (payloadsOf('product.added', snapshot).length > 0 ? [{ product: billy }] : []),
  'quantity.changed': (snapshot) => {
    const [first] = snapshot.context.facts.selectedProducts;
    const again = first?.quantity === 1 ? [{ id: first.id, quantity: 2 }] : [];
    return [...payloadsOf('quantity.changed', snapshot), ...again];
  },
  'xstate.done.actor.lookUpProducts': (snapshot) => {
    const [first] = payloadsOf('xstate.done.actor.lookUpProducts', snapshot);
    const isNews = JSON.stringify(first) !== '{"output":{"found":[],"missing":[]}}';
    return isNews ? [{ ...first }, { output: { found: [], missing: [billy.id] } }] : [{ ...first }];
  },
};

/** The van that the page proposes to who has too much for the one that is chosen. */
const proposed = ({ context: { facts } }: Snapshot): Payloads =>
  facts.vanSize === 'small'
    ? [{ vanSize: 'medium' }]
    : facts.selectedProducts[0]?.quantity === 8
      ? []
      : [{ vanSize: 'luton' }];

const RESTORED = 'xstate.done.actor.readSameDay';
const types = [...new Set([...Object.keys(cases), 'step.confirmed', 'draft.cleared'])].filter(
  (type) => type !== RESTORED,
);

export const sameDayCases: EventCases = {
  ...Object.fromEntries(
    types.map((type) => [
      type,
      (snapshot: AnyMachineSnapshot) => {
        if (!isForVans(snapshot)) return more[type]?.(snapshot as Snapshot) ?? payloadsOf(type, snapshot);
        const isOver = snapshot.context.facts.vanSize !== 'luton' && snapshot.matches('items');
        return type === 'van.chosen' && isOver ? proposed(snapshot as Snapshot) : [];
      },
    ]),
  ),
  [RESTORED]: [
    { output: { times, sentAt: SENT_AT } },
    { output: { ...undelivered?.output, times: lateTimes } },
    { ...nearly },
    ...drafts,
  ],
};

/** The chart's key, with the number of products. */
export const sameDayKey = (snapshot: AnyMachineSnapshot): string => {
  const { selectedProducts, vanSize } = (snapshot as Snapshot).context.facts;
  const list = selectedProducts.map(({ quantity, unlisted }) => `${quantity}${unlisted ? ' gone' : ''}`);
  return `${key(snapshot)} ${list} ${isForVans(snapshot) ? vanSize : ''}`;
};
