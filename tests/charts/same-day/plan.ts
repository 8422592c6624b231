/** The same-day quote in the manual plan. */
import type { End } from '#domain/place';
import {
  emptySameDay,
  LOCATION_FIELDS,
  type SameDayError,
  type SameDayFacts,
  type SameDayStep,
} from '#domain/same-day/facts';
import type { sameDayMachine } from '#machines/same-day.machine';
import { act, type Instruction } from '../../plan/sentences';
import type { InPlan } from '../../support/charts/chart';
import * as sample from '../../support/fixtures';
import { draftAt, sameDayFacts, times } from '../../support/same-day';
import { STEP_ADDRESS, sameDayShownIn } from '../../support/words/steps';
import { priceOf } from './quote';
import { CONTACT_FIELDS, editOf } from './screen';

/** Search texts of each end. */
const QUERIES: Readonly<Record<End, string>> = { start: 'EH8 9YL', destination: 'Leith' };
/** The name of a button that has a product in it, for any size. */
const ofBilly = (text: string): string => text.replace('…', 'BILLY…');
const items: SameDayFacts = { ...emptySameDay(), category: 'furniture', vanSize: 'small' };
/** By the step that a plan opens. Same day can be promised at any hour. */
const planned: Readonly<Record<SameDayStep, object>> = {
  items: { times },
  places: { draft: draftAt('places', items), times },
  contact: {
    draft: draftAt('contact', {
      ...items,
      pickupLocation: sample.start,
      deliveryLocation: sample.destination,
      urgency: 'same-day',
      deliveryDate: times.day,
    }),
    times,
  },
};

export const plan: InPlan<typeof sameDayMachine> = {
  priority: 'medium',
  inputs: [{ step: 'items' }, { step: 'places' }, { step: 'contact' }],
  cases: {
    // The page shows that nothing is chosen any more.
    'draft.cleared': (now) => (now.matches('items') && !now.context.facts.category ? [] : [{}]),
    'urgency.chosen': [{ urgency: 'same-day' }],
    // From the top to the bottom.
    'contact.typed': ({ context }) => {
      const field = CONTACT_FIELDS.find((each) => !context.facts.contactInfo[each]);
      return field ? [{ field, value: sameDayFacts.contactInfo[field] }] : [];
    },
    'step.requested': (now) => {
      if (now.matches('contact')) return [{ step: 'places' }];
      if (!now.matches('places')) return [];
      const isPromised = now.context.facts.deliveryDate !== undefined;
      return isPromised ? [{ step: 'items' }, { step: 'contact' }] : [{ step: 'items' }];
    },
    'xstate.done.actor.readSameDay': ({ context }) => [{ output: planned[context.requestedStep] }],
    'xstate.done.actor.lookUpProducts': [],
    'xstate.done.actor.checkSameDayTimes': [{ output: times }],
    'xstate.done.actor.pickupSearch': [{ output: { location: sample.start } }],
    'xstate.after.timesRefreshInterval.sameDay.places.times.known': [],
  },
  start: ({ say, language }, { step }: { step: SameDayStep }) => {
    const open = [act.open(`/${language}/same-day-quote`)];
    if (step === 'items') return open;
    const next = act.press(say('sameDay:next'));
    open.push(act.choose(say('sameDayWords:categories.furniture')), act.choose(say('sameDayWords:vans.small')), next);
    if (step === 'contact') {
      for (const [end, text] of Object.entries(QUERIES))
        open.push(act.type(text, say(`sameDay:place.label.${end}`)), act.pick(text));
      open.push(act.choose(say('sameDayWords:urgencies.same-day')), next);
    }
    return [...open, act.wait('2'), act.reload()];
  },
  does: ({ say }) => ({
    'category.chosen': ({ category }) => [act.choose(say(`sameDayWords:categories.${category}`))],
    'van.chosen': ({ vanSize }) => [act.choose(say(`sameDayWords:vans.${vanSize}`))],
    'details.typed': ({ text }) => [act.type(text, say('sameDay:details.label'))],
    'purchase.chosen': ({ purchase }) => [act.choose(say(`sameDayWords:purchases.${purchase}`))],
    'product.added': () => [act.press('BILLY'), act.press(ofBilly(say('sameDay:products.addOf')))],
    'quantity.changed': () => [act.press(ofBilly(say('sameDay:products.removeOf')))],
    'urgency.chosen': ({ urgency }) => [act.choose(say(`sameDayWords:urgencies.${urgency}`))],
    'step.requested': ({ step }) => [step === 'contact' ? act.back() : act.press(say('common:back'))],
    'draft.cleared': () => ['ask', 'confirm'].map((each) => act.press(say(`sameDay:startAgain.${each}`))),
  }),
  ends: ({ say }) => {
    const pick = (end: End) => () => [
      act.type(QUERIES[end], say(`sameDay:place.label.${end}`)),
      act.pick(QUERIES[end]),
    ];
    return { pickupSearch: pick('start'), deliverySearch: pick('destination') };
  },
  sees: (words, now) => {
    const { say, language } = words;
    if (now.status === 'done') return [act.address(`/${language}/contact`), act.heading(say('contact:quote.title'))];
    const { facts, errors } = now.context;
    const step = sameDayShownIn(now);
    const holds = (value: string, label: string): Instruction => (value ? act.field(value, label) : act.noField(label));
    const seen = [act.heading(say(`sameDay:title.${step}`)), act.address(`/${language}${STEP_ADDRESS[step]}`)];
    if (step === 'items') {
      const { category, vanSize, purchase, selectedProducts } = facts;
      seen.push(holds(facts.itemDetails, say('sameDay:details.label')));
      if (category) seen.push(act.chosen(say(`sameDayWords:categories.${category}`)));
      if (vanSize) seen.push(act.chosen(say(`sameDayWords:vans.${vanSize}`)));
      if (category === 'ikea')
        seen.push(
          act.heading(say('sameDay:products.title')),
          selectedProducts.length > 0
            ? act.button(ofBilly(say('sameDay:products.removeOf')))
            : act.text(say('sameDay:products.none')),
        );
      if (purchase) seen.push(act.noText(say('sameDay:products.value')));
      if (priceOf(now)) seen.push(act.button(say('sameDay:price.sheet')));
    }
    if (step === 'places') {
      for (const end of ['start', 'destination'] as const)
        seen.push(
          facts[LOCATION_FIELDS[end]]
            ? act.button(editOf(words, end))
            : holds(facts.typed[end] ?? '', say(`sameDay:place.label.${end}`)),
        );
      // Without a surcharge at any hour.
      if (facts.urgency === 'same-day')
        seen.push(act.chosen(say('sameDayWords:urgencies.same-day')), act.text('£70'), act.noText('£84'));
    }
    if (step === 'contact') {
      seen.push(act.text(say('sameDayWords:estimate')));
      seen.push(...CONTACT_FIELDS.map((field) => holds(facts.contactInfo[field], say(`sameDay:contact.${field}`))));
    }
    return [...seen, ...Object.values<SameDayError>(errors).map((error) => act.text(say(`sameDay:errors.${error}`)))];
  },
};
