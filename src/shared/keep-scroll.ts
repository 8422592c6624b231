import { readTab, writeTab } from '../storage/tab-storage';

const SCROLL = 'scroll';

/**
 * Restores the scroll position of a reloaded page. The browser does so before the content is there, and then keeps the footer in view while
 * it arrives. Until the customer acts, the position is restored whenever the page grows.
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
