/** Leases on work, stored in the database: when the process dies, another takes over after the lease ends. */

/**
 * Calls `renew` every `every` milliseconds until the returned function is called. A failed renewal is made up for by
 * the next.
 */
export function renewing(renew: () => Promise<unknown>, every: number): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), every).unref();
  return () => clearInterval(timer);
}
