import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import type { Customer } from './shop';

/** Finishes animations and transitions: axe cannot judge colours while they fade. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  });
}

/** Resolves once the page is idle and its preloads are complete. */
export async function rested({ page, requests }: Customer): Promise<void> {
  const isUnderWay = (request: Request) => request.failure() === null && request.timing().responseEnd < 0;
  const awaited = () => requests.filter(isUnderWay).map((request) => request.url());
  // Loaded scripts may request more.
  for (const _ of [1, 2]) {
    await page.evaluate(() => new Promise<void>((rest) => requestIdleCallback(() => rest())));
    await expect.poll(awaited).toEqual([]);
  }
}
