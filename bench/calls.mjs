/** Rows 9, 10 and 12: calls over 8 connections, against a minimal server. */
import { load } from './kit/load.mjs';
import { bookingRequest, dayAhead, openDay } from './kit/move.mjs';
import { startFloor, startShop } from './kit/servers.mjs';

const SECONDS = 3;

/** Measures a shop and its floor, after a warm-up. */
async function open(prepare) {
  const shop = await startShop();
  const floor = await startFloor(shop);
  const sample = await prepare(shop, floor);
  await sample(1);
  return {
    sample: () => sample(SECONDS),
    async close() {
      await shop.stop();
      await floor.stop();
    },
  };
}

/** Creating a booking. */
export const row9 = () =>
  open(async (shop, floor) => {
    const booking = await bookingRequest(shop.url);
    return async (seconds) => {
      const least = await load(floor.url, () => booking('/rows'), { seconds });
      const ours = await load(shop.url, () => booking('/api/bookings'), { seconds });
      return [
        { metric: 'POST /api/bookings with a key', unit: '/s', value: ours.rate, floor: least.rate, leastRatio: 0.4 },
        { metric: 'POST /api/bookings p99', unit: 'ms', value: ours.p99, floor: least.p99, most: 20 },
      ];
    };
  });

/** The calendar of 90 days and the slots of a day, for a move. */
export const row10 = () =>
  open(async (shop) => {
    const date = await openDay(shop.url);
    const move = 'hours=3&m3=12&start=EH8&destination=EH6';
    const calls = {
      'availability of 90 days': `/api/availability?from=${dayAhead(0)}&to=${dayAhead(90)}&${move}`,
      'slots of a day': `/api/availability/${date}?${move}`,
    };
    return async (seconds) => {
      const samples = [];
      for (const [name, path] of Object.entries(calls)) {
        const { rate, p99 } = await load(shop.url, () => ({ path }), { seconds });
        samples.push({ metric: `${name}, p99`, unit: 'ms', value: p99, most: 10 });
        samples.push({ metric: name, unit: '/s', value: rate });
      }
      return samples;
    };
  });

/** A compressed page with the access log on. */
export const row12 = () =>
  open(async (shop, floor) => {
    const page = (path) => () => ({ path, headers: { 'accept-encoding': 'br' } });
    return async (seconds) => {
      const least = await load(floor.url, page('/page'), { seconds });
      const ours = await load(shop.url, page('/en'), { seconds });
      return [{ metric: 'GET /en', unit: '/s', value: ours.rate, floor: least.rate, leastRatio: 0.85 }];
    };
  });
