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
