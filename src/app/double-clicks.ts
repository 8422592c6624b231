const control = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button, summary') : null;

/**
 * Ignores the second click of a double click if the first one changed what is under the pointer: it would press, focus or select
 * something else.
 */
export function guardDoubleClicks(): () => void {
  let pressed: Element | null = null;
  const remember = (event: MouseEvent) => {
    if (event.detail < 2) pressed = control(event);
    else if (pressed && control(event) !== pressed) event.preventDefault();
  };
  const guard = (event: MouseEvent) => {
    const under = control(event);
    if (event.detail < 2 || !under || under === pressed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('mousedown', remember, true);
  document.addEventListener('click', guard, true);
  return () => {
    document.removeEventListener('mousedown', remember, true);
    document.removeEventListener('click', guard, true);
  };
}
