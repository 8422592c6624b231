/** How often a proof is tried: a few times in `npm test`, as often as `npm run prove` asks otherwise. */
export const rounds = (sample: number): number => Number(process.env.PROVE_ROUNDS ?? sample);

/** How long a proof may take, milliseconds: a sample stays short. */
export const TIMEOUT = process.env.PROVE_ROUNDS ? 10 * 3_600_000 : 180_000;

/** Numbers by chance that are the same again for the same seed, which a failure names. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 2 ** 32) * below);
  };
}
