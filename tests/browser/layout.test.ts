/** The rendering of the steps on a phone and on a desktop: what is in sight, and the settings of a browser. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import type { Step } from '#domain/booking/draft';
import { business } from '#domain/shop/business';
import { contact } from '#locales/en/contact';
import { settled } from './support/axe';
import { cut, NOISE } from './support/faults';
import { hydrate } from './support/hydration';
import { openRequest } from './support/same-day';
import { enter, paidBooking } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

/** True if the middle of an element is visible and can be pressed. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

it('a checkbox is styled in every setting, has the minimum target size, and shows its tick', async () => {
  const customer = await shop.customer({ width: 360 });
  const { page } = customer;
  await enter(customer, 'details');
  await page.getByRole('button', { name: customer.flow.t.booking.door.floor }).click();
  const box = page.getByRole('checkbox').first();
  const looks = () =>
    box.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { content, borderLeftColor } = getComputedStyle(element, '::before');
      const { appearance, backgroundColor } = getComputedStyle(element);
      return [appearance, width, height, content !== 'none' && borderLeftColor !== backgroundColor];
    });
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia({ colorScheme: null, forcedColors: null, ...media, reducedMotion: 'reduce' });
    await box.uncheck();
    expect(await looks()).toEqual(['none', 24, 24, false]);
    await box.check();
    expect(await looks()).toEqual(['none', 24, 24, true]);
  }
  expectQuiet(customer);
});

it('furniture is in as many columns as the screen allows, and an added item shifts nothing', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const { t } = customer.flow;
  await enter(customer, 'details');
  const furniture = page.locator('main section', { hasText: t.booking.sections.furniture.title });
  // Without the links to the page about stairs, below the things.
  const list = furniture.getByRole('listitem').filter({ has: page.getByRole('button') });
  await list.first().waitFor();
  const boxes = () =>
    list.evaluateAll((items) =>
      items.map((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        return [left, top + scrollY, width, height].map(Math.round);
      }),
    );
  for (const [at, width, columns] of [
    [1, 320, 2],
    [2, 1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const before = await boxes();
    expect(new Set(before.map(([left]) => left)).size).toBe(columns);
    expect(new Set(before.map(([, , wide]) => wide)).size).toBe(1);
    await list.nth(at).getByRole('button').click();
    await list.nth(at).getByRole('button').nth(1).waitFor();
    expect(await boxes()).toEqual(before);
  }
  expectQuiet(customer);
});

it('a same-day request can be sent without scrolling on a phone 640 px high', async () => {
  const customer = await shop.customer({ width: 360 });
  const { page } = customer;
  await page.setViewportSize({ width: 360, height: 640 });
  await openRequest(page);
  await expect.poll(() => isInSight(page.getByRole('button', { name: contact.quote.submit }))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expectQuiet(customer);
});

it('the question of an address stays in view on a phone when its list is closed and opened again', async () => {
  const customer = await shop.customer({ width: 360 });
  const { page, flow } = customer;
  const { address } = flow.t.booking;
  await enter(customer, 'doors');
  await page.locator('[name=address-start]').first().waitFor();
  for (const name of ['notListed', 'useList'] as const) {
    await flow.press(address[name]);
    await expect.poll(() => isInSight(page.locator('main h2').first())).toBe(true);
  }
  expectQuiet(customer);
});

it('the button that goes on is in view on a phone and a desktop, from the route to the payment', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const { booking, payment } = flow.t;
  const buttons = {
    route: [booking.route.confirm],
    details: [booking.details.submit],
    schedule: [booking.continue],
    review: [booking.review.submit],
    promo: [payment.pay.withoutHelper, payment.pay.withHelper],
  };
  for (const [step, names] of Object.entries(buttons)) {
    await enter(customer, step as Step);
    for (const [width, height] of [
      [360, 760],
      [1280, step === 'details' ? 480 : 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of names) {
        const button = page.locator('main').getByRole('button', { name });
        await expect.poll(() => isInSight(button), { message: `${step} at ${width} x ${height} px` }).toBe(true);
      }
    }
  }
  // Each choice has its button. Both are in view, and on a desktop the day as well.
  const choice = (name: string) => page.getByRole('article').filter({ hasText: name }).getByRole('heading', { name });
  const choices = [choice(payment.pay.withoutHelper), choice(payment.pay.withHelper)];
  const day = page.getByRole('region', { name: payment.pay.quote }).getByRole('heading').first();
  for (const [width, height, seen] of [
    [360, 760, choices],
    [1280, 800, [...choices, day]],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of seen) expect(await isInSight(part)).toBe(true);
  }
  const heights = await page
    .locator('main article button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights).toEqual([heights[0], heights[0]]);
  expectQuiet(customer);
});

it('the bar at the bottom of a phone, with or without an error, covers nothing at the end of the page', async () => {
  const customer = await shop.customer({ width: 360 });
  const { page, flow } = customer;
  await enter(customer, 'review');
  const end = page.locator('footer a').last();
  const scrollToEnd = () => end.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('[data-dock="edge"]').waitFor();
  await scrollToEnd();
  expect(await isInSight(end)).toBe(true);
  await cut(page, /\/api\/bookings$/);
  await flow.press(flow.t.booking.review.submit);
  await page.locator('[data-dock="edge"] [role="alert"]').waitFor();
  await scrollToEnd();
  expect(await isInSight(end)).toBe(true);
  expectQuiet(customer, ...NOISE);
});

it('a desktop shows the price once, in 40 px at the foot of the summary, and its lines in a dialog in the middle', async () => {
  const customer = await shop.customer({ width: 1280 });
  const { page } = customer;
  const { price, summary } = customer.flow.t.booking;
  await enter(customer, 'details');
  const bar = page.getByRole('region', { name: price.label });
  const details = bar.getByRole('button', { name: price.sheet });
  await details.waitFor();
  const [figure] = await bar.getByText(/^£/).all();
  expect(await figure?.evaluate((element) => getComputedStyle(element).fontSize)).toBe('40px');
  const card = page.getByRole('region', { name: summary.title });
  expect(await card.innerText()).not.toContain('£');
  const [above, below] = [await card.boundingBox(), await bar.boundingBox()];
  expect([above?.x, above?.width]).toEqual([below?.x, below?.width]);

  await details.click();
  const dialog = page.getByRole('dialog', { name: price.sheet });
  await dialog.waitFor();
  await settled(page);
  const { top, bottom, height } = await dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { top: box.top, bottom: innerHeight - box.bottom, height: box.height };
  });
  expect(height).toBeGreaterThan(200);
  expect(Math.abs(top - bottom)).toBeLessThan(2);
  expectQuiet(customer);
});

it('each control that the keyboard reaches shows a ring', async () => {
  const customer = await shop.customer({ width: 1280 });
  const { page } = customer;
  await enter(customer, 'details');
  await hydrate(page);
  await page.getByRole('button', { name: customer.flow.t.booking.door.floor }).click();
  await page.locator('h1').focus();
  /** The control, and the card around it that may show the ring instead. */
  const ringOf = () =>
    page.evaluate(() => {
      const control = document.activeElement;
      const rings = [control, control?.closest('label')].map((part) => part && getComputedStyle(part));
      const isRinged = rings.some(
        (look) => look && look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 3,
      );
      return isRinged ? '' : `${control?.outerHTML}`;
    });
  const kinds = new Set<string>();
  for (let tabs = 0; tabs < 60 && !kinds.has('INPUT checkbox'); tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await ringOf()).toBe('');
    kinds.add(
      await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('type')}`),
    );
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['A null', 'BUTTON button', 'INPUT radio', 'INPUT checkbox']));
  expectQuiet(customer);
});

it('a printed page is black on white, to its edges, without the header, footer, buttons and links for the screen', async () => {
  const customer = await shop.customer({ width: 1280 });
  const { page } = customer;
  await enter(customer, 'review');
  await hydrate(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const looks = () =>
    page.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      const parts = ['body > * header', 'footer', '[data-dock]', 'a[href="#main"]', 'main dl button', 'main dl'];
      const isShown = (part: string) => document.querySelector(part)?.checkVisibility();
      const [screen] = document.getElementsByTagName('main');
      const { padding } = getComputedStyle(screen?.parentElement as Element);
      return {
        colorScheme,
        paper: getComputedStyle(document.body).backgroundColor,
        padding,
        shown: parts.map(isShown),
      };
    });
  expect((await looks()).shown).toEqual([true, true, true, true, true, true]);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await looks()).toEqual({
    colorScheme: 'light',
    paper: 'rgb(255, 255, 255)',
    padding: '0px',
    shown: [false, false, false, false, false, true],
  });
  expectQuiet(customer);
});

it('a printed confirmation has a letterhead, and everything that is folded on the screen', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const id = await paidBooking(customer);
  await page.goto(`/en/booking-result?bookingId=${id}`);
  const letterhead = page.locator('main').getByText(business.phone.display).first();
  const folded = page.locator('main details:not([open]) > div');
  await letterhead.waitFor({ state: 'attached' });
  const shown = () => folded.evaluateAll((parts) => parts.map((part) => part.checkVisibility()));
  expect([await letterhead.isVisible(), ...(await shown())]).toEqual([false, false]);
  await page.emulateMedia({ media: 'print' });
  expect(await letterhead.isVisible()).toBe(true);
  // An emulated print unfolds in a transition; a real one does not.
  await expect.poll(shown).toEqual([true]);
  expectQuiet(customer);
});

/** Runs in the page: the longest animation or transition of any element and its longest delay, seconds. */
function readMotion(): { lasts: number; waits: number } {
  const styles = [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].map((part) => getComputedStyle(element, part)),
  );
  const longest = (...lists: string[]) => Math.max(...lists.flatMap((list) => list.split(',').map(Number.parseFloat)));
  return {
    lasts: longest(
      ...styles.flatMap(({ animationDuration, transitionDuration }) => [animationDuration, transitionDuration]),
    ),
    waits: longest(...styles.flatMap(({ animationDelay, transitionDelay }) => [animationDelay, transitionDelay])),
  };
}

it('animations start at once, and nothing moves for a customer who asked for less motion', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await enter(customer, 'details');
  await hydrate(page);
  const free = await page.evaluate(readMotion);
  expect(free.waits).toBe(0);
  expect(free.lasts).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(readMotion)).toEqual({ lasts: 0.001, waits: 0 });
  const changing = await page.evaluate(() => {
    document.documentElement.style.fontSize = '120%';
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(changing).toBe(0);
});
