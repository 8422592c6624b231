import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ref of a heading that takes the focus when something else is shown without a navigation. Not when loading ends: the focus is already
 * there.
 */
export function useFocusOnChange(shown: string, isWait: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ shown, isWait });
  useEffect(() => {
    const last = before.current;
    before.current = { shown, isWait };
    if (last.shown !== shown && !last.isWait) heading.current?.focus();
  }, [shown, isWait]);
  return heading;
}
