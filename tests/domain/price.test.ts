import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startingPrices } from '#domain/business';
import { BOX_SIZES, type Details, emptyDetails, SPECIAL_TYPES } from '#domain/inventory';
import { extraOf, LINE_CODES, type MoveToPrice, priceMove, serviceOf, sumLines, toMiles } from '#domain/quote';
import type { TimeWindow } from '#domain/schedule';
import { tariff } from '#domain/tariff';
import { details, move } from './arbitraries';

const MILE = 1609.344;
const priced = (some: MoveToPrice) => priceMove(some, tariff);
const metres = (miles: number): number => miles * MILE;

/** A flat on a Wednesday outside the peak; each case changes what it is about. */
const flat: MoveToPrice = {
  moveType: 'house',
  date: '2026-11-25',
  window: '10:00-12:00',
  route: { metres: metres(20), seconds: 2400, approachMetres: metres(12), estimate: false },
  details: {
    boxDetails: [{ boxSize: 'large', numberOfBoxes: 30 }],
    furnitureDetails: [
      { item: 'doubleBed', quantity: 1 },
      { item: 'doubleMattress', quantity: 1 },
      { item: 'threeSeatSofa', quantity: 1 },
      { item: 'desk', quantity: 1 },
      { item: 'diningChair', quantity: 2 },
    ],
    applianceDetails: [
      { item: 'washingMachine', quantity: 1 },
      { item: 'fridgeFreezer', quantity: 1 },
    ],
    specialItems: [{ type: 'antique', description: 'a clock' }],
    liftAvailable: false,
    liftAvailabledest: true,
    numberOfStairs: 2,
    numberofstairsright: 5,
  },
};
const flatLines = [
  { code: 'base', pence: 20_000 },
  { code: 'distance', pence: 1600 },
  { code: 'time', pence: 11_340 },
  { code: 'service', pence: 2900 },
  { code: 'stairs', pence: 1200 },
  { code: 'special', pence: 2000 },
  { code: 'approach', pence: 180 },
];

describe('priceMove, worked out by hand', () => {
  it('of a flat on a weekday', () => {
    expect(priced(flat)).toEqual({
      tariffVersion: tariff.version,
      lines: flatLines,
      helperLine: { code: 'helper', pence: 9800 },
      price: 39_220,
      helperPrice: 49_020,
      hours: 6.2,
    });
  });

  it('of the same flat on a Saturday at the peak', () => {
    const { lines, price, helperPrice } = priced({ ...flat, date: '2026-11-28', window: '08:00-10:00' });
    expect(lines).toEqual([...flatLines, { code: 'peak', pence: 3922 }, { code: 'weekend', pence: 3922 }]);
    expect([price, helperPrice]).toEqual([47_064, 56_864]);
  });

  it("of the same flat on St Andrew's Day", () => {
    const { lines, price } = priced({ ...flat, date: '2026-11-30' });
    expect(lines).toEqual([...flatLines, { code: 'holiday', pence: 9805 }]);
    expect(price).toBe(49_025);
  });

  it('charges a holiday on a Saturday once, as a holiday', () => {
    const { lines } = priced({ ...flat, date: '2026-12-26' });
    expect(lines.map(({ code }) => code)).toContain('holiday');
    expect(lines.map(({ code }) => code)).not.toContain('weekend');
  });

  it('of the same move by a student', () => {
    const { lines, price } = priced({ ...flat, moveType: 'student' });
    expect(lines).toEqual([
      { code: 'base', pence: 5000 },
      { code: 'distance', pence: 1650 },
      { code: 'time', pence: 8880 },
      { code: 'service', pence: 11_400 },
      { code: 'stairs', pence: 1200 },
      { code: 'special', pence: 2000 },
      { code: 'approach', pence: 180 },
    ]);
    expect(price).toBe(30_310);
  });

  it.each([
    ['student', tariff.services.student],
    [' Student ', tariff.services.student],
    ['house', tariff.services.house],
    ['office', tariff.services.house],
    ['', tariff.services.house],
  ])('prices "%s" by the right service', (moveType, service) => {
    expect(serviceOf(moveType, tariff)).toBe(service);
  });

  it.each([
    [0, 0],
    [1609.344, 1],
    [4200, 2.6],
    [1_126_540, 700],
  ])('%d m are %d miles', (distance, miles) => {
    expect(toMiles(distance)).toBe(miles);
  });
});

describe('the starting prices', () => {
  const route = { metres: metres(4), seconds: 900, approachMetres: metres(6), estimate: true };

  it('of a student are paid for ten boxes across the town', () => {
    const room: Details = { ...emptyDetails(), boxDetails: [{ boxSize: 'medium', numberOfBoxes: 10 }] };
    const { price, lines } = priced({ ...flat, moveType: 'student', route, details: room });
    expect(price).toBe(startingPrices.student * 100);
    expect(lines).toEqual([{ code: 'base', pence: 5000 }]);
  });

  it('of a house are paid for twenty boxes, a bed, a wardrobe, a desk and a sofa', () => {
    const home: Details = {
      ...emptyDetails(),
      boxDetails: [{ boxSize: 'medium', numberOfBoxes: 20 }],
      furnitureDetails: ['doubleBed', 'doubleWardrobe', 'desk', 'twoSeatSofa'].map((item) => ({ item, quantity: 1 })),
    };
    const { price, lines } = priced({ ...flat, route, details: home });
    expect(price).toBe(startingPrices.house * 100);
    expect(lines).toEqual([{ code: 'base', pence: 20_000 }]);
  });

  it('are the least that a move can cost', () => {
    fc.assert(
      fc.property(move, (some) => {
        const least = some.moveType.trim().toLowerCase() === 'student' ? startingPrices.student : startingPrices.house;
        expect(priced(some).price).toBeGreaterThanOrEqual(least * 100);
      }),
    );
  });
});

describe('every price', () => {
  it('is the sum of its lines, in whole pence, and with the helper line the helper price', () => {
    fc.assert(
      fc.property(move, (some) => {
        const { lines, helperLine, price, helperPrice } = priced(some);
        expect(sumLines(lines)).toBe(price);
        expect(sumLines([...lines, helperLine])).toBe(helperPrice);
        expect(lines.every(({ pence }) => Number.isSafeInteger(pence))).toBe(true);
      }),
    );
  });

  it('names each line once, the base first, and no line of nothing', () => {
    fc.assert(
      fc.property(move, (some) => {
        const { lines } = priced(some);
        const codes = lines.map(({ code }) => code);
        expect(codes[0]).toBe('base');
        expect(codes).toEqual(LINE_CODES.filter((code) => codes.includes(code)));
        expect(lines.every(({ pence }) => pence > 0)).toBe(true);
      }),
    );
  });

  it('is less than the price with a helper', () => {
    fc.assert(
      fc.property(move, (some) => {
        const { price, helperPrice } = priced(some);
        expect(helperPrice).toBeGreaterThan(price);
      }),
    );
  });

  it('is the same again for the same move', () => {
    fc.assert(
      fc.property(move, (some) => {
        expect(priced(structuredClone(some))).toEqual(priced(some));
      }),
    );
  });
});

describe('what never costs less', () => {
  /** Both prices, and the helper line, which is what the larger one is larger by. */
  const neverCheaper = (more: (some: MoveToPrice, amount: number) => MoveToPrice): void =>
    fc.assert(
      fc.property(move, fc.integer({ min: 1, max: 40 }), (some, amount) => {
        const [before, after] = [priced(some), priced(more(some, amount))];
        expect(after.price).toBeGreaterThanOrEqual(before.price);
        expect(after.helperPrice).toBeGreaterThanOrEqual(before.helperPrice);
        expect(after.helperLine.pence).toBeGreaterThanOrEqual(before.helperLine.pence);
      }),
      { numRuns: 200 },
    );
  const withDetails = (some: MoveToPrice, changed: Partial<Details>): MoveToPrice => ({
    ...some,
    details: { ...some.details, ...changed },
  });

  it.each(BOX_SIZES)('%s boxes', (boxSize) => {
    neverCheaper((some, numberOfBoxes) =>
      withDetails(some, { boxDetails: [...some.details.boxDetails, { boxSize, numberOfBoxes }] }),
    );
  });

  it('a larger size of the same boxes', () => {
    fc.assert(
      fc.property(move, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 2 }), (some, numberOfBoxes, at) => {
        const sized = (index: number): number =>
          priced(withDetails(some, { boxDetails: [{ boxSize: BOX_SIZES[index] ?? 'small', numberOfBoxes }] })).price;
        expect(sized(at + 1)).toBeGreaterThanOrEqual(sized(at));
      }),
    );
  });

  it('furniture', () => {
    neverCheaper((some, quantity) =>
      withDetails(some, { furnitureDetails: [...some.details.furnitureDetails, { item: 'rug', quantity }] }),
    );
  });

  it('appliances', () => {
    neverCheaper((some, quantity) =>
      withDetails(some, { applianceDetails: [...some.details.applianceDetails, { item: 'riceCooker', quantity }] }),
    );
  });

  it.each(SPECIAL_TYPES)('a special item that is %s', (type) => {
    neverCheaper((some) =>
      withDetails(some, { specialItems: [...some.details.specialItems, { type, description: 'it' }] }),
    );
  });

  it('miles between pickup and destination', () => {
    neverCheaper((some, miles) => ({ ...some, route: { ...some.route, metres: some.route.metres + metres(miles) } }));
  });

  it('miles from the depot to the pickup', () => {
    neverCheaper((some, miles) => ({
      ...some,
      route: { ...some.route, approachMetres: some.route.approachMetres + metres(miles) },
    }));
  });

  it('floors at the pickup', () => {
    neverCheaper((some, floors) => withDetails(some, { numberOfStairs: some.details.numberOfStairs + floors }));
  });

  it('floors at the destination', () => {
    neverCheaper((some, floors) =>
      withDetails(some, { numberofstairsright: some.details.numberofstairsright + floors }),
    );
  });

  it('a lift taken away, at either end', () => {
    neverCheaper((some) => withDetails(some, { liftAvailable: false }));
    neverCheaper((some) => withDetails(some, { liftAvailabledest: false }));
  });

  it('a busier day or hour', () => {
    fc.assert(
      fc.property(details, (some) => {
        const [wednesday, saturday, holiday] = ['2026-11-25', '2026-11-28', '2026-11-30'].map(
          (date) => priced({ ...flat, date, details: some }).price,
        );
        const [quiet, peak] = (['12:00-14:00', '16:00-18:00'] as const).map(
          (window) => priced({ ...flat, window, details: some }).price,
        );
        expect(saturday).toBeGreaterThan(wednesday ?? 0);
        expect(holiday).toBeGreaterThan(saturday ?? 0);
        expect(peak).toBeGreaterThan(quiet ?? 0);
      }),
    );
  });
});

describe('what really costs more', () => {
  it('more of everything, for a flat beyond what the base price includes', () => {
    const { price } = priced(flat);
    const { route } = flat;
    const dearer: MoveToPrice[] = [
      { ...flat, route: { ...route, metres: route.metres + metres(1) } },
      { ...flat, route: { ...route, approachMetres: route.approachMetres + metres(1) } },
      { ...flat, details: { ...flat.details, numberOfStairs: 3 } },
      { ...flat, details: { ...flat.details, liftAvailabledest: false } },
      { ...flat, details: { ...flat.details, boxDetails: [{ boxSize: 'large', numberOfBoxes: 31 }] } },
      {
        ...flat,
        details: {
          ...flat.details,
          furnitureDetails: [...flat.details.furnitureDetails, { item: 'lamp', quantity: 1 }],
        },
      },
      {
        ...flat,
        details: {
          ...flat.details,
          specialItems: [...flat.details.specialItems, { type: 'hazardous', description: 'gas' }],
        },
      },
    ];
    for (const some of dearer) expect(priced(some).price).toBeGreaterThan(price);
  });
});

describe('another time for a move that was booked', () => {
  const extra = (date: string, window: TimeWindow) => extraOf(flat, { date, window }, tariff);

  it('costs nothing more on a day and at an hour of the same kind', () => {
    expect([extra('2026-11-25', '10:00-12:00'), extra('2026-11-26', '12:00-14:00')]).toEqual([0, 0]);
  });

  it('costs the charges that are new: peak time, weekend', () => {
    const peak = priced({ ...flat, window: '16:00-18:00' }).price - priced(flat).price;
    expect(peak).toBeGreaterThan(0);
    expect(extra('2026-11-25', '16:00-18:00')).toBe(peak);
    expect(extra('2026-11-28', '10:00-12:00')).toBeGreaterThan(0);
  });

  it('costs less where a charge falls away', () => {
    const saturday = { ...flat, date: '2026-11-28' };
    expect(extraOf(saturday, flat, tariff)).toBe(-extra('2026-11-28', '10:00-12:00'));
  });
});
