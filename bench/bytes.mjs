/** Rows 1 and 2: bytes of script over the wire, headers and bodies, against React with one element. Exact, so measured once. */
import { brotliCompressSync, constants } from 'node:zlib';
import { withTests } from '../tests/support/load-tests.mjs';
import { scriptOf } from './floors/pages.mjs';
import { launch, openPage } from './kit/chromium.mjs';
import { startShop } from './kit/servers.mjs';

const KB = 1000;
const LEAST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** The size of a request whose page was closed. */
const GONE = { responseHeadersSize: 0, responseBodySize: 0 };

/** Counts each script once from now on. */
function countScript(page) {
  const sizes = new Map();
  page.on('requestfinished', (request) => {
    if (/\.js$/.test(request.url()) && !sizes.has(request.url()))
      sizes.set(
        request.url(),
        request.sizes().catch(() => GONE),
      );
  });
  return async () => {
    const all = await Promise.all(sizes.values());
    const bytes = all.reduce(
      (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
      0,
    );
    return { kilobytes: bytes / KB, requests: all.length };
  };
}

async function counting(metric, bounds, walk) {
  const floor = brotliCompressSync(await scriptOf('hello.mjs'), LEAST).length / KB;
  const shop = await startShop();
  const browser = await launch();
  return {
    once: true,
    async sample() {
      const { page, close } = await openPage(browser, shop.url);
      const script = await walk(page);
      const { kilobytes, requests } = await script();
      await close();
      return [
        { metric, unit: 'KB', value: kilobytes, floor, mostRatio: bounds.ratio },
        { metric: `${metric}, requests`, unit: '', value: requests, most: bounds.requests },
      ];
    },
    async close() {
      await browser.close();
      await shop.stop();
    },
  };
}

/** The scripts fetched on the first intent. */
export const row1 = () =>
  counting('script on first intent', { ratio: 3, requests: 6 }, async (page) => {
    await page.goto('/en', { waitUntil: 'networkidle' });
    const script = countScript(page);
    await page.locator('main [data-warm]').first().hover();
    await page.waitForFunction(() => {
      const scripts = [...document.querySelectorAll('link[rel=modulepreload]')];
      return scripts.length > 1 && scripts.every(({ href }) => performance.getEntriesByName(href).length > 0);
    });
    return script;
  });

/** The scripts of a whole booking. */
export const row2 = () =>
  counting('script of the whole booking', { ratio: 3.65, requests: 14 }, (page) =>
    withTests('/tests/browser/support/flow.ts', async ({ flowOf }) => {
      const script = countScript(page);
      const flow = flowOf(page, 'en');
      await flow.toPayment();
      await flow.pay('plain');
      await flow.payAtCheckout();
      await flow.heading(flow.t.payment.result.titles.paid);
      await page.waitForLoadState('networkidle');
      return script;
    }),
  );
