/**
 * Row 6: duration of each booking gesture at a 4 x CPU throttle, against a page without a framework in the same run; and of two gestures on
 * a slow phone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startPages } from './floors/pages.mjs';
import { median } from './kit/figures.mjs';
import { launchPhones, PHONE_RATE } from './kit/phone.mjs';
import { startShop } from './kit/servers.mjs';
import { slowPhoneRate } from './kit/throttle.mjs';
import { DOUBLE_TAP, walkOf } from './kit/walk.mjs';

/** Events shorter than this are not reported by browsers, milliseconds. */
const LEAST = 8;

/** Performs gestures and keeps the longest event of each, by kind. */
function gesturesOn(phone) {
  const took = { tap: [], typing: [], first: [], preset: [] };
  async function gesture(kind, act) {
    await phone.ask(() => void window.seen.events.splice(0));
    await act();
    await phone.ask(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)))),
    );
    took[kind].push(Math.max(LEAST, ...(await phone.seen()).events));
  }
  return {
    took,
    async tap(target, kind = 'tap') {
      await pause(DOUBLE_TAP);
      const point = await phone.place(target);
      await gesture(kind, () => phone.tapAt(point));
    },
    async keys(text) {
      for (const key of text) await gesture('typing', () => phone.press(key));
    },
  };
}

async function plainGestures(phones, url) {
  const phone = await phones.open(url, { rate: PHONE_RATE });
  await phone.go('/plain');
  const { tap, keys, took } = gesturesOn(phone);
  for (let time = 0; time < 10; time += 1) await tap({ selector: 'button' });
  await tap({ selector: 'input' });
  await keys('EH9 1HZ');
  await phone.close();
  return took;
}

/** The gestures of the whole booking, or up to the typical list. */
async function bookingGestures(phones, url, { rate, isWhole }) {
  const phone = await phones.open(url, { rate });
  const gestures = gesturesOn(phone);
  const walk = await walkOf(phone, gestures);
  await phone.go('/en/location?locationType=student');
  await phone.settle();
  await walk.toDetails();
  await walk.choosePreset();
  if (isWhole) await walk.toContact();
  await phone.close();
  return gestures.took;
}

export async function row6() {
  const shop = await startShop();
  const pages = await startPages(shop);
  const phones = await launchPhones();
  const slow = await slowPhoneRate(phones);
  return {
    async sample() {
      const least = await plainGestures(phones, pages.url);
      const ours = await bookingGestures(phones, shop.url, { rate: PHONE_RATE, isWhole: true });
      const slowly = await bookingGestures(phones, shop.url, { rate: slow, isWhole: false });
      const over = (metric, kind, floor, mostRatio) => ({
        metric: `booking, ${metric}`,
        unit: 'ms',
        value: median(ours[kind]),
        floor: median(floor),
        mostRatio,
      });
      return [
        over('tap, median of its gestures', 'tap', least.tap, 2),
        over('key, median', 'typing', least.typing, 2),
        over('first tap', 'first', least.tap, 2),
        over('preset', 'preset', least.tap, 4),
        { metric: 'booking, first tap on a slow phone', unit: 'ms', value: median(slowly.first), most: 400 },
        { metric: 'booking, preset on a slow phone', unit: 'ms', value: median(slowly.preset), most: 560 },
      ];
    },
    async close() {
      await phones.close();
      pages.close();
      await shop.stop();
    },
  };
}
