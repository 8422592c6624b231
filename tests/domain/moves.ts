/** Moves to price: any within the limits, for property tests, and one whose lines are worked out by hand. */
import fc from 'fast-check';
import { BOX_SIZES, type Details, LIMITS, SPECIAL_TYPES } from '#domain/move/inventory';
import { type MoveToPrice, priceMove, type Route } from '#domain/move/quote';
import { addDays, SLOTS } from '#domain/schedule';
import { catalogue } from '#domain/shop/catalogue';
import { tariff } from '#domain/shop/tariff';

const floor = fc.integer(LIMITS.floor);
const rows = (items: readonly { key: string }[]) =>
  fc.array(
    fc.record({
      item: fc.constantFrom(...items.map(({ key }) => key), 'an unknown item'),
      quantity: fc.integer(LIMITS.quantity),
    }),
    { maxLength: 6 },
  );

export const details: fc.Arbitrary<Details> = fc.record({
  boxDetails: fc.array(fc.record({ boxSize: fc.constantFrom(...BOX_SIZES), numberOfBoxes: fc.integer(LIMITS.boxes) }), {
    maxLength: 4,
  }),
  furnitureDetails: rows(catalogue.furniture),
  applianceDetails: rows(catalogue.appliances),
  specialItems: fc.array(
    fc.record({ type: fc.constantFrom(...SPECIAL_TYPES), description: fc.constantFrom('a vase', 'a piano') }),
    { maxLength: 5 },
  ),
  liftAvailable: fc.boolean(),
  liftAvailabledest: fc.boolean(),
  numberOfStairs: floor,
  numberofstairsright: floor,
});

const route: fc.Arbitrary<Route> = fc.record({
  metres: fc.integer({ min: 0, max: 1_200_000 }),
  seconds: fc.integer({ min: 0, max: 80_000 }),
  approachMetres: fc.integer({ min: 0, max: 900_000 }),
  estimate: fc.boolean(),
});

/** Any day of two years. */
export const date: fc.Arbitrary<string> = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));

export const move: fc.Arbitrary<MoveToPrice> = fc.record({
  moveType: fc.constantFrom('house', 'student', 'Student ', 'office'),
  date,
  slot: fc.constantFrom(...SLOTS),
  details,
  route,
});

const MILE = 1609.344;
export const priced = (some: MoveToPrice) => priceMove(some, tariff);
export const metres = (miles: number): number => miles * MILE;

/** A flat on a Wednesday outside the peak slots; each test changes one thing. */
export const flat: MoveToPrice = {
  moveType: 'house',
  date: '2026-11-25',
  slot: '10:00-12:00',
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
