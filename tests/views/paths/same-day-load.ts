/** The load of the chosen products, computed by hand. */
import type { SameDayFacts } from '#domain/same-day/facts';
import { takeOf } from '../../screens/same-day';
import { type Screen, same } from '../../screens/screen';

interface Meter {
  readonly metres: string;
  readonly capacity: number;
  /** Of the van that can be filled. */
  readonly percent?: number;
}
/** By van and number of bookcases of 0.8 x 0.28 x 2.02 m; a van is full at 85 %. */
const METERS: Readonly<Record<string, Meter>> = {
  'medium 2': { metres: '0.9', capacity: 6, percent: 18 },
  'small 8': { metres: '3.6', capacity: 3 },
  'medium 8': { metres: '3.6', capacity: 6, percent: 71 },
  'medium 60': { metres: '27.1', capacity: 6 },
  'luton 60': { metres: '27.1', capacity: 20 },
};
/** The van that is proposed instead. */
const LARGER: Readonly<Record<string, string>> = { 'small 8': 'medium', 'medium 60': 'luton' };

export function showsLoad(screen: Screen, facts: SameDayFacts): void {
  const [first, second] = facts.selectedProducts;
  const { say } = screen;
  const name = say('sameDay:load.name');
  if (!first || !facts.vanSize || facts.category !== 'ikea') {
    screen.readsNot(name);
    return;
  }
  const meter = METERS[`${facts.vanSize} ${first.quantity}`];
  if (!meter) throw new Error(`Nobody knows how ${first.quantity} of them fill the van.`);
  const { metres, capacity, percent } = meter;
  const usable = screen.format.number(capacity * 0.85);
  screen.reads(name + say('sameDay:load.label', { metres, capacity: usable }));
  for (const each of Object.values(METERS)) {
    if (each.percent !== undefined)
      screen.reads(say('sameDay:load.note', { percent: each.percent }), each.percent === percent);
  }
  screen.reads(say('sameDay:load.unknown', { count: 1 }), second !== undefined);
  const small = { van: say('sameDayWords:vans.small'), metres, capacity, usable: '2.6' };
  screen.reads(say('sameDay:load.tooSmall', small), facts.vanSize === 'small');
  screen.reads(say('sameDay:load.tooSmallText', small), facts.vanSize === 'small');
  screen.reads(say('sameDay:load.tooMuch'), first.quantity === 60);
  screen.reads(say('sameDay:load.tooMuchText', { metres, count: 2 }), first.quantity === 60);
  const larger = LARGER[`${facts.vanSize} ${first.quantity}`];
  const taken = ['medium', 'luton'].filter((van) =>
    screen.all('button').some(({ name }) => name === takeOf(screen, van)),
  );
  same('The van to be taken', taken, larger ? [larger] : []);
}
