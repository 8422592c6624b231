import type { SnapshotFrom } from 'xstate';
import type { End } from '#domain/place';
import {
  emptySameDay,
  LOCATION_FIELDS,
  type SameDayError,
  type SameDayFacts,
  type SameDayStep,
} from '#domain/same-day/facts';
import { sameDayMachine } from '#machines/same-day.machine';
import { priceOf } from '#machines/same-day.view';
import { draftAt, sameDayChart } from '../../machines/cases/same-day';
import { sameDayShownIn } from '../../screens/steps';
import * as sample from '../../support/fixtures';
import { billy, sameDayFacts, times } from '../../support/same-day';
import { definePlan } from '../plan';
import { act, type Said } from '../sentences';
import { texts } from '../texts';

type Snapshot = SnapshotFrom<typeof sameDayMachine>;

const FIELDS = ['name', 'phone', 'email'] as const;
const items: SameDayFacts = { ...emptySameDay(), category: 'furniture', vanSize: 'small' };
/** Same day can be promised at any hour. */
const promised: SameDayFacts = {
  ...items,
  ...{ pickupLocation: sample.start, deliveryLocation: sample.destination },
  ...{ urgency: 'same-day', deliveryDate: times.day },
};
/** The tab's draft, by the step that is opened. */
const drafts: Readonly<Record<SameDayStep, object>> = {
  items: { times },
  places: { draft: draftAt('places', items), times },
  contact: { draft: draftAt('contact', promised), times },
};

const HOUR = 'what can still be promised changes with the hour only';
const SAME_LIST = 'what the list says of a product stays the same';

export const sameDay = definePlan<typeof sameDayMachine>({
  machine: sameDayMachine,
  inputs: [{ step: 'items' }, { step: 'places' }, { step: 'contact' }],
  key: (snapshot) => {
    const { itemDetails, contactInfo } = (snapshot as Snapshot).context.facts;
    return [sameDayChart.key(snapshot), itemDetails, ...Object.values(contactInfo)].join();
  },
  cases: {
    ...(sameDayChart.cases as object),
    // A cleared field is seen to be empty.
    'draft.cleared': (snapshot) =>
      snapshot.matches('items') && !(snapshot as Snapshot).context.facts.itemDetails ? [] : [{}],
    'quantity.changed': ({ context }) =>
      (context as Snapshot['context']).facts.selectedProducts.length > 0 ? [{ id: billy.id, quantity: 0 }] : [],
    'text.reported': (snapshot) =>
      snapshot.matches('places') && !(snapshot as Snapshot).context.facts.pickupLocation
        ? [{ field: 'start', text: 'Lei' }]
        : [],
    'urgency.chosen': [{ urgency: 'same-day' }],
    // From the top to the bottom.
    'contact.typed': ({ context }) => {
      const field = FIELDS.find((each) => !(context as Snapshot['context']).facts.contactInfo[each]);
      return field ? [{ field, value: sameDayFacts.contactInfo[field] }] : [];
    },
    'step.requested': (snapshot) => {
      if (snapshot.matches('contact')) return [{ step: 'places' }];
      if (!snapshot.matches('places')) return [];
      const isPromised = (snapshot as Snapshot).context.facts.deliveryDate !== undefined;
      return [{ step: 'items' }, ...(isPromised ? [{ step: 'contact' }] : [])];
    },
    'xstate.done.actor.readSameDay': ({ context }) => [
      { output: drafts[(context as Snapshot['context']).requestedStep] },
    ],
    'xstate.done.actor.lookUpProducts': [],
    'xstate.done.actor.checkSameDayTimes': [{ output: times }],
    'xstate.done.actor.pickupSearch': [{ output: { location: sample.start } }],
    'xstate.done.actor.deliverySearch': [{ output: { location: sample.destination } }],
    'xstate.after.timesRefreshInterval.sameDay.places.times.known': [],
  },
  calls: {},
  priority: 'medium',
  beyond: {
    'sameDay.restoring': 'what the tab keeps is read at once',
    'sameDay.decidingNext': 'what the tab keeps is read at once',
    'sameDay.items.browsing --xstate.done.actor.lookUpProducts[0]-->': SAME_LIST,
    'sameDay.contact --xstate.done.actor.lookUpProducts[0]-->': SAME_LIST,
    'sameDay.places.times.known': HOUR,
    'sameDay.contact.checking --xstate.done.actor.checkSameDayTimes[1]-->': HOUR,
  },
  screen(language) {
    const { sameDay: say, sameDayWords: words, contact: next } = texts[language];
    const { products } = say;
    const page = `/${language}/same-day-quote`;
    const ofBilly = (text: string): string => text.replace('{{product}}', 'BILLY…');
    const holds = (value: string, label: string): Said => (value ? act.field(value, label) : act.noField(label));
    const editOf = (end: End): string => `${say.place.edit} ${say.place.editOf[end]}`;
    const pick = (end: End): Said[] => {
      const text = end === 'start' ? 'EH8 9YL' : 'Leith';
      return [act.type(text, say.place.label[end]), act.pick(text)];
    };
    return {
      start(input) {
        const { step } = input as { step: SameDayStep };
        const open = [act.open(page)];
        if (step === 'items') return open;
        open.push(act.choose(words.categories.furniture), act.choose(words.vans.small), act.press(say.next));
        if (step === 'contact') {
          open.push(...pick('start'), ...pick('destination'));
          open.push(act.choose(words.urgencies['same-day']), act.press(say.next));
        }
        return [...open, act.wait('2'), act.reload()];
      },
      does: {
        'category.chosen': ({ category }) => [act.choose(words.categories[category])],
        'van.chosen': ({ vanSize }) => [act.choose(words.vans[vanSize])],
        'details.typed': ({ text }) => [act.type(text, say.details.label)],
        'purchase.chosen': ({ purchase }) => [act.choose(words.purchases[purchase])],
        'product.added': () => [act.press('BILLY'), act.press(ofBilly(products.addOf))],
        'quantity.changed': () => [act.press(ofBilly(products.removeOf))],
        'place.reopened': ({ end }) => [act.press(editOf(end))],
        'urgency.chosen': ({ urgency }) => [act.choose(words.urgencies[urgency])],
        'contact.typed': ({ field, value }) => [act.type(value, say.contact[field])],
        'step.confirmed': (_event, before) => [act.press(before.matches('contact') ? say.submit : say.next)],
        'step.requested': ({ step }) => [step === 'contact' ? act.back() : act.press(say.back)],
        'draft.cleared': () => [act.press(say.startAgain.ask), act.press(say.startAgain.confirm)],
        'text.reported': ({ text }) => [act.type(text, say.place.label.start)],
      },
      ends: {
        pickupSearch: () => pick('start'),
        deliverySearch: () => pick('destination'),
      },
      sees(snapshot) {
        if (snapshot.status === 'done') return [act.address(`/${language}/contact`), act.heading(next.quote.title)];
        const { facts, errors } = snapshot.context;
        const step = sameDayShownIn(snapshot);
        const wrong = Object.values<SameDayError>(errors).map((error) => act.text(say.errors[error]));
        const seen = [act.heading(say.title[step]), act.address(step === 'items' ? page : `${page}?step=${step}`)];
        if (step === 'items') {
          const isChosen = facts.selectedProducts.length > 0;
          seen.push(holds(facts.itemDetails, say.details.label));
          if (facts.category) seen.push(act.chosen(words.categories[facts.category]));
          if (facts.vanSize) seen.push(act.chosen(words.vans[facts.vanSize]));
          if (facts.category === 'ikea') {
            seen.push(
              act.heading(products.title),
              isChosen ? act.button(ofBilly(products.removeOf)) : act.text(products.none),
            );
          }
          if (facts.purchase) seen.push(act.noText(products.value));
          if (priceOf(snapshot)) seen.push(act.button(say.price.sheet));
        }
        if (step === 'places') {
          for (const end of ['start', 'destination'] as const) {
            if (facts[LOCATION_FIELDS[end]]) seen.push(act.button(editOf(end)));
            else seen.push(holds(facts.typed[end] ?? '', say.place.label[end]));
          }
          // Without a surcharge at any hour.
          if (facts.urgency === 'same-day')
            seen.push(act.chosen(words.urgencies['same-day']), act.text('£70'), act.noText('£84'));
        }
        if (step === 'contact') {
          seen.push(act.text(words.estimate));
          seen.push(...FIELDS.map((field) => holds(facts.contactInfo[field], say.contact[field])));
        }
        return [...seen, ...wrong];
      },
    };
  },
});
