/** Bookings on a page that the browser translates: every text moves into elements of the translator, as in Chrome. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hold } from './support/faults';
import { flowOf } from './support/flow';
import { hydrate, REACT } from './support/hydration';
import { visit } from './support/same-day';
import { type Customer, expectQuiet, usualShop } from './support/shop';

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

describe('before React, on a translated page', () => {
  /** Opens a page whose React waits for `release`. */
  async function openHeld({ page }: Customer, path: string) {
    const held = await hold(page, REACT);
    await page.addInitScript(translate);
    await page.goto(path);
    await page.locator('main font font').first().waitFor();
    return held;
  }

  it('a place that was typed keeps its text and the focus', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const held = await openHeld(customer, '/en/location?locationType=student');
    const place = page.getByRole('combobox');
    await place.pressSequentially('Lei');
    await held.release();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('th');
    expect(await place.inputValue()).toBe('Leith');
    expectQuiet(customer);
  });

  it('a press on Continue searches for the typed place', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const held = await openHeld(customer, '/en/location?locationType=student');
    await page.getByRole('combobox').fill('EH8 9YL');
    await flow.press(flow.t.booking.continue);
    await held.release();
    await flow.heading(flow.t.booking.address.title.start);
    expectQuiet(customer, 'the form is not connected');
  });

  it('both places that were typed on the home page stay', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const held = await openHeld(customer, '/en');
    const fields = page.locator('#hero-from, #hero-to');
    await fields.first().fill('EH8 9YL');
    await fields.last().fill('Leith');
    await held.release();
    await hydrate(page);
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual([
      'EH8 9YL',
      'Leith',
    ]);
    expectQuiet(customer);
  });

  it('the choices and the text of a same-day delivery stay', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const held = await openHeld(customer, '/en/same-day-quote');
    const choices = page.locator('[value=appliances], [value=medium]');
    for (const choice of await choices.all()) await choice.check();
    await page.locator('main summary').last().click();
    const text = page.locator('main textarea');
    await text.fill('A washing machine');
    await held.release();
    await hydrate(page);
    await expect
      .poll(() => page.locator('main :checked').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['appliances', 'medium']);
    expect(await text.inputValue()).toBe('A washing machine');
    expectQuiet(customer);
  });
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
