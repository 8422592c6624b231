/** Prices as the booking's screens show them: in the summary, the dock and the review. */
import type { SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import { type Estimate, estimateFor, PLAIN_TIME } from '#domain/booking/estimate';
import { toMiles } from '#domain/distance';
import type { Pence } from '#domain/money';
import { timesOfMove } from '#domain/move/job-times';
import { type PriceLine, shownLines } from '#domain/move/quote';
import { locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import type { bookingMachine } from '#machines/booking.machine';
import { heard, no, part, partOf, partsOf, same, type Thing } from '../../support/charts/things';
import { timesIn } from '../../support/words/times';
import type { Words } from '../../support/words/words';
import { changeLink } from './steps';

export type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** The estimate of the move, at the prices of its quote if there is one. */
export function estimateOf(facts: Facts): Estimate | undefined {
  const estimate = estimateFor(facts, facts.moveType);
  const { quote } = facts;
  return estimate && quote
    ? { ...estimate, price: quote.price, helperPrice: quote.helperPrice, lines: shownLines(quote) }
    : estimate;
}

/** The price in the summary; empty before there is one. */
export function priceIn({ say, format }: Words, facts: Facts): string {
  const { quote = estimateOf(facts) } = facts;
  if (!quote) return '';
  const price = format.money(quote.price);
  const isFrom = 'from' in quote && quote.from;
  const total = isFrom ? say('booking:price.fromPrice', { price }) : price;
  return total + say('booking:price.helper', { amount: format.money(quote.helperPrice - quote.price) });
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
    say(estimate.from ? 'booking:price.from' : 'booking:price.label') + format.money(estimate.price),
    say('booking:price.helper', { amount: format.money(estimate.helperPrice - estimate.price) }),
    say('booking:price.sheet'),
  ].join('');
  return same(
    'The price above the button',
    (page) => partOf(page, 'region', label)?.text.slice(0, words.length),
    words,
  );
}

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
    my('summary.from') + (start && locationText(start)) + change('start'),
    my('review.floors.start') + floorOf(details.numberOfStairs),
    my('summary.to') + (destination && locationText(destination)) + change('destination'),
    my('review.floors.destination') + floorOf(details.numberofstairsright),
    my('review.date') + (date && format.date(date)) + change('schedule'),
    my('review.time') + (slot && nonBreakingSlot(slot)),
    my('review.moveType') + my(`moveTypes.${facts.moveType}`) + change('details'),
    my('review.rows.boxes') + counted,
    ...['furniture', 'appliances', 'special'].map((kind) => my(`review.rows.${kind}`) + my('review.none')),
  ];
  const isCalculating = snapshot.matches('calculating');
  const estimate = estimateOf(facts);
  const timesOf = (hours: number) => timesOfMove({ ...PLAIN_TIME, hours, withHelper: false, route: facts.route });
  const priced =
    estimate &&
    [
      my('price.sheet'),
      priceText(words, estimate.lines, estimate.price, toMiles(facts.route?.metres ?? 0)),
      my('price.withHelper') + format.money(estimate.helperPrice),
      my('price.duration') + timesIn(words, timesOf(estimate.hours)).work,
      my('price.durationText', { least: format.duration(2) }) + my('price.vat'),
    ].join('');
  return [
    same('The review', (page) => partsOf(page, 'dl')[0]?.text, rows.join('')),
    same('The estimate', (page) => partOf(page, 'region', my('price.sheet'))?.text, priced),
    isCalculating ? heard(my('review.calculating')) : no(heard(my('review.calculating'))),
  ];
}
