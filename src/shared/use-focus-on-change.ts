import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ref of the heading of a page that changes without a navigation: it takes the focus whenever something else is shown. What ends a wait
 * moves nothing: the wait had the focus already, or the customer has begun nothing yet.
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
