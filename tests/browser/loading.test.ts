/** Chunks that load late or not at all: nothing is shown without its styles, and there is a way on. */
import { expect, it } from 'vitest';
import { common } from '#locales/en/common';
import { hold } from './support/faults';
import { wakeAtFooter } from './support/hydration';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const NOISE = ['Failed to load resource', 'net::ERR_FAILED', 'Failed to fetch dynamically imported module', 'preload'];

/** Follows a header link to a page that is not loaded yet. */
const follow = ({ page }: Customer, path: string) =>
  page.locator(`header details a[href="${path}"]`).dispatchEvent('click');

it('the next page shows only with its styles, each requested once', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) sheets.push(request.url());
  });
  const styles = await hold(page, /\.css$/);
  await page.goto('/en/about', { waitUntil: 'networkidle' });
  await wakeAtFooter(page);
  await page.waitForLoadState('networkidle');
  expect(sheets).toEqual([]);
  await page.evaluate(() => {
    const headings: (string | undefined)[] = [];
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent ?? undefined;
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      const isStyled = links.every(({ disabled, sheet }) => disabled || sheet !== null);
      if (heading !== headings.at(-1)) headings.push(isStyled ? heading : `${heading} without its styles`);
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { headings });
  });
  const script = page.waitForResponse(/\/contact-page-[\w-]+\.js$/);
  await follow(customer, '/en/contact');
  await (await script).finished();
  await expect.poll(styles.count).toBeGreaterThan(0);
  // With its script, the page would be drawn by the second frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await styles.release();
  await page.waitForURL('**/en/contact');
  await page.waitForFunction(() => (window as unknown as { headings: string[] }).headings.length > 1);
  const headings = await page.evaluate(() => (window as unknown as { headings: string[] }).headings);
  expect(headings.filter((heading) => heading?.includes('without its styles'))).toEqual([]);
  expect(new Set(sheets).size).toBe(sheets.length);
  expectQuiet(customer);
});

it('missing texts are requested again', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const asked: string[] = [];
  await page.route(/\/assets\/company-[\w-]{8}\.js$|\/texts\/en-company\.json$/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return asked.includes('/texts/en-company.json') && asked.length > 3 ? route.continue() : route.abort();
  });
  await page.goto('/en/about');
  await wakeAtFooter(page);
  expect(asked.filter((path) => path === '/texts/en-company.json').length).toBeGreaterThan(1);
  expect(await page.evaluate(() => sessionStorage.getItem('last_error'))).toBeNull();
  expectQuiet(customer, ...NOISE);
});

it('a page that could not be loaded shows an error and loads on Retry', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await page.goto('/en/about', { waitUntil: 'networkidle' });
  await wakeAtFooter(page);
  await page.route(/\/assets\/reviews-page-[\w-]+\.js$/, (route) => route.abort());
  await follow(customer, '/en/reviews');
  await page.getByRole('heading', { name: common.failure.title }).waitFor();
  expect(await page.getByRole('alert').innerText()).toContain(common.failure.loadText);
  for (const way of [common.failure.back, common.failure.support, common.failure.report])
    expect(await page.locator('main').getByText(way, { exact: true }).isVisible()).toBe(true);
  await page.unroute(/\/assets\/reviews-page-[\w-]+\.js$/);
  await page.getByRole('button', { name: common.failure.retry }).click();
  await page.waitForFunction((title) => document.querySelector('main h1')?.textContent !== title, common.failure.title);
  expect(new URL(page.url()).pathname).toBe('/en/reviews');
  expectQuiet(customer, ...NOISE);
});
