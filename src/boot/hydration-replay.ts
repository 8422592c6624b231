/**
 * Keeps taps that come before React and replays them. A button that needs React has `data-early` with a key; a part of a page that will
 * need it has `data-wake`. A pointer, focus or key event in either starts React. Until it runs, clicks on `data-early` are stopped and
 * their keys queued; before this script loads, the page itself marks them (src/build/document.ts). Then each button is clicked as soon as
 * it is enabled, for at most a few seconds, because a later click would surprise. If React does not load in time, forms are submitted
 * natively.
 */
const HELD = '[data-early]';
const WAKING = '[data-early], [data-wake]';
const TIMEOUT_MS = 8000;

const kept: string[] = [];
let isTaken = false;

/** True once React is running. */
export function isTakenOver(): boolean {
  return isTaken;
}

const closest = (event: Event, selector: string): Element | null =>
  event.target instanceof Element ? event.target.closest(selector) : null;

function hold(event: Event): void {
  const button = closest(event, HELD) as HTMLButtonElement | null;
  const key = button?.getAttribute('data-early');
  if (isTaken || !button || !key) return;
  event.preventDefault();
  event.stopPropagation();
  button.setAttribute('aria-busy', 'true');
  if (kept.includes(key)) return;
  kept.push(key);
  setTimeout(sendForms, TIMEOUT_MS);
}

/** Call when React fails to load: submits pressed forms natively. */
export function sendForms(): void {
  if (isTaken) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>(`form[action] ${HELD}[aria-busy]`)) {
    button.removeAttribute('aria-busy');
    kept.splice(kept.indexOf(button.dataset.early ?? ''), 1);
    button.form?.requestSubmit(button);
  }
}

/** Starts to listen, and calls `startReact` at the first sign that React is needed. */
export function listenForTaps(startReact: () => void): void {
  window.onclick = null;
  for (const { dataset } of document.querySelectorAll<HTMLElement>(`${HELD}[aria-busy=true]`))
    kept.push(dataset.early ?? '');
  document.addEventListener('click', hold, true);
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click']) {
    document.addEventListener(type, (event) => closest(event, WAKING) && startReact(), true);
  }
}

const isReady = (button: HTMLButtonElement | undefined): button is HTMLButtonElement =>
  button !== undefined && !button.disabled && button.getAttribute('aria-disabled') !== 'true';

/** Call once React is running. */
export function replayTaps(): void {
  if (isTaken) return;
  isTaken = true;
  for (const button of document.querySelectorAll(`${HELD}[aria-busy]`)) button.removeAttribute('aria-busy');
  const deadline = performance.now() + TIMEOUT_MS;
  const next = (): void => {
    const [key] = kept;
    if (key === undefined || performance.now() > deadline) return;
    const buttons = document.querySelectorAll<HTMLButtonElement>(HELD);
    const button = [...buttons].find(({ dataset }) => dataset.early === key);
    if (isReady(button)) {
      kept.shift();
      button.click();
    }
    requestAnimationFrame(next);
  };
  // Charts ignore taps until they have read their draft, which takes a frame.
  requestAnimationFrame(next);
}
