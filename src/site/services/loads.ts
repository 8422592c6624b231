import { type Details, emptyDetails } from '#domain/inventory';

/** What the examples move. */
export type Load = 'room' | 'oneBedroom' | 'twoBedroom' | 'office' | 'clearance';

const details = (given: Partial<Details>): Details => ({ ...emptyDetails(), ...given });
const rows = (items: Record<string, number>): { item: string; quantity: number }[] =>
  Object.entries(items).map(([item, quantity]) => ({ item, quantity }));

export const loads: Readonly<Record<Load, Details>> = {
  room: details({
    boxDetails: [
      { boxSize: 'small', numberOfBoxes: 4 },
      { boxSize: 'medium', numberOfBoxes: 6 },
    ],
    liftAvailable: true,
    liftAvailabledest: true,
  }),
  oneBedroom: details({
    boxDetails: [
      { boxSize: 'medium', numberOfBoxes: 12 },
      { boxSize: 'large', numberOfBoxes: 8 },
    ],
    furnitureDetails: rows({ doubleBed: 1, doubleMattress: 1, twoSeatSofa: 1, chestOfDrawers: 1 }),
    numberOfStairs: 2,
  }),
  twoBedroom: details({
    boxDetails: [
      { boxSize: 'medium', numberOfBoxes: 20 },
      { boxSize: 'large', numberOfBoxes: 10 },
    ],
    furnitureDetails: rows({ doubleBed: 2, doubleMattress: 2, doubleWardrobe: 1, threeSeatSofa: 1, diningTable: 1 }),
    applianceDetails: rows({ washingMachine: 1, television: 1 }),
    numberOfStairs: 2,
    numberofstairsright: 1,
  }),
  office: details({
    boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }],
    furnitureDetails: rows({ desk: 2, officeChair: 2, bookcase: 1 }),
    applianceDetails: rows({ computer: 2 }),
    liftAvailable: true,
    liftAvailabledest: true,
  }),
  clearance: details({
    furnitureDetails: rows({ threeSeatSofa: 1, singleWardrobe: 1, doubleMattress: 1, desk: 1 }),
    numberOfStairs: 1,
  }),
};
