import { boxCount, type Details, pieceCount } from './inventory';

/** Estimated hours of a move; the floor number counts as stairs where there is no lift. */
export function estimateHours(details: Details): number {
  const stairs =
    (details.liftAvailable ? 0 : details.numberOfStairs) +
    (details.liftAvailabledest ? 0 : details.numberofstairsright);
  const special = details.specialItems.filter((row) => row.type !== '').length;
  const hours =
    2 +
    0.5 * Math.ceil(boxCount(details) / 20) +
    0.25 * pieceCount(details.furnitureDetails) +
    0.5 * pieceCount(details.applianceDetails) +
    0.1 * stairs +
    0.5 * special;
  return Math.max(1, Math.round(hours * 100) / 100);
}
