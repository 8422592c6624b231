/** Rows 3, 4 and 8: paints and layout shifts with the CPU and network of Lighthouse's phone. */
import { withTests } from '../tests/support/load-tests.mjs';
import { startPages } from './floors/pages.mjs';
import { blockingTime, launch, openPage, PHONE_RATE } from './kit/chromium.mjs';
import { startShop } from './kit/servers.mjs';

const SLOW = { network: true, rate: PHONE_RATE };

/** Ready after two seconds without a request or a long task. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const { tasks } = window.seen;
    const last = tasks.at(-1);
    return performance.now() - (last ? last.startTime + last.duration : 0) > 2000;
  });
}

async function look(browser, url, path) {
  const { page, seen, close } = await openPage(browser, url, SLOW);
  await page.goto(path);
  await settle(page);
  const found = await seen();
  await close();
  return { ...found, tbt: blockingTime(found) };
}

async function open(measure) {
  const shop = await startShop();
  const pages = await startPages(shop);
  const browser = await launch();
  return {
    sample: () => measure(browser, shop.url, pages.url),
    async close() {
      await browser.close();
      pages.close();
      await shop.stop();
    },
  };
}

/** Total blocking time, against React hydrating the same HTML. */
export const row3 = () =>
  open(async (browser, shop, pages) => {
    const samples = [];
    for (const path of ['/en/location', '/en/same-day-quote', '/en/quote']) {
      const floor = (await look(browser, pages, `/hydrated${path}`)).tbt;
      const value = (await look(browser, shop, path)).tbt;
      samples.push({
        metric: `${path}, blocking time`,
        unit: 'ms',
        value,
        floor,
        most: 50,
        mostRatio: 1.2,
        either: true,
      });
    }
    return samples;
  });

/** The quote page without a draft, against the same HTML without script. */
export const row4 = () =>
  open(async (browser, shop, pages) => {
    const floor = await look(browser, pages, '/still/en/quote');
    const { lcp, cls } = await look(browser, shop, '/en/quote');
    return [
      { metric: '/en/quote without a draft, LCP', unit: 'ms', value: lcp, floor: floor.lcp, mostRatio: 1.1 },
      { metric: '/en/quote without a draft, layout shift', unit: '', value: cls, most: 0.01 },
    ];
  });

/** A refresh in the middle of the flow until its screen is back, against the first load until hydration. */
export const row8 = () =>
  open((browser, url) =>
    withTests('/tests/browser/support/flow.ts', async ({ flowOf }) => {
      const { page, close } = await openPage(browser, url, SLOW);
      const since = async (act, until) => {
        const from = performance.now();
        await act();
        await until();
        return performance.now() - from;
      };
      const isTakenOver = () =>
        page.waitForFunction(() =>
          Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
        );
      const floor = await since(
        () => page.goto('/en/location?locationType=student', { waitUntil: 'commit' }),
        isTakenOver,
      );
      const flow = flowOf(page, 'en');
      await flow.choosePickup();
      await flow.chooseDestination();
      await flow.confirmRoute();
      const value = await since(
        () => page.reload({ waitUntil: 'commit' }),
        () => flow.heading(flow.t.booking.details.title),
      );
      await close();
      return [{ metric: 'refresh in mid-flow over the first load', unit: 'ms', value, floor, mostRatio: 1.3 }];
    }),
  );
