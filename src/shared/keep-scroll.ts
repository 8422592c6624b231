import { readTab, writeTab } from '../storage/tab-storage';

const SCROLL = 'scroll';

/**
 * Brings a reloaded page back to where it was scrolled. The browser does so before the content is there, then holds on to the footer while
 * it comes. Until the customer acts, every growth of the page is followed.
 */
export function keepScroll(): void {
  addEventListener('pagehide', () => writeTab(SCROLL, { page: location.href, top: scrollY }));
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = readTab(SCROLL) as { page: string; top: number } | null | undefined;
  if (entry?.type !== 'reload' || kept?.page !== location.href) return;
  const growth = new ResizeObserver(() => scrollTo(0, kept.top));
  growth.observe(document.body);
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(type, () => growth.disconnect(), { capture: true, once: true, passive: true });
}
