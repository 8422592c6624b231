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

  it('prices a move below the same move with a helper', () => {
    fc.assert(
      fc.property(move, (some) => {
        const { price, helperPrice } = priced(some);
        expect(helperPrice).toBeGreaterThan(price);
      }),
    );
  });

  it('prices the same move the same every time', () => {
    fc.assert(
      fc.property(move, (some) => {
        expect(priced(structuredClone(some))).toEqual(priced(some));
      }),
    );
  });
});

describe('a larger or busier move', () => {
  /** Price, helper price, and their difference, the helper line. */
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

  it.each(BOX_SIZES)('never costs less with more %s boxes', (boxSize) => {
    neverCheaper((some, numberOfBoxes) =>
      withDetails(some, { boxDetails: [...some.details.boxDetails, { boxSize, numberOfBoxes }] }),
    );
  });

  it('never costs less with larger boxes', () => {
    fc.assert(
      fc.property(move, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 2 }), (some, numberOfBoxes, at) => {
        const sized = (index: number): number =>
          priced(withDetails(some, { boxDetails: [{ boxSize: BOX_SIZES[index] ?? 'small', numberOfBoxes }] })).price;
        expect(sized(at + 1)).toBeGreaterThanOrEqual(sized(at));
      }),
    );
  });

  it('never costs less with more furniture', () => {
    neverCheaper((some, quantity) =>
      withDetails(some, { furnitureDetails: [...some.details.furnitureDetails, { item: 'rug', quantity }] }),
    );
  });

  it('never costs less with more appliances', () => {
    neverCheaper((some, quantity) =>
      withDetails(some, { applianceDetails: [...some.details.applianceDetails, { item: 'riceCooker', quantity }] }),
    );
  });

  it.each(SPECIAL_TYPES)('never costs less with another special item that is %s', (type) => {
    neverCheaper((some) =>
      withDetails(some, { specialItems: [...some.details.specialItems, { type, description: 'it' }] }),
    );
  });

  it('never costs less with more miles between pickup and destination', () => {
    neverCheaper((some, miles) => ({ ...some, route: { ...some.route, metres: some.route.metres + metres(miles) } }));
  });

  it('never costs less with more miles from the depot to the pickup', () => {
    neverCheaper((some, miles) => ({
      ...some,
      route: { ...some.route, approachMetres: some.route.approachMetres + metres(miles) },
    }));
  });

  it('never costs less with more floors at the pickup', () => {
    neverCheaper((some, floors) => withDetails(some, { numberOfStairs: some.details.numberOfStairs + floors }));
  });

  it('never costs less with more floors at the destination', () => {
    neverCheaper((some, floors) =>
      withDetails(some, { numberofstairsright: some.details.numberofstairsright + floors }),
    );
  });

  it('never costs less without a lift at either end', () => {
    neverCheaper((some) => withDetails(some, { liftAvailable: false }));
    neverCheaper((some) => withDetails(some, { liftAvailabledest: false }));
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
