/** Typing and tapping before hydration, and on a page that the browser translates: nothing is lost. */
import { describe, expect, it } from 'vitest';
import { home } from '#locales/en/home';
import { LANGUAGE_KEY } from '../../src/i18n/language';
import { hold } from './support/faults';
import { hydrate, REACT, wakeAtFooter } from './support/hydration';
import { enter } from './support/seed';
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

it('text typed before any script stays in the field of the pickup, and places are suggested for it', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const held = await openHeld(customer, '/en/location', SCRIPTS);
  await page.getByRole('combobox').click();
  await page.keyboard.type('EH8 9YL');
  await held.release();
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe('EH8 9YL');
  await page.getByRole('option').first().click();
  await customer.flow.at('destination');
  expectQuiet(customer);
});

it('a tap on Continue before any script searches for the text, and keeps it out of the URL', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const held = await openHeld(customer, '/en/location', SCRIPTS);
  await page.getByRole('combobox').fill('EH8 9YL');
  await page.getByRole('button', { name: flow.t.booking.continue }).click({ noWaitAfter: true });
  await held.release();
  await flow.at('destination');
  expect(page.url()).not.toContain('EH8');
  expectQuiet(customer);
});

it('a page whose end arrives after the first script is taken over when it is whole, and then hears every press', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  await page.route('**/en/location', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<div id="root">', '<script src="/rest.js"></script><div id="root">');
    await route.fulfill({ response, body });
  });
  await page.route('**/rest.js', async (route) => {
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, LANGUAGE_KEY);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/en/location');
  await hydrate(page);
  await page.getByRole('combobox').fill('EH8 9YL');
  await page.getByRole('option').first().click();
  await flow.at('destination');
  expectQuiet(customer);
});

it.each([
  ['before any script', SCRIPTS],
  ['with React held back', REACT],
] as const)('the search on the home page passes its text on outside the URL, %s', async (_, scripts) => {
  const customer = await shop.customer();
  const { page, flow } = customer;
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
  await flow.at('destination');
  expect([...requested, page.url()].filter((url) => /EH8/.test(decodeURIComponent(url)))).toEqual([]);
  expectQuiet(customer);
});

it('the home page opens one question at a time by Enter and Space, and hydration keeps the open one and the reviews', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await page.goto('/en');
  const questions = page.locator('main section[aria-labelledby=questions] details');
  const openOnes = () =>
    questions.evaluateAll((all) => all.flatMap((each, index) => (each.hasAttribute('open') ? [index] : [])));
  const cards = page.getByRole('article');
  const first = await cards.first().elementHandle();
  expect(await openOnes()).toEqual([0]);
  await questions.first().locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await openOnes()).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await openOnes()).toEqual([1]);
  await wakeAtFooter(page);
  await expect
    .poll(() => first?.evaluate((card) => Object.keys(card).some((key) => key.startsWith('__react'))))
    .toBe(true);
  expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
  expect(await cards.count()).toBe(8);
  expect(await openOnes()).toEqual([1]);
  await questions.nth(3).locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await openOnes()).toEqual([3]);
  expectQuiet(customer);
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

/** React's warning that the page's text was not the one it rendered: it has rendered the page anew. */
const OTHER_TEXT = 'React error #418';

describe('on a page that the browser translates', () => {
  it('a move is described, booked and paid for', async () => {
    const customer = await shop.customer();
    const { page, flow } = customer;
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
    expectQuiet(customer, OTHER_TEXT);
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
    await expect.poll(() => place.inputValue()).toBe('Leith');
    expectQuiet(customer, OTHER_TEXT);
  });
});
