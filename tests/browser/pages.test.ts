import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/app/routes';
import { flowOf } from './support/flow';
import { type Customer, expectQuiet, openShop, type Shop } from './support/shop';

/** Brotli bytes of script: a marketing page before any interaction, and the whole booking flow. */
const MARKETING_BUDGET = 15_000;
const BOOKING_BUDGET = 185_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const paths = (['en', 'zh'] as const).flatMap((language) =>
  routes.map(({ path, script }) => ({
    language,
    path: path === '*' ? `/${language}/no/such/page` : `/${language}${path && `/${path}`}`,
    status: path === '*' ? 404 : 200,
    script,
  })),
);

/** Script bytes as they came over the wire, counted from now on. */
function countScript({ page }: Customer): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe.each(paths)('$path', ({ path, language, status }) => {
  it('breaks no security policy, complains of nothing, and axe finds nothing', async () => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
    expect(await page.locator('[style]').count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expectQuiet(customer, ...(status === 404 ? ['status of 404'] : []));
    await customer.context.close();
  });
});

it.each(paths.filter(({ script }) => script === 'onIntent'))(
  '$path needs at most 15 KB of script before any interaction',
  async ({ path, language }) => {
    const customer = await shop.customer({ language });
    const bytes = countScript(customer);
    await customer.page.goto(path, { waitUntil: 'networkidle' });
    const total = await bytes();
    console.log(`script of ${path} before any interaction: ${total} bytes`);
    expect(total).toBeLessThanOrEqual(MARKETING_BUDGET);
    await customer.context.close();
  },
);

it('needs at most 185 KB of script for the whole booking flow', async () => {
  const customer = await shop.customer();
  const bytes = countScript(customer);
  const flow = flowOf(customer.page);
  await flow.toPayment();
  await flow.pay('plain');
  await flow.payAtCheckout();
  await flow.heading(flow.t.payment.result.titles.paid);
  await customer.page.waitForLoadState('networkidle');
  const total = await bytes();
  console.log(`script of the whole booking flow: ${total} bytes`);
  expect(total).toBeLessThanOrEqual(BOOKING_BUDGET);
  await customer.context.close();
});

it.each([
  ['/', '/en'],
  ['/location?locationType=student', '/en/location?locationType=student'],
  ['/no-such-place', '/en'],
  ['/zh/quote/', '/zh/quote'],
])('%s redirects to %s', async (from, to) => {
  const answer = await fetch(shop.url + from, { redirect: 'manual' });
  expect(answer.status).toBeGreaterThanOrEqual(301);
  expect(answer.status).toBeLessThanOrEqual(308);
  expect(new URL(answer.headers.get('location') ?? '', shop.url).href).toBe(shop.url + to);
});
