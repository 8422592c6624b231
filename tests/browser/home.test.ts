/** The home page: its questions, and its reviews in every state. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { reviews as reviewsEn } from '#locales/en/reviews';
import { isHydrated } from './support/hydration';
import { expectQuiet, usualShop } from './support/shop';

/** For a busy machine. */
const TIMEOUT = { timeout: 15_000 };

const shop = usualShop();

const cards = (page: Page) => page.getByRole('article');

const questions = (page: Page) => page.locator('main section[aria-labelledby=questions]');
/** The open state of every question. */
const openOnes = (page: Page) =>
  questions(page)
    .locator('details')
    .evaluateAll((all) => all.flatMap((each, index) => (each.hasAttribute('open') ? [index] : [])));

it('the questions open one at a time without script', async () => {
  const { page } = await shop.customer({ width: 1280, script: false });
  await page.goto('/en');
  const summaries = questions(page).locator('summary');
  expect(await openOnes(page)).toEqual([0]);
  await summaries.nth(2).click();
  expect(await openOnes(page)).toEqual([2]);
  await summaries.nth(2).click();
  expect(await openOnes(page)).toEqual([]);
});

describe('the questions', () => {
  it('open and close by Enter and Space, and keep their state through hydration', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en');
    const summaries = questions(page).locator('summary');
    await summaries.first().focus();
    await page.keyboard.press('Enter');
    expect(await openOnes(page)).toEqual([]);
    await page.keyboard.press('Space');
    expect(await openOnes(page)).toEqual([0]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await openOnes(page)).toEqual([1]);
    await page.locator('footer form input[type=email]').focus();
    await expect.poll(() => isHydrated(page), TIMEOUT).toBe(true);
    expect(await openOnes(page)).toEqual([1]);
    await summaries.nth(1).click();
    expect(await openOnes(page)).toEqual([]);
    await summaries.nth(3).focus();
    await page.keyboard.press('Enter');
    expect(await openOnes(page)).toEqual([3]);
    expectQuiet(customer);
  });
});

describe('the reviews', () => {
  it('stay in place during hydration', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en');
    const first = await cards(page).first().elementHandle();
    await page.locator('footer form input[type=email]').focus();
    await expect.poll(() => isHydrated(page), TIMEOUT).toBe(true);
    await expect
      .poll(() => first?.evaluate((card) => Object.keys(card).some((key) => key.startsWith('__react'))), TIMEOUT)
      .toBe(true);
    expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
    expect(await cards(page).count()).toBe(8);
    expectQuiet(customer);
  });

  it('load for a second on a client navigation', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/location');
    await expect.poll(() => isHydrated(page), TIMEOUT).toBe(true);
    await page.locator('header a').first().click();
    // One check for both: the second is short.
    await page.waitForFunction(
      (loading) => document.body.textContent?.includes(loading) && document.querySelectorAll('article').length === 0,
      reviewsEn.loading,
    );
    await cards(page).nth(7).waitFor();
    expectQuiet(customer);
  });
});

it('the menu closes by Escape, which returns the focus', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await page.goto('/en/about');
  const menu = page.locator('header summary');
  // The listener comes with the first script.
  await page.waitForLoadState('networkidle');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.locator('header details a').first().focus();
  await page.keyboard.press('Escape');
  await page.locator('header details:not([open])').waitFor();
  expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
  expectQuiet(customer);
});
