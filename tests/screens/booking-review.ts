/** The review shows the things of the move, every answer, and the price. */

import { estimateFor } from '#domain/booking/estimate';
import { toMiles } from '#domain/distance';
import type { Pence } from '#domain/money';
import type { PriceLine } from '#domain/move/quote';
import { locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import type { BookingSnapshot } from '#machines/booking.view';
import { liveEstimateOf } from '#machines/summary.view';
import { changeOf } from './booking-offers';
import { isChosen } from './forms';
import { type Screen, same } from './screen';

/** A price with all its lines, and what those follow from. */
export function priceText({ say, format }: Screen, lines: readonly PriceLine[], total: Pence, miles: number): string {
  const notes: Readonly<Record<string, string>> = {
    ...{ base: '', helper: '', discount: '', distance: format.miles(miles) },
    peak: ['08:00-10:00', '16:00-18:00'].map(nonBreakingSlot as (slot: string) => string).join(say('booking:comma')),
  };
  const noteOf = (code: string) => notes[code] ?? say(`common:priceNotes.${code}`);
  const texts = lines.map(({ code, pence }) => say(`common:priceLines.${code}`) + noteOf(code) + format.money(pence));
  return [...texts, say('booking:price.total'), format.money(total)].join('');
}

/** The price above the button that leads on, as soon as there is one. */
export function showsDock({ say, format, find }: Screen, snapshot: BookingSnapshot): void {
  const estimate = liveEstimateOf(snapshot);
  const dock = find('region', 'booking:price.label')?.text;
  const words =
    estimate &&
    [
      say(estimate.from ? 'booking:price.from' : 'booking:price.label') + format.money(estimate.price),
      say('booking:price.helper', { amount: format.money(estimate.helperPrice - estimate.price) }),
      say('booking:price.sheet'),
    ].join('');
  same('The price above the button', dock?.slice(0, words?.length), words);
}

/** The kind of move that is chosen, what each costs, and the usual things under their names; the live price is read out. */
export function showsGoods(screen: Screen, snapshot: BookingSnapshot): void {
  const { facts } = snapshot.context;
  const { say, format, reads } = screen;
  isChosen(screen, 'move-type', facts.moveType);
  for (const [type, start] of [
    ['student', '£50'],
    ['house', '£200'],
  ] as const) {
    const estimate = estimateFor(facts, type);
    const price = estimate ? format.money(estimate.price) : start;
    const note = estimate && !estimate.from ? price : say('booking:price.fromPrice', { price });
    reads(['title', 'text'].map((each) => say(`booking:details.moveTypes.${type}.${each}`)).join('') + note);
  }
  for (const item of ['doubleBed', 'microwave']) reads(say(`booking:items.${item}`));
  const estimate = liveEstimateOf(snapshot);
  const price = format.money(estimate?.price ?? 0);
  const live = estimate?.from ? say('booking:price.fromPrice', { price }) : price;
  screen.announces(estimate ? say('booking:price.announce', { price: live }) : '');
}

export function showsReview(screen: Screen, snapshot: BookingSnapshot): void {
  const { say, format, all, find } = screen;
  const { facts } = snapshot.context;
  const { start, destination, date, slot } = facts;
  const words = (key: string, values = {}) => say(`booking:${key}`, values);
  const ground = words('sections.floors.ground');
  const change = (step: Parameters<typeof changeOf>[2]) => changeOf(screen, snapshot, step);
  const rows = [
    words('summary.from') + (start && locationText(start)) + change('start'),
    words('summary.to') + (destination && locationText(destination)) + change('destination'),
    words('review.moveType') + words(`moveTypes.${facts.moveType}`),
    words('review.date') + (date && format.date(date)) + change('schedule'),
    words('review.time') + (slot && nonBreakingSlot(slot)),
    words('review.rows.boxes') + words('review.counted', { count: 8, item: words('boxes.names.medium') }),
    change('details'),
    ...['furniture', 'appliances', 'special'].map((kind) => words(`review.rows.${kind}`) + words('review.none')),
    ...['start', 'destination'].map((end) => words(`review.floors.${end}`) + ground),
  ];
  same('The review', all('dl')[0]?.text, rows.join(''));
  screen.announces(snapshot.matches('calculating') ? words('review.calculating') : '');
  if (snapshot.matches('calculating')) screen.isBusy('booking:review.calculating');
  const estimate = liveEstimateOf(snapshot);
  const priced = estimate && [
    words('price.sheet'),
    priceText(screen, estimate.lines, estimate.price, toMiles(facts.route?.metres ?? 0)),
    words('price.withHelper') + format.money(estimate.helperPrice),
    words('price.duration') + format.duration(estimate.hours),
    words('price.durationText', { least: format.duration(2) }) + words('price.vat'),
  ];
  same('The estimate', find('region', 'booking:price.sheet')?.text, priced?.join(''));
}
