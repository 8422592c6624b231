/** Every kind of page: served with its policy, hydrated as prerendered, accessible, small, and fit for every screen. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language';
import { manage } from '#locales/en/manage';
import { type PageRoute, routes } from '../../src/app/routes';
import { axeFaults } from './support/axe';
import { hold } from './support/faults';
import { faultsAtWidths, faultsInLargeLetters } from './support/fit';
import { hydrate, REACT, wakeAtFooter } from './support/hydration';
import { paidBooking } from './support/seed';
import { type Customer, expectQuiet, usualShop } from './support/shop';
import { BUDGETS, countScript, expectWithin } from './support/vitals';

/** Half of an earlier height of the home page on a phone, pixels. */
const LONGEST_HOME = 5_800;
/** The bytes of the typeface. */
const LARGEST_FACE = 31_000;
/** Replaces the wildcard of a path. */
const UNKNOWN = '0123456789abcdef01234567';

const shop = usualShop();

const addressOf = ({ path }: PageRoute, language: Language): string =>
  `/${language}/${path === '*' ? 'no/such/page' : path.replace('*', UNKNOWN)}`.replace(/\/$/, '');

/** One route of each component: routes differ in their content, not in their code. */
const templates = routes.filter(
  ({ module, page }, index) => routes.findIndex((other) => other.module === module && other.page === page) === index,
);
const templatePages = templates.map((route) => ({ path: addressOf(route, 'en'), route }));

/** Errors that a page for an unknown id may log. */
const excuses = ({ status, path }: PageRoute): string[] =>
  status || path.includes('*') ? ['status of 40', `${UNKNOWN} 404`] : [];

async function watchPolicy({ page }: Customer): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
}

it('every page is served with its status, its language and its policy', async () => {
  const faults = await Promise.all(
    LANGUAGES.flatMap((language) =>
      routes.map(async (route) => {
        const path = addressOf(route, language);
        const answer = await fetch(shop.url + path);
        const found = [
          answer.status,
          /<html lang="(\w+)"/.exec(await answer.text())?.[1],
          /script-src 'self'( 'sha256-\S+')*;/.test(answer.headers.get('content-security-policy') ?? ''),
        ];
        const expected = [route.status ?? 200, language, true];
        return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${path}: ${JSON.stringify(found)}`];
      }),
    ),
  );
  expect(faults.flat()).toEqual([]);
});

it('pages create no markup and load no script from a text', async () => {
  const { page } = await shop.customer();
  await page.goto('/en/quote');
  const attempts = await page.evaluate(() => {
    const attempt = (make: () => void): string => {
      try {
        make();
        return 'made';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      attempt(() => Object.assign(document.createElement('div'), { innerHTML: '<b>hello</b>' })),
      attempt(() => Object.assign(script, { src: '/old-browser.js' })),
    ];
  });
  expect(attempts).toEqual(['TypeError', 'TypeError']);
});

describe.each(templatePages)('$path', ({ path, route }) => {
  it('has a skip link, hydrates as prerendered, has no axe violations, and fits every screen', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await watchPolicy(customer);
    const script = countScript(customer);
    const held = await hold(page, REACT);
    await page.goto(path, { waitUntil: route.isFlow ? 'domcontentloaded' : 'networkidle' });
    if (!route.isFlow) expectWithin(await script(), BUDGETS.page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('main'));
    await held.release();
    await hydrate(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await wakeAtFooter(customer.page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => sessionStorage.getItem('last_error'))).toBeNull();
    expect([...(await faultsAtWidths(page, 'en')), ...(await faultsInLargeLetters(page))]).toEqual([]);
    const menu = page.locator('header summary');
    if (await menu.isVisible()) await menu.click();
    for (const fold of await page.locator('main details:not([open]) > summary:visible').all()) await fold.click();
    expect(await axeFaults(page)).toEqual([]);
    expectQuiet(customer, ...excuses(route));
  });
});

it('every kind of page in Chinese hydrates as prerendered and fits every screen', async () => {
  const customer = await shop.customer({ language: 'zh' });
  const { page, complaints } = customer;
  const faults: string[] = [];
  for (const route of templates) {
    const path = addressOf(route, 'zh');
    await page.goto(path);
    await wakeAtFooter(page);
    const error = await page.evaluate(() => sessionStorage.getItem('last_error'));
    if (error) faults.push(`${path}: ${error}`);
    faults.push(...(await faultsAtWidths(page, 'zh')), ...(await faultsInLargeLetters(page)));
    const said = complaints.splice(0).filter((line) => !excuses(route).some((part) => line.includes(part)));
    faults.push(...said.map((line) => `${path}: ${line}`));
  }
  expect(faults).toEqual([]);
}, 180_000);

it('the home page is at most half as high on a phone as it was', async () => {
  const { page } = await shop.customer({ width: 360 });
  await page.goto('/en');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(LONGEST_HOME);
});

it('without script the menu and the language link lead from page to page in Chinese', async () => {
  const { page } = await shop.customer({ language: 'zh', script: false });
  await page.goto('/zh');
  await page.locator('header summary').click();
  const link = page.locator('header details a').last();
  const target = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${target}`);
  expect(await page.locator('main h1').innerText()).toMatch(/^\p{Script=Han}+$/u);
  await page.locator('header a[data-language]').click();
  await page.waitForURL('**/en/**');
});

it('the menu closes by Escape, which returns the focus', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await page.goto('/en/about');
  const menu = page.locator('header summary');
  // The listener comes with the first script.
  await page.waitForLoadState('networkidle');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.locator('header details a').first().focus();
  await page.keyboard.press('Escape');
  await page.locator('header details:not([open])').waitFor();
  expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
  expectQuiet(customer);
});

/** Chinese texts are larger. */
it.each([
  ['hovers over', '', (page: Page) => page.locator('main [data-warm]').first().hover()],
  ['hovers over', '/services/domestic', (page: Page) => page.locator('main [data-warm]').first().hover()],
  ['focuses', '/about', (page: Page) => page.locator('main [data-warm] input, main a[data-warm]').first().focus()],
] as const)(
  'script is small and in few requests when a customer in Chinese %s the link to the booking at "%s"',
  async (_, path, show) => {
    const customer = await shop.customer({ language: 'zh' });
    const { page } = customer;
    await page.goto(`/zh${path}`, { waitUntil: 'networkidle' });
    const script = countScript(customer);
    await show(page);
    const preloads = page.locator('link[rel=modulepreload]');
    await expect.poll(() => preloads.count()).toBeGreaterThan(1);
    const preloaded = await preloads.count();
    await expect.poll(async () => (await script()).requests).toBeGreaterThanOrEqual(preloaded);
    expectWithin(await script(), BUDGETS.intent);
  },
);

it('the page of a booking loads little script, and no screen of a change', async () => {
  const customer = await shop.customer();
  const path = `/en/manage/${await paidBooking(customer)}`;
  const script = countScript(customer);
  await customer.page.goto(path, { waitUntil: 'networkidle' });
  await customer.page.getByRole('button', { name: manage.change.start }).waitFor();
  await customer.page.waitForLoadState('networkidle');
  expectWithin(await script(), BUDGETS.manage);
});

it.each([
  ['en', 'Figtree'],
  ['zh', 'Figtree beside Chinese'],
] as const)('the typeface is the first choice of every text in %s, in one small file', async (language, face) => {
  const customer = await shop.customer({ language });
  const { page } = customer;
  const files: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2')) files.push(answer.body());
  });
  await page.goto(`/${language}/about`, { waitUntil: 'networkidle' });
  const { loaded, family, widths } = await page.evaluate(async () => {
    await document.fonts.ready;
    const widthOf = (text: string) => {
      const span = document.createElement('span');
      span.style.whiteSpace = 'nowrap';
      span.textContent = text;
      document.querySelector('main')?.append(span);
      return span.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(span).fontSize);
    };
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return {
      loaded: loaded.map(({ family }) => family.replaceAll('"', '')),
      family: getComputedStyle(document.body).fontFamily.replaceAll('"', '').split(', ')[0],
      widths: ['11111', '00000', '48695', '一', '一“', '一“一”', '一…'].map(widthOf),
    };
  });
  expect([family, loaded.includes(face), files.length]).toEqual([face, true, 1]);
  expect((await files[0])?.length).toBeLessThanOrEqual(LARGEST_FACE);
  // Figures are tabular, and Chinese quotation marks and dots come from a Chinese face.
  expect(new Set(widths.slice(0, 3)).size).toBe(1);
  if (language === 'zh') expect(widths.slice(3).map(Math.round)).toEqual([1, 2, 4, 2]);
  expectQuiet(customer);
});

it('the typeface is used on server-rendered pages, and published with its licence', async () => {
  const { page } = await shop.customer({ typeface: false });
  await page.goto('/dev/mail', { waitUntil: 'networkidle' });
  const faces = await page.evaluate(async () => {
    const [face = ''] = getComputedStyle(document.body).fontFamily.split(', ');
    return (await document.fonts.load(`17px ${face}`, 'a’')).length;
  });
  expect(faces).toBe(1);
  const licences = await (await fetch(`${shop.url}/licences.txt`)).text();
  for (const part of ['@fontsource-variable/figtree', 'SIL OPEN FONT LICENSE']) expect(licences).toContain(part);
});

it.each([
  ['no phone', 390, 0],
  ['a desktop', 1280, 1],
])('%s loads the map before the route', async (_, width, times) => {
  const { page, requests } = await shop.customer({ width });
  await page.goto('/en/location');
  // React decides whether there is a map.
  await hydrate(page);
  const maps = () => requests.filter((request) => request.url().includes('/britain-'));
  await expect.poll(() => maps().length).toBe(times);
  await page.waitForLoadState('networkidle');
  expect(maps()).toHaveLength(times);
});
