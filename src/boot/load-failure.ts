/** What the first script does about a page whose script does not come. */
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

/** What is said when the page's script cannot be had even after a new document: plain DOM, as nothing else has arrived. */
export function sayLoadFailed(retry: () => void = () => location.reload()): void {
  const { loadFailed, retry: label } = document.documentElement.dataset;
  if (!loadFailed || document.getElementById('load-failed')) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label ?? '' });
  button.addEventListener('click', retry);
  const notice = Object.assign(document.createElement('p'), { id: 'load-failed', role: 'alert' });
  notice.append(loadFailed, ' ', button);
  const main = document.querySelector('main') ?? document.body;
  main.prepend(notice);
}
