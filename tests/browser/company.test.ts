/** The pages about the firm in a real browser. */

import { expect, it } from 'vitest';
import { articles } from '#domain/content/articles';
import { expectQuiet, usualShop } from './support/shop';

const TIMEOUT = { timeout: 15_000 };

const shop = usualShop();

it('the articles in Chinese hydrate as prerendered', async () => {
  const language = 'zh';
  const customer = await shop.customer({ language });
  const { page } = customer;
  for (const { path } of articles) {
    await page.goto(`/${language}/${path}`);
    const heading = await page.locator('main h1').elementHandle();
    const words = await page.locator('main').innerText();
    await page.locator('footer input').first().focus();
    await expect
      .poll(() => heading?.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))), TIMEOUT)
      .toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await page.locator('main').innerText()).toBe(words);
    expect(await page.evaluate(() => sessionStorage.getItem('last_error'))).toBeNull();
  }
  expectQuiet(customer);
});
