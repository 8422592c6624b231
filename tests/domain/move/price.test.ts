import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMiles } from '#domain/distance';
import { BOX_SIZES, type Details, emptyDetails, SPECIAL_TYPES } from '#domain/move/inventory';
import {
  isHelperOffered,
  LINE_CODES,
  type MoveToPrice,
  priceMove,
  priceOfChoice,
  serviceOf,
  shownLines,
  sumLines,
} from '#domain/move/quote';
import { startingPrices } from '#domain/shop/business';
import { tariff } from '#domain/shop/tariff';
import { quote } from '../../support/fixtures';
import { details, flat, metres, move, priced } from '../moves';

const flatLines = [
  { code: 'base', pence: 20_000 },
  { code: 'distance', pence: 1600 },
  { code: 'time', pence: 11_340 },
  { code: 'service', pence: 2900 },
  { code: 'stairs', pence: 1200 },
  { code: 'special', pence: 2000 },
  { code: 'approach', pence: 180 },
];

it('a price lists its base even at £0, and no other line of £0', () => {
  const house = { ...tariff.services.house, base: 0, perMile: 0 };
  const { lines } = priceMove(flat, { ...tariff, services: { ...tariff.services, house } });
  expect(lines.map(({ code }) => code)).toEqual(['base', 'time', 'service', 'stairs', 'special', 'approach']);
});

it.each([
  [10_000, 12_000, true],
  [10_000, 10_000, false],
  [10_000, 0, false],
])('a price of %d and one of %d with a helper offer the helper: %s', (price, helperPrice, isOffered) => {
  expect(isHelperOffered({ price, helperPrice })).toBe(isOffered);
});

it('the lines of a price are shown only while they add up to it', () => {
  expect(shownLines(quote)).toEqual(quote.lines);
  expect(shownLines({ ...quote, price: quote.price + 1 })).toEqual([]);
});

describe('priceMove, worked out by hand', () => {
  it('charges nothing for an item without a name or type', () => {
    const { details } = flat;
    const furnitureDetails = [...details.furnitureDetails, { item: '', quantity: 3 }];
    const specialItems = [...details.specialItems, { type: '' as const, description: '' }];
    expect(priced({ ...flat, details: { ...details, furnitureDetails, specialItems } }).lines).toEqual(flatLines);
  });

  it('prices a flat on a weekday', () => {
    expect(priced(flat)).toEqual({
      tariffVersion: tariff.version,
      lines: flatLines,
      helperLine: { code: 'helper', pence: 9800 },
      price: 39_220,
      helperPrice: 49_020,
      hours: 6.2,
    });
  });

  it('prices the same flat on a Saturday in a peak slot', () => {
    const { lines, price, helperPrice } = priced({ ...flat, date: '2026-11-28', slot: '08:00-10:00' });
    expect(lines).toEqual([...flatLines, { code: 'peak', pence: 3922 }, { code: 'weekend', pence: 3922 }]);
    expect([price, helperPrice]).toEqual([47_064, 56_864]);
  });

  it("prices the same flat on St Andrew's Day", () => {
    const { lines, price } = priced({ ...flat, date: '2026-11-30' });
    expect(lines).toEqual([...flatLines, { code: 'holiday', pence: 9805 }]);
    expect(price).toBe(49_025);
  });

  it.each([
    ['2026-12-26', 'weekend', 'holiday'],
    ['2026-12-28', 'holiday', 'weekend'],
  ])('charges %s, Boxing Day or its substitute, as a %s and not as a %s', (date, charged, other) => {
    const codes = priced({ ...flat, date }).lines.map(({ code }) => String(code));
    expect(codes).toContain(charged);
    expect(codes).not.toContain(other);
  });

  it.each([
    ['fragile', 1000],
    ['bulky', 2500],
    ['valuable', 1500],
    ['hazardous', 0],
    ['antique', 2000],
    ['artwork', 2000],
    ['other', 1000],
  ] as const)('prices a special item that is %s', (type, pence) => {
    const details: Details = { ...flat.details, specialItems: [{ type, description: 'it' }] };
    expect(priced({ ...flat, details }).price).toBe(39_220 - 2000 + pence);
  });

  it.each([
    ['small', 500],
    ['medium', 900],
    ['large', 1500],
    ['extraLarge', 2500],
  ] as const)(
    "a student's twenty %s boxes cost %i pence beyond the fifteen pounds that are included",
    (boxSize, pence) => {
      const details: Details = { ...emptyDetails(), boxDetails: [{ boxSize, numberOfBoxes: 20 }] };
      const { lines } = priced({ ...flat, moveType: 'student', details });
      expect(lines.find(({ code }) => code === 'service')?.pence).toBe(pence);
    },
  );

  it('prices the same move for a student', () => {
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
    ['', tariff.services.house],
  ])('prices the move type "%s" as %s', (moveType, service) => {
    expect(serviceOf(moveType, tariff)).toBe(service);
  });

  it.each([
    [4200, 2.6],
    [1_126_540, 700],
  ])('converts %d m to %d miles', (distance, miles) => {
    expect(toMiles(distance)).toBe(miles);
  });
});

describe('the starting prices', () => {
  const route = { metres: metres(4), seconds: 900, approachMetres: metres(6), estimate: true };
  const goods = (numberOfBoxes: number, items: readonly string[]): Details => ({
    ...emptyDetails(),
    boxDetails: [{ boxSize: 'medium', numberOfBoxes }],
    furnitureDetails: items.map((item) => ({ item, quantity: 1 })),
  });

  it.each([
    ['student', 5000, goods(10, [])],
    ['house', 20_000, goods(20, ['doubleBed', 'doubleWardrobe', 'desk', 'twoSeatSofa'])],
  ] as const)('reaches the %s starting price with a few things across town', (moveType, pence, details) => {
    expect(startingPrices[moveType] * 100).toBe(pence);
    expect(priced({ ...flat, moveType, route, details })).toMatchObject({
      price: pence,
      lines: [{ code: 'base', pence }],
    });
  });
});

it('the price of goods for more than one van includes the driving for each van', () => {
  const beds = (quantity: number): Details => ({
    ...emptyDetails(),
    furnitureDetails: [{ item: 'kingBed', quantity }],
  });
  const ways = (details: Details) =>
    priced({ ...flat, details }).lines.filter(({ code }) => code === 'distance' || code === 'approach');
  const one = ways(beds(10));
  expect(one.map(({ code }) => code)).toEqual(['distance', 'approach']);
  expect(ways(beds(11))).toEqual(one.map(({ code, pence }) => ({ code, pence: 2 * pence })));
  expect(ways(beds(22))).toEqual(one.map(({ code, pence }) => ({ code, pence: 3 * pence })));
});

it.each([
  ['of the same kind', flat, '2026-11-26', '12:00-14:00', 0],
  ['in a peak slot', flat, '2026-11-25', '16:00-18:00', 3922],
  ['at a weekend', flat, '2026-11-28', '10:00-12:00', 3922],
  ['without the surcharge of a weekend', { ...flat, date: '2026-11-28' }, '2026-11-25', '10:00-12:00', -3922],
] as const)('another time %s costs a booked move the difference of the surcharges', (_, booked, date, slot, pence) => {
  expect(priceOfChoice(booked, { ...booked, date, slot }, tariff)).toBe(pence);
});

it.each([
  ['as they are', {}, 3922],
  ['with a helper, who costs the same on every day', { withHelper: true }, 3922],
  ['less the percentage of a code', { percent: 10 }, 3530],
])('a choice costs the difference of two whole quotes %s', (_, terms, pence) => {
  expect(priceOfChoice(flat, { ...flat, date: '2026-11-28' }, tariff, terms)).toBe(pence);
});

describe('every price', () => {
  it('never prices a move below the starting price of its service', () => {
    fc.assert(
      fc.property(move, (some) => {
        const least = some.moveType.trim().toLowerCase() === 'student' ? startingPrices.student : startingPrices.house;
        expect(priced(some).price).toBeGreaterThanOrEqual(least * 100);
      }),
    );
  });

  it('adds the lines up to the price in whole pence, each once and above £0, and with the helper line to the helper price', () => {
    fc.assert(
      fc.property(move, (some) => {
        const { lines, helperLine, price, helperPrice } = priced(some);
        expect(sumLines(lines)).toBe(price);
        expect(sumLines([...lines, helperLine])).toBe(helperPrice);
        expect(helperPrice).toBeGreaterThan(price);
        expect(lines.every(({ pence }) => Number.isSafeInteger(pence) && pence > 0)).toBe(true);
        const codes = lines.map(({ code }) => code);
        expect(codes[0]).toBe('base');
        expect(codes).toEqual(LINE_CODES.filter((code) => codes.includes(code)));
      }),
    );
  });
});

/** A move with more to carry, or a longer way to carry it. */
const larger: Record<string, (details: Details, amount: number) => Partial<Details>> = {
  'more furniture': ({ furnitureDetails }, quantity) => ({
    furnitureDetails: [...furnitureDetails, { item: 'rug', quantity }],
  }),
  'more appliances': ({ applianceDetails }, quantity) => ({
    applianceDetails: [...applianceDetails, { item: 'riceCooker', quantity }],
  }),
  'more floors at the pickup': ({ numberOfStairs }, floors) => ({ numberOfStairs: numberOfStairs + floors }),
  'more floors at the destination': ({ numberofstairsright }, floors) => ({
    numberofstairsright: numberofstairsright + floors,
  }),
  'no lift at the pickup': () => ({ liftAvailable: false }),
  'no lift at the destination': () => ({ liftAvailabledest: false }),
};
for (const boxSize of BOX_SIZES)
  larger[`more ${boxSize} boxes`] = ({ boxDetails }, numberOfBoxes) => ({
    boxDetails: [...boxDetails, { boxSize, numberOfBoxes }],
  });
for (const type of SPECIAL_TYPES)
  larger[`another special item that is ${type}`] = ({ specialItems }) => ({
    specialItems: [...specialItems, { type, description: 'it' }],
  });

describe('a larger or busier move', () => {
  function costsNoLess(change: (some: MoveToPrice, amount: number) => MoveToPrice): void {
    fc.assert(
      fc.property(move, fc.integer({ min: 1, max: 40 }), (some, amount) => {
        const [before, after] = [priced(some), priced(change(some, amount))];
        expect(after.price).toBeGreaterThanOrEqual(before.price);
        expect(after.helperPrice).toBeGreaterThanOrEqual(before.helperPrice);
        expect(after.helperLine.pence).toBeGreaterThanOrEqual(before.helperLine.pence);
      }),
      { numRuns: 200 },
    );
  }

  it.each(Object.entries(larger))('never costs less with %s', (_, change) =>
    costsNoLess((some, amount) => ({ ...some, details: { ...some.details, ...change(some.details, amount) } })),
  );

  it.each(['metres', 'approachMetres'] as const)('never costs less with more miles: %s', (way) =>
    costsNoLess((some, miles) => ({ ...some, route: { ...some.route, [way]: some.route[way] + metres(miles) } })),
  );

  it('never costs less on a busier day or in a busier slot', () => {
    fc.assert(
      fc.property(details, (some) => {
        const [wednesday, saturday, holiday] = ['2026-11-25', '2026-11-28', '2026-11-30'].map(
          (date) => priced({ ...flat, date, details: some }).price,
        );
        const [quiet, peak] = (['12:00-14:00', '16:00-18:00'] as const).map(
          (slot) => priced({ ...flat, slot, details: some }).price,
        );
        expect(saturday).toBeGreaterThan(wednesday ?? 0);
        expect(holiday).toBeGreaterThan(saturday ?? 0);
        expect(peak).toBeGreaterThan(quiet ?? 0);
      }),
    );
  });
});
