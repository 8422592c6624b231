/** Hydrates prerendered pages. */
import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import type { Customer } from './shop';

/** All scripts except the small first one, which listens from the start. */
export const REACT = /\/assets\/(?!first-script).*\.js$/;

export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')));

/** Touches a part that needs React, without moving the focus. */
const touch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const part = document.querySelector('main a, header a') ?? document.body;
    part.setAttribute('data-wake', '');
    part.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });

/** Makes React load. The script that listens for the touch may itself be late. */
export async function wake(page: Page): Promise<void> {
  const isAwake = async () => {
    if (await isHydrated(page)) return true;
    await touch(page);
    return false;
  };
  await expect.poll(isAwake, { message: `${page.url()} is hydrated` }).toBe(true);
}

/** Hydrates a page; resolves when its content has replaced the skeleton. */
export async function hydrate(page: Page): Promise<void> {
  await wake(page);
  await expect
    .poll(() => page.locator('main [data-shape]').count(), { message: `${page.url()} has no skeleton` })
    .toBe(0);
}

/** Hydrates a page by the first touch of the newsletter's field, where the footer has one. */
export async function wakeAtFooter(page: Page): Promise<void> {
  const field = page.locator('footer form input[type=email]');
  if ((await field.count()) === 0) return hydrate(page);
  await field.focus();
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('footer form')?.noValidate === true);
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
