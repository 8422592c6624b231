/** The page that asks how a move was; and a review that staff publish takes the place of the samples on the site. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reviews as samples } from '#content/reviews';
import { slotBounds, type TimeSlot } from '#domain/schedule';
import { common } from '#locales/en/common';
import { staff as t } from '#locales/en/staff';
import { changeStatus } from '#server/booking/change-status';
import { commandDatabase } from '#server/store/command-database';
import { openDatabase } from '#server/store/database';
import { startBackend } from '../server/booking/support';
import { databaseEnv } from '../support/database';
import { openedInTest, openedOnce } from '../support/opened';
import { axeFaults } from './support/axe';
import { hydrate } from './support/hydration';
import { enter } from './support/seed';
import { expectQuiet, openShop } from './support/shop';

const TOKEN = 'token-of-aileen-token-of-aileen-token';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'saltire-reviews-'));
const shop = openedOnce(() => openShop({ DATA_DIR, STAFF_TOKENS: `Aileen:${TOKEN}` }));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** The newest booking's customer writes a review. */
async function writeReview(words: string): Promise<void> {
  const { database } = commandDatabase({ ...(await databaseEnv(DATA_DIR)), DATA_DIR });
  const db = await openDatabase(database, DATA_DIR);
  const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
  const shown = { name: 'Mary S.', place: 'EH6', lang: 'en' as const, at: Date.now() };
  await db
    .insertInto('reviews')
    .values({ ...shown, booking_id: id, state: 'given', stars: 5, words })
    .execute();
  await db.destroy();
}

it('staff publish a review, and the site shows it instead of the samples, with and without a script', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await enter(customer, 'contact');
  await writeReview('Nothing broke & nobody swore');

  await page.goto('/staff');
  await page.getByLabel(t.token).fill(TOKEN);
  await page.getByRole('button', { name: t.signIn, exact: true }).click();
  await page.getByRole('link', { name: t.reviews.waiting.replace('{{count}}', '1') }).click();
  await page.getByText('Nothing broke & nobody swore').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t.reviews.decisions.published, exact: true }).click();
  await page.getByText(t.reviews.states.published, { exact: true }).waitFor();

  const reader = await shop.customer({ script: false });
  await expect
    .poll(async () => {
      await reader.page.goto('/en/reviews');
      return reader.page.getByText('Nothing broke & nobody swore').count();
    })
    .toBe(1);
  for (const { text } of samples) expect(await reader.page.getByText(text.en).count()).toBe(0);
  expect(await reader.page.getByText(common.sample, { exact: true }).count()).toBe(0);

  const visitor = await shop.customer({ width: 1280 });
  await visitor.page.goto('/en');
  await hydrate(visitor.page);
  await visitor.page.getByText('Nothing broke & nobody swore').waitFor();
  expect(await visitor.page.getByText('547').count()).toBe(0);
  expectQuiet(visitor);

  await visitor.page.goto('/en/contact');
  await hydrate(visitor.page);
  await visitor.page.locator('a[href="/en/reviews"]').first().click();
  await visitor.page.getByText('Nothing broke & nobody swore').waitFor();
  expect(await visitor.page.getByText(common.sample, { exact: true }).count()).toBe(0);
  expectQuiet(visitor);
}, 180_000);

it('the page that asks how a move was has stars that can be seen and pressed', async () => {
  const { deps, advance, ...backend } = await openedInTest(startBackend());
  const { booking } = await backend.paidCustomer();
  advance(slotBounds(booking.date, booking.time as TimeSlot).end - deps.clock.now());
  await changeStatus(deps, booking._id, { ownerHash: null, staff: 'Aileen', network: '' }, 'done');
  const mail = (await backend.mails()).find(({ kind }) => kind === 'move-done');
  const [path = ''] = /\/api\/reviews\/\S+/.exec(mail?.text ?? '') ?? [];
  const { page } = await shop.customer({ width: 360 });
  await page.setContent((await backend.browser().get(path)).body);
  const stars = await page.getByRole('radio').all();
  expect(await Promise.all(stars.map((star) => star.boundingBox()))).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ width: 20, height: 20 })),
  );
  expect(await axeFaults(page)).toEqual([]);
});
