import { type RefObject, useEffect, useRef } from 'react';

/** Brings the last part of what stands here into view whenever `news` changes, not when the screen is first shown. */
export function useIntoView(news: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(news);

  useEffect(() => {
    if (news !== shown.current) part.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    shown.current = news;
  }, [news]);
  return part;
}
