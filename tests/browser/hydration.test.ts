/** Typing and tapping before hydration, and on a page that the browser translates: nothing is lost. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { errors } from '#locales/en/errors';
import { home } from '#locales/en/home';
import { reviews } from '#locales/en/reviews';
import { hold } from './support/faults';
import { flowOf } from './support/flow';
import { hydrate, isHydrated, REACT, wakeAtFooter } from './support/hydration';
import { enter, headingOf } from './support/seed';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const SCRIPTS = /\/assets\/.*\.js$/;

async function openHeld({ page }: Customer, path: string, scripts: RegExp) {
  const held = await hold(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await expect.poll(held.count).toBeGreaterThan(0);
  return held;
}

describe('the pickup field before hydration', () => {
  it('keeps text typed before any script, and suggests places for it', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const held = await openHeld(customer, '/en/location', SCRIPTS);
    await page.getByRole('combobox').click();
    await page.keyboard.type('EH8 9YL');
    expect(await isHydrated(page)).toBe(false);
    await held.release();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('EH8 9YL');
    await page.getByRole('option').first().click();
    await flow.heading(headingOf(flow.t, 'startAddress'));
    expectQuiet(customer);
  });

  it('keeps text typed over a draft', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'destination');
    await flow.heading(headingOf(flow.t, 'destination'));
    const held = await openHeld(customer, '/en/location', REACT);
    await page.getByRole('combobox').fill('EH8 9YL');
    await held.release();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('EH8 9YL');
    expectQuiet(customer);
  });
});

describe('a tap on Continue before hydration', () => {
  it('without text shows the error after hydration', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const held = await openHeld(customer, '/en/location', REACT);
    const button = page.getByRole('button', { name: flowOf(page).t.booking.continue });
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await held.release();
    await page.getByText(errors.locationRequired).waitFor();
    expectQuiet(customer);
  });

  it('before any script keeps the text out of the URL, and searches for it', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const held = await openHeld(customer, '/en/location', SCRIPTS);
    await page.getByRole('combobox').fill('EH8 9YL');
    await page.getByRole('button', { name: flow.t.booking.continue }).click({ noWaitAfter: true });
    await held.release();
    await flow.heading(headingOf(flow.t, 'startAddress'));
    expect(page.url()).not.toContain('EH8');
    expectQuiet(customer);
  });

  it('is forgotten when the customer presses something else', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const held = await openHeld(customer, '/en/location', SCRIPTS);
    await page.getByRole('button', { name: flowOf(page).t.booking.continue }).click({ noWaitAfter: true });
    await page.locator('h1').click();
    await held.release();
    await hydrate(page);
    // Longer than the chart takes to begin.
    await page.evaluate(() => fetch('/livez').then(() => new Promise((drawn) => requestAnimationFrame(drawn))));
    expect(await page.getByText(errors.locationRequired).count()).toBe(0);
    expect(await page.getByRole('combobox').getAttribute('aria-invalid')).toBe(null);
    expectQuiet(customer);
  });
});

it.each([
  ['before any script', SCRIPTS],
  ['with React held back', REACT],
] as const)('the search on the home page passes its text on outside the URL, %s', async (_, scripts) => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requested.push(request.url());
  });
  const held = await hold(page, scripts);
  await page.goto('/en', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: home.hero.from }).fill('EH8 9YL');
  await page.getByRole('button', { name: home.hero.submit }).click({ noWaitAfter: true });
  await page.waitForURL(/\/en\/location/, { waitUntil: 'commit' });
  await held.release();
  await flow.heading(headingOf(flow.t, 'startAddress'));
  expect([...requested, page.url()].filter((url) => /EH8/.test(decodeURIComponent(url)))).toEqual([]);
  expectQuiet(customer);
});

describe('the home page', () => {
  const questions = (page: Page) => page.locator('main section[aria-labelledby=questions]');
  /** The open state of every question. */
  const openOnes = (page: Page) =>
    questions(page)
      .locator('details')
      .evaluateAll((all) => all.flatMap((each, index) => (each.hasAttribute('open') ? [index] : [])));

  it('opens one question at a time by Enter and Space, and keeps them and the reviews in place through hydration', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en');
    const summaries = questions(page).locator('summary');
    const cards = page.getByRole('article');
    const first = await cards.first().elementHandle();
    expect(await openOnes(page)).toEqual([0]);
    await summaries.first().focus();
    await page.keyboard.press('Enter');
    expect(await openOnes(page)).toEqual([]);
    await page.keyboard.press('Space');
    expect(await openOnes(page)).toEqual([0]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await openOnes(page)).toEqual([1]);
    await wakeAtFooter(page);
    await expect
      .poll(() => first?.evaluate((card) => Object.keys(card).some((key) => key.startsWith('__react'))))
      .toBe(true);
    expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
    expect(await cards.count()).toBe(8);
    expect(await openOnes(page)).toEqual([1]);
    await summaries.nth(3).focus();
    await page.keyboard.press('Enter');
    expect(await openOnes(page)).toEqual([3]);
    expectQuiet(customer);
  });

  it('loads the reviews for a second on a client navigation', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/location');
    await hydrate(page);
    await page.locator('header a').first().click();
    // One check for both: the second is short.
    await page.waitForFunction(
      (loading) => document.body.textContent?.includes(loading) && document.querySelectorAll('article').length === 0,
      reviews.loading,
    );
    await page.getByRole('article').nth(7).waitFor();
    expectQuiet(customer);
  });
});

/** Runs in the page: moves every text into elements of a translator, as in Chrome. The words stay, so that the test finds them. */
function translate(): void {
  const skipped = 'font, script, style, textarea, option, title, svg';
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  };
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) wrap(target);
  });
  addEventListener('DOMContentLoaded', () => {
    wrap(document.body);
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

describe('on a page that the browser translates', () => {
  it('a move is described, booked and paid for', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await page.addInitScript(translate);
    await page.goto('/en/location');
    await page.locator('main font font').first().waitFor();
    await page.getByRole('combobox').fill('no such place');
    await page.locator('main p[data-nothing=true] font font').waitFor();
    await enter(customer, 'route');
    await flow.confirmRoute();
    await flow.describe();
    await flow.schedule();
    await flow.review();
    await flow.giveContact();
    await flow.applyPromo('MOVE10');
    await page.getByRole('button', { name: flow.t.payment.promo.remove }).click();
    await page.getByText(flow.t.payment.promo.removed).first().waitFor();
    await flow.payForMove();
    expect(await page.locator('main font font').count()).toBeGreaterThan(5);
    expectQuiet(customer);
  });

  it('a place that was typed before React keeps its text and the focus', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.addInitScript(translate);
    const held = await openHeld(customer, '/en/location?locationType=student', REACT);
    await page.locator('main font font').first().waitFor();
    const place = page.getByRole('combobox');
    await place.pressSequentially('Lei');
    await held.release();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('th');
    expect(await place.inputValue()).toBe('Leith');
    expectQuiet(customer);
  });
});
