/** Mutants that must be noticed, per cent. */
export const LEAST_SHARE = 95;

/** The share of the changes that make a difference which was noticed, of a hundred. */
export const shareOf = (killed: number, survived: number): number =>
  killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
