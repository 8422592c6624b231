/** Properties of the price of any move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOX_SIZES, type Details, SPECIAL_TYPES } from '#domain/move/inventory';
import { LINE_CODES, type MoveToPrice, sumLines } from '#domain/move/quote';
import { startingPrices } from '#domain/shop/business';
import { details, move } from '../arbitraries';
import { flat, metres, priced } from '../priced';

describe('every price', () => {
  it('never prices a move below the starting price of its service', () => {
    fc.assert(
      fc.property(move, (some) => {
        const least = some.moveType.trim().toLowerCase() === 'student' ? startingPrices.student : startingPrices.house;
        expect(priced(some).price).toBeGreaterThanOrEqual(least * 100);
      }),
    );
  });

  it('adds the lines up to the price in whole pence, and with the helper line to the helper price', () => {
    fc.assert(
      fc.property(move, (some) => {
        const { lines, helperLine, price, helperPrice } = priced(some);
        expect(sumLines(lines)).toBe(price);
        expect(sumLines([...lines, helperLine])).toBe(helperPrice);
        expect(helperPrice).toBeGreaterThan(price);
        expect(lines.every(({ pence }) => Number.isSafeInteger(pence))).toBe(true);
      }),
    );
  });

  it('lists each line once, the base first, and no line of £0', () => {
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
});

const withDetails = (some: MoveToPrice, changed: Partial<Details>): MoveToPrice => ({
  ...some,
  details: { ...some.details, ...changed },
});
const withRoute = (some: MoveToPrice, changed: Partial<MoveToPrice['route']>): MoveToPrice => ({
  ...some,
  route: { ...some.route, ...changed },
});
/** A move of which something is larger by an amount. */
type Larger = (some: MoveToPrice, amount: number) => MoveToPrice;
const moreBoxes = BOX_SIZES.map((boxSize): [string, Larger] => [
  `more ${boxSize} boxes`,
  (some, numberOfBoxes) => withDetails(some, { boxDetails: [...some.details.boxDetails, { boxSize, numberOfBoxes }] }),
]);
const anotherSpecial = SPECIAL_TYPES.map((type): [string, Larger] => [
  `another special item that is ${type}`,
  (some) => withDetails(some, { specialItems: [...some.details.specialItems, { type, description: 'it' }] }),
]);

describe('a larger or busier move', () => {
  it.each<[string, Larger]>([
    ...moreBoxes,
    ...anotherSpecial,
    [
      'more furniture',
      (some, quantity) =>
        withDetails(some, { furnitureDetails: [...some.details.furnitureDetails, { item: 'rug', quantity }] }),
    ],
    [
      'more appliances',
      (some, quantity) =>
        withDetails(some, { applianceDetails: [...some.details.applianceDetails, { item: 'riceCooker', quantity }] }),
    ],
    [
      'more miles between pickup and destination',
      (some, miles) => withRoute(some, { metres: some.route.metres + metres(miles) }),
    ],
    [
      'more miles from the depot to the pickup',
      (some, miles) => withRoute(some, { approachMetres: some.route.approachMetres + metres(miles) }),
    ],
    [
      'more floors at the pickup',
      (some, floors) => withDetails(some, { numberOfStairs: some.details.numberOfStairs + floors }),
    ],
    [
      'more floors at the destination',
      (some, floors) => withDetails(some, { numberofstairsright: some.details.numberofstairsright + floors }),
    ],
    ['no lift at the pickup', (some) => withDetails(some, { liftAvailable: false })],
    ['no lift at the destination', (some) => withDetails(some, { liftAvailabledest: false })],
  ])('never costs less with %s', (_, larger) => {
    fc.assert(
      fc.property(move, fc.integer({ min: 1, max: 40 }), (some, amount) => {
        const [before, after] = [priced(some), priced(larger(some, amount))];
        expect(after.price).toBeGreaterThanOrEqual(before.price);
        expect(after.helperPrice).toBeGreaterThanOrEqual(before.helperPrice);
        expect(after.helperLine.pence).toBeGreaterThanOrEqual(before.helperLine.pence);
      }),
      { numRuns: 200 },
    );
  });

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
