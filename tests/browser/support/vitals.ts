/** The weight of a page, script over the wire with headers and bodies, and its layout shifts. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Customer } from './shop';

/** Bytes and requests. React with one element, the least a page can load, is 57,930 bytes. */
export const BUDGETS = {
  /** A page of the site before any interaction. */
  page: { bytes: 3_300, requests: 1 },
  /** Fetched there on the first intent: everything for the first step of the booking. 3 times React. */
  intent: { bytes: 173_790, requests: 6 },
  /** The page of a paid booking, for its owner in English. */
  manage: { bytes: 194_000, requests: 12 },
  /** The whole booking, from the first step to the result. 3.9 times React; the aim is 3.65. */
  booking: { bytes: 225_900, requests: 12 },
};

interface Script {
  bytes: number;
  requests: number;
}

/** Counts scripts from now on, with preloads; a cached script counts once. */
export function countScript({ page }: Customer): () => Promise<Script> {
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (!/\.js$/.test(request.url()) || sizes.has(request.url())) return;
    const size = request
      .sizes()
      .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize);
    sizes.set(
      request.url(),
      size.catch(() => 0),
    );
  });
  return async () => {
    const all = await Promise.all(sizes.values());
    return { bytes: all.reduce((sum, size) => sum + size, 0), requests: all.length };
  };
}

export function expectWithin(found: Script, budget: Script): void {
  expect(found.requests).toBeLessThanOrEqual(budget.requests);
  expect(found.bytes).toBeLessThanOrEqual(budget.bytes);
}

/** A tenth of the threshold for "good". */
const MOST = 0.01;

/** Sums the layout shifts of every document of a tab, as browsers do. */
export async function watchShifts(page: Page): Promise<{ expectNone(): void }> {
  const shifts: { value: number; moved: string }[] = [];
  await page.exposeFunction('reportShift', (value: number, moved: string) => shifts.push({ value, moved }));
  await page.addInitScript(() => {
    // A browser excludes shifts within half a second of a press, but not after a field that Playwright fills without a key, nor a
    // step that a late answer brings.
    let changedAt = Number.NEGATIVE_INFINITY;
    const change = () => {
      changedAt = performance.now();
      // A busy machine may draw the change more than half a second later.
      requestAnimationFrame(() => {
        changedAt = performance.now();
      });
    };
    for (const type of ['input', 'click']) document.addEventListener(type, change, true);
    const push = history.pushState;
    history.pushState = (...entry) => {
      change();
      push.apply(history, entry);
    };
    const report = (window as unknown as { reportShift(value: number, moved: string): void }).reportShift;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput || entry.startTime - changedAt < 500) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '?').join(' ');
        report(entry.value, `${location.pathname}${location.search}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    expectNone() {
      const sum = shifts.reduce((sum, { value }) => sum + value, 0);
      const moved = shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`);
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(MOST);
    },
  };
}
