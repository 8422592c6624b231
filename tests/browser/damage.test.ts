/** Damage with photographs, from the customer's page to the staff room, on the whole server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { errors as errorsEn } from '#locales/en/errors';
import { manage as manageEn } from '#locales/en/manage';
import { staff as staffEn } from '#locales/en/staff';
import { errors as errorsZh } from '#locales/zh/errors';
import { manage as manageZh } from '#locales/zh/manage';
import { staff as staffZh } from '#locales/zh/staff';
import { commandDatabase } from '#server/store/command-database';
import { openDatabase } from '#server/store/database';
import { databaseEnv } from '../support/database';
import { openedOnce } from '../support/opened';
import { axeFaults } from './support/axe';
import { pay, payableFacts } from './support/seed';
import { expectQuiet, openShop } from './support/shop';

const TOKEN = 'token-of-aileen-token-of-aileen-token';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'saltire-damage-'));
const shop = openedOnce(() => openShop({ DATA_DIR, STAFF_TOKENS: `Aileen:${TOKEN}` }));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** No test can wait for the day of a move. */
async function endMoves(): Promise<void> {
  const { database } = commandDatabase({ ...(await databaseEnv(DATA_DIR)), DATA_DIR });
  const db = await openDatabase(database, DATA_DIR);
  await db.updateTable('bookings').set({ state: 'done' }).where('state', '=', 'confirmed').execute();
  await db.destroy();
}

const texts = {
  en: { ...manageEn.damage, errors: errorsEn, staff: staffEn },
  zh: { ...manageZh.damage, errors: errorsZh, staff: staffZh },
};

it.each(['en', 'zh'] as const)(
  'photographs join a report in %s, made smaller, and staff see them',
  async (language) => {
    const t = texts[language];
    const customer = await shop.customer({ language, width: 360 });
    const { page, context } = customer;
    const { quote } = await payableFacts(customer);
    if (!quote) throw new Error('There is no quote.');
    await pay(customer, quote.bookingId, quote.price / 100);
    await endMoves();
    const look = (name: string) =>
      process.env.LOOK && page.screenshot({ path: join(process.env.LOOK, `${name}-${language}.png`), fullPage: true });

    await page.goto(`/${language}/manage/${quote.bookingId}`);
    await page.getByRole('button', { name: t.start, exact: true }).click();
    await page.getByLabel(t.words).fill('The mirror has a crack');
    await look('form');
    await page.getByRole('button', { name: t.send, exact: true }).click();
    const field = page.getByLabel(t.photos.add);
    await field.waitFor();
    await look('sent');

    const picture = await page.screenshot();
    const wide = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(3000, 1500);
      canvas.getContext('2d')?.fillRect(0, 0, 1500, 1500);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    await field.setInputFiles([
      { name: 'mirror.png', mimeType: 'image/png', buffer: picture },
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(wide) },
    ]);
    const alert = page.getByRole('alert');
    await alert.getByText(t.errors.photoKind).waitFor();
    const shown = page.getByRole('img', { name: /^(Photo |照片)\d$/ });
    await expect.poll(() => shown.count()).toBe(2);
    await expect
      .poll(() => shown.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)))
      .toEqual([360, 2000]);
    expect(await axeFaults(page)).toEqual([]);
    await look('refused');
    const address = (await shown.last().getAttribute('src')) ?? '';
    expect((await context.request.get(address)).headers()['content-type']).toBe('image/jpeg');

    await page.reload();
    await expect.poll(() => shown.count()).toBe(2);
    await field.setInputFiles(
      ['a', 'b', 'c'].map((name) => ({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(`\xff\xd8\xff${name}`, 'latin1'),
      })),
    );
    await page.getByText(t.photos.full.replace('{{limit}}', '5'), { exact: true }).first().waitFor();
    await look('full');
    const remove = page.getByRole('button', { name: t.photos.removeOne.replace('{{number}}', '5'), exact: true });
    await remove.click();
    await expect.poll(() => shown.count()).toBe(4);
    await field.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await look('removed');
    expectQuiet(customer);

    await page.goto('/staff');
    await page.getByLabel(t.staff.token).fill(TOKEN);
    await page.getByRole('button', { name: t.staff.signIn, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/staff/bookings/${quote.bookingId}`);
    const thumbnails = page.locator('main img');
    await expect.poll(() => thumbnails.count()).toBe(4);
    await thumbnails.first().scrollIntoViewIfNeeded();
    await expect.poll(() => thumbnails.first().evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(360);
    expect(await axeFaults(page)).toEqual([]);
    await look('staff');
  },
);
