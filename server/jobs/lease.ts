/** Work that one process has claimed for a time, in the store: when it dies, another takes over after that time. */

/** Renews a lease every so many milliseconds until it is told to stop. A renewal that fails is made up for by the next. */
export function renewing(renew: () => Promise<unknown>, every: number): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), every).unref();
  return () => clearInterval(timer);
}
