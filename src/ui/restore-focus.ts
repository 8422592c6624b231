/** The focused element within main, then its ancestors. */
let trail: readonly Element[] = [];

/** True when the focused element was removed or disabled. */
const isGone = ([part]: readonly Element[]): boolean =>
  part !== undefined && (!part.isConnected || part.matches(':disabled'));

/**
 * Moves a lost focus to the nearest remaining ancestor that can take it, otherwise to the screen's heading. A focus on the main part itself
 * stays there.
 */
function recover(main: HTMLElement): void {
  if (document.activeElement !== document.body || !isGone(trail)) return;
  const near = trail.find((part) => part !== main && part.isConnected && part.matches('[tabindex]:not(:disabled)'));
  const left = trail[0]?.matches('main') ? main : (near ?? main.querySelector('h1') ?? main);
  if (!(left instanceof HTMLElement)) return;
  if (left.matches('h1')) left.tabIndex = -1;
  left.focus({ preventScroll: true });
}

function remember(focused: Element | null): void {
  const parts: Element[] = [];
  for (let part = focused; part && part !== document.body; part = part.parentElement) parts.push(part);
  trail = parts;
}

const follow = ({ target }: FocusEvent): void => remember(target as Element);

/** A deliberate blur is not undone. A removed element is blurred too, but is no longer connected by then. */
function forget({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null) return;
  queueMicrotask(() => {
    if (target === trail[0] && !isGone(trail)) trail = [];
  });
}

/**
 * Ref of the main part of a page. The focused element may disappear without a navigation: a button that is pressed once, a skeleton
 * that its page replaces. The focus is then restored, unless the screen has moved it itself by then.
 */
export function keepFocus(main: HTMLElement) {
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    // The screen's effects run first.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => recover(main));
    });
  };
  const watch = new MutationObserver(look);
  watch.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  main.addEventListener('focusin', follow);
  main.addEventListener('focusout', forget);
  recover(main);
  // Controls used before hydration.
  if (main.contains(document.activeElement)) remember(document.activeElement);
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    main.removeEventListener('focusin', follow);
    main.removeEventListener('focusout', forget);
  };
}
