/** The number of rounds of a proof: few in the suites, more with PROVE_ROUNDS. */
export const rounds = (sample: number): number => Number(process.env.PROVE_ROUNDS ?? sample);

/** Time limit of a proof, milliseconds. */
export const TIMEOUT = process.env.PROVE_ROUNDS ? 10 * 3_600_000 : 180_000;

/** The seed of a run. A failure names it, and PROVE_SEED repeats it. */
export const SEED = Number(process.env.PROVE_SEED ?? 7);

/** Random numbers, the same for the same seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
}
