/** Calls `renew` every `every` milliseconds until the returned function is called. The next call makes up for a failed one. */
export function renewing(renew: () => Promise<unknown>, every: number): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), every).unref();
  return () => clearInterval(timer);
}
