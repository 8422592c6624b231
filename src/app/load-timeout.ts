import type { delays } from '#machines/delays';

/** How long a page may take to load, milliseconds; the table of the delays itself is too large for the first script. */
const TIMEOUT: (typeof delays)['chunkTimeout'] = 120_000;

/** Fails when what is loaded has not come within 120 seconds. */
export function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('load timed out')), TIMEOUT);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
