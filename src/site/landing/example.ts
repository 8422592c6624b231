import { boxCount, emptyDetails } from '#domain/inventory';
import { type MoveToPrice, priceMove } from '#domain/quote';
import { tariff } from '#domain/tariff';

/** A plain Tuesday, no holiday. */
const move: MoveToPrice = {
  moveType: 'student',
  date: '2026-11-03',
  slot: '12:00-14:00',
  route: { metres: 2400, seconds: 540, approachMetres: 7600, estimate: true },
  details: {
    ...emptyDetails(),
    boxDetails: [
      { boxSize: 'small', numberOfBoxes: 4 },
      { boxSize: 'medium', numberOfBoxes: 6 },
    ],
    numberofstairsright: 2,
  },
};

/** The page's example, priced as any quote is. */
export const example = { metres: move.route.metres, boxes: boxCount(move.details), priced: priceMove(move, tariff) };
