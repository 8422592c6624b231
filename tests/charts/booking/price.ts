/** Prices as the booking's screens show them: in the summary, the dock and the review. */
import type { SnapshotFrom } from 'xstate';
import { isHoliday } from '#domain/bank-holidays';
import type { Facts } from '#domain/booking/draft';
import { extraAt, PLAIN_TIME } from '#domain/booking/estimate';
import { toMiles } from '#domain/distance';
import type { Pence } from '#domain/money';
import type { Details } from '#domain/move/inventory';
import { timesOfMove } from '#domain/move/job-times';
import type { PriceLine } from '#domain/move/quote';
import { locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import type { bookingMachine } from '#machines/booking.machine';
import { heard, no, part, partOf, partsOf, same, type Thing } from '../../support/charts/things';
import * as sample from '../../support/fixtures';
import { timesIn } from '../../support/words/times';
import type { Words } from '../../support/words/words';
import { changeLink } from './steps';

export type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** A price without a helper and with one; `isFrom`: a day or a time is missing, and either may cost more. */
interface Price {
  readonly price: Pence;
  readonly helperPrice: Pence;
  readonly isFrom: boolean;
}

/** The lists of the cases on a plain weekday, without a helper and with one: moved as a home, and as a student's things. */
const PRICES: Readonly<Record<string, Readonly<Record<string, readonly [Pence, Pence]>>>> = {
  '8 medium': { house: [20_000, 24_250], student: [5_000, 9_250] },
  '8 medium, antique': { house: [22_000, 27_000], student: [8_200, 13_200] },
  '8 medium, 1 desk': { house: [20_000, 24_625], student: [5_960, 10_585] },
  '8 medium, 2 desk': { house: [20_000, 25_000], student: [7_460, 12_460] },
  '8 medium, 1 doubleBed': { house: [20_000, 24_625], student: [20_000, 24_625] },
  antique: { house: [22_000, 26_250], student: [7_000, 11_250] },
  '1 desk': { house: [20_000, 23_875], student: [5_000, 8_875] },
  '2 desk': { house: [20_000, 24_250], student: [5_300, 9_550] },
  '1 doubleBed': { house: [20_000, 23_875], student: [20_000, 23_875] },
  '4 small, 2 suitcase, 1 computer': { house: [20_000, 25_750], student: [7_400, 13_150] },
  '4 small, 6 medium, 2 suitcase, 1 computer': { house: [20_000, 25_750], student: [7_720, 13_470] },
  '4 small, 8 medium, 2 suitcase, 1 computer': { house: [20_000, 25_750], student: [7_960, 13_710] },
};

/** The key of a list in the table; a special item without its kind or description does not count. */
const listOf = ({ boxDetails, furnitureDetails, applianceDetails, specialItems }: Details): string =>
  [
    ...boxDetails.map(({ numberOfBoxes, boxSize }) => `${numberOfBoxes} ${boxSize}`),
    ...[...furnitureDetails, ...applianceDetails].map(({ quantity, item }) => `${quantity} ${item}`),
    ...specialItems.flatMap(({ type, description }) => (type && /[^ ]/.test(description) ? [type] : [])),
  ].join(', ');

/** A day of the real calendar may be dearer than the sample's, and so may its slot. */
function extrasOf(facts: Facts, moveType: string): readonly PriceLine[] {
  const { date, slot } = facts;
  if (!date || date === sample.date) return [];
  const move = { ...facts, moveType };
  const lines = [
    { code: isHoliday(date) ? 'holiday' : 'weekend', pence: extraAt(move, { date }) },
    { code: 'peak', pence: slot ? extraAt(move, { date, slot }) : 0 },
  ] satisfies PriceLine[];
  return lines.filter(({ pence }) => pence > 0);
}

/** The price of the move as one of a kind; undefined before the route and the list are known. */
export function estimateFor(facts: Facts, kind: string): Price | undefined {
  const { route, details, date, slot } = facts;
  const list = listOf(details);
  if (!route || list === '') return undefined;
  const listed = PRICES[list]?.[kind];
  if (!listed) throw new Error(`tests/charts/booking/price.ts lacks the price of “${list}” as ${kind}.`);
  const extra = extrasOf(facts, kind).reduce((sum, { pence }) => sum + pence, 0);
  return { price: listed[0] + extra, helperPrice: listed[1] + extra, isFrom: !date || !slot };
}

/** The price of the move: its quote's if there is one. */
export function estimateOf(facts: Facts): Price | undefined {
  const { quote, moveType } = facts;
  return quote ? { price: quote.price, helperPrice: quote.helperPrice, isFrom: false } : estimateFor(facts, moveType);
}

/** The price in the summary; empty before there is one. */
export function priceIn({ say, format }: Words, facts: Facts): string {
  const estimate = estimateOf(facts);
  if (!estimate) return '';
  const price = format.money(estimate.price);
  const total = estimate.isFrom ? say('booking:price.fromPrice', { price }) : price;
  return total + say('booking:price.helper', { amount: format.money(estimate.helperPrice - estimate.price) });
}

/** A price with all its lines and their notes. */
export function priceText({ say, format }: Words, lines: readonly PriceLine[], total: Pence, miles: number): string {
  const notes: Readonly<Record<string, string>> = {
    base: '',
    helper: '',
    discount: '',
    distance: format.miles(miles),
    peak: (['08:00-10:00', '16:00-18:00'] as const).map(nonBreakingSlot).join(say('booking:comma')),
  };
  const noteOf = (code: string) => notes[code] ?? say(`common:priceNotes.${code}`);
  const texts = lines.map(({ code, pence }) => say(`common:priceLines.${code}`) + noteOf(code) + format.money(pence));
  return [...texts, say('booking:price.total'), format.money(total)].join('');
}

/** The price above the Continue button, once there is one. */
export function dockThing({ say, format }: Words, { context: { facts } }: Snapshot): Thing {
  const estimate = estimateOf(facts);
  const label = say('booking:price.label');
  if (!estimate) return no(part('region', label));
  const words = [
    say(estimate.isFrom ? 'booking:price.from' : 'booking:price.label') + format.money(estimate.price),
    say('booking:price.helper', { amount: format.money(estimate.helperPrice - estimate.price) }),
    say('booking:price.sheet'),
  ].join('');
  return same(
    'The price above the button',
    (page) => partOf(page, 'region', label)?.text.slice(0, words.length),
    words,
  );
}

/** The lines of a home. */
const linesOf = (facts: Facts): readonly PriceLine[] => [
  { code: 'base', pence: 20_000 },
  ...extrasOf(facts, facts.moveType),
];

/** Every answer with the link that changes it, and the estimate with all its lines. */
export function reviewThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say, format } = words;
  const { facts } = snapshot.context;
  const { start, destination, date, slot, details } = facts;
  const my = (key: string, values = {}) => say(`booking:${key}`, values);
  const change = (step: Parameters<typeof changeLink>[2]) => changeLink(words, snapshot, step);
  const [boxes] = details.boxDetails;
  const counted = my('review.counted', { count: boxes?.numberOfBoxes ?? 0, item: my('boxes.names.medium') });
  const floorOf = (floor: number) => (floor === 0 ? my('review.ground') : `${floor}`);
  const rows = [
    my('summary.from') + (start && locationText(start)) + floorOf(details.numberOfStairs) + change('start'),
    my('summary.to') +
      (destination && locationText(destination)) +
      floorOf(details.numberofstairsright) +
      change('destination'),
    my('review.date') + (date && format.date(date)) + change('schedule'),
    my('review.time') + (slot && nonBreakingSlot(slot)),
    my('review.moveType') + my(`moveTypes.${facts.moveType}`) + change('details'),
    my('review.rows.boxes') + counted,
    ...['furniture', 'appliances', 'special'].map((kind) => my(`review.rows.${kind}`) + my('review.none')),
  ];
  const isCalculating = snapshot.matches('calculating');
  const estimate = estimateOf(facts);
  const { hours = 2.5, lines = linesOf(facts) } = facts.quote ?? {};
  const times = timesOfMove({ ...PLAIN_TIME, hours, withHelper: false, route: facts.route });
  const priced =
    estimate &&
    [
      my('price.sheet'),
      priceText(words, lines, estimate.price, toMiles(facts.route?.metres ?? 0)),
      my('price.withHelper') + format.money(estimate.helperPrice),
      my('price.duration') + timesIn(words, times).work,
      my('price.durationText', { least: format.duration(2) }) + my('price.vat'),
    ].join('');
  return [
    same('The review', (page) => partsOf(page, 'dl')[0]?.text, rows.join('')),
    same('The estimate', (page) => partOf(page, 'region', my('price.sheet'))?.text, priced),
    isCalculating ? heard(my('review.calculating')) : no(heard(my('review.calculating'))),
  ];
}
