import type { AnyEventObject } from 'xstate';
import type { End, Location } from '#domain/place';
import type { SameDayDraft } from '#domain/same-day/draft';
import type { SameDayFacts } from '#domain/same-day/facts';
import type { SameDayTimes } from '#domain/same-day/times';
import { londonDate, londonTime } from '#domain/schedule';
import { sameDayMachine } from '#machines/same-day.machine';
import { act, answer, type Instruction } from '../plan/sentences';
import { alters, answered, lookUp } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { busy, button, heading, partsOf, same, text, when } from '../support/charts/things';
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
import { FOR_VANS, itemsThings, listThings, takeOf } from './same-day/items';
import { plan } from './same-day/plan';
import { endsOf, factsIn, promises } from './same-day/promises';
import { linesOf, nextDayOf, quoteThings, type Snapshot, urgencyOf } from './same-day/quote';
import {
  contactThings,
  editOf,
  endThings,
  FIELDS,
  focusThings,
  isKnown,
  noticeThings,
  TOLD,
  urgencyThings,
  wayOf,
  wayTo,
} from './same-day/screen';

const billy = { ...bookcase, nameZh: '毕利' };
/** When this tab sent its last quote. */
const SENT_AT = Date.parse('2026-11-24T15:00:00Z');
/** Miles beyond the price formula. */
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

/** Stored drafts: only a sent quote, no destination yet, and everything but the email address. */
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

/** The times of today with a long way, or of the next day with a short one. */
const timesFor = (now: Snapshot, today: SameDayTimes, later: SameDayTimes) => {
  const isMeasured = endsOf(now).every(Boolean);
  return [
    { output: { ...today, ...(isMeasured && { miles: FAR }) } },
    { output: { ...later, ...(isMeasured && { miles: 12 }) } },
  ];
};

const isUntouched = (now: Snapshot): boolean => {
  const { category, vanSize, itemDetails } = factsIn(now);
  return now.context.requestedStep === 'items' && !category && !vanSize && !itemDetails;
};
const isForVans = (now: Snapshot): boolean => factsIn(now).itemDetails === FOR_VANS;
/** Items change only before a place is known, and places only before a day is promised: otherwise the walks would be endless. */
const isEarly = (now: Snapshot): boolean => !isForVans(now) && endsOf(now).every((end) => !end);
const isUnpromised = (now: Snapshot): boolean => !isForVans(now) && factsIn(now).deliveryDate === undefined;
const isListing = (now: Snapshot): boolean => isEarly(now) && !factsIn(now).vanSize;
const early =
  <Payload>(...payloads: readonly Payload[]) =>
  (now: Snapshot): readonly Payload[] =>
    isEarly(now) ? payloads : [];
/** Product changes arrive only on the draft's own day, before the email address is typed. */
const isNews = (now: Snapshot): boolean =>
  now.matches({ contact: 'editing' }) && now.context.facts.contactInfo.email === '' && !nextDayOf(now);

/** A list with changed products is walked in the first and the last step. */
function isNewList(now: Snapshot): boolean {
  const { contactInfo, selectedProducts = [] } = factsIn(now);
  return !contactInfo?.email && selectedProducts.some(({ price, unlisted }) => price === DEARER || unlisted);
}

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
  promises,
  apart: ({ type, step }: AnyEventObject, before) => {
    if (type === 'step.requested') return wayOf(before, step);
    return /chosen$|changed$|^xstate.done/.test(type) ? before.context.times?.day : undefined;
  },
  screen: (words) => {
    const { say } = words;
    const choose = (name: string) => [act.choose(`${say(`sameDayWords:${name}`)}…`)];
    const press = (...keys: string[]) => keys.map((key) => act.press(say(`sameDay:${key}`)));
    const pressOf = (key: string) => act.press(say(`sameDay:products.${key}`, { product: 'BILLY…' }));
    const isBrowsing = (now: Snapshot) => now.matches({ items: 'browsing' });
    const nothing = (): [] => [];
    const find =
      (end: End) =>
      ({ location }: { location: Location }): readonly Instruction[] =>
        lookUp(location, location.place.split(', ')[0] ?? '', say(`sameDay:place.label.${end}`));
    return {
      marks: ['ol', '[aria-current=step]', '[data-invalid]', 'h3', 'li strong', 'aside dl', TOLD],
      does: {
        'category.chosen': ({ category }, { context }) =>
          category === context.facts.category ? [] : choose(`categories.${category}`),
        'van.chosen': ({ vanSize }, now) => {
          const take = takeOf(words, now);
          if (take) return [take];
          return vanSize === now.context.facts.vanSize ? [] : choose(`vans.${vanSize}`);
        },
        'purchase.chosen': ({ purchase }, now) =>
          isBrowsing(now) && purchase !== now.context.facts.purchase ? choose(`purchases.${purchase}`) : [],
        'details.typed': ({ text }) => [act.type(text, `${say('sameDay:details.label')}…`)],
        'product.added': ({ product }, now) =>
          isBrowsing(now)
            ? [act.press('BILLY'), answer('searchProducts', answered({ products: [product, rug] })), pressOf('addOf')]
            : [],
        'quantity.changed': ({ quantity }, now) =>
          isBrowsing(now) && now.context.facts.selectedProducts.length > 0
            ? [pressOf(quantity === 0 ? 'removeOf' : 'more')]
            : [],
        'place.reopened': ({ end }, now) => (isKnown(now, end) ? [act.press(editOf(words, end))] : []),
        'urgency.chosen': ({ urgency }, now) => (urgency === urgencyOf(now) ? [] : choose(`urgencies.${urgency}`)),
        'contact.typed': ({ field: name, value }) => [act.type(value, say(`sameDay:contact.${name}`))],
        // An early press takes effect once the draft has been read, and a second one changes nothing.
        'step.confirmed': (_event, now) =>
          now.matches({ restoring: 'confirmed' }) ? [] : press(now.matches('contact') ? 'submit' : 'next'),
        'step.requested': ({ step }, now) => wayTo(words, now, step),
        'draft.cleared': () =>
          ['sameDay:startAgain.keep', 'common:close', 'sameDay:startAgain.confirm'].flatMap((each) => [
            ...press('startAgain.ask'),
            act.press(say(each)),
          ]),
        'text.reported': ({ field: name, text }, now) =>
          name !== 'products' && now.matches({ places: { pickup: 'seeking' } })
            ? [act.type(text, say('sameDay:place.label.start'))]
            : [],
      },
      ends: { pickupSearch: find('start'), deliverySearch: find('destination') },
      shows: {
        '*': (snapshot, { before }) => {
          if (snapshot.status === 'done') return [heading(say('contact:title'))];
          const step = sameDayShownIn(snapshot);
          const { errors } = snapshot.context;
          return [
            heading(say(`sameDay:title.${step}`)),
            ...quoteThings(words, snapshot),
            ...noticeThings(words, snapshot, step),
            ...FIELDS[step].map((name) => errors[name] && text(say(`sameDay:errors.${errors[name]}`))),
            same(
              'Something is marked',
              (page) => partsOf(page, '[data-invalid]').length > 0,
              Object.keys(errors).length > 0,
            ),
            ...(step === 'items' ? itemsThings(words, snapshot) : []),
            ...(step === 'places' ? [...endThings(words, snapshot), ...urgencyThings(words, snapshot)] : []),
            ...(step === 'contact' ? contactThings(words, snapshot) : []),
            ...(step === 'contact' ? linesOf(words, snapshot) : [button(say('sameDay:next'))]),
            ...focusThings(words, snapshot, before),
            when(!snapshot.matches('restoring'), button(say('sameDay:startAgain.ask'))),
          ];
        },
        'restoring.open': nothing,
        'restoring.confirmed': nothing,
        'items.plain': nothing,
        'items.browsing': (snapshot) => listThings(words, snapshot),
        'places.pickup.seeking': nothing,
        'places.pickup.chosen': nothing,
        'places.delivery.seeking': nothing,
        'places.delivery.chosen': nothing,
        'places.times.checking': nothing,
        'places.times.known': nothing,
        'contact.editing': () => [button(say('sameDay:submit'))],
        'contact.checking': () => [busy(say('sameDay:checking'))],
        submitted: nothing,
      },
    };
  },
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
    checkSameDayTimes: alters(
      ({ miles = 0 }: SameDayTimes) =>
        (json: { distanceValue?: number }) =>
          json.distanceValue === undefined ? json : { ...json, distanceValue: Math.round(miles * 1609.344) },
    ),
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
      'restoring.open': ['restoring.open', 'nothing is stored before the draft has been read', 'forgets'],
      'restoring.confirmed': ['restoring.open', 'the press has had no effect yet', 'forgets'],
      'contact.checking': ['contact.editing', 'the call has not been answered yet'],
    },
    reloaded: ['items.browsing', 'contact.checking'],
  },
  plan,
});
