/** Timeout and notice for a page whose script does not load. */

/** Longest load of a page, milliseconds. */
const TIMEOUT = 120_000;

/** Rejects when loading takes longer than 120 seconds. */
export function withLoadTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('load timed out')), TIMEOUT);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Shows a notice with a retry button in plain DOM, because nothing else has loaded. */
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
