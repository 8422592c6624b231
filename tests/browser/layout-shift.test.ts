/** Content in view never moves by itself: skeletons are as large as the late answers that replace them. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { ENDS } from '#domain/place';
import { addDays } from '#domain/schedule';
import { formatOf } from '../../src/i18n/format';
import { gate } from '../support/gate';
import { hold } from './support/faults';
import { contactDetails } from './support/flow';
import { hydrate } from './support/hydration';
import { day, stopClock } from './support/same-day';
import { enter } from './support/seed';
import { type Customer, usualShop } from './support/shop';
import { watchShifts } from './support/vitals';

const shop = usualShop();

const boxesOf = ({ page }: Customer, names: readonly string[]) =>
  Promise.all(names.map((name) => page.locator('main').getByRole('button', { name, exact: true }).boundingBox()));
const heightOf = async (part: Locator) => (await part.boundingBox())?.height;

it('the quote page without a draft shows what is missing at once, and does not shift on hydration', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const shifts = await watchShifts(page);
  const { booking } = customer.flow.t;
  await page.goto('/en/quote');
  expect(await page.locator('main h1:visible').innerText()).toBe(booking.missing.title);
  await hydrate(page);
  await page.locator('main > h1', { hasText: booking.missing.title }).waitFor();
  shifts.expectNone();
});

it.each([
  ['', 1280],
  ['', 360],
  ['/services/domestic', 360],
  ['/same-day-quote', 360],
] as const)('a typeface that comes late does not move /en%s at %d px', async (path, width) => {
  const { page } = await shop.customer({ width, typeface: false });
  const shifts = await watchShifts(page);
  const { release } = await hold(page, /\.woff2$/);
  await page.goto(`/en${path}`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const typeface = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
  await release();
  await typeface;
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  shifts.expectNone();
});

it.each(['/en/contact', '/zh/contact', '/en/landing/student-moves-edinburgh'])(
  'the button of the empty form on %s is available in the HTML, and neither closes nor moves when scripts take over',
  async (path) => {
    const customer = await shop.customer({ language: path.startsWith('/zh') ? 'zh' : 'en', width: 360 });
    const { page } = customer;
    await page.goto(path);
    const send = page.locator('main form button[type=submit]');
    const topOf = () => send.evaluate((button) => button.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await topOf();
    expect(await send.getAttribute('aria-disabled')).toBe(null);
    await page.locator('main form input:visible').first().focus();
    await hydrate(page);
    expect(await send.getAttribute('aria-disabled')).toBe(null);
    expect(await topOf()).toBe(before);
  },
);

it.each(LANGUAGES)('Continue does not shift during a place search, or without results, in %s', async (language) => {
  const customer = await shop.customer({ language, width: 360 });
  const { page } = customer;
  const { booking, common } = customer.flow.t;
  const { place } = common;
  const on = booking.continue;
  await page.goto(`/${language}/location`);
  await hydrate(page);
  const before = await boxesOf(customer, [place.locate, on]);
  const { release } = await hold(page, /\/api\/places\?/);
  await page.getByRole('combobox').fill('Nowhereland');
  await page.locator('main p:visible', { hasText: place.searching }).waitFor();
  expect(await boxesOf(customer, [place.locate, on])).toEqual(before);
  await release();
  await page.locator('main p:visible', { hasText: place.notFound }).waitFor();
  expect(await boxesOf(customer, [place.locate, on])).toEqual(before);
});

it('the doors do not shift when their lists are late, however long they are', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const { address, place } = customer.flow.t.booking;
  const { back } = customer.flow.t.common;
  const names = [...ENDS.map((end) => `${address.notListed} ${place.editOf[end]}`), address.submit, back];
  await enter(customer, 'doors');
  for (const [count, demo] of [
    [2, false],
    [8, true],
    [40, false],
  ] as const) {
    const suggestions = Array.from({ length: count }, (_, at) => ({ address: `${at + 1} Marchmont Road, Edinburgh` }));
    const { opened, open } = gate();
    await page.route(/\/api\/addresses\//, async (route) => {
      await opened;
      await route.fulfill({ json: { suggestions, demo } });
    });
    await page.reload();
    await page.locator('main [data-shape]').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await boxesOf(customer, names);
    open();
    for (const end of ENDS) await page.locator(`[name=address-${end}]`).first().waitFor();
    expect(await boxesOf(customer, names), `${count}`).toEqual(before);
    await page.unroute(/\/api\/addresses\//);
  }
});

it.each(LANGUAGES)(
  'the first same-day step does not shift when the next delivery is on another day, in %s',
  async (language) => {
    const { page } = await shop.customer({ language, width: 360 });
    const shifts = await watchShifts(page);
    await stopClock(page, '22:30');
    await page.goto(`/${language}/same-day-quote`);
    await page.locator('main strong', { hasText: formatOf(language).date(addDays(day, 1), 'short') }).waitFor();
    shifts.expectNone();
  },
);

it.each(LANGUAGES)('a late calendar and late slots are as high as their skeletons, in %s', async (language) => {
  const customer = await shop.customer({ language, width: 360 });
  const { page } = customer;
  const { loadingCalendar, loadingSlots, calendar } = customer.flow.t.booking.schedule;
  const days = await hold(page, /\/api\/availability\?/);
  await enter(customer, 'schedule');
  const skeleton = page.locator('main div:has(> * > [role=status])', { hasText: loadingCalendar });
  const expected = await heightOf(skeleton.locator('div:has(> [data-shape])'));
  await days.release();
  expect(await heightOf(page.getByRole('group', { name: calendar }))).toBeCloseTo(expected ?? 0, 0);

  const slots = await hold(page, /\/api\/availability\//);
  await page.locator('td:not([aria-selected=true]) button:not([disabled]):not([aria-disabled=true])').first().click();
  const rows = page.locator('main div:has(> * > [role=status])', { hasText: loadingSlots }).last();
  const slotsExpected = await heightOf(rows);
  await slots.release();
  await page.locator('input[name=slot]').first().waitFor();
  expect(await heightOf(page.locator('fieldset:has(input[name=slot])'))).toBeCloseTo(slotsExpected ?? 0, 0);
});

it.each(LANGUAGES)(
  'Continue and Back do not shift when the contact details are saved late, in %s',
  async (language) => {
    const customer = await shop.customer({ language, width: 360 });
    const { page } = customer;
    const { common, payment } = customer.flow.t;
    const { submit, saving, sent, continue: on } = payment.contact;
    await page.clock.install();
    await enter(customer, 'contact');
    const { release } = await hold(page, /\/api\/bookings\/[^/]+\/contact$/);
    for (const [name, text] of Object.entries(contactDetails)) await page.locator(`#contact-${name}`).fill(text);
    await page.locator('main').getByRole('button', { name: submit, exact: true }).click();
    const pending = page.getByRole('button', { name: saving });
    const before = [await pending.boundingBox(), ...(await boxesOf(customer, [common.back]))];
    // The page goes on by itself a second after the answer.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await release();
    await page.getByText(sent).waitFor();
    expect(await boxesOf(customer, [on, common.back])).toEqual(before);
  },
);

it.each(LANGUAGES.flatMap((language) => [320, 390, 1280].map((width) => [language, width] as const)))(
  'the payment step does not shift when a promotion code is refused, applied or removed late, in %s at %d px',
  async (language, width) => {
    const customer = await shop.customer({ language, width });
    const { page, flow } = customer;
    const { quoteMail, promo } = flow.t.payment;
    await enter(customer, 'promo');
    const parts = page.locator('article button').or(page.getByRole('button', { name: quoteMail.ask }));
    const tops = () => parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top + scrollY));
    /** Presses a button, and expects the parts in place while the call waits and after its answer. */
    const expectStill = async (name: string, call: RegExp, answer: Locator) => {
      const { count, release } = await hold(page, call);
      await flow.press(name);
      await expect.poll(count).toBe(1);
      const before = await tops();
      expect(before).toHaveLength(3);
      await release();
      await answer.waitFor();
      expect(await tops(), name).toEqual(before);
    };
    await page.getByText(promo.open).click();
    const field = page.getByRole('textbox', { name: promo.label });
    for (const [code, answer] of [
      ['WRONG1', page.locator('main [aria-invalid=true]')],
      ['MOVE10', page.getByRole('button', { name: promo.remove })],
    ] as const) {
      await field.fill(code);
      await expectStill(promo.apply, /\/apply-promo$/, answer);
    }
    await expectStill(promo.remove, /\/remove-promo$/, field);
  },
);

it.each(['', '/services', '/landing/student-moves-edinburgh', '/about'])(
  'a phone shows the parts of the first screen of /en%s in the order in which they arrive',
  async (path) => {
    const { page } = await shop.customer({ width: 390 });
    await page.goto(`/en${path}`);
    const tops = await page.locator('main h1').evaluate((heading) => {
      const parts = [...(heading.parentElement?.parentElement?.children ?? [])];
      return parts.map((part) => part.getBoundingClientRect().top);
    });
    expect(tops.length).toBeGreaterThan(1);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  },
);
