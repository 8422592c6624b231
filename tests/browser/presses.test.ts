/** A press does what the customer saw, and does it once. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { hydrate } from './support/hydration';
import { enter } from './support/seed';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const centreOf = async (page: Page, selector: string, index = 0): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).nth(index).boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Chooses a day and a slot; the review then opens by itself. */
async function chooseTime({ page, flow }: Customer): Promise<void> {
  await flow.at('schedule');
  await page.locator('td:not([aria-selected=true]) button:not([aria-disabled=true])').nth(2).click();
  await page.locator('input[type=radio]:enabled').first().check({ force: true });
}

it('a review that opens by itself ignores a press that was meant for the previous step', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  // Pauses the animation during which presses are ignored, until the test finishes it.
  await page.addInitScript(() =>
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[data-by-itself]')) return;
      for (const animation of target.getAnimations()) animation.pause();
    }),
  );
  await enter(customer, 'schedule');
  await chooseTime(customer);
  await flow.at('review');
  const { x, y } = await centreOf(page, 'main [data-dock] button[data-full]');
  await page.mouse.click(x, y);
  expect(await page.locator('main [data-dock] button[data-full]').getAttribute('aria-disabled')).toBe(null);
  await page.evaluate(() => {
    for (const animation of document.querySelector('main')?.getAnimations() ?? []) animation.finish();
  });
  await flow.press(flow.t.booking.review.submit);
  await flow.at('contact');
  expectQuiet(customer);
});

it('the review waits until a finger or a wheel has stopped scrolling for two seconds', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  await page.clock.install();
  await enter(customer, 'schedule');
  await page.clock.pauseAt(Date.now() + 10_000);
  await chooseTime(customer);
  for (const scrolling of ['touchmove', 'wheel', 'touchmove']) {
    await page.clock.runFor(1_999);
    await page.evaluate((type) => document.dispatchEvent(new Event(type)), scrolling);
  }
  await page.clock.runFor(1_999);
  await flow.at('schedule');
  await page.clock.runFor(1);
  await flow.at('review');
  expectQuiet(customer);
});

/** Forms that report a field as soon as it is left: how to open each, its fields, and the controls around them. */
it.each<[name: string, open: (customer: Customer) => Promise<unknown>, fields: string, controls: string]>([
  [
    'the landing form',
    ({ page }) => page.goto('/en/landing/student-moves-edinburgh'),
    '#student-form [required]',
    '#student-form :is(button, a), main summary',
  ],
  ['the message form', ({ page }) => page.goto('/en/contact'), 'main form [required]', 'main form :is(button, a)'],
  [
    "the booking's contact form",
    (customer) => enter(customer, 'contact'),
    'main form [aria-required]',
    'main form :is(button, a), main form + * button',
  ],
])('%s takes a press straight from an empty field', async (_, open, fields, controls) => {
  const customer = await shop.customer();
  const { page } = customer;
  // All in view, so that nothing scrolls.
  await page.setViewportSize({ width: 390, height: 8000 });
  await open(customer);
  await hydrate(page);
  await page.locator(fields).first().waitFor();
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
  // Each turn leaves another empty field, whose error moves the controls below it.
  const turns = Math.min(await page.locator(fields).count(), await page.locator(controls).count());
  expect(turns).toBeGreaterThan(1);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.locator(fields).nth(turn).focus();
    const { x, y } = await centreOf(page, controls, turn);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
  }
  const heard = await page.evaluate(() => (window as unknown as { heard: number[] }).heard);
  expect(heard).toEqual(Array.from({ length: turns }, (_, turn) => turn));
  expectQuiet(customer);
});

it('a refused list shows the row that is not complete', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const { details, sections } = flow.t.booking;
  await enter(customer, 'details');
  await flow.press(sections.special.add);
  await page.getByLabel(sections.special.description).fill('Piano');
  await page.evaluate(() => scrollTo(0, 0));
  await flow.press(details.submit);
  const isSeen = () =>
    page.getByLabel(sections.special.type).evaluate((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return control === document.activeElement && hit === control;
    });
  await expect.poll(isSeen).toBe(true);
  expectQuiet(customer);
});
