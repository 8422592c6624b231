/**
 * Gives `work` a signal that aborts after `timeout` milliseconds or with the caller's. It does not use
 * `AbortSignal.any`: on Node 20 that signal is garbage-collected while a body is read, and never aborts.
 */
export async function withTimeout<Value>(
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
