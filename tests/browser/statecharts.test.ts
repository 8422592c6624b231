/** The explorer beside the running application: what a developer sees, sends, records and replays. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { isIgnored } from '../../dev/drawing/picture';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';
import { axeFaults, settled } from './support/axe';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

/** A developer's browser with the explorer open. */
async function developer(hash = ''): Promise<Customer> {
  const customer = await shop.customer({ width: 1440 });
  await customer.page.goto(`/dev/statecharts${hash}`);
  await customer.page.getByRole('heading', { level: 1, name: 'Statecharts' }).waitFor();
  return customer;
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

const isActive = (page: Page, id: string) => page.locator(`[data-item="${id}"][aria-current]`).waitFor();
const entry = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Event log' }).getByRole('button').filter({ hasText: text });

/** `part` limits the check to a part of the page. */
async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await settled(page);
  expect(await axeFaults(page, part)).toEqual([]);
}

it('charts open by the names of the list, with every state and every transition, and are accessible in both colours', async () => {
  const me = await developer('#promo-code');
  const { page: explorer } = me;
  await expect.poll(() => explorer.title()).toContain('promo');
  const drawn = (attribute: string): Promise<string[]> =>
    explorer.evaluate(
      (key) =>
        [...new Set([...document.querySelectorAll(`[${key}]`)].map((part) => part.getAttribute(key) ?? ''))].sort(),
      attribute,
    );
  for (const { name, machine } of found.filter(({ name }) => ['booking', 'location'].includes(name))) {
    const chart = chartOf(machine);
    await explorer.getByRole('navigation', { name: 'Charts' }).getByRole('link', { name, exact: true }).first().click();
    await expect.poll(() => explorer.title()).toContain(name);
    const all = explorer.getByRole('button', { name: 'Whole chart' });
    if (await all.count()) await all.click();
    await expect.poll(() => drawn('data-state'), { message: name }).toEqual(chart.states.map(({ id }) => id).sort());
    const shown = chart.transitions.filter((transition) => !isIgnored(transition)).map(({ id }) => id);
    await expect.poll(() => drawn('data-transition'), { message: name }).toEqual(shown.sort());
  }
  await explorer.goto('/dev/statecharts#location/searching');
  await explorer.locator('[data-state="location.searching"]').waitFor();
  await explorer.getByText(/^machines\/location\.machine\.ts:\d+$/).waitFor();
  await explorer
    .getByRole('region', { name: 'Leaves by' })
    .getByText(/· \d+ paths/)
    .first()
    .waitFor();
  await explorer.getByRole('button', { name: 'Tests' }).click();
  await expect
    .poll(() => explorer.locator('.canvas .paths').allTextContents())
    .toContainEqual(expect.stringMatching(/^\d+/));
  await expectAccessible(explorer);
  await explorer.emulateMedia({ colorScheme: 'dark' });
  await explorer.getByRole('button', { name: 'Simulate' }).click();
  await explorer.getByRole('button', { name: 'Begin' }).click();
  await expectAccessible(explorer);
  expectQuiet(me);
});

it('the explorer shows what the application does without personal data, sends it events, and replays its session', async () => {
  const me = await developer();
  const { page: explorer } = me;
  const page = await application(me, '/dev/start?step=destination&lang=en');
  await explorer.bringToFront();
  await explorer.getByRole('button', { name: /Live/ }).click();
  await isActive(explorer, 'booking.location.destination');

  await page.getByRole('combobox').fill('14 Marchmont Road');
  await entry(explorer, 'text.reported').click();
  await expect.poll(() => explorer.content()).toContain('Example');
  expect(await explorer.content()).not.toContain('Marchmont Road');
  await explorer.getByRole('button', { name: 'Back to now' }).click();
  await page.bringToFront();
  await page.getByRole('combobox').fill('Leith');
  await page.getByRole('option').first().click();
  await page.waitForURL(/step=doors/);
  await explorer.bringToFront();
  await isActive(explorer, 'booking.waitingForAddress.destination');
  await entry(explorer, 'location answers').waitFor();
  await expect.poll(() => explorer.locator('[data-last][data-transition^="booking.location."]').count()).toBe(1);
  await entry(explorer, /resolvePlace answers.*accepted/).waitFor();
  await expectAccessible(explorer, '.right');

  const answer = entry(explorer, 'location answers');
  await expect.poll(() => answer.innerText()).toMatch(/location → booking[\s\S]* → [\s\S]*changed: /);
  await explorer.getByRole('searchbox', { name: 'Filter the log' }).fill('detailedAddress');
  await expect.poll(() => answer.count()).toBe(0);
  await explorer.getByRole('searchbox', { name: 'Filter the log' }).fill('');

  const running = explorer.getByRole('region', { name: 'Running' });
  await expect.poll(() => running.innerText()).toContain('destinationAddress');

  await explorer.getByRole('button', { name: 'Send draft.cleared' }).click();
  await page.waitForURL((url) => url.search === '');
  await isActive(explorer, 'booking.location.start');

  await explorer.getByRole('button', { name: 'Sequence' }).click();
  const arrows = (of: Page) => of.getByRole('region', { name: 'Sequence' }).getByRole('button');
  await arrows(explorer).filter({ hasText: 'location answers' }).waitFor();
  await expectAccessible(explorer, '.sequence');
  await me.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await explorer.getByRole('button', { name: 'Copy its address' }).click();
  await explorer.getByText('Copied').waitFor();
  const address = await explorer.evaluate(() => navigator.clipboard.readText());
  const saving = explorer.waitForEvent('download');
  await explorer.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saving).path();

  const stranger = await application(me, address);
  await arrows(stranger).filter({ hasText: 'location answers' }).click();
  await isActive(stranger, 'booking.waitingForAddress.destination');
  expect(await stranger.getByRole('button', { name: 'Simulate from here' }).count()).toBe(0);
  await stranger.getByLabel('Open a recorded session').setInputFiles(file);
  await arrows(stranger).filter({ hasText: 'location answers' }).click();
  await stranger.getByRole('button', { name: 'Simulate from here' }).waitFor();
  await explorer.bringToFront();

  await entry(explorer, 'location answers').click();
  await explorer.getByRole('button', { name: 'Simulate from here' }).click();
  await isActive(explorer, 'booking.waitingForAddress.destination');
  expectQuiet(me);
});
