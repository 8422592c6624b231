/** Rounds of a proof: a few in the suites, more with PROVE_ROUNDS. */
export const rounds = (sample: number): number => Number(process.env.PROVE_ROUNDS ?? sample);

/** Time limit of a proof, milliseconds. */
export const TIMEOUT = process.env.PROVE_ROUNDS ? 10 * 3_600_000 : 180_000;

/** A failure names it; PROVE_SEED repeats that run. */
export const SEED = Number(process.env.PROVE_SEED ?? 7);

/** Numbers by chance that are the same again for the same seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
}
