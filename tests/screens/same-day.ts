import type { End } from '#domain/place';
import { LOCATION_FIELDS, type SameDayField, type SameDayStep } from '#domain/same-day/facts';
import { areProductsPriced, productsValueOf, URGENCIES, type Urgency } from '#domain/same-day/price';
import { sameDayMachine } from '#machines/same-day.machine';
import { chosenUrgency, fitOf, lastSentOf } from '#machines/same-day.view';
import { sameDayChart, stepsElsewhere } from '../machines/cases/same-day';
import { act } from '../plan/sentences';
import type { EventCases } from '../support/charts/cases';
import { isChosen } from './forms';
import {
  nextDayOf,
  type Snapshot,
  showsNews,
  showsPrice,
  showsProgress,
  showsSummary,
  wordsOf,
} from './same-day-quote';
import { defineScreen, type Screen, type ScreenDefinition, same } from './screen';
import { sameDayShownIn } from './steps';
import type { Words } from './words';

const { cases } = sameDayChart;

const FIELDS: Readonly<Record<SameDayStep, readonly SameDayField[]>> = {
  items: ['category', 'vanSize', 'selectedProducts'],
  places: ['pickupLocation', 'deliveryLocation', 'urgency'],
  contact: ['name', 'phone', 'email'],
};
/** The status of a place search. */
const TOLD = 'form [role=status]';
/** A chosen option cannot be chosen again, and the current step cannot be requested. */
export const newsOnly = {
  'category.chosen': (snapshot: Snapshot) =>
    cases['category.chosen'](snapshot).filter(({ category }) => category !== snapshot.context.facts.category),
  'purchase.chosen': (snapshot: Snapshot) =>
    cases['purchase.chosen'](snapshot).filter(({ purchase }) => purchase !== snapshot.context.facts.purchase),
  'van.chosen': (snapshot: Snapshot) => (snapshot.context.facts.vanSize ? [] : cases['van.chosen'](snapshot)),
  'urgency.chosen': (snapshot: Snapshot) =>
    nextDayOf(snapshot) && chosenUrgency(snapshot) !== 'same-day' ? [{ urgency: 'same-day' }] : [],
  'step.requested': stepsElsewhere,
};

const places: ScreenDefinition<typeof sameDayMachine>['places'] = {
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

/** The button that takes the proposed van. */
export function takeOf({ say }: Words, vanSize: string): string {
  const values = { van: say(`sameDayWords:vans.${vanSize}`), metres: 6 };
  return say(`sameDay:load.${vanSize === 'luton' ? 'takeLargest' : 'take'}`, values);
}

/** The button that opens a known place for a change. */
export const editOf = ({ say }: Words, end: End): string =>
  `${say('sameDay:place.edit')} ${say(`sameDay:place.editOf.${end}`)}`;

/** Each product has a row with its size, and where we buy it what one of it costs, whether it can still be had, and what all of it costs. */
function showsList(screen: Screen, facts: Snapshot['context']['facts']): void {
  const { say, format } = screen;
  const { selectedProducts: selected, purchase } = facts;
  const isPriced = areProductsPriced(facts);
  isChosen(screen, 'purchase', purchase ?? 'to-buy');
  const rows = selected.map((product) => {
    const { quantity, price, unlisted } = product;
    const [name, type, size] = wordsOf(screen, product);
    const each = isPriced && quantity > 1 && say('sameDay:products.each', { price: format.money(price) });
    const gone = isPriced && unlisted && say('sameDay:products.unlisted');
    return [`${name} ${type}`, [size, each, gone].filter(Boolean).join(' · '), `${quantity}`];
  });
  const shown = screen.all('spinbutton').map(({ name, told, value }) => [name, told, value]);
  same('The list', shown, rows);
  const amounts = selected.map(({ price, quantity }) => format.money(price * quantity));
  const isOfItsRow = screen.all('li strong').map(({ text }) => text);
  same('What each costs', isOfItsRow, isPriced ? amounts : []);
  const count = selected.reduce((sum, { quantity }) => sum + quantity, 0);
  const pieces = count > 0 ? ` ${say('sameDay:products.selectedCount', { count })}` : '';
  same('The title of the list', screen.all('h3')[0]?.name, say('sameDay:products.selected') + pieces);
  screen.reads(say('sameDay:products.none'), count === 0);
  const value = `${say('sameDay:products.value')} ${format.money(productsValueOf(selected))}`;
  screen.reads(value, count > 0 && isPriced);
}

function showsItems(screen: Screen, snapshot: Snapshot): void {
  const { say, format, language } = screen;
  const { facts } = snapshot.context;
  isChosen(screen, 'category', facts.category);
  isChosen(screen, 'vanSize', facts.vanSize);
  same('Details', screen.all('textarea')[0]?.value, facts.itemDetails);
  const isBrowsing = snapshot.matches({ items: 'browsing' });
  same('Products', screen.find('heading', 'sameDay:products.title') !== undefined, isBrowsing);
  if (isBrowsing) showsList(screen, facts);
  const sentAt = lastSentOf(snapshot);
  if (sentAt !== undefined) screen.reads(say('sameDay:sent.title', { time: format.instant(sentAt) }));
  screen.reads(say('sameDay:sent.text'), sentAt !== undefined);
  same('The way home', screen.isOpen('link', 'sameDay:backHome').attributes.href, `/${language}`);
}

function showsPlaces(screen: Screen, snapshot: Snapshot): void {
  const { say, format } = screen;
  const { facts } = snapshot.context;
  for (const end of ['start', 'destination'] as const) {
    const location = facts[LOCATION_FIELDS[end]];
    const field = screen.find('combobox', `sameDay:place.label.${end}`);
    same('What is looked for', field?.value, location ? undefined : (facts.typed[end] ?? ''));
    const known = say(`sameDay:place.label.${end}`) + (location?.place ?? '') + editOf(screen, end);
    screen.reads(location ? known : editOf(screen, end), location !== undefined);
  }
  showsSearches(screen, facts);
  isChosen(screen, 'urgency', chosenUrgency(snapshot));
  showsPromises(screen, snapshot);
  const nextDay = nextDayOf(snapshot);
  screen.reads(say('sameDay:urgency.nextDay'), nextDay !== undefined);
  if (nextDay) screen.reads(say('sameDay:urgency.nextDayText', { date: format.date(nextDay) }));
}

/** A search at rest says nothing, and there is nothing to try again. */
function showsSearches(screen: Screen, facts: Snapshot['context']['facts']): void {
  const locate = screen.say('sameDay:place.locate');
  const sought = (['start', 'destination'] as const).filter((end) => !facts[LOCATION_FIELDS[end]]);
  const ways = screen.all('button').filter(({ name }) => name === locate);
  const areOpen = ways.map(({ isOpen }) => isOpen);
  same('The ways to be found', areOpen, Array(sought.length).fill(true));
  screen.hasNo('button', 'sameDay:tryAgain');
  const told = screen.all(TOLD).map(({ text }) => text);
  for (const [at, end] of sought.entries())
    if (!facts.typed[end]) same('The search says', told.slice(2 * at, 2 * at + 2), ['', '']);
}

/** The promise of each urgency, and those that are too late. */
function showsPromises(screen: Screen, snapshot: Snapshot): void {
  const { times } = snapshot.context;
  const say = (key: string, values = {}) => screen.say(`sameDay:urgency.${key}`, values);
  const nextDay = nextDayOf(snapshot);
  const otherwise = nextDay ? say('onDay', { date: screen.format.date(nextDay, 'short') }) : say('today');
  const promise = (urgency: Urgency): string => {
    if (!times) return '';
    const [refusal, time] = [times.refusals[urgency], times.by[urgency]];
    if (refusal) return say(`refusals.${refusal}`);
    return time ? say('by', { time }) : otherwise;
  };
  const title = (urgency: Urgency) => screen.say(`sameDayWords:urgencies.${urgency}`);
  screen.reads(URGENCIES.map((each) => title(each) + promise(each) + say(`extra.${each}`)).join(''));
  const closed = screen.all('radio').filter(({ attributes, isOff }) => isOff && attributes.name === 'urgency');
  const refused = URGENCIES.filter((each) => times?.refusals[each]);
  same(
    'What cannot be promised',
    closed.map(({ value }) => value),
    refused,
  );
}

function showsContact(screen: Screen, { context: { facts, errors } }: Snapshot, isChecking: boolean): void {
  for (const field of ['name', 'phone', 'email'] as const) {
    const part = screen.find('textbox', `sameDay:contact.${field}`);
    const is = [part?.value, part?.isFixed, part?.isMarked];
    same(field, is, [facts.contactInfo[field], isChecking, errors[field] !== undefined]);
  }
  if (isChecking) screen.isBusy('sameDay:checking');
  else screen.isOpen('button', 'sameDay:submit');
}

/** A control that replaces the focused one takes the focus. */
function keepsFocus(screen: Screen, snapshot: Snapshot, before: Snapshot): void {
  const [is, was] = [snapshot.context.facts, before.context.facts];
  const isStill = (step: object) => snapshot.matches(step as never) && before.matches(step as never);
  if (isStill({ items: 'browsing' }) && is.selectedProducts.length < was.selectedProducts.length)
    same('The list has the focus', screen.all('h3')[0]?.hasFocus, true);
  if (!snapshot.matches('places') || !before.matches('places')) return;
  for (const end of ['start', 'destination'] as const) {
    const [known, knew] = [is[LOCATION_FIELDS[end]], was[LOCATION_FIELDS[end]]].map(Boolean);
    if (known === knew) continue;
    const name = editOf(screen, end);
    const edit = screen.all('button').find((part) => part.name === name);
    const part = known ? edit : screen.find('combobox', `sameDay:place.label.${end}`);
    same('What has come has the focus', part?.hasFocus, true);
  }
}

export const sameDayScreen = (world: { readonly cases: EventCases; readonly key?: typeof sameDayChart.key }) =>
  defineScreen<typeof sameDayMachine>({
    machine: sameDayMachine,
    key: sameDayChart.key,
    ...world,
    places,
    byTheWay: ['text.reported'],
    isOneOfMany: ['product.added', 'step.requested'],
    marks: ['ol', '[aria-current=step]', '[data-invalid]', 'h3', 'textarea', 'li strong', 'aside dl', TOLD],
    does: (words) => {
      const { say } = words;
      const choose = (name: string) => [act.choose(`${say(`sameDayWords:${name}`)}…`)];
      const pressOf = (key: string) => act.press(say(`sameDay:products.${key}`, { product: 'BILLY…' }));
      const press = (...keys: string[]) => keys.map((key) => act.press(say(`sameDay:${key}`)));
      return {
        'category.chosen': ({ category }) => choose(`categories.${category}`),
        'van.chosen': ({ vanSize }, now) =>
          (fitOf(now)?.fill ?? 0) > 1 ? [act.press(takeOf(words, vanSize))] : choose(`vans.${vanSize}`),
        'purchase.chosen': ({ purchase }) => choose(`purchases.${purchase}`),
        'details.typed': ({ text }) => [act.type(text, `${say('sameDay:details.label')}…`)],
        'product.added': () => [act.press('BILLY'), pressOf('addOf')],
        'quantity.changed': ({ quantity }) => [pressOf(quantity === 0 ? 'removeOf' : 'more')],
        'place.reopened': ({ end }) => [act.press(editOf(words, end))],
        'urgency.chosen': ({ urgency }) => choose(`urgencies.${urgency}`),
        'contact.typed': ({ field, value }) => [act.type(value, say(`sameDay:contact.${field}`))],
        'step.confirmed': (_event, now) => press(now.matches('contact') ? 'submit' : 'next'),
        // The progress bar depends on the width of the page.
        'step.requested': () => [],
        'draft.cleared': () =>
          ['startAgain.keep', 'close', 'startAgain.confirm'].flatMap((answer) => press('startAgain.ask', answer)),
        'text.reported': ({ text }) => [act.type(text, say('sameDay:place.label.start'))],
      };
    },
    sees(screen, snapshot, before) {
      if (snapshot.status === 'done') return screen.hasHeading('contact:title');
      const step = sameDayShownIn(snapshot);
      const { errors } = snapshot.context;
      screen.hasHeading(`sameDay:title.${step}`);
      for (const field of FIELDS[step]) if (errors[field]) screen.reads(screen.say(`sameDay:errors.${errors[field]}`));
      same('Something is marked', screen.all('[data-invalid]').length > 0, Object.keys(errors).length > 0);
      showsProgress(screen, step);
      showsSummary(screen, snapshot, step);
      showsPrice(screen, snapshot, step);
      showsNews(screen, snapshot);
      if (step === 'items') showsItems(screen, snapshot);
      if (step === 'places') showsPlaces(screen, snapshot);
      if (step === 'contact') showsContact(screen, snapshot, snapshot.matches({ contact: 'checking' }));
      if (before) keepsFocus(screen, snapshot, before);
      if (snapshot.matches('restoring')) screen.hasNo('button', 'sameDay:startAgain.ask');
      else screen.isOpen('button', 'sameDay:startAgain.ask');
    },
  });
