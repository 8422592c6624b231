/** Work that ends in time. */

/**
 * Gives work a signal that aborts after a time (milliseconds) or with the caller's. The controller is our own: what `AbortSignal.any`
 * makes is collected as garbage on Node 20 while a body is read, and then never aborts.
 */
export async function inTime<Value>(
  timeout: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const timer = setTimeout(stop, timeout);
  caller.addEventListener('abort', stop);
  if (caller.aborted) stop();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    caller.removeEventListener('abort', stop);
  }
}
