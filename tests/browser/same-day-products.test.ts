/** The products of the same-day quote: a failing search, removed products, vans that are too small, and axe on every step. */
import { describe, expect, it } from 'vitest';
import { nonBreakingFigures } from '#domain/non-breaking';
import { axeFaults } from './support/axe';
import { fail, NOISE } from './support/faults';
import { choosePlace, price, SEARCH, visit } from './support/same-day';
import { settled } from './support/settled';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

describe('a failing product search', () => {
  it('shows the samples without an error', async () => {
    const seen = await visit(shop, 'en');
    const { page, t, words, customer } = seen;
    await fail(page, SEARCH, 'cut');
    await seen.radio(words.categories.ikea).check();
    await page.getByRole('searchbox').fill('malm');
    await page.getByText(t.products.samples).waitFor();
    expect(await page.getByText(t.products.errorTitle).count()).toBe(0);
    await page.getByRole('button', { name: 'Add MALM, Chest of 6 drawers' }).click();
    expect(await page.getByRole('spinbutton').inputValue()).toBe('1');
    await page.getByRole('searchbox').fill('wardrobe');
    await page.getByText(t.products.notFound).first().waitFor();
    expectQuiet(customer, ...NOISE);
  });
});

it('a chosen product that the search no longer has stays, with a drawing in place of its picture', async () => {
  // A phone shows no pictures in the list.
  const seen = await visit(shop, 'en', undefined, 1280);
  const { page, words, radio, customer } = seen;
  const gone = {
    id: 'gone',
    name: 'GONE',
    productType: 'Shelf',
    price: 20,
    image: '/api/ikea/products/gone/image.svg',
  };
  let products: object[] = [gone];
  await page.route(SEARCH, (route) => route.fulfill({ json: { success: true, products } }));
  await radio(words.categories.ikea).check();
  await page.getByRole('searchbox').fill('gone');
  await page.getByRole('button', { name: 'Add GONE, Shelf' }).click();
  await radio(words.vans.small).check();
  products = [];
  await page.reload();
  await page.getByText(seen.t.products.notFound).first().waitFor();
  await page.getByText(seen.t.news.gone.split('{{product}}')[1]?.split('{{')[0] ?? '').waitFor();
  await page.getByText(seen.t.products.unlisted, { exact: true }).waitFor();
  expect(await page.getByRole('spinbutton').inputValue()).toBe('1');
  // 60 x 1.2 = 72; 20 x 1.05 = 21
  await expect.poll(() => price(seen)).toContain('£93.00');
  // Pictures out of view are not requested.
  await page.getByRole('spinbutton').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('main ul svg[width="64"]').count()).toBe(1);
  expect(await page.locator('main ul img').count()).toBe(0);
  expectQuiet(customer, ...NOISE, ' 404 ');
});

const LOOKS = [
  ['light', 'en', 360],
  ['dark', 'zh', 1280],
] as const;
describe.each(LOOKS)('in %s, %s, %d pixels wide', (colorScheme, language, width) => {
  it('has no axe violations and no overflow in any step', async () => {
    const seen = await visit(shop, language, '16:30', width);
    const { page, t, words, radio, customer } = seen;
    await page.emulateMedia({ colorScheme });
    const faults: string[] = [];
    const look = async (state: string) => {
      await settled(page);
      faults.push(...(await axeFaults(page, 'main', 'aside')).map((fault) => `${state}: ${fault}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${state}: ${overflow} pixels too wide`);
    };
    await seen.next();
    await look('errors');
    await radio(words.categories.ikea).check();
    await page.getByRole('searchbox').fill('kallax');
    await page.locator('main li button').first().click();
    await radio(words.vans.small).check();
    await page.getByRole('spinbutton').fill('20');
    await look('found, chosen, too small');
    await page.getByRole('searchbox').fill('qqqq');
    await page.getByText(t.products.notFound).first().waitFor();
    await look('nothing found');
    await fail(page, SEARCH, 'broken');
    await page.getByRole('searchbox').fill('lack');
    await page.getByText(t.products.samples).waitFor();
    await look('samples');
    await page.getByRole('button', { name: t.price.sheet }).click();
    await look('price sheet');
    await page.getByRole('dialog').getByRole('button', { name: t.close }).click();
    await seen.next();
    await seen.heading('places');
    await page.getByText(nonBreakingFigures(t.urgency.refusals.tooLate)).waitFor();
    await seen.next();
    await look('places, errors');
    await choosePlace(page, t.place.label.start, 'Loanhead');
    await choosePlace(page, t.place.label.destination, 'Loanhead');
    await seen.next();
    await look('the same place');
    await page.getByRole('button', { name: t.place.editOf.destination }).click();
    await choosePlace(page, t.place.label.destination, 'Leith');
    await seen.next();
    await seen.heading('contact');
    await look('quote');
    await page.locator('main').getByRole('button', { name: t.submit }).click();
    await look('quote, errors');
    expect(faults).toEqual([]);
    expectQuiet(customer, ...NOISE);
  }, 180_000);
});
