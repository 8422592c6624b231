import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import type { Customer } from './shop';

/** Ends whatever fades or moves in: colours that fade into each other are no colours to judge by. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  });
}

/** Ends once the page has nothing else to do, and what it then asked for ahead of need has come. */
export async function rested({ page, requests }: Customer): Promise<void> {
  const isUnderWay = (request: Request) => request.failure() === null && request.timing().responseEnd < 0;
  const awaited = () => requests.filter(isUnderWay).map((request) => request.url());
  // What has come may ask for more.
  for (const _ of [1, 2]) {
    await page.evaluate(() => new Promise<void>((rest) => requestIdleCallback(() => rest())));
    await expect.poll(awaited).toEqual([]);
  }
}
