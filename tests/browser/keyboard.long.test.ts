/** A booking and a change of its date by keyboard alone, with no focus covered. The same-day quote is in same-day.test.ts. */
import type { Page } from 'playwright';
import { expect, it, vi } from 'vitest';
import { ENDS } from '#domain/place';
import { manage } from '#locales/en/manage';
import { settled } from './support/axe';
import { contactDetails } from './support/flow';
import { isHydrated } from './support/hydration';
import { enter } from './support/seed';
import { usualShop } from './support/shop';

vi.setConfig({ testTimeout: 180_000 });

const WIDTHS = [360, 1280];
/** More than the tab stops of any screen. */
const MOST_STOPS = 90;

const shop = usualShop();

interface Stop {
  /** 'button: Continue'. */
  control: string;
  isOnScreen: boolean;
  isCovered: boolean;
}

/** The focused element: its kind and name, and whether it is in the screen (not the header or footer), and covered. */
function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const here = document.activeElement as HTMLElement;
    const label = (here as HTMLInputElement).labels?.[0]?.innerText;
    const name = here.getAttribute('aria-label') ?? label ?? here.innerText;
    const kind = here.getAttribute('role') ?? (here as HTMLInputElement).type ?? here.localName;
    const { left, top, width, height } = here.getBoundingClientRect();
    const isSeen = [0.5, 0.1, 0.9].some((across) =>
      [0.5, 0.1, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (here.contains(hit) || here.closest('label')?.contains(hit) === true);
      }),
    );
    return {
      control: `${kind || here.localName}: ${name.trim().replaceAll(/\s+/g, ' ')}`,
      isOnScreen: here.closest('main, aside') !== null,
      isCovered: !isSeen,
    };
  });
}

/** The name of a day of the calendar. */
const DAY = /: .*\b20\d\d\b.*/;

/** Presses Tab from the heading to the last control of the screen, and focuses the heading again; returns the covered stops. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const { control, isOnScreen, isCovered } = await stopOf(page);
    if (!isOnScreen) break;
    if (isCovered) covered.push(control);
  }
  await page.locator('main h1').focus();
  return covered;
}

/** Presses Tab until the focus is on the control with this name. */
async function reach(page: Page, called: RegExp): Promise<void> {
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    if (called.test((await stopOf(page)).control)) return;
  }
  throw new Error(`no Tab leads to ${called}`);
}

async function press(page: Page, called: RegExp, key = 'Enter'): Promise<void> {
  await reach(page, called);
  await page.keyboard.press(key);
}

const named = (text: string): RegExp => new RegExp(`: ${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

async function typePlace(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Focuses the heading of a hydrated page. */
async function begin(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => isHydrated(page), { timeout: 15_000 }).toBe(true);
  await page.locator('main h1').focus();
}

/** Waits for a screen, which has the focus on its heading, and expects none of its stops to be covered. */
async function look(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  // A step that opens by itself ignores presses for a moment.
  await settled(page);
  expect(await coveredStops(page), title).toEqual([]);
}

it.each(WIDTHS)('a move can be booked by keyboard at %d px', async (width) => {
  const customer = await shop.customer({ width });
  const { page } = customer;
  const { t } = customer.flow;
  const { booking, payment } = t;
  await enter(customer, 'start');
  await begin(page, booking.place.title.start);
  for (const [end, text] of [
    ['start', '12 Marchmont Road'],
    ['destination', '3 Shore Place, Leith'],
  ] as const) {
    await page.getByRole('heading', { level: 1, name: booking.place.title[end] }).waitFor();
    await page.getByRole('combobox').waitFor();
    await look(page, booking.place.title[end]);
    await reach(page, /^combobox/);
    await typePlace(page, text);
  }
  await look(page, booking.address.title);
  for (const end of ENDS) {
    await reach(page, named(booking.address.label[end]));
    await press(page, /^radio/, 'Space');
  }
  await press(page, named(booking.address.submit));
  await page.getByRole('button', { name: booking.route.confirm, disabled: false }).waitFor();
  await look(page, booking.route.title);
  await press(page, named(booking.route.confirm));
  await look(page, booking.details.title);
  await press(page, /^radio/, 'Space');
  await press(page, named(booking.details.submit));
  await page.getByRole('grid').waitFor();
  await look(page, booking.schedule.title);
  await reach(page, DAY);
  // To the first day with a van.
  while ((await page.locator(':focus').getAttribute('aria-disabled')) !== null) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('input[name=slot]:enabled').first().waitFor();
  await press(page, /^radio/, 'Space');
  await look(page, booking.review.title);
  await press(page, named(booking.review.submit));
  await look(page, payment.contact.title);
  for (const field of ['name', 'phone', 'email'] as const) {
    await reach(page, named(payment.contact[field]));
    await page.keyboard.type(contactDetails[field]);
  }
  await press(page, named(payment.contact.submit));
  await look(page, payment.pay.title);
});

it.each(WIDTHS)('a booking can be rescheduled by keyboard at %d px', async (width) => {
  const customer = await shop.customer({ width });
  const { page, flow } = customer;
  const { bookingId } = (await enter(customer, 'promo')).quote ?? {};
  await flow.payForMove();
  await page.goto(`/en/manage/${bookingId}`);
  await page.getByRole('button', { name: manage.change.start }).waitFor();
  await begin(page, manage.title);
  await look(page, manage.title);
  await press(page, named(manage.change.start));
  await page.getByRole('grid').waitFor();
  await look(page, manage.reschedule.title);
  await reach(page, DAY);
  // To a day without a surcharge.
  while (await page.locator(':focus').evaluate((day) => day.ariaDisabled !== null || day.ariaLabel?.includes('£')))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('input[name=slot]:enabled').first().waitFor();
  await press(page, /^radio/, 'Space');
  while ((await stopOf(page)).control.includes('£')) await page.keyboard.press('ArrowDown');
  await press(page, named(manage.reschedule.confirm));
  await look(page, manage.reschedule.done);
});
