/** Delay in Safari, which has no requestIdleCallback; milliseconds. */
const REST_MS = 300;

/** Runs once the page is idle, at the latest after `timeout` milliseconds. Returns a cancel function. */
export function whenIdle(run: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, timeout === undefined ? undefined : { timeout });
  return () => cancelIdleCallback(id);
}
