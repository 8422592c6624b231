/** Compares this machine's clock with the Date headers of services. */
import { type Finding, fail, ok, warn } from './probe';

/** Seconds. Ahead, Stripe's events look too old and are refused; behind, a checkout ends too soon for Stripe. */
const TOLERANCE = 300;
const NOTICEABLE = 30;

/** Null when no service sent a date. `skews`: our time minus theirs, milliseconds. */
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
