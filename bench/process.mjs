/** Rows 13 and 14: heap growth and time to the first answer. */
import { load } from './kit/load.mjs';
import { bookingRequest, dayAhead } from './kit/move.mjs';
import { startShop } from './kit/servers.mjs';

/** The heap after 100,000 mixed requests over that after 10,000, each after a forced collection. */
export const row13 = async () => ({
  once: true,
  async sample() {
    const shop = await startShop({ options: ['--expose-gc', '--import', './bench/kit/report-heap.mjs'] });
    try {
      const booking = await bookingRequest(shop.url);
      const others = [
        '/en',
        '/zh/contact',
        '/api/places?q=EH8',
        `/api/availability?from=${dayAhead(0)}&to=${dayAhead(30)}`,
      ].map((path) => ({ path }));
      const mixed = (index) => (index % 20 === 0 ? booking('/api/bookings') : others[index % others.length]);
      await load(shop.url, mixed, { count: 10_000 });
      const before = await shop.heap();
      await load(shop.url, mixed, { count: 90_000 });
      const after = await shop.heap();
      return [
        {
          metric: 'heap after 100,000 requests over after 10,000',
          unit: 'MB',
          value: after,
          floor: before,
          mostRatio: 1.1,
        },
      ];
    } finally {
      await shop.stop();
    }
  },
  async close() {},
});

/** Time from the start of the built server to its first page. */
export const row14 = async () => ({
  async sample() {
    const shop = await startShop({ path: '/en' });
    await shop.stop();
    return [{ metric: 'start to first page', unit: 'ms', value: shop.ready, most: 800 }];
  },
  async close() {},
});
