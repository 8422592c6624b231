import { boxCount, type Details, emptyDetails, pieceCount } from '#domain/inventory';
import { type MoveToPrice, type PricedMove, priceMove } from '#domain/quote';
import { tariff } from '#domain/tariff';

/** A plain weekday and a Saturday, neither of them a holiday. */
const TUESDAY = '2026-11-03';
const SATURDAY = '2026-11-07';

const details = (given: Partial<Details>): Details => ({ ...emptyDetails(), ...given });

const moves = {
  student: {
    moveType: 'student',
    date: TUESDAY,
    slot: '12:00-14:00',
    route: { metres: 5000, seconds: 900, approachMetres: 8000, estimate: true },
    details: details({
      boxDetails: [
        { boxSize: 'small', numberOfBoxes: 4 },
        { boxSize: 'medium', numberOfBoxes: 6 },
      ],
      liftAvailabledest: true,
      numberofstairsright: 3,
    }),
  },
  house: {
    moveType: 'house',
    date: TUESDAY,
    slot: '12:00-14:00',
    route: { metres: 9700, seconds: 1500, approachMetres: 8000, estimate: true },
    details: details({
      boxDetails: [
        { boxSize: 'medium', numberOfBoxes: 12 },
        { boxSize: 'large', numberOfBoxes: 8 },
      ],
      furnitureDetails: ['doubleBed', 'doubleMattress', 'twoSeatSofa', 'chestOfDrawers'].map(one),
    }),
  },
  far: {
    moveType: 'house',
    date: SATURDAY,
    slot: '12:00-14:00',
    route: { metres: 75_600, seconds: 4200, approachMetres: 11_300, estimate: true },
    details: details({
      boxDetails: [
        { boxSize: 'medium', numberOfBoxes: 20 },
        { boxSize: 'large', numberOfBoxes: 10 },
      ],
      furnitureDetails: ['doubleBed', 'doubleMattress', 'doubleWardrobe', 'threeSeatSofa', 'diningTable', 'desk'].map(
        one,
      ),
      applianceDetails: ['washingMachine', 'television'].map(one),
      numberOfStairs: 2,
    }),
  },
} satisfies Record<string, MoveToPrice>;

function one(item: string): { item: string; quantity: number } {
  return { item, quantity: 1 };
}

export interface Example {
  key: keyof typeof moves;
  metres: number;
  boxes: number;
  pieces: number;
  priced: PricedMove;
}

/** The home page's examples, priced as any quote is. */
export const examples: readonly Example[] = (['student', 'house', 'far'] as const).map((key) => {
  const move: MoveToPrice = moves[key];
  return {
    key,
    metres: move.route.metres,
    boxes: boxCount(move.details),
    pieces: pieceCount(move.details.furnitureDetails) + pieceCount(move.details.applianceDetails),
    priced: priceMove(move, tariff),
  };
});
