/** A press does what the customer saw, once; nothing else does. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { flowOf } from './support/flow';
import { hydrate } from './support/hydration';
import { DRAFT_KEY, draftIn, enter, headingOf } from './support/seed';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

type Point = { x: number; y: number };

const centreOf = async (page: Page, selector: string, index = 0): Promise<Point> => {
  const control = page.locator(selector).nth(index);
  const box = await control.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

it('the review that opens by itself takes no press that was meant for the step before', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  // The moment lasts until the test ends it.
  await page.addInitScript(() =>
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[data-by-itself]')) return;
      for (const moment of target.getAnimations()) moment.pause();
    }),
  );
  await enter(customer, 'schedule');
  await flow.heading(headingOf(flow.t, 'schedule'));
  await page.locator('td button:not([aria-disabled=true])').nth(2).click();
  await page.locator('input[type=radio]:enabled').first().check({ force: true });
  await flow.heading(headingOf(flow.t, 'review'));
  const { x, y } = await centreOf(page, 'main [data-dock] button[data-full]');
  await page.mouse.click(x, y);
  expect(await page.locator('main [data-dock] button[data-full]').getAttribute('aria-disabled')).toBe(null);
  await page.evaluate(() => {
    for (const moment of document.querySelector('main')?.getAnimations() ?? []) moment.finish();
  });
  await flow.press(flow.t.booking.review.submit);
  await flow.heading(headingOf(flow.t, 'contact'));
  expectQuiet(customer);
});

it('the review waits until a finger or a wheel has stopped scrolling for two seconds', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await enter(customer, 'schedule');
  await flow.heading(headingOf(flow.t, 'schedule'));
  await page.locator('td button:not([aria-disabled=true])').nth(2).click();
  await page.locator('input[type=radio]:enabled').first().check({ force: true });
  const scrolledTo = await page.evaluate(async () => {
    for (let times = 0; times < 6; times += 1) {
      await new Promise((passed) => setTimeout(passed, 500));
      document.dispatchEvent(new Event(times % 2 === 0 ? 'touchmove' : 'wheel'));
    }
    return location.search;
  });
  expect(scrolledTo).toBe('?step=schedule');
  await flow.heading(headingOf(flow.t, 'review'));
  expectQuiet(customer);
});

/** Forms that report a field as soon as it is left: how to open each, its fields, and what can be pressed below or beside them. */
const FORMS: readonly [
  name: string,
  open: (customer: Customer) => Promise<unknown>,
  fields: string,
  controls: string,
][] = [
  [
    'the landing form',
    ({ page }) => page.goto('/en/landing/student-moves-edinburgh'),
    '#student-form [required]',
    '#student-form :is(button, a), footer a',
  ],
  [
    'the message form',
    ({ page }) => page.goto('/en/contact'),
    'main form [required]',
    'main form :is(button, a), footer a',
  ],
  [
    "the booking's contact form",
    (customer) => enter(customer, 'contact'),
    'main form [aria-required]',
    'main form :is(button, a), main form + * button',
  ],
];

describe.each(FORMS)('%s', (_, open, fields, controls) => {
  it('takes a press on each button straight from an empty field', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    // All in view, so that nothing scrolls.
    await page.setViewportSize({ width: 390, height: 5000 });
    const pressed = new Set<number>();
    for (let turn = 0, fieldCount = 1, controlCount = 1; turn < Math.max(fieldCount, controlCount); turn += 1) {
      await open(customer);
      await hydrate(page);
      await page.locator(fields).first().waitFor();
      fieldCount = await page.locator(fields).count();
      controlCount = Math.min(await page.locator(controls).count(), 4);
      const [field, index] = [turn % fieldCount, turn % controlCount];
      await page.evaluate((selector) => {
        const heard: number[] = [];
        Object.assign(window, { heard });
        for (const [at, control] of document.querySelectorAll(selector).entries())
          control.addEventListener('click', (event) => {
            event.preventDefault();
            event.stopImmediatePropagation();
            heard.push(at);
          });
      }, controls);
      await page.locator(fields).nth(field).focus();
      const { x, y } = await centreOf(page, controls, index);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.up();
      const heard = await page.evaluate(() => (window as unknown as { heard: number[] }).heard);
      expect([field, index, heard]).toEqual([field, index, [index]]);
      pressed.add(index);
    }
    expect(pressed.size).toBeGreaterThan(1);
    expectQuiet(customer);
  });
});

describe('a refresh', () => {
  it.each(['details', 'promo'] as const)('keeps the place on the page of the step %s', async (step) => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, step);
    await flow.heading(headingOf(flow.t, step));
    await hydrate(page);
    const most = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (const part of [0.1, 0.7]) {
      const top = Math.round(most * part);
      await page.evaluate((y) => scrollTo(0, y), top);
      await page.reload();
      await flow.heading(headingOf(flow.t, step));
      await hydrate(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(most);
      expect(await page.evaluate(() => Math.round(scrollY))).toBe(top);
    }
    expectQuiet(customer);
  });
});

it('a refused list shows the row that is not complete', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await enter(customer, 'details');
  await flow.press(flow.t.booking.sections.special.add);
  const description = page.getByLabel(flow.t.booking.sections.special.description);
  await description.fill('Piano');
  await page.evaluate(() => scrollTo(0, 0));
  await flow.press(flow.t.booking.details.submit);
  const type = page.getByLabel(flow.t.booking.sections.special.type);
  expect(await type.evaluate((control) => control === document.activeElement)).toBe(true);
  const isSeen = await type.evaluate((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === control;
  });
  expect(isSeen).toBe(true);
  expectQuiet(customer);
});

it('a paid booking leaves the tab empty: Back past the checkout leads to it again, and the next press begins a new one', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await enter(customer, 'promo');
  await flow.heading(headingOf(flow.t, 'promo'));
  await flow.payForMove();
  await expect.poll(() => draftIn(customer)).toBeUndefined();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  for (const word of ['Mary', '07700', 'example.com', 'Marchmont', 'Shore Place', DRAFT_KEY])
    expect(kept).not.toContain(word);
  const bookingId = new URL(page.url()).searchParams.get('bookingId');
  await page.goBack();
  await page.waitForURL(/stripe/);
  await page.goBack();
  await page.waitForURL(`**/en/booking-result?bookingId=${bookingId}`);
  await page.locator('header a').first().click();
  await page.locator('main a[href*="location"]').first().click();
  await flow.heading(headingOf(flow.t, 'start'));
  expect(await page.getByRole('combobox').inputValue()).toBe('');
  expectQuiet(customer);
});
