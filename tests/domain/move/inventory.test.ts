import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationText, estimateHours, hoursSaved, shortDuration } from '#domain/move/duration';
import {
  adviseVan,
  boxCount,
  boxesOfSize,
  type Details,
  emptyDetails,
  inventoryError,
  isHalfFilled,
  itemCounts,
  pieceCount,
  sortedBoxes,
  tidyDetails,
  toCubicFeet,
  vanLoadOf,
  volumeOf,
  withoutHalfFilled,
} from '#domain/move/inventory';
import { thingsForTwo } from '#domain/move/two-people';
import { catalogue, findItem } from '#domain/shop/catalogue';
import { details } from '../moves';

const of = (some: Partial<Details>): Details => ({ ...emptyDetails(), ...some });
const boxes = (numberOfBoxes: number): Partial<Details> => ({ boxDetails: [{ boxSize: 'medium', numberOfBoxes }] });
const desks = (quantity: number): Partial<Details> => ({ furnitureDetails: [{ item: 'desk', quantity }] });

describe('inventoryError', () => {
  it.each<[string, ReturnType<typeof inventoryError>, Partial<Details>]>([
    ['nothing', 'inventoryEmpty', {}],
    ['no boxes of a size', 'inventoryEmpty', boxes(0)],
    ['an empty row', 'inventoryEmpty', { furnitureDetails: [{ item: '', quantity: 0 }] }],
    ['an empty special row', 'inventoryEmpty', { specialItems: [{ type: '', description: '  ' }] }],
    ['99 boxes', undefined, boxes(99)],
    ['100 boxes', 'inventoryLimits', boxes(100)],
    ['less than no boxes', 'inventoryLimits', boxes(-1)],
    ['no number of boxes', 'inventoryLimits', boxes(Number.NaN)],
    ['50 pieces', undefined, desks(50)],
    ['51 pieces', 'inventoryLimits', desks(51)],
    ['no piece', 'inventoryLimits', desks(0)],
    ['a special item', undefined, { specialItems: [{ type: 'other', description: 'a parrot' }] }],
    ['floor 20 at both ends', undefined, { ...boxes(1), numberOfStairs: 20, numberofstairsright: 20 }],
    ['floor 21', 'inventoryLimits', { ...boxes(1), numberOfStairs: 21 }],
    ['a basement', 'inventoryLimits', { ...boxes(1), numberofstairsright: -1 }],
  ])('a list with %s has the error %s', (_, error, some) => {
    expect(inventoryError(of(some))).toBe(error);
  });

  it.each<[string, Partial<Details>]>([
    ['a quantity without furniture', { furnitureDetails: [{ item: '', quantity: 1 }] }],
    ['a special type without a description', { specialItems: [{ type: 'antique', description: ' ' }] }],
    ['a description without a special type', { specialItems: [{ type: '', description: 'a clock' }] }],
  ])('refuses %s as half filled, whatever else is listed', (_, some) => {
    expect(inventoryError(of(some))).toBe('inventoryPartial');
    expect(inventoryError(of({ ...boxes(5), ...some }))).toBe('inventoryPartial');
  });

  it('refuses more text than a booking may hold', () => {
    const described = (count: number, length: number) => ({
      specialItems: Array.from({ length: count }, () => ({
        type: 'fragile' as const,
        description: 'x'.repeat(length),
      })),
    });
    expect(inventoryError(of(described(20, 500)))).toBeUndefined();
    expect(inventoryError(of(described(21, 500)))).toBe('inventoryText');
  });
});

describe('tidyDetails', () => {
  it('drops empty rows and trims descriptions', () => {
    const vase = { type: 'fragile', description: 'a vase' } as const;
    const some = of({
      boxDetails: [{ boxSize: 'small', numberOfBoxes: 0 }],
      furnitureDetails: [{ item: '', quantity: 0 }],
      specialItems: [
        { type: '', description: '' },
        { ...vase, description: ' a vase ' },
      ],
    });
    expect(tidyDetails(some)).toEqual(of({ specialItems: [vase] }));
  });

  it('keeps refusal, counts, volume and hours when empty rows are dropped', () => {
    fc.assert(
      fc.property(details, (some) => {
        const tidy = tidyDetails(some);
        expect(inventoryError(tidy)).toBe(inventoryError(some));
        expect(boxCount(tidy)).toBe(boxCount(some));
        expect(pieceCount(tidy.furnitureDetails)).toBe(pieceCount(some.furnitureDetails));
        expect(volumeOf(tidy)).toBeCloseTo(volumeOf(some), 9);
        expect(estimateHours(tidy)).toBe(estimateHours(some));
      }),
    );
  });
});

describe('volumeOf', () => {
  it.each<[string, Partial<Details>, number]>([
    ['nothing', {}, 0],
    ['a medium box', boxes(1), 0.457 * 0.457 * 0.305],
    ['three small boxes', { boxDetails: [{ boxSize: 'small', numberOfBoxes: 3 }] }, 3 * 0.457 * 0.305 * 0.305],
    ['a large box', { boxDetails: [{ boxSize: 'large', numberOfBoxes: 1 }] }, 0.457 * 0.457 * 0.457],
    ['two extra large boxes', { boxDetails: [{ boxSize: 'extraLarge', numberOfBoxes: 2 }] }, 2 * 0.457 * 0.457 * 0.61],
    ['three desks', desks(3), 3 * 1.4 * 0.7 * 0.75],
    ['a washing machine', { applianceDetails: [{ item: 'washingMachine', quantity: 1 }] }, 0.6 * 0.6 * 0.85],
    ['an unknown item', { furnitureDetails: [{ item: 'harpsichord', quantity: 1 }] }, 1 * 0.7 * 0.9],
    ['a special item', { specialItems: [{ type: 'bulky', description: 'a piano' }] }, 0.25],
  ])('measures the volume of %s', (_, some, cubicMetres) => {
    expect(volumeOf(of(some))).toBeCloseTo(cubicMetres, 9);
  });

  it('converts cubic metres to cubic feet', () => {
    expect(toCubicFeet(10)).toBeCloseTo(353.147, 6);
  });
});

it.each([
  [0, 'small', 0, 1],
  [2.55, 'small', 1, 1],
  [2.56, 'medium', 2.56 / 5.1, 1],
  [5.11, 'large', 5.11 / 8.5, 1],
  [12.75, 'extra-large', 1, 1],
  [17, 'luton', 1, 1],
  [17.1, 'luton', 17.1 / 34, 2],
])('a volume of %d m³ is carried by a %s van', (volume, van, fill, loads) => {
  const advice = adviseVan(volume);
  expect([advice.van, advice.loads]).toEqual([van, loads]);
  expect(advice.fill).toBeCloseTo(fill, 9);
});

describe('the hours of a move', () => {
  it.each<[string, Partial<Details>, number]>([
    ['nothing', {}, 2],
    ['20 boxes', boxes(20), 2.5],
    ['21 boxes', boxes(21), 3],
    ['3 desks', desks(3), 2.75],
    ['2 fridges', { applianceDetails: [{ item: 'fridge', quantity: 2 }] }, 3],
    ['a special item', { specialItems: [{ type: 'fragile', description: 'a vase' }] }, 2.5],
    ['3 floors at the pickup', { numberOfStairs: 3 }, 2.3],
    ['3 floors at the pickup with a lift', { numberOfStairs: 3, liftAvailable: true }, 2],
    ['20 floors at the destination', { numberofstairsright: 20 }, 4],
    ['a lift at the destination', { numberofstairsright: 20, liftAvailabledest: true }, 2],
    ['a special item without a type', { specialItems: [{ type: '', description: '' }] }, 2],
  ])('estimates the hours of %s', (_, some, hours) => {
    expect(estimateHours(of(some))).toBe(hours);
  });

  it.each([
    [2, 0],
    [1.5, 0],
    [5, 1.5],
  ])('counts hours saved by a helper, of %d: %d', (hours, saved) => {
    expect(hoursSaved(hours)).toBe(saved);
  });

  it.each([
    [2, '2 hours', '2 h', '2小时'],
    [1, '1 hour', '1 h', '1小时'],
    [2.5, '2 hours 30 minutes', '2 h 30', '2小时30分钟'],
    [4.05, '4 hours 5 minutes', '4 h 05', '4小时5分钟'],
    [0.5, '30 minutes', '30 min', '30分钟'],
    [0.03, '5 minutes', '5 min', '5分钟'],
    [1.99, '2 hours', '2 h', '2小时'],
  ])('writes %d hours as %s, or %s', (hours, english, short, chinese) => {
    expect([durationText(hours, 'en'), shortDuration(hours, 'en')]).toEqual([english, short]);
    expect([durationText(hours, 'zh'), shortDuration(hours, 'zh')]).toEqual([chinese, chinese]);
  });
});

it('the catalogue lists every item once, with plausible dimensions and a price', () => {
  const items = [...catalogue.furniture, ...catalogue.appliances];
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  for (const item of items) {
    expect(findItem(item.key)).toBe(item);
    expect(item.price).toBeGreaterThan(0);
    expect(item.mm.every((side) => side >= 50 && side <= 3000)).toBe(true);
  }
  expect(findItem('toString')).toBeUndefined();
});

describe('a list of goods', () => {
  const whole = { type: 'antique', description: 'a clock' } as const;
  const half = { type: 'antique', description: ' ' } as const;

  it('leaves out half-filled special items while it is priced', () => {
    expect([isHalfFilled(whole), isHalfFilled(half)]).toEqual([false, true]);
    expect(withoutHalfFilled(of({ specialItems: [whole, half] }))).toEqual(of({ specialItems: [whole] }));
  });

  it('shows its boxes smallest first, without empty rows', () => {
    const mixed = of({
      boxDetails: [
        { boxSize: 'large', numberOfBoxes: 2 },
        { boxSize: 'small', numberOfBoxes: 1 },
        { boxSize: 'medium', numberOfBoxes: 0 },
      ],
    });
    expect(sortedBoxes(mixed).map(({ boxSize }) => boxSize)).toEqual(['small', 'large']);
    expect([boxesOfSize(mixed, 'large'), boxesOfSize(mixed, 'extraLarge')]).toEqual([2, 0]);
  });

  it('counts its things by kind, in the order of the page', () => {
    const listed = of({ ...boxes(3), ...desks(2), specialItems: [whole, { type: '', description: '' }] });
    const counts = { boxes: 3, furniture: 2, appliances: 0, special: 1 };
    expect(Object.entries(itemCounts(listed))).toEqual(Object.entries(counts));
  });

  it.each<[string, string, string[], Partial<Details>]>([
    ['names', 'a sofa', ['threeSeatSofa'], { furnitureDetails: [{ item: 'threeSeatSofa', quantity: 1 }] }],
    ['names', 'something bulky', ['a harp'], { specialItems: [{ type: 'bulky', description: ' a harp' }] }],
    [
      'names',
      'a piano of any kind',
      ['upright piano'],
      { specialItems: [{ type: 'other', description: 'upright piano' }] },
    ],
    ['names', 'a piano in Chinese', ['钢琴'], { specialItems: [{ type: 'valuable', description: '钢琴' }] }],
    ['leaves out', 'a piano stool', [], { specialItems: [{ type: 'other', description: 'piano stool' }] }],
    ['leaves out', 'a lamp and boxes', [], { ...boxes(8), furnitureDetails: [{ item: 'lamp', quantity: 2 }] }],
  ])('%s %s among the things that take two people', (_, __, names, change) => {
    expect(thingsForTwo(of(change))).toEqual(names);
  });

  it('advises no van until something is listed, then the smallest that is large enough', () => {
    expect(vanLoadOf(emptyDetails())).toBeUndefined();
    expect(vanLoadOf(of(boxes(8)))).toMatchObject({ van: 'small', capacity: 2.55 });
    const load = vanLoadOf(of(boxes(80)));
    expect(load).toMatchObject({ van: 'medium', capacity: 5.1 });
    expect(load?.cubicMetres).toBeCloseTo(5.096, 3);
  });
});
