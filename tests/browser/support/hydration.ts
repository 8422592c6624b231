/** React taking over what was prerendered. */
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** All scripts but the small one that listens from the start. */
export const REACT = /\/assets\/(?!first-script).*\.js$/;

export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')));

/** A first touch of a part that needs React, which leaves the focus where it is. */
const touch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const part = document.querySelector('main a, header a') ?? document.body;
    part.setAttribute('data-wake', '');
    part.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  });

/** Has React take a page over. The script that feels the touch may itself be late. */
export async function wake(page: Page): Promise<void> {
  const isAwake = async () => {
    if (await isHydrated(page)) return true;
    await touch(page);
    return false;
  };
  await expect.poll(isAwake, { message: `${page.url()} is taken over` }).toBe(true);
}

/** Has React take a page over; ends when the page is more than its skeleton. */
export async function hydrate(page: Page): Promise<void> {
  await wake(page);
  await expect.poll(() => page.locator('main [data-shape]').count(), { message: `${page.url()} is whole` }).toBe(0);
}

/** Has React take a page over by the first touch of the newsletter's field, where the footer has one. */
export async function wakeAtFooter(page: Page): Promise<void> {
  const field = page.locator('footer form input[type=email]');
  if ((await field.count()) === 0) return hydrate(page);
  await field.focus();
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('footer form')?.noValidate === true);
}
