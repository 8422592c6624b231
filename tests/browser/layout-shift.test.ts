/** Content in view never moves by itself: layout shifts of whole journeys, summed as browsers do. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { gate } from '../support/gate';
import { hold } from './support/faults';
import { flowOf, customer as me } from './support/flow';
import { hydrate } from './support/hydration';
import { enter } from './support/seed';
import { usualShop } from './support/shop';

/** A tenth of the threshold for "good". */
const MOST = 0.01;

const shop = usualShop();

/**
 * Sums the shifts of every document of a tab, with the elements that moved. Without our typeface: its fallback is measured for
 * faces that this machine may lack.
 */
async function watchShifts(page: Page): Promise<() => { sum: number; moved: string[] }> {
  await page.route(/\.woff2$/, (route) => route.abort());
  const shifts: { value: number; moved: string }[] = [];
  await page.exposeFunction('reportShift', (value: number, moved: string) => shifts.push({ value, moved }));
  await page.addInitScript(() => {
    // A browser excludes shifts within half a second of a press, but not after a field that Playwright fills without a key, nor a
    // step that a late answer brings.
    let changedAt = Number.NEGATIVE_INFINITY;
    const change = () => {
      changedAt = performance.now();
      // A busy machine may draw the change more than half a second later.
      requestAnimationFrame(() => {
        changedAt = performance.now();
      });
    };
    for (const type of ['input', 'click']) document.addEventListener(type, change, true);
    const push = history.pushState;
    history.pushState = (...entry) => {
      change();
      push.apply(history, entry);
    };
    const report = (window as unknown as { reportShift(value: number, moved: string): void }).reportShift;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput || entry.startTime - changedAt < 500) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '?').join(' ');
        report(entry.value, `${location.pathname}${location.search}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => ({
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`),
  });
}

it('the booking does not shift from the first step to the result', async () => {
  const customer = await shop.customer();
  const shifts = await watchShifts(customer.page);
  const flow = flowOf(customer.page);
  await flow.toPayment();
  await flow.payForMove();
  await customer.page.waitForLoadState('networkidle');
  const { sum, moved } = shifts();
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MOST);
});

it('the quote page without a draft shows what is missing at once, and does not shift on hydration', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const shifts = await watchShifts(page);
  const { booking } = flowOf(page).t;
  await page.goto('/en/quote');
  expect(await page.locator('main h1:visible').innerText()).toBe(booking.missing.title);
  await hydrate(page);
  await page.locator('main > h1', { hasText: booking.missing.title }).waitFor();
  const { sum, moved } = shifts();
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(MOST);
});

it.each(LANGUAGES)(
  'the Continue button does not shift during a place search, or without results, in %s',
  async (language) => {
    const customer = await shop.customer({ language, width: 360 });
    const { page } = customer;
    const { place, continue: on } = flowOf(page, language).t.booking;
    await page.goto(`/${language}/location`);
    await hydrate(page);
    const placesNow = () =>
      Promise.all(
        [place.locate, on].map((name) => page.locator('main').getByRole('button', { name, exact: true }).boundingBox()),
      );
    const before = await placesNow();
    const { release } = await hold(page, /\/api\/places\?/);
    await page.getByRole('combobox').fill('Nowhereland');
    await page.locator('main p:visible', { hasText: place.searching }).waitFor();
    expect(await placesNow()).toEqual(before);
    await release();
    await page.locator('main p:visible', { hasText: place.notFound }).waitFor();
    expect(await placesNow()).toEqual(before);
  },
);

it.each([
  { count: 2, demo: false },
  { count: 8, demo: true },
  { count: 40, demo: false },
])('the address step does not shift when its list is late: $count, demo $demo', async ({ count, demo }) => {
  const customer = await shop.customer();
  const { page } = customer;
  const { address, back } = flowOf(page).t.booking;
  const suggestions = Array.from({ length: count }, (_, index) => ({
    address: `${index + 1} Marchmont Road, Edinburgh`,
  }));
  const { opened, open } = gate();
  await page.route(/\/api\/addresses\//, async (route) => {
    await opened;
    await route.fulfill({ json: { suggestions, demo } });
  });
  await enter(customer, 'startAddress');
  await page.locator('main [data-shape]').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const places = () =>
    Promise.all(
      [address.notListed, back].map((name) =>
        page.locator('main').getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
  const before = await places();
  open();
  await page.getByRole('radio').first().waitFor();
  expect(await places()).toEqual(before);
});

it.each(LANGUAGES)('a late calendar is as high as its skeleton, in %s', async (language) => {
  const customer = await shop.customer({ language, width: 360 });
  const { page } = customer;
  const { release } = await hold(page, /\/api\/availability\?/);
  await enter(customer, 'schedule', language);
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
  const { loadingCalendar, calendar } = flowOf(page, language).t.booking.schedule;
  const standIn = page.locator('main div:has(> * > [role=status])', { hasText: loadingCalendar });
  const expected = await heightOf(standIn.locator('div:has(> [data-shape])'));
  await release();
  expect(await heightOf(page.getByRole('group', { name: calendar }))).toBeCloseTo(expected ?? 0, 0);
});

it.each(LANGUAGES)('late slots are as high as their skeleton, in %s', async (language) => {
  const customer = await shop.customer({ language, width: 360 });
  const { page } = customer;
  await enter(customer, 'schedule', language);
  const { release } = await hold(page, /\/api\/availability\//);
  await page.locator('td button:not([disabled]):not([aria-disabled="true"])').first().click();
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
  const { loadingSlots } = flowOf(page, language).t.booking.schedule;
  const expected = await heightOf(page.locator('main div:has(> * > [role=status])', { hasText: loadingSlots }).last());
  await release();
  await page.locator('input[name=slot]').first().waitFor();
  expect(await heightOf(page.locator('fieldset:has(input[name=slot])'))).toBeCloseTo(expected ?? 0, 0);
});

it('the Continue button does not shift when the contact details are saved late', async () => {
  const customer = await shop.customer({ width: 360 });
  const { page } = customer;
  const { contact } = flowOf(page).t.payment;
  await enter(customer, 'contact');
  const { release } = await hold(page, /\/api\/bookings\/[^/]+\/contact$/);
  for (const [name, text] of Object.entries(me)) await page.locator(`#contact-${name}`).fill(text);
  const main = page.locator('main');
  await main.getByRole('button', { name: contact.submit, exact: true }).click();
  const before = await main.getByRole('button', { name: contact.saving }).boundingBox();
  await release();
  expect(await main.getByRole('button', { name: contact.continue }).boundingBox()).toEqual(before);
});
