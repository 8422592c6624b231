/**
 * Lighthouse's phone in Chromium, driven by plain CDP: Page, Emulation, Input, and Runtime.evaluate. Playwright also switches on Network,
 * Runtime and Log; then V8 reads a script again whenever a request records where it came from, which took up to two thirds of a page's
 * longest task.
 */
import { setTimeout as pause } from 'node:timers/promises';
import CDP from 'chrome-remote-interface';
import { freePort } from '../../tests/support/free-port.mjs';
import { launch } from './chromium.mjs';

/** Lighthouse's throttle of the processor. */
export const PHONE_RATE = 4;
const PATIENCE = 120_000;

/** In the page: records paints, layout shifts, long tasks and event durations from the start of a document. */
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

/** In the page: the middle of an element that a finger can reach, scrolled into view; undefined while there is none. */
function middleOf({ selector, text, nth = 0 }) {
  const plain = (words) =>
    words
      .replace(/[\u2060\u200b]/g, '')
      .replace(/\s+/g, ' ')
      .toLowerCase();
  const element = [...document.querySelectorAll(selector)].filter(
    (each) =>
      each.getClientRects().length > 0 &&
      (text === undefined || plain(each.getAttribute('aria-label') ?? each.textContent).includes(plain(text))),
  )[nth];
  if (!element || element.matches(':disabled')) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = element.getClientRects();
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return element.contains(hit) ? point : undefined;
}

const isSettled = () => {
  const ends = [...performance.getEntriesByType('resource'), ...window.seen.tasks];
  const last = Math.max(0, ...ends.map(({ startTime, duration }) => startTime + duration));
  return document.readyState === 'complete' && performance.now() - last > 2000;
};

export const isTakenOver = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));

const NAMED = { Enter: { text: '\r', windowsVirtualKeyCode: 13 }, Tab: { windowsVirtualKeyCode: 9 } };

/** A tab with the calls of a phone. */
async function phoneOn(tab, origin) {
  const { Page, Input, Runtime } = tab;
  /** Calls a function in the page. */
  async function ask(act, ...args) {
    const { result, exceptionDetails } = await Runtime.evaluate({
      expression: `(${act})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  /** Asks until the answer is truthy. A navigation may take the page from under a question. */
  async function until(act, ...args) {
    const started = performance.now();
    for (;;) {
      const answer = await ask(act, ...args).catch(() => undefined);
      if (answer) return answer;
      if (performance.now() - started > PATIENCE) throw new Error(`never: ${act} ${JSON.stringify(args)}`);
      await pause(50);
    }
  }
  async function press(key) {
    const { text = key.length === 1 ? key : undefined, windowsVirtualKeyCode = 0 } = NAMED[key] ?? {};
    const event = { key, windowsVirtualKeyCode, ...(text === undefined ? {} : { text, unmodifiedText: text }) };
    await Input.dispatchKeyEvent({ type: text === undefined ? 'rawKeyDown' : 'keyDown', ...event });
    await Input.dispatchKeyEvent({ type: 'keyUp', key, windowsVirtualKeyCode });
  }
  return {
    ask,
    until,
    press,
    /** Starts a navigation; resolves once the first bytes of the document arrive. */
    go: (path) => Page.navigate({ url: origin + path }),
    /** Resolves once the first bytes of the new document arrive. */
    async reload() {
      await ask(() => {
        window.isOld = true;
      });
      await Page.reload();
      await until(() => !window.isOld);
    },
    /** Waits for two seconds without a response or a long task. */
    settle: () => until(isSettled),
    /** Waits for an element that a finger can reach, and returns its place. */
    place: (target) => until(middleOf, target),
    async tapAt(point) {
      await Input.dispatchTouchEvent({ type: 'touchStart', touchPoints: [point] });
      await Input.dispatchTouchEvent({ type: 'touchEnd', touchPoints: [] });
    },
    focus: (selector) => ask((field) => document.querySelector(field).focus(), selector),
    /** Replaces the text of the focused field. */
    async fill(text) {
      await ask(() => document.activeElement.select());
      await Input.insertText({ text });
    },
    heading: (name) => until(middleOf, { selector: 'h1', text: name }),
    seen: () => ask(() => window.seen),
  };
}

/** Chromium with phones in it. */
export async function launchPhones() {
  const port = await freePort();
  const browser = await launch({ args: [`--remote-debugging-port=${port}`] });
  const { webSocketDebuggerUrl } = await CDP.Version({ port });
  const whole = await CDP({ target: webSocketDebuggerUrl, local: true });
  return {
    /** A phone with a fresh profile, whose processor takes `rate` times as long. */
    async open(origin, { rate = 1 } = {}) {
      const { browserContextId } = await whole.Target.createBrowserContext();
      const { targetId } = await whole.Target.createTarget({ url: 'about:blank', browserContextId });
      const tab = await CDP({ port, target: targetId, local: true });
      const { Page, Emulation } = tab;
      await Page.enable();
      await Page.addScriptToEvaluateOnNewDocument({ source: `(${watch})()` });
      await Emulation.setDeviceMetricsOverride({ width: 390, height: 844, deviceScaleFactor: 1, mobile: true });
      await Emulation.setTouchEmulationEnabled({ enabled: true });
      await Emulation.setLocaleOverride({ locale: 'en-GB' });
      await Emulation.setTimezoneOverride({ timezoneId: 'Europe/London' });
      await Emulation.setCPUThrottlingRate({ rate });
      const close = async () => {
        await tab.close();
        await whole.Target.disposeBrowserContext({ browserContextId });
      };
      const throttle = (times) => Emulation.setCPUThrottlingRate({ rate: times });
      return { ...(await phoneOn(tab, origin)), throttle, close };
    },
    async close() {
      await whole.close();
      await browser.close();
    },
  };
}

/** Blocking time, milliseconds: the part over 50 ms of each task after the first paint; and the longest of these tasks. */
export function blockingOf({ tasks, fcp }) {
  const late = tasks.filter(({ startTime }) => startTime >= fcp).map(({ duration }) => duration);
  return { blocking: late.reduce((sum, each) => sum + Math.max(0, each - 50), 0), longest: Math.max(0, ...late) };
}
