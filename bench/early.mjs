/** Row 7: text and taps before hydration, on every page with a control. */
import { launch, openPage, PHONE_RATE } from './kit/chromium.mjs';
import { startShop } from './kit/servers.mjs';

const LANGUAGES = ['en', 'zh'];
/** Runs of each gesture in each language. */
const TIMES = 3;
const PLACE = 'EH8 9YL';

const isTakenOver = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
/** The search was answered. The list closes once focus moves on. */
const offered = (page) => page.locator('[role=option]').first().waitFor({ state: 'attached' });

/** Types into a field; its text must survive hydration. */
const typing = (path, selector, text) => ({
  path,
  selector,
  act: (field) => field.pressSequentially(text),
  isKept: async (page) => (await page.locator(selector).inputValue()) === text,
});
const choosing = (path, selector) => ({
  path,
  selector,
  act: (choice) => choice.check({ force: true }),
  isKept: (page) => page.locator(selector).isChecked(),
});
const WAYS = [
  {
    path: '',
    selector: '#hero-from',
    act: (field) => field.pressSequentially(PLACE).then(() => field.press('Enter')),
    isKept: (page) => offered(page).then(() => true),
  },
  {
    path: '/location',
    selector: '#place-start',
    act: (field, page) => field.pressSequentially(PLACE).then(() => page.locator('[data-early=start]').tap()),
    isKept: (page) => offered(page).then(() => true),
  },
  {
    path: '/location',
    selector: '[data-early=start]',
    act: (button) => button.tap(),
    isKept: (page) =>
      page
        .locator('#place-start-error p')
        .waitFor()
        .then(() => true),
  },
  choosing('/same-day-quote', 'input[name=category][value=ikea]'),
  choosing('/same-day-quote', 'input[name=vanSize][value=luton]'),
  typing('/contact', '#message-name', 'Ann Lee'),
  typing('/landing/student-moves-edinburgh', '#student-name', 'Ann Lee'),
  typing('/contact', '#newsletter-email', 'ann@example.com'),
];

/** True if a gesture before hydration was lost; undefined if the page was hydrated already. */
async function attempt(browser, url, language, { path, selector, act, isKept }) {
  const { page, close } = await openPage(browser, url, { network: true, rate: PHONE_RATE });
  try {
    await page.goto(`/${language}${path}`, { waitUntil: 'commit' });
    const control = page.locator(selector);
    await control.waitFor({ state: 'attached' });
    if (await page.evaluate(isTakenOver)) return undefined;
    await act(control, page);
    await page.waitForLoadState('networkidle');
    // A page that works without React hydrates when the customer continues.
    await page.keyboard.press('Tab');
    await page.waitForFunction(isTakenOver);
    await page.waitForLoadState('networkidle');
    return !(await isKept(page).catch(() => false));
  } finally {
    await close();
  }
}

export async function row7() {
  const shop = await startShop();
  const browser = await launch();
  return {
    once: true,
    async sample() {
      const lost = [];
      for (let time = 0; time < TIMES; time += 1)
        for (const language of LANGUAGES)
          for (const way of WAYS) lost.push(await attempt(browser, shop.url, language, way));
      const early = lost.filter((one) => one !== undefined);
      return [
        { metric: 'taps and keys before React', unit: '', value: early.length },
        { metric: 'taps and keys before React, lost', unit: '', value: early.filter(Boolean).length, most: 0 },
      ];
    },
    async close() {
      await browser.close();
      await shop.stop();
    },
  };
}
