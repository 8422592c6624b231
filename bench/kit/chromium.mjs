/** Lighthouse's phone in Chromium: a 4 x CPU throttle and slow 4G. */
import { chromium } from 'playwright';
import { findChromium } from '../../tests/support/chromium.mjs';

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
};
/** Lighthouse's throttle of the processor. */
export const PHONE_RATE = 4;
/** Lighthouse's settings for slow 4G. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };

export const launch = ({ args = [] } = {}) =>
  chromium.launch({
    executablePath: findChromium({ whole: true }),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });

/** Records paints, layout shifts, long tasks and event durations from the start of a document. */
function watch() {
  const seen = { lcp: 0, fcp: 0, cls: 0, tasks: [], events: [] };
  window.seen = seen;
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ startTime, duration });
  });
  const gestures = { durationThreshold: 16 };
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) seen.events.push(duration);
    },
    gestures,
  );
}

/** A page in a fresh context: `network` is slow 4G, and the processor takes `rate` times as long. */
export async function openPage(browser, baseURL, { network = false, rate = 1 } = {}) {
  const context = await browser.newContext({ ...PHONE, baseURL });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (network)
    await devtools.send('Network.enable').then(() => devtools.send('Network.emulateNetworkConditions', SLOW_4G));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, seen: () => page.evaluate(() => window.seen), close: () => context.close() };
}

/** Total blocking time, milliseconds: the part over 50 ms of each task after the first paint. */
export const blockingTime = ({ tasks, fcp }) =>
  tasks.filter(({ startTime }) => startTime >= fcp).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
