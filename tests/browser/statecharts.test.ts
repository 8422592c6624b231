/** The explorer beside the running application: what a developer sees, sends and replays. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isIgnored } from '../../dev/drawing/picture';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';
import { axeFaults } from './support/axe';
import { settled } from './support/settled';
import { type Customer, expectQuiet, openShop, usualShop } from './support/shop';

const shop = usualShop();

const WIDE = 1440;
/** A developer's browser with the explorer open. */
async function developer(hash = ''): Promise<Customer & { explorer: Page }> {
  const customer = await shop.customer({ width: WIDE });
  await customer.page.goto(`/dev/statecharts${hash}`);
  await customer.page.getByRole('heading', { level: 1, name: 'Statecharts' }).waitFor();
  return { ...customer, explorer: customer.page };
}

/** The application in a second tab: only the tab in front renders at full speed. */
async function application({ context, complaints }: Customer, path: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`error: ${message.text()}`);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  return page;
}

const box = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);
const isActive = (page: Page, id: string) => page.locator(`[data-item="${id}"][aria-current]`).waitFor();
const entry = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Event log' }).getByRole('button').filter({ hasText: text });

/** `part` limits the check to what differs. */
async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await settled(page);
  expect(await axeFaults(page, part)).toEqual([]);
}

describe('the charts', () => {
  it('open legible by the names of the list, and are drawn with every state and every transition', async () => {
    const me = await developer('#promo-code');
    const { explorer } = me;
    await explorer.setViewportSize({ width: 1400, height: 900 });
    const smallest = () =>
      explorer.evaluate(() => {
        const sizes = [...document.querySelectorAll<SVGTextElement>('.canvas text')].map(
          (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        );
        return Math.min(...sizes);
      });
    const drawn = (attribute: string): Promise<string[]> =>
      explorer.evaluate(
        (key) => [...new Set([...document.querySelectorAll(`[${key}]`)].map((part) => part.getAttribute(key) ?? ''))],
        attribute,
      );
    await expect.poll(() => explorer.title()).toContain('promo');
    const list = explorer.getByRole('navigation', { name: 'Charts' });
    for (const { name, machine } of found) {
      const chart = chartOf(machine);
      await list.getByRole('link', { name, exact: true }).first().click();
      await box(explorer, chart.id).waitFor();
      await expect.poll(() => explorer.title()).toContain(name);
      expect(new URL(explorer.url()).hash).toBe(`#${name}`);
      await expect.poll(smallest, { message: name }).toBeGreaterThanOrEqual(8.99);
      const all = explorer.getByRole('button', { name: 'Whole chart' });
      if (await all.count()) await all.click();
      const sorted = async (attribute: string) => (await drawn(attribute)).sort();
      await expect.poll(() => sorted('data-state'), { message: name }).toEqual(chart.states.map(({ id }) => id).sort());
      const shown = chart.transitions.filter((transition) => !isIgnored(transition)).map(({ id }) => id);
      await expect.poll(() => sorted('data-transition'), { message: name }).toEqual(shown.sort());
    }
    expectQuiet(me);
  });

  it('are walked with the keyboard, opened and zoomed', async () => {
    const { explorer } = await developer('#location/resolving');
    await explorer.getByRole('heading', { level: 2, name: 'resolving' }).waitFor();

    await box(explorer, 'location.idle').focus();
    await explorer.keyboard.press('ArrowDown');
    const focused = () => explorer.evaluate(() => document.activeElement?.getAttribute('data-state'));
    await expect.poll(focused).toBe('location.debouncing');
    await expect.poll(() => new URL(explorer.url()).hash).toBe('#location/debouncing');
    await explorer.keyboard.press('Enter');
    const heading = explorer.getByRole('heading', { level: 2, name: 'debouncing' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);

    await explorer.goto('/dev/statecharts#booking');
    await box(explorer, 'booking.location').dblclick();
    const path = explorer.getByRole('navigation', { name: 'Where in the chart' });
    await path.getByRole('button', { name: 'location' }).waitFor();
    const scale = async () => Number.parseInt((await explorer.locator('.scale').innerText()) || '0', 10);
    const before = await scale();
    await explorer.keyboard.press('+');
    await expect.poll(scale).toBeGreaterThan(before);
    await explorer.keyboard.press('0');
    await path.getByRole('button', { name: 'booking' }).click();
    await box(explorer, 'booking.location').waitFor();
  });

  it('are accessible in light and dark colours, as the browser has them', async () => {
    const me = await developer('#location/searching');
    const { explorer } = me;
    await box(explorer, 'location.searching').waitFor();
    await expectAccessible(explorer);
    await explorer.emulateMedia({ colorScheme: 'dark' });
    await explorer.getByRole('button', { name: 'Simulate' }).click();
    await explorer.getByRole('button', { name: 'Begin' }).click();
    await expectAccessible(explorer);
    await explorer.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(explorer, '.right');
    expectQuiet(me);
  });
});

it('a chart is exported as SVG, Mermaid and for Stately, and as PNG by command', async () => {
  const me = await developer('#promo-code');
  const { explorer } = me;
  for (const [way, name, content] of [
    ['SVG', 'promo-code.svg', '<svg'],
    ['Mermaid', 'promo-code.mmd', 'stateDiagram-v2'],
  ] as const) {
    const download = explorer.waitForEvent('download');
    await explorer.getByRole('button', { name: way, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    expect(readFileSync(await file.path(), 'latin1').slice(0, 2000), way).toContain(content);
  }
  await explorer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await explorer.getByRole('button', { name: 'Copy for Stately' }).click();
  await explorer.getByText('Copied').waitFor();
  expect(await explorer.evaluate(() => navigator.clipboard.readText())).toContain(
    'export const promoCodeMachine = setup(',
  );
  const command = ['dev/run.mjs', 'export', 'promo-code', '--format', 'png'];
  const printed = await promisify(execFile)(process.execPath, command, { encoding: 'latin1', maxBuffer: 10 ** 7 });
  expect(printed.stdout).toContain('PNG');
  expectQuiet(me);
});

describe('live', () => {
  it('shows what the application does without personal data, sends it events, and replays its session', async () => {
    const me = await developer();
    const { explorer } = me;
    const page = await application(me, '/en/location');
    await explorer.bringToFront();
    await explorer.getByRole('button', { name: /Live/ }).click();
    await isActive(explorer, 'booking.location.start');

    await page.getByRole('combobox').fill('14 Marchmont Road');
    await entry(explorer, 'text.reported').click();
    await expect.poll(() => explorer.content()).toContain('Example');
    expect(await explorer.content()).not.toContain('Marchmont Road');
    await explorer.getByRole('button', { name: 'Back to now' }).click();
    await page.bringToFront();
    await page.getByRole('combobox').fill('Leith');
    await page.getByRole('option').first().click();
    await page.waitForURL(/step=startAddress/);
    await explorer.bringToFront();
    await isActive(explorer, 'booking.waitingForAddress.startAddress');
    await entry(explorer, 'location answers').waitFor();
    await expect.poll(() => explorer.locator('[data-last][data-transition^="booking.location.start"]').count()).toBe(1);
    await entry(explorer, /resolvePlace answers.*accepted/).waitFor();
    await expectAccessible(explorer, '.right');

    const answer = entry(explorer, 'location answers');
    expect(await answer.innerText()).toMatch(/location → booking[\s\S]* → [\s\S]*changed: /);
    await explorer.getByRole('searchbox', { name: 'Filter the log' }).fill('detailedAddress');
    await expect.poll(() => answer.count()).toBe(0);
    await explorer.getByRole('searchbox', { name: 'Filter the log' }).fill('');

    const running = explorer.getByRole('region', { name: 'Running' });
    expect(await running.innerText()).toContain('detailedAddress');

    await explorer.getByRole('button', { name: 'Send draft.cleared' }).click();
    await page.waitForURL((url) => url.search === '');
    await isActive(explorer, 'booking.location.start');

    await entry(explorer, 'location answers').click();
    await explorer.getByRole('button', { name: 'Simulate from here' }).click();
    await isActive(explorer, 'booking.waitingForAddress.startAddress');
    expectQuiet(me);
  });
});

describe('a simulation', () => {
  it('is stepped by clicking the events of the chart, and marks the transition it took', async () => {
    const me = await developer('#payment-cancelled');
    const { explorer } = me;
    await explorer.getByRole('button', { name: 'Simulate' }).click();
    await explorer.getByRole('button', { name: 'Begin' }).click();
    await isActive(explorer, 'paymentCancelled.mail.reporting');
    await explorer.getByRole('button', { name: 'Whole chart' }).click();
    await explorer.locator('[data-transition="paymentCancelled.choice.open --back.pressed[0]-->"]').click();
    await isActive(explorer, 'paymentCancelled.choice.highlighted');
    await explorer.locator('[data-last][data-transition^="paymentCancelled.choice.open --back.pressed"]').waitFor();
    await explorer.getByRole('button', { name: 'Step reportPaymentCancelled answers' }).click();
    await isActive(explorer, 'paymentCancelled.mail.reported');
    expectQuiet(me);
  });
});

describe('a browser that has not opened the explorer', () => {
  it('gets pages without a trace of it', async () => {
    const html = await (await fetch(`${shop.url}/en/location`)).text();
    expect(html).not.toContain('/dev/');
  });

  it('gets no explorer in production', async () => {
    const production = await openShop({ DEV_PAGES: 'off' });
    expect((await fetch(`${production.url}/dev/statecharts`)).status).toBe(404);
    const html = await (await fetch(`${production.url}/en`, { headers: { cookie: 'statecharts=on' } })).text();
    expect(html).not.toContain('inspector');
    await production.close();
  });
});
