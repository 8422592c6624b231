/** The parts of every step of the same-day quote: progress, summary, price and changed products. */
import type { SnapshotFrom } from 'xstate';
import type { Language } from '#domain/language';
import type { Pence } from '#domain/money';
import { SAME_DAY_STEPS, type SameDayStep } from '#domain/same-day/facts';
import { areProductsPriced, type SelectedProduct, type Urgency } from '#domain/same-day/price';
import type { IsoDate } from '#domain/schedule';
import type { sameDayMachine } from '#machines/same-day.machine';
import { button, heard, no, partOf, partsOf, same, type Thing, text, when } from '../../support/charts/things';
import { sameDayShownIn } from '../../support/words/steps';
import type { Words } from '../../support/words/words';

export type Snapshot = SnapshotFrom<typeof sameDayMachine>;

/** The promised day, if it is no longer today. */
export const nextDayOf = ({ context: { times } }: Snapshot): IsoDate | undefined =>
  times?.day === times?.today ? undefined : times?.day;

export const urgencyOf = ({ context: { facts, times } }: Snapshot): Urgency =>
  facts.urgency ?? (times?.refusals['within-4-hours'] ? 'same-day' : 'within-4-hours');

/** The miles of a route too long for the price formula. The cases have a route of 40 miles and one of 12. */
export function farMilesOf({ context: { facts, times } }: Snapshot): number | undefined {
  const { pickupLocation, deliveryLocation, miles } = facts;
  return pickupLocation && deliveryLocation && (times?.miles ?? miles) === 40 ? 40 : undefined;
}

/** The carriage in whole pounds: £60 or £70, times 1.3 for the medium van and 2.5 for the largest, times 1.2 within four hours. */
const CARRIAGE: Readonly<Record<string, Pence>> = {
  'ikea small within-4-hours': 7_200,
  'ikea small same-day': 6_000,
  'ikea medium within-4-hours': 9_400,
  'ikea medium same-day': 7_800,
  'ikea luton within-4-hours': 18_000,
  'ikea luton same-day': 15_000,
  'furniture small within-4-hours': 8_400,
  'furniture small same-day': 7_000,
  'furniture medium within-4-hours': 10_900,
  'furniture medium same-day': 9_100,
};
/** By the value of the products: they and the fee of 5 % for handling, in whole pounds, and the pence added by rounding. */
const GOODS: Readonly<Record<Pence, readonly [sum: Pence, rounding: Pence]>> = {
  0: [0, 0],
  11000: [11_600, 50],
  12000: [12_600, 0],
  47900: [50_300, 5],
  333900: [350_600, 5],
};

/** The estimate, the products in it, and what remains without them; undefined before category and van are chosen. */
export function priceOf(snapshot: Snapshot) {
  const { category, vanSize, purchase, selectedProducts } = snapshot.context.facts;
  if (!category || !vanSize) return undefined;
  const isBought = category !== 'ikea' || purchase === 'bought';
  const value = isBought ? 0 : selectedProducts.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const order = `${category} ${vanSize} ${urgencyOf(snapshot)}`;
  const [carriage, goods] = [CARRIAGE[order], GOODS[value]];
  if (carriage === undefined || !goods)
    throw new Error(`tests/charts/same-day/quote.ts lacks the price of ${order} with products of ${value}.`);
  return { total: carriage + goods[0], value, withoutProducts: carriage + goods[1] };
}

/** The estimate in words; empty before there is one. */
function estimateIn({ say, format }: Words, snapshot: Snapshot): string {
  const price = priceOf(snapshot);
  if (!price) return '';
  const amount = format.money(price.total);
  return farMilesOf(snapshot) === undefined ? amount : say('sameDay:price.from', { price: amount });
}

/** The size of a product by its name. */
const SIZES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { BILLY: '80 × 28 × 202 cm', STOENSE: '133x195 cm' },
  zh: { BILLY: '80 × 28 × 202厘米', STOENSE: '133x195 cm' },
};

/** The name, type and size of a product. */
export function wordsOf({ language }: Words, product: SelectedProduct) {
  const isChinese = language === 'zh';
  const name = [product.name, isChinese && product.nameZh].filter(Boolean).join(' ');
  return [name, isChinese ? product.productTypeZh : product.productType, SIZES[language][product.name]] as const;
}

export const piecesOf = ({ context: { facts } }: Snapshot): number =>
  facts.selectedProducts.reduce((sum, { quantity }) => sum + quantity, 0);

/** The steps before the one that is shown are done, those after it are still to come. */
function progressThings({ say }: Words, step: SameDayStep): readonly Thing[] {
  const current = SAME_DAY_STEPS.indexOf(step);
  const steps = SAME_DAY_STEPS.map((each, at) => {
    const state = ['completed', 'active', 'inactive'][1 + Math.sign(at - current)] ?? '';
    return say(`sameDay:progress.${each}`) + say(`sameDay:progress.${state}`, { number: at + 1, total: 3 });
  });
  return [
    same('Progress', (page) => partOf(page, 'ol', say('sameDay:progress.label'))?.text, steps.join('')),
    same('The step', (page) => partsOf(page, '[aria-current=step]')[0]?.text, steps[current]),
  ];
}

/** The name of the link that changes the answers of an earlier step. */
export const changeLink = ({ say }: Words, to: SameDayStep): string =>
  `${say('sameDay:summary.change')} ${say(`sameDay:summary.changeOf.${to}`)}`;

/** The answers beside the step, and the links that change those of earlier steps. A price bar replaces the price. */
function summaryThing(words: Words, snapshot: Snapshot, step: SameDayStep): Thing {
  const { say, format } = words;
  const label = (key: string, values = {}) => say(`sameDay:summary.${key}`, values);
  const { facts } = snapshot.context;
  const change = (to: SameDayStep) =>
    SAME_DAY_STEPS.indexOf(to) < SAME_DAY_STEPS.indexOf(step) ? changeLink(words, to) : '';
  const count = piecesOf(snapshot);
  const pieces = say('sameDay:products.selectedCount', { count });
  const products = facts.purchase === 'bought' ? label('bought', { products: pieces }) : pieces;
  const urgency = say(`sameDayWords:urgencies.${urgencyOf(snapshot)}`);
  const nextDay = nextDayOf(snapshot);
  const estimate = estimateIn(words, snapshot);
  const rows = [
    facts.category ? label('category') + say(`sameDayWords:categories.${facts.category}`) + change('items') : '',
    facts.vanSize ? label('van') + say(`sameDayWords:vans.${facts.vanSize}`) : '',
    facts.category === 'ikea' && count > 0 ? label('products') + products : '',
    facts.pickupLocation ? label('pickup') + facts.pickupLocation.place + change('places') : '',
    facts.deliveryLocation ? label('delivery') + facts.deliveryLocation.place : '',
    label('urgency') + (nextDay ? label('onDay', { date: format.date(nextDay, 'short') }) : urgency),
    estimate && step === 'contact' ? label('price') + estimate : '',
  ];
  return same('The summary', (page) => partsOf(page, 'aside dl')[0]?.text, rows.join(''));
}

/** The estimate is announced, and shown above the button. */
function priceThings(words: Words, snapshot: Snapshot, step: SameDayStep): readonly Thing[] {
  const { say } = words;
  const estimate = estimateIn(words, snapshot);
  const sheet = button(say('sameDay:price.sheet'));
  if (!estimate) return [no(heard(say('sameDay:price.announce', { price: '' }).trim())), no(sheet)];
  return [
    heard(say('sameDay:price.announce', { price: estimate })),
    when(step !== 'contact', sheet),
    text(say('sameDay:price.total') + estimate),
  ];
}

/** The lines of the estimate for the medium van. */
export function linesOf(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say, format } = words;
  const { category } = snapshot.context.facts;
  const { value = 0, withoutProducts = 0 } = priceOf(snapshot) ?? {};
  const line = (code: string, note: string, pence: Pence) =>
    text(say(`sameDayWords:lines.${code}`) + note + format.money(pence));
  const factor = (times: number, name: string) =>
    say('sameDay:price.factor', { factor: times, name: say(`sameDayWords:${name}`) });
  const [base, van, soon] = category === 'ikea' ? [6_000, 1_800, 1_560] : [7_000, 2_100, 1_820];
  const isUrgent = urgencyOf(snapshot) === 'within-4-hours';
  return [
    line('base', say(`sameDayWords:categories.${category}`), base),
    line('van', factor(1.3, 'vans.medium'), van),
    when(isUrgent, line('urgency', factor(1.2, 'urgencies.within-4-hours'), soon)),
    when(value > 0, line('products', '', value)),
    when(value > 0, text(say('sameDay:price.deliveryOnly', { price: format.money(withoutProducts) }))),
  ];
}

/** Names each product whose price has changed or that is gone, with the consequence. */
function newsThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say, format, language } = words;
  const { facts, news } = snapshot.context;
  const lines = facts.selectedProducts.flatMap((product) => {
    const change = news.find(({ id }) => id === product.id);
    if (!change || !areProductsPriced(facts)) return [];
    const whole = wordsOf(words, product).join(language === 'zh' ? '，' : ', ');
    const [was, now] = [format.money(change.was), format.money(change.now ?? 0)];
    return change.now === undefined
      ? say('sameDay:news.gone', { product: whole, price: was })
      : say('sameDay:news.changed', { product: whole, was, now });
  });
  return [when(lines.length > 0, text(say('sameDay:news.title'))), ...lines.map((each) => text(each))];
}

export function quoteThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const step = sameDayShownIn(snapshot);
  return [
    ...progressThings(words, step),
    summaryThing(words, snapshot, step),
    ...priceThings(words, snapshot, step),
    ...newsThings(words, snapshot),
  ];
}
