import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Language } from '#domain/language';
import { rememberLanguage } from '../i18n/language';
import { headingOf, startedAtTop } from '../shared/begin-at-top';

const isStep = (heading: HTMLElement | null): boolean => heading?.matches('[data-screen-heading]') === true;

/** Sets the document's language and remembers it. */
export function useDocumentLanguage(language: Language): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    rememberLanguage(language);
  }, [language]);
}

/**
 * Scrolls a new page to its top before it is painted, so that nothing moves under a press, and focuses its heading a frame later; switching
 * the language moves nothing. On Back and Forward the browser restores the
 * scroll position of a page, but a step of a flow starts at its heading. A step renders before its URL changes: it is not scrolled again,
 * and a control in it that already has the focus keeps it.
 */
export function useRouteFocus(): void {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const page = pathname.split('/').slice(2).join('/');
  const shown = useRef({ page, search });
  const heading = useRef<HTMLElement>(null);
  const frame = useRef(0);

  useEffect(() => {
    heading.current = headingOf();
    return () => cancelAnimationFrame(frame.current);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.page === page && before.search === search) return;
    shown.current = { page, search };
    // The same page under its proper address: do not take the focus from someone typing.
    if (type === 'REPLACE' && before.page === page) return;
    const keepsFocus = (now: HTMLElement | null): boolean => {
      const isNew = now !== heading.current;
      const focused = document.activeElement;
      return isStep(now) && isNew && focused !== now && focused?.matches('main *, main ~ aside *') === true;
    };
    const target = () => (hash ? document.getElementById(hash.slice(1)) : null);
    const first = headingOf();
    if (!target() && (type !== 'POP' || isStep(first)) && !startedAtTop(first) && !keepsFocus(first)) scrollTo(0, 0);
    // Only another navigation cancels this one: a screen may replace its own URL before the frame is drawn.
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const now = headingOf();
      const isKept = keepsFocus(now);
      heading.current = now;
      if (isKept) return;
      target()?.scrollIntoView();
      // A field already typed into keeps the focus.
      if (!now || document.activeElement?.matches('main :is(input, textarea, select)')) return;
      now.tabIndex = -1;
      now.focus({ preventScroll: true });
    });
  }, [page, search, hash, type]);
}
