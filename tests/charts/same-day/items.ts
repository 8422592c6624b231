/** The first step: the goods and the van. */
import { areProductsPriced } from '#domain/same-day/price';
import { act } from '../../plan/sentences';
import {
  field,
  link,
  no,
  type Page,
  partsOf,
  same,
  subheading,
  type Thing,
  text,
  unplanned,
  when,
} from '../../support/charts/things';
import type { Words } from '../../support/words/words';
import { piecesOf, type Snapshot, wordsOf } from './quote';

/** The option that is marked in a group. */
export const chosen = (what: string, group: string, value = ''): Thing =>
  same(what, (page) => optionsOf(page, group).find(({ isChecked }) => isChecked)?.value ?? '', value);
export const optionsOf = (page: Page, group: string) =>
  partsOf(page, 'radio').filter(({ attributes }) => attributes.name === group);

/** The details of a draft that only tests the van: nothing else happens in it, so that the walks end. */
export const FOR_VANS = 'Only the van is looked at.';

interface Fill {
  readonly metres: string;
  readonly capacity: number;
  /** Per cent of the usable volume. */
  readonly percent?: number;
  /** The van that is proposed instead. */
  readonly take?: 'medium' | 'luton';
}
/** By van and number of bookcases of 0.8 x 0.28 x 2.02 m; a van is full at 85 %. */
const FILLS: Readonly<Record<string, Fill>> = {
  'medium 2': { metres: '0.9', capacity: 6, percent: 18 },
  'small 8': { metres: '3.6', capacity: 3, take: 'medium' },
  'medium 8': { metres: '3.6', capacity: 6, percent: 71 },
  'medium 60': { metres: '27.1', capacity: 6, take: 'luton' },
  'luton 60': { metres: '27.1', capacity: 20 },
};
/** The vans that are too small for so many bookcases. A carpet of unknown size may not fit in any. */
const TOO_SMALL: Readonly<Record<number, number>> = { 8: 1, 60: 5 };

const fillOf = ({ context: { facts } }: Snapshot): Fill | undefined => {
  const [first] = facts.selectedProducts;
  return first && facts.vanSize && facts.category === 'ikea' ? FILLS[`${facts.vanSize} ${first.quantity}`] : undefined;
};

/** The press that takes the proposed van; undefined if the chosen one is big enough. */
export function takeOf({ say }: Words, snapshot: Snapshot) {
  const van = fillOf(snapshot)?.take;
  if (!van) return undefined;
  const values = { van: say(`sameDayWords:vans.${van}`), metres: 6 };
  return act.press(say(`sameDay:load.${van === 'luton' ? 'takeLargest' : 'take'}`, values));
}

/** The meter of the van, and the notice if the products do not fit. */
function loadThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say, format } = words;
  const my = (key: string, values = {}) => say(`sameDay:load.${key}`, values);
  const { vanSize, selectedProducts, category } = snapshot.context.facts;
  const [first, second] = category === 'ikea' ? selectedProducts : [];
  const fill = fillOf(snapshot);
  if (!first || !vanSize) return [no(text(my('name')))];
  if (!fill) throw new Error(`Nobody knows how ${first.quantity} of them fill the ${vanSize} van.`);
  const { metres, capacity, percent, take } = fill;
  const small = { van: say('sameDayWords:vans.small'), metres, capacity, usable: '2.6' };
  const isTooMuch = first.quantity === 60;
  const offers = ['medium', 'luton'].map((van) =>
    say(`sameDay:load.${van === 'luton' ? 'takeLargest' : 'take'}`, {
      van: say(`sameDayWords:vans.${van}`),
      metres: 6,
    }),
  );
  return [
    unplanned(text(my('name') + my('label', { metres, capacity: format.number(capacity * 0.85) }))),
    ...Object.values(FILLS).flatMap((each) =>
      each.percent ? [when(each.percent === percent, text(my('note', { percent: each.percent })))] : [],
    ),
    when(second, text(my('unknown', { count: 1 }))),
    when(vanSize === 'small', text(my('tooSmall', small))),
    when(vanSize === 'small', text(my('tooSmallText', small))),
    when(isTooMuch, text(my('tooMuch'))),
    when(isTooMuch, text(my('tooMuchText', { metres, count: 2 }))),
    same(
      'The van to be taken',
      (page) => offers.filter((offer) => partsOf(page, 'button').some(({ name }) => name === offer)),
      take ? [offers[take === 'luton' ? 1 : 0]] : [],
    ),
  ];
}

/** The vans that are too small for the list, and the smallest that fits. */
function vanNotes({ say }: Words, { context: { facts } }: Snapshot): Thing {
  const [first, second] = facts.category === 'ikea' ? facts.selectedProducts : [];
  const small = first ? (TOO_SMALL[first.quantity] ?? 0) : 0;
  const notes = Array.from({ length: 5 }, (_, at) => {
    if (at < small) return 'tooSmall';
    return first && !second && at === small ? 'fits' : '';
  });
  const noteOf = (name: string) => ['tooSmall', 'fits'].find((note) => name.endsWith(say(`sameDay:van.${note}`))) ?? '';
  return same('The notes of the vans', (page) => optionsOf(page, 'vanSize').map(({ name }) => noteOf(name)), notes);
}

/** Each product has a row with its size; if we buy it, also its price, its total, and a note if it is discontinued. */
export function listThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say: translate, format } = words;
  const say = (key: string, values = {}) => translate(`sameDay:products.${key}`, values);
  const { selectedProducts, purchase } = snapshot.context.facts;
  const priced = areProductsPriced(snapshot.context.facts);
  const rows = selectedProducts.map((product) => {
    const { quantity, price, unlisted } = product;
    const [name, type, size] = wordsOf(words, product);
    const one = priced && quantity > 1 && say('each', { price: format.money(price) });
    const gone = priced && unlisted && say('unlisted');
    return [`${name} ${type}`, [size, one, gone].filter(Boolean).join(' · '), `${quantity}`];
  });
  const amounts = selectedProducts.map(({ price, quantity }) => price * quantity);
  const count = piecesOf(snapshot);
  const pieces = count > 0 ? ` ${say('selectedCount', { count })}` : '';
  return [
    subheading(say('title')),
    chosen('Who buys', 'purchase', purchase ?? 'to-buy'),
    ...['to-buy', 'bought'].map((by) =>
      unplanned(text(translate(`sameDayWords:purchases.${by}`) + translate(`sameDay:purchase.texts.${by}`))),
    ),
    same('The list', (page) => partsOf(page, 'spinbutton').map(({ name, told, value }) => [name, told, value]), rows),
    same(
      'The amounts',
      (page) => partsOf(page, 'li strong').map((each) => each.text),
      priced ? amounts.map(format.money) : [],
    ),
    same('The title of the list', (page) => partsOf(page, 'h3')[0]?.text, say('selected') + pieces),
    when(count === 0, text(say('none'))),
    when(
      count > 0 && priced,
      unplanned(text(`${say('value')} ${format.money(amounts.reduce((sum, each) => sum + each, 0))}`)),
    ),
    ...loadThings(words, snapshot),
  ];
}

/** The step without the products of the retailer. */
export function itemsThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say, format, language } = words;
  const { facts, sentAt } = snapshot.context;
  const isUntouched = facts.category === undefined && facts.vanSize === undefined;
  const isSent = isUntouched && sentAt !== undefined;
  return [
    chosen('The category', 'category', facts.category),
    chosen('The van', 'vanSize', facts.vanSize),
    vanNotes(words, snapshot),
    field(`${say('sameDay:details.label')}…`, facts.itemDetails),
    when(snapshot.matches({ items: 'browsing' }), subheading(say('sameDay:products.title'))),
    when(isSent, text(say('sameDay:sent.title', { time: sentAt === undefined ? '…' : format.instant(sentAt) }))),
    when(isSent, text(say('sameDay:sent.text'))),
    link(say('common:backHome'), `/${language}`),
  ];
}
