/** Bookings on a page that the browser translates: every text moves into elements of the translator, as in Chrome. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { flowOf } from './support/flow';
import { visit } from './support/same-day';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

/** Runs in the page. The words stay, so that the test finds them. */
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

/** Chrome translates what is there, and everything that comes later. */
async function translated(page: Page): Promise<void> {
  await page.addInitScript(translate);
  await page.reload();
  await page.locator('main font font').first().waitFor();
}

it('a move is booked and paid for on a translated page', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await flow.toPayment(async () => {
    await page.goto('/en/location?locationType=student');
    await translated(page);
    await page.getByRole('combobox').fill('no such place');
    await page.locator('main p[data-nothing=true] font font').waitFor();
  });
  await flow.applyPromo('MOVE10');
  await page.getByRole('button', { name: flow.t.payment.promo.remove }).click();
  await page.getByText(flow.t.payment.promo.removed).first().waitFor();
  await flow.payForMove();
  expect(await page.locator('main font font').count()).toBeGreaterThan(5);
  expectQuiet(customer);
});

it('a place typed before React keeps its text and the focus on a translated page', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/en/location?locationType=student');
  await page.route(/assets\/app-/, async (route) => {
    await held;
    await route.continue();
  });
  const reloaded = translated(page);
  const place = page.getByRole('combobox');
  await page.locator('main font font').first().waitFor();
  await place.pressSequentially('Lei');
  release();
  await reloaded;
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type('th');
  expect(await place.inputValue()).toBe('Leith');
  expectQuiet(customer);
});

it('same-day products are added and removed on a translated page', async () => {
  const seen = await visit(shop, 'en');
  const { page, t, words, customer } = seen;
  await translated(page);
  await seen.radio(words.categories.ikea).check();
  for (const query of ['malm', 'kallax']) {
    await page.getByRole('searchbox').fill(query);
    await page
      .getByRole('button', { name: new RegExp(`Add ${query}`, 'i') })
      .first()
      .click();
  }
  const counts = page.getByRole('spinbutton');
  await expect.poll(() => counts.count()).toBe(2);
  await counts.first().fill('0');
  await counts.first().blur();
  await expect.poll(() => counts.count()).toBe(1);
  await seen.radio(words.vans.small).check();
  await page.getByRole('button', { name: t.next, exact: true }).click();
  await page.getByRole('combobox').first().fill('Leith');
  await page.getByRole('option').first().click();
  await page.getByText(/Leith/).first().waitFor();
  expectQuiet(customer);
});
