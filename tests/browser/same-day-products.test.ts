/** The products of the same-day quote: a failing search, and removed products. */
import { describe, expect, it } from 'vitest';
import { fail, NOISE } from './support/faults';
import { price, SEARCH, visit } from './support/same-day';
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
