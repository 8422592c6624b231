/** The dock with the price, and the review of the whole move. */
import { toMiles } from '#domain/distance';
import { locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import { heard, no, part, partOf, partsOf, same, type Thing } from '../../support/charts/things';
import type { Words } from '../../support/words/words';
import { estimateOf, priceText, type Snapshot } from './price';
import { changeLink } from './ways';

/** The price above the button that leads on, as soon as there is one. */
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
  const floorOf = (floor: number) => (floor === 0 ? my('door.ground') : `${floor}`);
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
  const priced =
    estimate &&
    [
      my('price.sheet'),
      priceText(words, estimate.lines, estimate.price, toMiles(facts.route?.metres ?? 0)),
      my('price.withHelper') + format.money(estimate.helperPrice),
      my('price.duration') + format.duration(estimate.hours),
      my('price.durationText', { least: format.duration(2) }) + my('price.vat'),
    ].join('');
  return [
    same('The review', (page) => partsOf(page, 'dl')[0]?.text, rows.join('')),
    same('The estimate', (page) => partOf(page, 'region', my('price.sheet'))?.text, priced),
    isCalculating ? heard(my('review.calculating')) : no(heard(my('review.calculating'))),
  ];
}
