/** When to try again. */
const MINUTE = 60_000;

/** Waits after the first, second ... failure, milliseconds. */
const BACK_OFF = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 720 * MINUTE] as const;

/** The wait after a number of failures, or null when that many are enough. */
export function waitAfter(failures: number): number | null {
  return BACK_OFF[failures - 1] ?? null;
}
