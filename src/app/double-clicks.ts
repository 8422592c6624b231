const control = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button, summary') : null;

/**
 * The second click of a double click counts only on what the first one pressed: a screen that came between the two would have it
 * press, focus or select whatever it shows at that place.
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
