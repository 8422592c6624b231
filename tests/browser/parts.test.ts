/** The rendering of components on a phone of 360 px and on a desktop, light, dark and in forced colours. */
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { contact } from '#locales/en/contact';
import { quoteData } from '../charts/message-form';
import { flowOf } from './support/flow';
import { hydrate } from './support/hydration';
import { enter } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

/** True if the middle of an element is visible and can be pressed. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

it.each([{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const)(
  'a checkbox is styled, has the minimum target size, and shows its tick: %o',
  async (media) => {
    const customer = await shop.customer({ width: 360 });
    const { page } = customer;
    await enter(customer, 'details');
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: flowOf(page).t.booking.door.floor }).click();
    const box = page.getByRole('checkbox').first();
    const drawn = await box.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return [getComputedStyle(element).appearance, width, height];
    });
    expect(drawn).toEqual(['none', 24, 24]);
    const tick = () =>
      box.evaluate((element) => {
        const { content, borderLeftColor } = getComputedStyle(element, '::before');
        return content !== 'none' && borderLeftColor !== getComputedStyle(element).backgroundColor;
      });
    expect(await tick()).toBe(false);
    await box.check();
    expect(await tick()).toBe(true);
    expectQuiet(customer);
  },
);

it('a chosen place does not break before its postcode', async () => {
  const customer = await shop.customer({ width: 360 });
  const { page } = customer;
  await page.goto('/en/location');
  await page.getByRole('combobox').fill('Marchmont');
  await page.getByRole('option').first().click();
  const place = page.locator('main p', { hasText: /^Marchmont, Edinburgh, EH9$/ });
  const lastLine = await place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const letters: { letter: string; bottom: number }[] = [];
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        letters.push({ letter: text.data[at] ?? '', bottom: range.getBoundingClientRect().bottom });
      }
    const last = letters.at(-1)?.bottom ?? 0;
    return letters
      .filter(({ bottom }) => Math.abs(bottom - last) < 4)
      .map(({ letter }) => letter)
      .join('')
      .trim();
  });
  expect(lastLine).toBe('Edinburgh, EH9');
  expectQuiet(customer);
});

it.each([
  [320, 2],
  [360, 2],
  [1280, 4],
])('at %i px furniture is in %i columns, and an added item shifts nothing', async (width, columns) => {
  const customer = await shop.customer({ width });
  const { page } = customer;
  const { t } = flowOf(page);
  await enter(customer, 'details');
  const list = page.locator('main section', { hasText: t.booking.sections.furniture.title }).getByRole('listitem');
  await list.first().waitFor();
  const boxes = () =>
    list.evaluateAll((items) =>
      items.map((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        return [left, top + scrollY, width, height].map(Math.round);
      }),
    );
  const before = await boxes();
  expect([new Set(before.map(([left]) => left)).size, new Set(before.map(([, , wide]) => wide)).size]).toEqual([
    columns,
    1,
  ]);
  await list.nth(1).getByRole('button').click();
  await list.nth(1).getByRole('button').nth(1).waitFor();
  expect(await boxes()).toEqual(before);
  expectQuiet(customer);
});

it.each([640, 760])('a same-day request can be sent without scrolling on a phone %i px high', async (height) => {
  const customer = await shop.customer({ width: 360 });
  const { page } = customer;
  await page.setViewportSize({ width: 360, height });
  const state = { usr: { serviceType: 'same-day-delivery-enhanced', quoteData }, key: 'k' };
  await page.goto('/en');
  await page.evaluate((before) => history.replaceState(before, '', '/en/contact'), state);
  await page.reload();
  await hydrate(page);
  const button = page.getByRole('button', { name: contact.quote.submit });
  await button.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await isInSight(button)).toBe(true);
  expectQuiet(customer);
});

describe('the ways to pay', () => {
  it.each([
    [360, 760],
    [1280, 800],
  ])('at %i x %i px are in sight with the day, in at most 88 px', async (width, height) => {
    const customer = await shop.customer({ width });
    const { page } = customer;
    const { t } = flowOf(page);
    await page.setViewportSize({ width, height });
    await enter(customer, 'promo');
    const dock = page.locator('main [data-dock]');
    await dock.waitFor();
    const buttons = await dock.getByRole('button').all();
    expect(await Promise.all(buttons.map(isInSight))).toEqual([true, true]);
    expect((await dock.boundingBox())?.height).toBeLessThanOrEqual(88);
    expect(await isInSight(page.getByRole('region', { name: t.payment.pay.quote }).getByRole('heading').first())).toBe(
      true,
    );
    expectQuiet(customer);
  });
});

it('each control that the keyboard reaches shows a ring', async () => {
  const customer = await shop.customer({ width: 1280 });
  const { page } = customer;
  await enter(customer, 'details');
  await hydrate(page);
  await page.getByRole('button', { name: flowOf(page).t.booking.door.floor }).click();
  await page.locator('h1').focus();
  /** The control, and the card around it that may show the ring instead. */
  const ringOf = () =>
    page.evaluate(() => {
      const control = document.activeElement;
      const rings = [control, control?.closest('label')].map((part) => part && getComputedStyle(part));
      const isRinged = rings.some(
        (look) => look && look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 3,
      );
      return isRinged ? '' : `${control?.outerHTML}`;
    });
  const kinds = new Set<string>();
  for (let tabs = 0; tabs < 60 && !kinds.has('INPUT checkbox'); tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await ringOf()).toBe('');
    kinds.add(
      await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('type')}`),
    );
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['A null', 'BUTTON button', 'INPUT radio', 'INPUT checkbox']));
  expectQuiet(customer);
});

it('a printed page is black on white, without the header, footer and buttons', async () => {
  const customer = await shop.customer({ width: 1280 });
  const { page } = customer;
  await enter(customer, 'review');
  await hydrate(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const looks = () =>
    page.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      const parts = ['body > * header', 'footer', '[data-dock]', 'main dl'];
      const isShown = (part: string) => document.querySelector(part)?.checkVisibility();
      return { colorScheme, paper: getComputedStyle(document.body).backgroundColor, shown: parts.map(isShown) };
    });
  expect((await looks()).shown).toEqual([true, true, true, true]);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await looks()).toEqual({
    colorScheme: 'light',
    paper: 'rgb(255, 255, 255)',
    shown: [false, false, false, true],
  });
  expectQuiet(customer);
});

it('nothing moves for a customer who asked for less motion', async () => {
  const customer = await shop.customer({ width: 1280 });
  const { page } = customer;
  await enter(customer, 'details');
  await hydrate(page);
  const moving = () =>
    page.evaluate(() => {
      const durations = ({ transitionDuration, animationDuration }: CSSStyleDeclaration) =>
        `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat);
      const moves = (part: Element) => Math.max(...durations(getComputedStyle(part))) > 0.001;
      return [...document.querySelectorAll('*')].filter(moves).length;
    });
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
  expectQuiet(customer);
});
