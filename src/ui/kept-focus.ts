let hadFocus = false;

/**
 * Ref of the main part of a page. Where one screen takes another's place without a navigation, as a page that of its skeleton, the
 * focus would go with the old one; the new one takes it over, unless something in it has it already.
 */
export function keepFocus(main: HTMLElement) {
  if (hadFocus && document.activeElement === document.body) main.focus({ preventScroll: true });
  hadFocus = false;
  return () => {
    hadFocus = main.contains(document.activeElement);
  };
}
