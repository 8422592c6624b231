import type { SnapshotFrom } from 'xstate';
import { SAME_DAY_VERSION, type SameDayDraft } from '#domain/same-day/draft';
import type { SameDayFacts, SameDayStep } from '#domain/same-day/facts';
import { sameDayMachine } from '#machines/same-day.machine';
import { sameDayShownIn } from '../../screens/steps';
import type { CasesOf } from '../../support/charts/cases';
import { keyOf } from '../../support/paths/explore';
import { billy, leithPlace, overTimes, sameDayFacts, straiton, times } from '../../support/same-day';

type Snapshot = SnapshotFrom<typeof sameDayMachine>;

export const draftAt = (step: SameDayStep, facts: SameDayFacts = sameDayFacts): SameDayDraft => ({
  version: SAME_DAY_VERSION,
  step,
  facts,
});

/** Everything but what one field still lacks, so that walks stay short. */
const nearly: SameDayFacts = { ...sameDayFacts, contactInfo: { ...sameDayFacts.contactInfo, email: '' } };
const { deliveryLocation: _delivery, deliveryDate: _date, urgency: _urgency, ...undelivered } = nearly;

const dearer = { output: { found: [{ ...billy, price: 6000 }], missing: [] } };
/** There is news for who stands before the whole quote, so that walks stay short. */
const isNews = (snapshot: Snapshot): boolean =>
  snapshot.matches({ contact: 'editing' }) && snapshot.context.facts.contactInfo.email === '';

/**
 * The items are changed while no place is known, and never to a whole list; a place is changed while nothing is promised: the drafts are
 * whole, and without this the walks would be endless.
 */
const isEarly = ({ context: { facts } }: Snapshot): boolean => !facts.pickupLocation && !facts.deliveryLocation;
const isUnpromised = ({ context: { facts } }: Snapshot): boolean => facts.deliveryDate === undefined;

export const sameDayChart = {
  machine: sameDayMachine,
  input: { step: 'items' as SameDayStep },
  moreInputs: [{ step: 'contact' as SameDayStep }],
  key: keyOf<Snapshot['context']>(
    ({ requestedStep }, snapshot) => (snapshot.matches('restoring') ? requestedStep : undefined),
    ({ facts }) => facts.category,
    ({ facts }) => facts.vanSize !== undefined,
    ({ facts }) => facts.purchase,
    ({ facts }) => facts.selectedProducts.map(({ price }) => price),
    ({ facts }) => [facts.pickupLocation?.place, facts.deliveryLocation?.place],
    ({ facts }) => [facts.urgency, facts.deliveryDate],
    ({ facts }) => [facts.contactInfo.name !== '', facts.contactInfo.email !== ''],
    ({ times: known }) => known?.day,
    ({ news }) => news.map(({ now }) => now),
  ),
  cases: {
    'category.chosen': (snapshot) => (isEarly(snapshot) ? [{ category: 'ikea' }, { category: 'furniture' }] : []),
    'van.chosen': (snapshot) => (isEarly(snapshot) && !snapshot.context.facts.category ? [{ vanSize: 'medium' }] : []),
    'purchase.chosen': (snapshot) =>
      isEarly(snapshot) && !snapshot.context.facts.vanSize && snapshot.context.facts.selectedProducts.length > 0
        ? [{ purchase: 'bought' }]
        : [],
    'details.typed': (snapshot) => (isEarly(snapshot) ? [{ text: 'third floor' }] : []),
    'product.added': (snapshot) =>
      isEarly(snapshot) && !snapshot.context.facts.vanSize && snapshot.context.facts.selectedProducts.length === 0
        ? [{ product: billy }]
        : [],
    'quantity.changed': (snapshot) => (isEarly(snapshot) ? [{ id: billy.id, quantity: 0 }] : []),
    'place.reopened': (snapshot) => (isUnpromised(snapshot) ? [{ end: 'start' }, { end: 'destination' }] : []),
    'urgency.chosen': ({ context }) => (context.times?.day === overTimes.day ? [{ urgency: 'same-day' }] : []),
    'contact.typed': ({ context }) =>
      context.facts.contactInfo.email ? [] : [{ field: 'email', value: 'ann@example.org' }],
    'step.requested': (snapshot) =>
      snapshot.matches('restoring')
        ? [{ step: snapshot.context.requestedStep === 'items' ? 'contact' : 'items' }]
        : [{ step: 'items' }, { step: 'places' }, { step: 'contact' }],
    'text.reported': (snapshot) => (isUnpromised(snapshot) ? [{ field: 'start', text: 'Lei' }] : []),
    'xstate.done.actor.readSameDay': [
      { output: { times } },
      { output: { draft: draftAt('places', undelivered), times } },
      { output: { draft: draftAt('contact', nearly), times } },
    ],
    'xstate.done.actor.lookUpProducts': (snapshot) => [
      isNews(snapshot) ? dearer : { output: { found: [], missing: [] } },
    ],
    'xstate.done.actor.checkSameDayTimes': [{ output: times }, { output: overTimes }],
    'xstate.done.actor.pickupSearch': [{ output: { location: straiton } }],
    'xstate.done.actor.deliverySearch': [{ output: { location: leithPlace } }, { output: { location: straiton } }],
  } satisfies CasesOf<typeof sameDayMachine>,
};

/** An address asks for a step only where it is not the address of that step already. */
export const stepsElsewhere = (snapshot: Snapshot): readonly { step: SameDayStep }[] =>
  sameDayChart.cases['step.requested'](snapshot).filter(
    ({ step }) => snapshot.matches('restoring') || step !== sameDayShownIn(snapshot),
  );
