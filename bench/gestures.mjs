/**
 * Row 6: duration of each booking gesture at a 4 x CPU throttle, against a page without a framework in the same run; and of two gestures at
 * a slow phone's throttle.
 */
import { withTests } from '../tests/support/load-tests.mjs';
import { startPages } from './floors/pages.mjs';
import { launch, openPage, PHONE_RATE } from './kit/chromium.mjs';
import { median } from './kit/figures.mjs';
import { startShop } from './kit/servers.mjs';

/** Events shorter than this are not reported by browsers, milliseconds. */
const LEAST = 8;
/** A tap sooner than this after another is a double tap, whose second half the page ignores on a new screen, milliseconds. */
const DOUBLE_TAP = 600;

/** React alone takes this long to hydrate a page on a slow phone, milliseconds. A fixed throttle flatters a fast machine. */
const HYDRATION = 300;

/** The throttle at which React alone hydrates /en/location in that time. */
async function calibrate(browser, url) {
  let rate = PHONE_RATE;
  for (let time = 0; time < 3; time += 1) {
    const { page, seen, close } = await openPage(browser, url, { rate });
    await page.goto('/hydrated/en/location', { waitUntil: 'networkidle' });
    const { tasks } = await seen();
    rate *= HYDRATION / Math.max(...tasks.map(({ duration }) => duration));
    await close();
  }
  console.log(`React alone hydrates in ${HYDRATION} ms at ${rate.toFixed(1)} x.`);
  return rate;
}

/** Performs gestures and returns the longest event of each kind. */
function gesturesOn(page) {
  const took = { tap: [], typing: [], first: [], preset: [] };
  return {
    took,
    async gesture(kind, act) {
      await page.evaluate(() => window.seen.events.splice(0));
      await act();
      await page.evaluate(
        () =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)))),
      );
      took[kind].push(Math.max(LEAST, ...(await page.evaluate(() => window.seen.events))));
    },
  };
}

const keysOf = async (gesture, field, text) => {
  for (const key of text) await gesture('typing', () => field.press(key));
};

async function plainGestures(browser, url) {
  const { page, close } = await openPage(browser, url, { rate: PHONE_RATE });
  await page.goto('/plain');
  const { gesture, took } = gesturesOn(page);
  for (let time = 0; time < 10; time += 1) await gesture('tap', () => page.getByRole('button').tap());
  await gesture('tap', () => page.getByRole('textbox').tap());
  await keysOf(gesture, page.getByRole('textbox'), 'EH9 1HZ');
  await close();
  return took;
}

/** The gestures of the whole booking, or up to the typical list. */
async function bookingGestures(browser, url, { flowOf }, { goods }, { rate, isWhole }) {
  const { page, close } = await openPage(browser, url, { rate });
  const { t, heading } = flowOf(page, 'en');
  const { booking, payment } = t;
  const { gesture, took } = gesturesOn(page);
  const button = (name) => page.getByRole('button', { name }).first();
  const tap = async (target, kind = 'tap') => {
    await page.waitForTimeout(DOUBLE_TAP);
    await gesture(kind, () => target.tap());
  };
  const place = async (query, address, kind) => {
    const field = page.getByRole('combobox');
    await tap(field, kind);
    await keysOf(gesture, field, query);
    await tap(page.getByRole('option').first());
    await page.locator('main [data-shape]').first().waitFor({ state: 'detached' });
    await tap(button(booking.address.notListed));
    const line = page.locator('main').getByRole('textbox', { name: booking.address.label });
    await tap(line);
    await keysOf(gesture, line, '12 Mar');
    await line.fill(address);
    await tap(button(booking.address.submit));
  };
  await page.goto('/en/location?locationType=student', { waitUntil: 'networkidle' });
  await heading(booking.place.title.start);
  await place('EH9 1HZ', '12 Marchmont Road, Edinburgh EH9 1HZ', 'first');
  await heading(booking.place.title.destination);
  await place('Leith', '3 Shore Place, Leith, Edinburgh EH6 6QQ', 'tap');
  await heading(booking.route.title);
  await tap(button(booking.route.confirm));
  await heading(booking.details.title);
  await tap(page.locator('main').getByText(goods.presets.oneBedroom, { exact: true }).first(), 'preset');
  if (!isWhole) {
    await close();
    return took;
  }
  await tap(page.locator('summary').filter({ hasText: booking.sections.boxes.title }).last());
  await tap(button(booking.details.more.replace('{{item}}', booking.boxes.names.large)));
  await tap(button(booking.sections.floors.confirm));
  await tap(button(booking.details.submit));
  await heading(booking.schedule.title);
  await tap(button(booking.schedule.nextMonth));
  await tap(page.locator('td button:not([disabled]):not([aria-disabled="true"])').nth(2));
  await tap(page.locator('label:has(input[type=radio]:enabled)').first());
  await page.getByText(booking.schedule.confirmed).waitFor();
  await tap(button(booking.continue));
  await heading(booking.review.title);
  await tap(button(booking.review.submit));
  await heading(payment.contact.title);
  for (const [id, text] of [
    ['name', 'Ann Lee'],
    ['email', 'ann@example.com'],
  ]) {
    await tap(page.locator(`#contact-${id}`));
    await keysOf(gesture, page.locator(`#contact-${id}`), text);
  }
  await close();
  return took;
}

export async function row6() {
  const shop = await startShop();
  const pages = await startPages(shop);
  const browser = await launch();
  const slow = await calibrate(browser, pages.url);
  return {
    sample: () =>
      withTests('/tests/browser/support/flow.ts', (flow) =>
        withTests('/locales/en/booking-goods.ts', async (goods) => {
          const least = await plainGestures(browser, pages.url);
          const ours = await bookingGestures(browser, shop.url, flow, goods, { rate: PHONE_RATE, isWhole: true });
          const slowly = await bookingGestures(browser, shop.url, flow, goods, { rate: slow, isWhole: false });
          const floor = median(least.tap);
          return [
            { metric: 'booking, tap, median of its gestures', unit: 'ms', value: median(ours.tap), floor, most: 64 },
            {
              metric: 'booking, key, median',
              unit: 'ms',
              value: median(ours.typing),
              floor: median(least.typing),
              most: 40,
            },
            { metric: 'booking, first tap', unit: 'ms', value: median(ours.first), floor, most: 96 },
            { metric: 'booking, preset', unit: 'ms', value: median(ours.preset), floor, most: 96 },
            { metric: 'booking, first tap on a slow phone', unit: 'ms', value: median(slowly.first), most: 400 },
            { metric: 'booking, preset on a slow phone', unit: 'ms', value: median(slowly.preset), most: 560 },
          ];
        }),
      ),
    async close() {
      await browser.close();
      pages.close();
      await shop.stop();
    },
  };
}
