/** Row 7: text and taps before hydration, on every page with a control. */
import { isTakenOver, launchPhones, PHONE_RATE } from './kit/phone.mjs';
import { startShop } from './kit/servers.mjs';
import { slowLink } from './kit/slow-link.mjs';
import { checkThrottle } from './kit/throttle.mjs';
import { plainly } from './kit/walk.mjs';

const LANGUAGES = ['en', 'zh'];
/** Runs of each gesture in each language. */
const TIMES = 3;
const PLACE = 'EH8 9YL';

const isThere = (selector) => document.querySelector(selector) !== null;
/** The postcode was found, so the page asks for the destination. */
const goesOn = (phone) => phone.until(isThere, '#place-destination');
const textIn = (selector) => document.querySelector(selector).value;
const isChecked = (selector) => document.querySelector(selector).checked;

/** Types into a field; its text must survive hydration. */
async function type(phone, selector, text) {
  await phone.focus(selector);
  await plainly(phone).keys(text);
}
const tap = (phone, selector) => plainly(phone).tap({ selector });

const typing = (path, selector, text) => ({
  path,
  selector,
  act: (phone) => type(phone, selector, text),
  isKept: async (phone) => (await phone.ask(textIn, selector)) === text,
});
const choosing = (path, selector) => ({
  path,
  selector,
  act: (phone) => tap(phone, `label:has(${selector})`),
  isKept: (phone) => phone.ask(isChecked, selector),
});
const WAYS = [
  {
    path: '',
    selector: '#hero-from',
    act: (phone) => type(phone, '#hero-from', PLACE).then(() => phone.press('Enter')),
    isKept: goesOn,
  },
  {
    path: '/location',
    selector: '#place-start',
    act: (phone) => type(phone, '#place-start', PLACE).then(() => tap(phone, '[data-early=start]')),
    isKept: goesOn,
  },
  {
    path: '/location',
    selector: '[data-early=start]',
    act: (phone) => tap(phone, '[data-early=start]'),
    isKept: (phone) => phone.until(isThere, '#place-start-error p'),
  },
  choosing('/same-day-quote', 'input[name=category][value=ikea]'),
  choosing('/same-day-quote', 'input[name=vanSize][value=luton]'),
  typing('/contact', '#message-name', 'Ann Lee'),
  typing('/landing/student-moves-edinburgh', '#student-name', 'Ann Lee'),
  typing('/contact', '#newsletter-email', 'ann@example.com'),
];

/** True if a gesture before hydration was lost; undefined if the page was hydrated already. */
async function attempt(phones, url, language, { path, selector, act, isKept }) {
  const phone = await phones.open(url, { rate: PHONE_RATE });
  try {
    await phone.go(`/${language}${path}`);
    await phone.until(isThere, selector);
    if (await phone.ask(isTakenOver)) return undefined;
    await act(phone);
    await phone.settle();
    // A page that works without React hydrates when the customer continues.
    await phone.press('Tab');
    await phone.until(isTakenOver);
    await phone.settle();
    return !(await isKept(phone).catch(() => false));
  } finally {
    await phone.close();
  }
}

export async function row7() {
  const link = await slowLink();
  const shop = await startShop({ env: { PUBLIC_URL: link.url } });
  link.to(shop.url);
  const phones = await launchPhones();
  await checkThrottle(phones);
  return {
    once: true,
    async sample() {
      const lost = [];
      for (let time = 0; time < TIMES; time += 1)
        for (const language of LANGUAGES)
          for (const way of WAYS) lost.push(await attempt(phones, link.url, language, way));
      const early = lost.filter((one) => one !== undefined);
      return [
        { metric: 'taps and keys before React', unit: '', value: early.length },
        { metric: 'taps and keys before React, lost', unit: '', value: early.filter(Boolean).length, most: 0 },
      ];
    },
    async close() {
      await phones.close();
      link.close();
      await shop.stop();
    },
  };
}
