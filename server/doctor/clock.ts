/** The clocks of others, read off the Date headers of their answers. */
import { type Finding, fail, ok, warn } from './probe';

/** Stripe's events are refused when they are older, seconds; a clock that is ahead makes them so. */
const SIGNATURE_TOLERANCE = 300;
const NOTICEABLE = 30;

/** Our clock against theirs. Null when no service told the time. `skews`: ours minus theirs, milliseconds. */
export function clockFinding(skews: readonly number[]): Finding | null {
  const sorted = [...skews].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) return null;
  const seconds = Math.round(middle / 1000);
  const sentence = `this machine's clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the services'`;
  if (Math.abs(seconds) >= SIGNATURE_TOLERANCE) return fail(`${sentence}: signed payment events are refused`);
  return Math.abs(seconds) >= NOTICEABLE
    ? warn(`${sentence}: set it`)
    : ok("this machine's clock agrees with the services'");
}
