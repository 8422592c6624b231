/** The pictures of the README. `npm run gallery` writes them to docs/pictures; other runs only check them. */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { SLOTS } from '#domain/schedule';
import { staff as t } from '#locales/en/staff';
import { enter } from './support/seed';
import { openShop } from './support/shop';

const FOLDER = process.env.GALLERY ? 'docs/pictures' : join('test-results', 'readme');
const TOKEN = 'token-of-aileen-token-of-aileen-token';
const LARGEST = 150_000;
const names = ['home', 'things', 'pay', 'staff'] as const;

async function take(page: Page, name: (typeof names)[number]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}

it('the README has four pictures of at most 150 kB', async () => {
  mkdirSync(FOLDER, { recursive: true });
  const shop = await openShop({ STAFF_TOKENS: `Aileen:${TOKEN}` });

  const visitor = await shop.customer();
  await visitor.page.goto('/en');
  await take(visitor.page, 'home');
  await enter(visitor, 'details');
  const { presets } = visitor.flow.t.booking;
  await visitor.page.getByText(presets.oneBedroom).click();
  await visitor.page.getByText(presets.filled).waitFor();
  await take(visitor.page, 'things');

  for (const _ of SLOTS.slice(0, 3)) {
    const customer = await shop.customer();
    await enter(customer, 'promo');
    await customer.flow.payForMove();
  }

  const reader = await shop.customer({ language: 'zh' });
  await reader.page.emulateMedia({ colorScheme: 'dark' });
  await enter(reader, 'promo');
  await take(reader.page, 'pay');

  // All three moves on one day, for its board.
  const { page } = await shop.customer();
  const send = (button: string) =>
    Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button, exact: true }).click()]);
  await page.goto('/staff');
  await page.getByLabel(t.token).fill(TOKEN);
  await send(t.signIn);
  await page.goto('/staff/find?q=Sample');
  const confirmed = page.getByRole('listitem').filter({ hasText: t.statuses.confirmed });
  const paths = await confirmed.evaluateAll((items) => items.map((item) => item.querySelector('a')?.pathname ?? ''));
  let date = '';
  for (const [at, path] of paths.entries()) {
    await page.goto(path);
    await page.getByText(t.move.title).click();
    date ||= await page.getByLabel(t.move.date).inputValue();
    await page.getByLabel(t.move.date).fill(date);
    await page.getByLabel(t.move.slot).selectOption(SLOTS[2 * at] ?? '');
    await page.getByLabel(t.move.van).selectOption(String(at + 1));
    await send(t.move.go);
  }
  await page.goto(`/staff?date=${date}`);
  await take(page, 'staff');
  await shop.close();

  for (const name of names) expect(statSync(join(FOLDER, `${name}.png`)).size).toBeLessThan(LARGEST);
});
