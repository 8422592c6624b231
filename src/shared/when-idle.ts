/** Safari has no requestIdleCallback; milliseconds. */
const REST_MS = 300;

/** Runs once the page has nothing else to do, or after `timeout` milliseconds where given; hands back how to give it up. */
export function whenIdle(run: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, timeout === undefined ? undefined : { timeout });
  return () => cancelIdleCallback(id);
}
