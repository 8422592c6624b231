/** Moves to price, one of them worked out by hand line by line. */
import { type MoveToPrice, priceMove } from '#domain/move/quote';
import { tariff } from '#domain/shop/tariff';

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
