/** Rows 3, 4 and 8: tasks, paints and layout shifts on Lighthouse's phone and on a slow one, over slow 4G. */
import { startPages } from './floors/pages.mjs';
import { blockingOf, isTakenOver, launchPhones, PHONE_RATE } from './kit/phone.mjs';
import { startShop } from './kit/servers.mjs';
import { slowLink } from './kit/slow-link.mjs';
import { checkThrottle, slowPhoneRate } from './kit/throttle.mjs';
import { plainly, walkOf } from './kit/walk.mjs';

async function look(phones, url, path, rate) {
  const phone = await phones.open(url, { rate });
  await phone.go(path);
  await phone.settle();
  const found = await phone.seen();
  await phone.close();
  return { ...found, ...blockingOf(found) };
}

/** `rateOf`: the throttle to measure with, after a check that it is one. */
async function open(measure, rateOf = (phones) => checkThrottle(phones).then(() => PHONE_RATE)) {
  const [shopLink, pagesLink] = [await slowLink(), await slowLink()];
  const shop = await startShop({ env: { PUBLIC_URL: shopLink.url } });
  const pages = await startPages(shop);
  shopLink.to(shop.url);
  pagesLink.to(pages.url);
  const phones = await launchPhones();
  const rate = await rateOf(phones);
  return {
    sample: () => measure(phones, { shop: shopLink.url, pages: pagesLink.url, rate }),
    async close() {
      await phones.close();
      for (const link of [shopLink, pagesLink]) link.close();
      pages.close();
      await shop.stop();
    },
  };
}

/** The longest task and the blocking time, against React hydrating the same HTML, on a slow phone. */
export const row3 = () =>
  open(async (phones, { shop, pages, rate }) => {
    const samples = [];
    for (const path of ['/en/location', '/en/same-day-quote', '/en/quote']) {
      const floor = await look(phones, pages, `/hydrated${path}`, rate);
      const ours = await look(phones, shop, path, rate);
      samples.push(
        { metric: `${path}, longest task`, unit: 'ms', value: ours.longest, floor: floor.longest, mostOver: 50 },
        {
          metric: `${path}, blocking time`,
          unit: 'ms',
          value: ours.blocking,
          floor: floor.blocking,
          most: 50,
          mostRatio: 1.3,
          either: true,
        },
      );
    }
    return samples;
  }, slowPhoneRate);

/** The quote page without a draft, against the same HTML without script. */
export const row4 = () =>
  open(async (phones, { shop, pages, rate }) => {
    const floor = await look(phones, pages, '/still/en/quote', rate);
    const { lcp, cls } = await look(phones, shop, '/en/quote', rate);
    return [
      { metric: '/en/quote without a draft, LCP', unit: 'ms', value: lcp, floor: floor.lcp, mostRatio: 1.1 },
      { metric: '/en/quote without a draft, layout shift', unit: '', value: cls, most: 0.01 },
    ];
  });

/** A refresh in the middle of the flow until its screen is back, against the first load until hydration. */
export const row8 = () =>
  open(async (phones, { shop, rate }) => {
    const phone = await phones.open(shop, { rate });
    const walk = await walkOf(phone, plainly(phone));
    const since = async (act, isDone) => {
      const from = performance.now();
      await act();
      await isDone();
      return performance.now() - from;
    };
    const floor = await since(
      () => phone.go('/en/location?locationType=student'),
      () => phone.until(isTakenOver),
    );
    await walk.toDetails();
    const value = await since(phone.reload, walk.atDetails);
    await phone.close();
    return [{ metric: 'refresh in mid-flow over the first load', unit: 'ms', value, floor, mostRatio: 1.3 }];
  });
