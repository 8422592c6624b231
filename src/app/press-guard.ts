import { headingOf, noteActivity } from '../shared/begin-at-top';

/** A finger may move this far by accident, CSS pixels. */
const STILL_PX = 10;

const control = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a, button, summary') : null;
const isNear = (a: MouseEvent, b: MouseEvent): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < STILL_PX;

/**
 * Makes a press act on what the customer saw.
 * - The second click of a double click is ignored if the first one changed what is under the pointer.
 * - A press that began on another screen is ignored.
 * - A press on a control that moved away before the release still presses it: an error that appears when a field is left moves everything
 *   below it.
 */
export function guardPresses(): () => void {
  let first: Element | null = null;
  let began: PointerEvent | undefined;
  let screen: HTMLElement | null = null;
  const begin = (event: PointerEvent) => {
    noteActivity();
    began = event;
    screen = headingOf();
  };
  const remember = (event: MouseEvent) => {
    if (event.detail < 2) first = control(event);
    else if (first && control(event) !== first) event.preventDefault();
  };
  const guard = (event: MouseEvent) => {
    // A click without detail comes from the keyboard or a script.
    if (event.detail === 0 || !began) return;
    const under = control(event);
    const pressed = control(began);
    const isSecond = event.detail > 1 && under !== null && under !== first;
    const isFromOtherScreen = screen !== headingOf();
    const hasMoved = pressed !== null && under !== pressed && isNear(event, began);
    if (!isSecond && !isFromOtherScreen && !hasMoved) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSecond && !isFromOtherScreen) pressed?.click();
  };
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  document.addEventListener('pointerdown', begin, options);
  document.addEventListener('keydown', noteActivity, options);
  document.addEventListener('mousedown', remember, options);
  document.addEventListener('click', guard, options);
  return () => listeners.abort();
}
