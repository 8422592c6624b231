import type { AnyEventObject } from 'xstate';
import type { End } from '#domain/place';
import type { SameDayDraft } from '#domain/same-day/draft';
import {
  emptySameDay,
  LOCATION_FIELDS,
  type SameDayError,
  type SameDayFacts,
  type SameDayStep,
} from '#domain/same-day/facts';
import type { SameDayTimes } from '#domain/same-day/times';
import { londonDate, londonTime } from '#domain/schedule';
import { sameDayMachine } from '#machines/same-day.machine';
import { act, type Said } from '../plan/sentences';
import { chartOf } from '../support/charts/chart';
import type { StandInSnapshot } from '../support/charts/stand-in';
import * as sample from '../support/fixtures';
import {
  billy as bookcase,
  draftAt,
  drivingDay,
  lateTimes,
  leith,
  loanhead,
  overTimes,
  rug,
  sameDayFacts,
  times,
} from '../support/same-day';
import { STEP_ADDRESS, sameDayShownIn } from '../support/words/steps';
import { FOR_VANS } from './same-day/items';
import { nextDayOf, priceOf, type Snapshot } from './same-day/quote';
import { editOf, sameDayScreen, wayOf } from './same-day/screen';

const billy = { ...bookcase, nameZh: '毕利' };
/** When this tab sent its last quote. */
const SENT_AT = Date.parse('2026-11-24T15:00:00Z');
/** Miles without a price by the formula. */
const FAR = 40;
const DEARER = 6000;
/** A day on which vans drive, by the clock of the real server. */
const DAY = drivingDay(londonDate(Date.now()));

/** Many bookcases, a carpet of unknown size that is no longer sold, and a van that is too small. */
function overloaded(vanSize: 'small' | 'medium', quantity: number): SameDayFacts {
  const { pickupLocation: _pickup, deliveryLocation: _delivery, deliveryDate: _date, ...facts } = sameDayFacts;
  const selectedProducts = [
    { ...billy, quantity },
    { ...rug, quantity: 1, unlisted: true },
  ];
  return { ...facts, vanSize, selectedProducts, itemDetails: FOR_VANS };
}

/** The drafts of the tab: nothing but a quote that was sent, no destination yet, and all but the email address. */
function draftsOn(deliveryDate: string, by: Partial<SameDayTimes>) {
  const { deliveryLocation: _delivery, deliveryDate: _date, urgency: _urgency, ...undelivered } = sameDayFacts;
  const contactInfo = { ...sameDayFacts.contactInfo, email: '' };
  return [
    { output: { times: { ...times, ...by }, sentAt: SENT_AT } },
    { output: { draft: draftAt('places', { ...undelivered, contactInfo }), times: { ...lateTimes, ...by } } },
    {
      output: {
        draft: draftAt('contact', { ...sameDayFacts, deliveryDate, miles: FAR, contactInfo }),
        times: { ...times, ...by },
      },
    },
  ];
}

// The examples in docs/machines are asked of a snapshot without facts.
const factsIn = ({ context }: Snapshot): Partial<SameDayFacts> => context.facts ?? {};
const endsOf = (now: Snapshot) => [factsIn(now).pickupLocation?.placeId, factsIn(now).deliveryLocation?.placeId];
/** The times of today with a long way, or of the next day with a short one. */
const timesFor = (now: Snapshot, today: SameDayTimes, later: SameDayTimes) => {
  const isMeasured = endsOf(now).every(Boolean);
  return [
    { output: { ...today, ...(isMeasured && { miles: FAR }) } },
    { output: { ...later, ...(isMeasured && { miles: 12 }) } },
  ];
};

/** Search texts of each end. */
const QUERIES: Readonly<Record<End, string>> = { start: 'EH8 9YL', destination: 'Leith' };
/** The name of a button that has a product in it, for any size. */
const ofBilly = (text: string): string => text.replace('…', 'BILLY…');
const FIELDS = ['name', 'phone', 'email'] as const;
const items: SameDayFacts = { ...emptySameDay(), category: 'furniture', vanSize: 'small' };
/** By the step that a plan opens. Same day can be promised at any hour. */
const planned: Readonly<Record<SameDayStep, object>> = {
  items: { times },
  places: { draft: draftAt('places', items), times },
  contact: {
    draft: draftAt('contact', {
      ...items,
      ...{ pickupLocation: sample.start, deliveryLocation: sample.destination },
      ...{ urgency: 'same-day', deliveryDate: times.day },
    }),
    times,
  },
};

const isUntouched = (now: Snapshot): boolean => {
  const { category, vanSize, itemDetails } = factsIn(now);
  return now.context.requestedStep === 'items' && !category && !vanSize && !itemDetails;
};
const isForVans = (now: Snapshot): boolean => factsIn(now).itemDetails === FOR_VANS;
/** The items are changed while no place is known, and a place while nothing is promised: the walks would have no end. */
const isEarly = (now: Snapshot): boolean => !isForVans(now) && endsOf(now).every((end) => !end);
const isUnpromised = (now: Snapshot): boolean => !isForVans(now) && factsIn(now).deliveryDate === undefined;
const isListing = (now: Snapshot): boolean => isEarly(now) && !factsIn(now).vanSize;
const early =
  <Payload>(...payloads: readonly Payload[]) =>
  (now: Snapshot): readonly Payload[] =>
    isEarly(now) ? payloads : [];
/** There is news only on the draft's own day, before the email address is typed. */
const isNews = (now: Snapshot): boolean =>
  now.matches({ contact: 'editing' }) && now.context.facts.contactInfo.email === '' && !nextDayOf(now);

/** A list that has changed by itself is seen in the first and the last step. */
function isNewList(now: Snapshot): boolean {
  const { contactInfo, selectedProducts = [] } = factsIn(now);
  return !contactInfo?.email && selectedProducts.some(({ price, unlisted }) => price === DEARER || unlisted);
}

const areItems = ({ category, vanSize, selectedProducts }: SameDayFacts): boolean =>
  category !== undefined && vanSize !== undefined && (category !== 'ikea' || selectedProducts.length > 0);
const arePlaces = ({ pickupLocation, deliveryLocation }: SameDayFacts): boolean =>
  pickupLocation !== undefined &&
  deliveryLocation !== undefined &&
  (pickupLocation.place !== deliveryLocation.place || pickupLocation.address !== deliveryLocation.address);

export const sameDay = chartOf<typeof sameDayMachine>({
  machine: sameDayMachine,
  inputs: [{ step: 'items' }, { step: 'contact' }],
  cases: {
    'category.chosen': early({ category: 'ikea' }, { category: 'furniture' }),
    'van.chosen': (now) => {
      const { category, vanSize, selectedProducts } = now.context.facts;
      if (!isForVans(now)) return isEarly(now) && !category ? [{ vanSize: 'medium' }] : [];
      if (vanSize === 'small') return [{ vanSize: 'medium' }];
      return vanSize === 'medium' && selectedProducts[0]?.quantity === 60 ? [{ vanSize: 'luton' }] : [];
    },
    'purchase.chosen': (now) =>
      isListing(now) && now.context.facts.selectedProducts.length > 0 ? [{ purchase: 'bought' }] : [],
    'details.typed': early({ text: 'third floor' }),
    'product.added': (now) =>
      isListing(now) && now.context.facts.selectedProducts.length === 0 ? [{ product: billy }] : [],
    'quantity.changed': (now) => {
      const [first] = now.context.facts.selectedProducts;
      if (!isEarly(now)) return [];
      return [{ id: billy.id, quantity: 0 }, ...(first?.quantity === 1 ? [{ id: billy.id, quantity: 2 }] : [])];
    },
    'place.reopened': (now) => (isUnpromised(now) ? [{ end: 'start' }, { end: 'destination' }] : []),
    'urgency.chosen': (now) => (nextDayOf(now) ? [{ urgency: 'same-day' }, { urgency: 'within-2-hours' }] : []),
    'contact.typed': ({ context: { facts, news } }) =>
      facts.contactInfo.email || news.length > 0 ? [] : [{ field: 'email', value: 'ann@example.org' }],
    'step.confirmed': (now) => (isForVans(now) || (isNewList(now) && !now.matches('contact')) ? [] : [{}]),
    'step.requested': (now) => {
      if (isForVans(now)) return [];
      if (isNewList(now)) return [{ step: 'items' }, { step: 'contact' }];
      if (!now.matches('restoring')) return [{ step: 'items' }, { step: 'places' }, { step: 'contact' }];
      return [{ step: now.context.requestedStep === 'items' ? 'contact' : 'items' }];
    },
    'draft.cleared': (now) => (isForVans(now) ? [] : [{}]),
    'text.reported': (now) => (isUnpromised(now) ? [{ field: 'start', text: 'Lei' }] : []),
    'xstate.done.actor.readSameDay': (now) => [
      ...draftsOn(times.day, {}).slice(0, factsIn(now).category === 'furniture' ? 1 : 3),
      // Eight bookcases go into the medium van, sixty into none.
      ...(isUntouched(now) ? [overloaded('small', 8), overloaded('medium', 60)] : []).map((facts) => ({
        output: { draft: draftAt('items', facts), times },
      })),
    ],
    'xstate.done.actor.lookUpProducts': (now) =>
      isNews(now)
        ? [
            { output: { found: [{ ...billy, price: DEARER }], missing: [] } },
            { output: { found: [], missing: [billy.id] } },
          ]
        : [{ output: { found: [], missing: [] } }],
    'xstate.done.actor.checkSameDayTimes': (now) => timesFor(now, times, overTimes),
    'xstate.done.actor.pickupSearch': [{ output: { location: loanhead } }],
    'xstate.done.actor.deliverySearch': [{ output: { location: leith } }, { output: { location: loanhead } }],
  },
  key: (now) => {
    const { facts, times: known, news, requestedStep } = now.context;
    return [
      now.matches('restoring') && requestedStep,
      [facts.category, facts.vanSize, facts.purchase, isForVans(now)],
      facts.selectedProducts.map(({ price, quantity, unlisted = false }) => [price, quantity, unlisted]),
      endsOf(now),
      [facts.urgency, facts.deliveryDate],
      Object.values(facts.contactInfo),
      [known?.day, known?.refusals, facts.miles === FAR, known?.miles === FAR],
      news.map((change) => change.now),
    ];
  },
  promises: {
    states: {
      'the later steps stand on the first': (now) =>
        !(now.matches('places') || now.matches('contact')) || areItems(now.context.facts),
      'the last step stands on the second, with a day where the clock could be read': (now) =>
        !now.matches('contact') ||
        (arePlaces(now.context.facts) &&
          (now.context.facts.deliveryDate !== undefined || now.context.times === undefined)),
      'what is handed over is whole': ({ status, context: { facts } }) =>
        status !== 'done' ||
        (areItems(facts) && arePlaces(facts) && FIELDS.every((field) => facts.contactInfo[field].trim() !== '')),
      'only the retailer has products': ({ context: { facts } }) =>
        facts.category === 'ikea' || facts.category === undefined || facts.selectedProducts.length === 0,
      'products are browsed for the retailer only': (now) =>
        !now.matches('items') || now.matches({ items: 'browsing' }) === (now.context.facts.category === 'ikea'),
      'an end is looked for while it is unknown': (now) =>
        !now.matches('places') ||
        now.matches({ places: { pickup: 'chosen' } }) === (now.context.facts.pickupLocation !== undefined),
      'times are asked for both ends, or for none': (now) => {
        const asked = now.children.checkSameDayTimes?.getSnapshot() as StandInSnapshot | undefined;
        const [from, to] = endsOf(now);
        return !asked || JSON.stringify(asked.input) === JSON.stringify(from && to ? { from, to } : {});
      },
    },
    steps: {
      'times are checked again as soon as an end is another': ({ before, after }) =>
        !before.matches('places') ||
        !after.matches('places') ||
        endsOf(before).join() === endsOf(after).join() ||
        after.context.checkedFor === before.context.checkedFor ||
        after.matches({ places: { times: 'checking' } }),
      'who buys the products is what the customer has said last': ({ event, after }) =>
        event.type !== 'purchase.chosen' || after.context.facts.purchase === event.purchase,
      'it is handed over only once it was looked whether the day is still right': ({ before, event, after }) =>
        after.status !== 'done' ||
        (before.matches({ contact: 'checking' }) &&
          (event.output === undefined || event.output.day === before.context.facts.deliveryDate)),
      'who asks is forgotten only by starting again': ({ before, event, after }) =>
        before.matches('restoring') ||
        event.type === 'draft.cleared' ||
        FIELDS.every(
          (field) =>
            (event.type === 'contact.typed' && event.field === field) ||
            after.context.facts.contactInfo[field] === before.context.facts.contactInfo[field],
        ),
    },
  },
  apart: ({ type, step }: AnyEventObject, before) => {
    if (type === 'step.requested') return wayOf(before, step);
    return /chosen$|changed$|^xstate.done/.test(type) ? before.context.times?.day : undefined;
  },
  screen: sameDayScreen,
  start: async (stage, { step }) => {
    const {
      draft,
      sentAt,
      times: known,
    } = (stage.firstAnswer?.('readSameDay') ?? {}) as {
      draft?: SameDayDraft;
      sentAt?: number;
      times?: SameDayTimes;
    };
    await stage.setClock?.({ at: londonTime(DAY, known?.refusals['within-4-hours'] ? '16:30' : '09:30') });
    if (draft) await stage.store?.('same-day-draft', draft);
    if (sentAt) await stage.store?.('same-day-sent', { quote: '', at: sentAt });
    await stage.open(STEP_ADDRESS[step]);
  },
  calls: {
    checkSameDayTimes: ['GET /api/availability/:date', 'GET /api/route'],
    lookUpProducts: 'GET /api/ikea/products/:id',
  },
  answers: {
    checkSameDayTimes: ({ miles = 0 }: SameDayTimes) => ({
      is: 'answered',
      alter: (json: { distanceValue?: number }) =>
        json.distanceValue === undefined ? json : { ...json, distanceValue: Math.round(miles * 1609.344) },
    }),
    lookUpProducts: ({ found: [found], missing: [missing] }: { found: { price: number }[]; missing: string[] }) => {
      if (missing) return { is: 'refused', code: 'productMissing', status: 404 };
      if (!found) return { is: 'cut' };
      const alter = ({ product, ...json }: { product: object }) => ({
        ...json,
        product: { ...product, price: found.price / 100 },
      });
      return { is: 'answered', alter };
    },
  },
  chromium: {
    cases: {
      'xstate.done.actor.readSameDay': draftsOn(DAY, { today: DAY, day: DAY }),
      'xstate.done.actor.checkSameDayTimes': (now) =>
        timesFor(now, { ...times, today: DAY, day: DAY }, { ...overTimes, today: DAY, day: drivingDay(DAY) }),
    },
    address: (now) => {
      if (now.status === 'done') return '/contact';
      return STEP_ADDRESS[now.matches('restoring') ? now.context.requestedStep : sameDayShownIn(now)];
    },
    prepares: async (stage, port, output: SameDayTimes) => {
      if (port === 'checkSameDayTimes')
        await stage.setClock?.({ at: londonTime(DAY, output.day === DAY ? '09:30' : '21:00') });
    },
    confirms: ['step.confirmed', 'restoring.confirmed'],
    landings: {
      // The dialog returns the focus to its button, unless the screen changes.
      'draft.cleared': 'main h1, main button',
      // A place and its search replace each other.
      'place.reopened': '#place-start, #place-destination',
      'xstate.done.actor.pickupSearch': 'div:has([lang=en]) + button',
      'xstate.done.actor.deliverySearch': 'div:has([lang=en]) + button',
    },
    keeps: ({ context }) => context.facts,
    reloads: {
      'restoring.open': ['restoring.open', 'nothing is written before the tab was read', 'forgets'],
      'restoring.confirmed': ['restoring.open', 'nothing has come of the press yet', 'forgets'],
      'contact.checking': ['contact.editing', 'nothing has come of it yet'],
    },
    reloaded: ['items.browsing', 'contact.checking'],
  },
  plan: {
    priority: 'medium',
    inputs: [{ step: 'items' }, { step: 'places' }, { step: 'contact' }],
    cases: {
      // It is seen that nothing is chosen any more.
      'draft.cleared': (now) => (now.matches('items') && !now.context.facts.category ? [] : [{}]),
      'quantity.changed': ({ context }) =>
        context.facts.selectedProducts.length > 0 ? [{ id: billy.id, quantity: 0 }] : [],
      'text.reported': (now) =>
        now.matches('places') && !now.context.facts.pickupLocation ? [{ field: 'start', text: 'Lei' }] : [],
      'urgency.chosen': [{ urgency: 'same-day' }],
      // From the top to the bottom.
      'contact.typed': ({ context }) => {
        const field = FIELDS.find((each) => !context.facts.contactInfo[each]);
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
      'xstate.done.actor.deliverySearch': [{ output: { location: sample.destination } }],
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
      'step.requested': ({ step }) => [step === 'contact' ? act.back() : act.press(say('sameDay:back'))],
      'draft.cleared': () => ['ask', 'confirm'].map((each) => act.press(say(`sameDay:startAgain.${each}`))),
      'text.reported': ({ text }) => [act.type(text, say('sameDay:place.label.start'))],
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
      const holds = (value: string, label: string): Said => (value ? act.field(value, label) : act.noField(label));
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
        seen.push(...FIELDS.map((field) => holds(facts.contactInfo[field], say(`sameDay:contact.${field}`))));
      }
      return [...seen, ...Object.values<SameDayError>(errors).map((error) => act.text(say(`sameDay:errors.${error}`)))];
    },
  },
});
