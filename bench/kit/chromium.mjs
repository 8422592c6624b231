/** Chromium as the size of a phone, driven by Playwright: for bytes and scores. What takes time is measured by phone.mjs. */
import { chromium } from 'playwright';
import { findChromium } from '../../tests/support/chromium.mjs';

/** Pages that a new window loads for its own address bar: 1.7 s of processor time, while the measured page loads. */
const OF_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const launch = ({ args = [] } = {}) =>
  chromium.launch({
    executablePath: findChromium({ whole: true }),
    args: ['--no-sandbox', '--disable-background-networking', `--disable-features=${OF_WINDOW}`, ...args],
  });

/** A page in a fresh context. */
export async function openPage(browser, baseURL) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    baseURL,
  });
  context.setDefaultTimeout(60_000);
  return { page: await context.newPage(), close: () => context.close() };
}
