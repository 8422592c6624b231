/** The clocks of others, read off the Date headers of their answers. */
import { type Finding, fail, ok, warn } from './probe';

/** Seconds: ahead, Stripe's events are refused for their age; behind, the end of a checkout is too near for Stripe. */
const TOLERANCE = 300;
const NOTICEABLE = 30;

/** Our clock against theirs. Null when no service told the time. `skews`: ours minus theirs, milliseconds. */
export function clockFinding(skews: readonly number[]): Finding | null {
  const sorted = [...skews].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) return null;
  const seconds = Math.round(middle / 1000);
  const sentence = `this machine's clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the services'`;
  if (seconds >= TOLERANCE) return fail(`${sentence}: signed payment events are refused`);
  if (seconds <= -TOLERANCE) return fail(`${sentence}: Stripe opens no checkout`);
  return Math.abs(seconds) >= NOTICEABLE
    ? warn(`${sentence}: set it`)
    : ok("this machine's clock agrees with the services'");
}
