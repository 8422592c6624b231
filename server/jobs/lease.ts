/** Work that one process has claimed for a time, in the store: whoever dies keeps nobody else from it for longer than that. */

/** Renews a lease every so many milliseconds until it is told to stop. A renewal that fails is made up for by the next. */
export function renewing(renew: () => Promise<unknown>, every: number): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), every).unref();
  return () => clearInterval(timer);
}
