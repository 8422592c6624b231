/** The three steps of the same-day quote: what is done on them, and what they show in each state. */
import type { End, Location } from '#domain/place';
import { LOCATION_FIELDS, type SameDayField, type SameDayStep } from '#domain/same-day/facts';
import { URGENCIES, type Urgency } from '#domain/same-day/price';
import { CREW_HOURS } from '#domain/schedule';
import type { sameDayMachine } from '#machines/same-day.machine';
import { act, answer, type Said } from '../../plan/sentences';
import { answered, lookUp } from '../../support/charts/answers';
import type { Screen } from '../../support/charts/chart';
import {
  busy,
  button,
  field,
  focusOn,
  heading,
  no,
  part,
  partOf,
  partsOf,
  same,
  shared,
  type Thing,
  text,
  unsaid,
  when,
} from '../../support/charts/things';
import { rug } from '../../support/same-day';
import { STEP_ADDRESS, sameDayShownIn } from '../../support/words/steps';
import type { Words } from '../../support/words/words';
import { chosen, itemsThings, listThings, optionsOf, takeOf } from './items';
import { changeLink, farMilesOf, linesOf, nextDayOf, quoteThings, type Snapshot, urgencyOf } from './quote';

const ENDS = ['start', 'destination'] as const;
const FIELDS: Readonly<Record<SameDayStep, readonly SameDayField[]>> = {
  items: ['category', 'vanSize', 'selectedProducts'],
  places: ['pickupLocation', 'deliveryLocation', 'urgency'],
  contact: ['name', 'phone', 'email'],
};
/** The status of a place search. */
const TOLD = 'form [role=status]';
const isKnown = ({ context: { facts } }: Snapshot, end: End): boolean => facts[LOCATION_FIELDS[end]] !== undefined;

/** The button that opens a known place for a change. */
export const editOf = ({ say }: Words, end: End): string =>
  `${say('sameDay:place.edit')} ${say(`sameDay:place.editOf.${end}`)}`;

/** The way to a step: Back, the summary, or an address in the history of the browser. */
function wayTo(words: Words, snapshot: Snapshot, step: SameDayStep): readonly Said[] {
  const { say, language } = words;
  const visit = [act.visit(`/${language}${STEP_ADDRESS[step]}`)];
  if (snapshot.matches('restoring')) return step === snapshot.context.requestedStep ? [] : visit;
  const shown = sameDayShownIn(snapshot);
  if (step === shown) return [];
  if (shown === 'items' || step === 'contact') return visit;
  return [act.press(step === 'items' && shown === 'contact' ? changeLink(words, step) : say('sameDay:back'))];
}

/** Names a way by the step shown and the step asked for. */
export const wayOf = (snapshot: Snapshot, step: SameDayStep): string => `${sameDayShownIn(snapshot)} to ${step}`;

/** Each end is looked for, or known. A search at rest says nothing, and has nothing to try again. */
function endThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say } = words;
  const { facts, errors } = snapshot.context;
  const sought = ENDS.filter((end) => !isKnown(snapshot, end));
  const locate = say('sameDay:place.locate');
  return [
    ...ENDS.flatMap((end) => {
      const name = LOCATION_FIELDS[end];
      const label = say(`sameDay:place.label.${end}`);
      const error = errors[name] && say(`sameDay:errors.${errors[name]}`);
      const { place } = facts[name] ?? {};
      return place
        ? [shared(text(label + place + editOf(words, end))), no(part('combobox', label))]
        : [field(label, facts.typed[end] ?? '', error), no(button(editOf(words, end)))];
    }),
    same(
      'The ways to be found',
      (page) => partsOf(page, 'button').flatMap(({ name, isOpen }) => (name === locate ? isOpen : [])),
      sought.map(() => true),
    ),
    no(button(say('sameDay:tryAgain'))),
    same(
      'The searches say',
      (page) =>
        partsOf(page, TOLD)
          .map((each) => each.text)
          .filter((_, at) => !facts.typed[sought[Math.floor(at / 2)] ?? 'start']),
      sought.flatMap((end) => (facts.typed[end] ? [] : ['', ''])),
    ),
  ];
}

/** The promise of each urgency, and those that can no longer be kept. */
function urgencyThings({ say: translate, format }: Words, snapshot: Snapshot): readonly Thing[] {
  const say = (key: string, values = {}) => translate(`sameDay:urgency.${key}`, values);
  const { times } = snapshot.context;
  const nextDay = nextDayOf(snapshot);
  const otherwise = nextDay ? say('onDay', { date: format.date(nextDay, 'short') }) : say('today');
  const promise = (urgency: Urgency): string => {
    if (!times) return '';
    const [refusal, time] = [times.refusals[urgency], times.by[urgency]];
    if (refusal) return say(`refusals.${refusal}`);
    return time ? say('by', { time }) : otherwise;
  };
  const cards = URGENCIES.map(
    (each) => translate(`sameDayWords:urgencies.${each}`) + promise(each) + say(`extra.${each}`),
  );
  return [
    chosen('The urgency', 'urgency', urgencyOf(snapshot)),
    unsaid(shared(text(cards.join('')))),
    same(
      'What cannot be promised',
      (page) => optionsOf(page, 'urgency').flatMap(({ value, isOff }) => (isOff ? value : [])),
      URGENCIES.filter((each) => times?.refusals[each]),
    ),
  ];
}

/** The first step says what is possible today. Later a long way has no price by the formula. */
function noticeThings({ say, format }: Words, snapshot: Snapshot, step: SameDayStep): readonly Thing[] {
  const nextDay = step === 'contact' ? undefined : nextDayOf(snapshot);
  const { times } = snapshot.context;
  const soonest =
    step === 'items' && times && !nextDay
      ? (times.by['within-2-hours'] ?? times.by['within-4-hours'] ?? CREW_HOURS.until)
      : undefined;
  const miles = step === 'places' ? farMilesOf(snapshot) : undefined;
  return [
    when(soonest, text(say('sameDay:urgency.soonest', { time: soonest ?? '…' }))),
    when(nextDay, text(say('sameDay:urgency.nextDay'))),
    ...(nextDay ? [text(say('sameDay:urgency.nextDayText', { date: format.date(nextDay) }))] : []),
    when(miles, text(say('sameDay:price.far', { miles: miles ?? '…' }))),
  ];
}

function contactThings({ say }: Words, { context: { facts, errors }, ...now }: Snapshot): readonly Thing[] {
  const isChecking = !now.matches({ contact: 'editing' });
  return FIELDS.contact.map((name) =>
    same(
      name,
      (page) => {
        const found = partOf(page, 'textbox', say(`sameDay:contact.${name}`));
        return [found?.value, found?.isFixed, found?.isMarked];
      },
      [facts.contactInfo[name as keyof typeof facts.contactInfo], isChecking, errors[name] !== undefined],
    ),
  );
}

/** The focus moves to what replaces the focused control. */
function focusThings(words: Words, snapshot: Snapshot, before: Snapshot | undefined): readonly Thing[] {
  if (snapshot.matches({ items: 'browsing' }) && before?.matches({ items: 'browsing' })) {
    const [is, was] = [snapshot, before].map(({ context }) => context.facts.selectedProducts.length);
    return Number(is) < Number(was)
      ? [same('The list has the focus', (page) => partsOf(page, 'h3')[0]?.hasFocus, true)]
      : [];
  }
  if (!snapshot.matches('places') || !before?.matches('places')) return [];
  return ENDS.filter((end) => isKnown(snapshot, end) !== isKnown(before, end)).map((end) =>
    focusOn(isKnown(snapshot, end) ? editOf(words, end) : words.say(`sameDay:place.label.${end}`)),
  );
}

export function sameDayScreen(words: Words): Screen<typeof sameDayMachine> {
  const { say } = words;
  const choose = (name: string) => [act.choose(`${say(`sameDayWords:${name}`)}…`)];
  const press = (...keys: string[]) => keys.map((key) => act.press(say(`sameDay:${key}`)));
  const pressOf = (key: string) => act.press(say(`sameDay:products.${key}`, { product: 'BILLY…' }));
  const isBrowsing = (now: Snapshot) => now.matches({ items: 'browsing' });
  const nothing = (): [] => [];
  const find =
    (end: End) =>
    ({ location }: { location: Location }): readonly Said[] =>
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
      // An early press is carried out once the draft is there, and a second one adds nothing.
      'step.confirmed': (_event, now) =>
        now.matches({ restoring: 'confirmed' }) ? [] : press(now.matches('contact') ? 'submit' : 'next'),
      'step.requested': ({ step }, now) => wayTo(words, now, step),
      'draft.cleared': () =>
        ['startAgain.keep', 'close', 'startAgain.confirm'].flatMap((each) => press('startAgain.ask', each)),
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
}
