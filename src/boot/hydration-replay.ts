/**
 * Keeps a tap that comes before React and replays it. A button that needs React has `data-early`; a part of a page that will need it has
 * `data-wake`. A pointer, focus or key event in either starts React. Until it runs, a click on such a button is stopped and the button
 * marked `aria-busy`; before this script loads, the page itself does so (src/build/document.ts). Once React has taken over, it clicks the
 * button once. Any pointer, key or input event before that forgets the tap: the customer has moved on, and a form must not be sent while
 * they fill it in. A button that React moves between press and release is still pressed. If React does not load in time, the form is
 * submitted natively. The value of `data-early` names the button, because React renders a new one if the page's texts have changed, for
 * instance through a translator.
 */
const HELD = '[data-early]';
const WAKING = '[data-early], [data-wake]';
const TIMEOUT_MS = 8000;
/** A finger may move this far by accident, CSS pixels. */
const STILL_PX = 10;

let kept: HTMLButtonElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isTaken = false;
/** The press that began before React was running. */
let began: MouseEvent | undefined;

/** True once React is running. */
export function isTakenOver(): boolean {
  return isTaken;
}

const closest = (event: Event, selector: string): Element | null =>
  event.target instanceof Element ? event.target.closest(selector) : null;

/** Returns the button that was waiting. */
function forget(): HTMLButtonElement | null {
  const button = kept;
  button?.removeAttribute('aria-busy');
  clearTimeout(timer);
  kept = null;
  return button;
}

function keep(button: HTMLButtonElement): void {
  forget();
  kept = button;
  button.setAttribute('aria-busy', 'true');
  timer = setTimeout(sendForm, TIMEOUT_MS);
}

function begin(event: MouseEvent): void {
  began = isTaken ? undefined : event;
}

/** The button on which the press began, if it has moved from under a pointer that stayed. */
function movedButton(event: MouseEvent): Element | null {
  if (!began || Math.hypot(event.x - began.x, event.y - began.y) > STILL_PX) return null;
  return closest(began, HELD);
}

function hold(event: MouseEvent): void {
  const under = closest(event, HELD);
  const button = under ?? movedButton(event);
  began = undefined;
  if (!button || (isTaken && under)) return;
  event.preventDefault();
  event.stopPropagation();
  keep(button as HTMLButtonElement);
  if (isTaken) replay();
}

/** Call when React fails to load: submits the form of a kept tap natively. */
export function sendForm(): void {
  const button = isTaken ? null : forget();
  if (button?.form?.hasAttribute('action')) button.form.requestSubmit(button);
}

/** Starts to listen, and calls `startReact` at the first sign that React is needed. */
export function listenForTaps(startReact: () => void): void {
  window.onclick = window.onpointerdown = window.onkeydown = window.oninput = null;
  const early = document.querySelector<HTMLButtonElement>(`${HELD}[aria-busy=true]`);
  if (early) keep(early);
  for (const type of ['pointerdown', 'keydown', 'input']) document.addEventListener(type, forget, true);
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('click', hold, true);
  for (const type of ['pointerdown', 'focusin', 'keydown', 'click']) {
    document.addEventListener(type, (event) => closest(event, WAKING) && startReact(), true);
  }
}

function replay(): void {
  // A frame later every view listens; in development they mount twice.
  requestAnimationFrame(() => {
    const name = forget()?.dataset.early;
    if (name) document.querySelector<HTMLElement>(`[data-early="${name}"]`)?.click();
  });
}

/** Call once React is running. */
export function replayTap(): void {
  if (isTaken) return;
  isTaken = true;
  replay();
}
