/** The payment and its refusals: the right price before paying, the way back from the hosted checkout, and nothing lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { HOUR } from '#domain/time-units';
import { errors as english } from '#locales/en/errors';
import { errors as chinese } from '#locales/zh/errors';
import { openDatabase } from '#server/store/database';
import { databaseConfig } from '../support/database';
import { amountOn, current, type Flow, flowOf, main, payButton, customer as who } from './support/flow';
import { newestMail } from './support/mailbox';
import { draftIn, enter, factsFor, readBooking, seed } from './support/seed';
import { type Customer, expectQuiet, openShop, type Shop, usualShop } from './support/shop';

const shop = usualShop();

it('a second card is accepted after the first was declined', async () => {
  const customer = await shop.customer();
  const flow = flowOf(customer.page);
  await enter(customer, 'promo');
  await flow.heading(flow.t.payment.pay.title);
  const amount = await flow.pay('plain');
  await flow.press(flow.t.checkout.decline);
  await customer.page.getByText(flow.t.checkout.declined).waitFor();
  await flow.payAtCheckout();
  await flow.heading(flow.t.payment.result.titles.paid);
  expect(await main(customer.page)).toContain(amount);
  expectQuiet(customer);
});

it('a checkout with a helper can be cancelled and resumed without: the first session is closed, the other is paid', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const { cancelled, pay, promo, result } = flow.t.payment;
  await enter(customer, 'promo');
  await flow.heading(pay.title);
  await flow.applyPromo('MOVE10');
  await page.getByRole('button', { name: promo.remove }).waitFor();
  const plain = await amountOn(payButton(flow));
  expect(await flow.pay('helper')).not.toBe(plain);
  const first = page.url();
  await page.getByText(flow.t.checkout.cancel).click();
  await flow.heading(cancelled.title);
  await page.getByRole('note').getByText(cancelled.mailed).waitFor();

  await page.goBack();
  await page.getByText(cancelled.pressBack).waitFor();
  await page.waitForFunction(() => history.state?.usr?.mark === 'above');
  await page.goBack();
  await page.waitForFunction(() => history.state?.usr?.mark === 'above');
  expect(page.url()).toContain('/booking-cancel');

  await page.getByRole('link', { name: cancelled.resume }).click();
  await flow.heading(pay.title);
  expect(await flow.pay('plain')).toBe(plain);
  const second = page.url();
  await page.goto(first);
  await page.getByText(flow.t.checkout.expiredTitle).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.goto(second);
  await flow.payAtCheckout();
  await flow.heading(result.titles.paid);
  const shown = await main(page);
  for (const part of [plain, pay.driverText]) expect(shown).toContain(part);
  const id = new URL(page.url()).searchParams.get('bookingId') ?? '';
  expect(await readBooking(customer, id)).toMatchObject({ paymentStatus: 'paid', withHelper: false });
  await newestMail(customer, /cancel/i, 'http');
  expectQuiet(customer);
});

it('a paid booking leaves the tab empty: Back past the checkout leads to it again, and the next press begins a new one', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await enter(customer, 'promo');
  await flow.heading(flow.t.payment.pay.title);
  await flow.payForMove();
  await expect.poll(() => draftIn(customer)).toBeUndefined();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  for (const word of ['Mary', '07700', 'example.com', 'Marchmont', 'Shore Place', 'booking-draft'])
    expect(kept).not.toContain(word);
  const bookingId = new URL(page.url()).searchParams.get('bookingId');
  await page.goBack();
  await page.waitForURL(/stripe/);
  await page.goBack();
  await page.waitForURL(`**/en/booking-result?bookingId=${bookingId}`);
  await page.locator('header a').first().click();
  await page.locator('main a[href*="location"]').first().click();
  await flow.heading(flow.t.booking.place.title.start);
  expect(await page.getByRole('combobox').inputValue()).toBe('');
  expectQuiet(customer);
});

/** Marks the document that was left, to recognise it when it comes from the cache. */
const MARK = 'left-here';

async function toCheckout({ page }: Customer, flow: Flow): Promise<string> {
  await flow.heading(flow.t.payment.pay.title);
  await page.evaluate((mark) => {
    document.documentElement.dataset.mark = mark;
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  }, MARK);
  return flow.pay('plain');
}

/** Presses Back without waiting for a load: a page from the cache has none. */
async function pressBack({ page }: Customer): Promise<void> {
  await Promise.all([
    page.waitForURL(({ pathname }) => !pathname.startsWith('/dev/'), { waitUntil: 'commit' }),
    page.evaluate(() => history.back()).catch(() => {}),
  ]);
}

const cameFromCache = ({ page }: Customer) =>
  page.evaluate((mark) => {
    const { dataset } = document.documentElement;
    return dataset.mark === mark && dataset.persisted === 'true';
  }, MARK);

/** Playwright turns the back-forward cache off by default. */
const CACHING = { whole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] };

describe.each([
  { cache: 'the back-forward cache', persisted: true, launch: CACHING },
  { cache: 'a fresh load', persisted: false, launch: undefined },
])('Back from the hosted checkout through $cache', ({ persisted, launch }) => {
  const there = usualShop(launch);

  it('opens the payment with the same prices, which can be paid, and with the steps before it', async () => {
    const customer = await there.customer({ language: 'zh' });
    const { page } = customer;
    const flow = flowOf(page, 'zh');
    const { contact, pay, result } = flow.t.payment;
    await enter(customer, 'promo', 'zh');
    await flow.heading(pay.title);
    await page.locator('main').getByRole('button', { name: flow.t.booking.back, exact: true }).click();
    await flow.heading(contact.title);
    await flow.press(contact.submit);
    await flow.heading(pay.title);
    const payButtons = page.locator('main [data-dock] button');
    const prices = await payButtons.allInnerTexts();
    expect(prices).toHaveLength(2);
    const asked = await toCheckout(customer, flow);
    expect((await draftIn(customer))?.openCheckout?.withHelper).toBe(false);

    await pressBack(customer);
    await flow.heading(pay.title);
    await page.getByText(chinese.paymentNotCompleted).waitFor();
    await expect.poll(() => cameFromCache(customer)).toBe(persisted);
    await expect.poll(() => payButtons.allInnerTexts()).toEqual(prices);
    await expect.poll(async () => (await draftIn(customer))?.openCheckout).toBeUndefined();
    await page.evaluate(() => history.back());
    await flow.heading(contact.title);
    expect(await page.locator('#contact-email').inputValue()).toBe('mary@example.com');
    await page.evaluate(() => history.forward());
    await flow.heading(pay.title);

    expect(await flow.pay('plain')).toBe(asked);
    await flow.payAtCheckout();
    await flow.heading(result.titles.paid);
    expectQuiet(customer);
  });

  it('opens the booking if it was paid in another tab', async () => {
    const customer = await there.customer();
    const { page, context } = customer;
    const flow = flowOf(page);
    const { cancelled, result } = flow.t.payment;
    const { quote } = await enter(customer, 'promo');
    await toCheckout(customer, flow);
    const other = await context.newPage();
    await other.goto(page.url());
    await flowOf(other).payAtCheckout();
    await flowOf(other).heading(result.titles.paid);
    await other.close();

    await pressBack(customer);
    await flow.heading(result.titles.paid);
    await expect.poll(() => cameFromCache(customer)).toBe(persisted);
    expect(new URL(page.url()).searchParams.get('bookingId')).toBe(quote?.bookingId);
    expect(await draftIn(customer)).toBeUndefined();
    await page.goto(`/en/booking-cancel?bookingId=${quote?.bookingId}`);
    await flow.heading(cancelled.paid.title);
    expect(await main(page)).not.toContain(cancelled.uncharged);
    expectQuiet(customer, '409');
  });
});

describe('the payment', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'saltire-refusals-'));
  const clockShift = join(scratch, 'clock');
  const shiftClock = (ms: number) => writeFileSync(clockShift, String(ms));

  let own: Shop;
  beforeAll(async () => {
    own = await openShop({
      DATA_DIR: scratch,
      CLOCK_SHIFT: clockShift,
      NODE_OPTIONS: `--import ${new URL('./support/preload.mjs', import.meta.url)}`,
    });
  });
  afterEach(() => {
    rmSync(clockShift, { force: true });
  });
  afterAll(async () => {
    await own.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Another customer takes a van of the same slot. */
  async function takeVan({ startLocation, destinationLocation, date, time, moveType, details }: BookingJson) {
    const { context } = await own.customer();
    const post = async (path: string, data: object) => {
      const answer = await context.request.post(path, { data });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return answer.json();
    };
    const asked = { startLocation, destinationLocation, date, time, moveType, details };
    const { booking } = await post('/api/bookings', asked);
    await post(`/api/bookings/${booking._id}/contact`, who);
    await post(`/api/bookings/${booking._id}/create-checkout-session`, { amount: booking.price, lang: 'en' });
    await context.close();
  }

  it('lets the last van go to one of two concurrent customers; the other chooses another slot with everything kept', async () => {
    const pair = await Promise.all([own.customer(), own.customer()]);
    const flows = pair.map(({ page }) => flowOf(page));
    const facts = await factsFor(pair[0], 'review');
    for (const [index, customer] of pair.entries()) {
      const flow = flowOf(customer.page);
      await seed(customer, facts, { step: 'review', key: `${index}`.repeat(32) });
      await customer.page.goto('/en/quote?step=review');
      await flow.heading(flow.t.booking.review.title);
      await flow.review();
      await flow.giveContact();
    }
    const [asked, other] = await Promise.all(pair.map(current));
    if (!asked || !other) throw new Error('no booking');
    expect([other.date, other.time]).toEqual([asked.date, asked.time]);
    await takeVan(asked);
    await takeVan(asked);

    await Promise.all(flows.map((flow) => payButton(flow).click()));
    const { schedule } = flowOf(pair[0].page).t.booking;
    const placeOf = async (page: Page) => {
      if (page.url().includes('/dev/stripe/pay/')) return 'pays';
      const isHeaded = await page.getByRole('heading', { level: 1, name: schedule.title }).count();
      return isHeaded > 0 ? 'chooses' : 'waits';
    };
    const places = () => Promise.all(pair.map(({ page }) => placeOf(page)));
    await expect.poll(async () => (await places()).sort()).toEqual(['chooses', 'pays']);

    const loser = (await places()).indexOf('chooses');
    const [winning, losing] = [flows[1 - loser], flows[loser]];
    const unlucky = pair[loser];
    if (!winning || !losing || !unlucky) throw new Error('no pair');
    await winning.payAtCheckout();
    await winning.heading(winning.t.payment.result.titles.paid);

    const { page, t } = losing;
    await page.getByRole('alert').filter({ hasText: english.windowGone }).waitFor();
    expect(new URL(page.url()).search).toBe('?step=schedule');
    const taken = page.locator(`input[type=radio][value="${asked.time}"]`);
    await expect.poll(() => taken.isDisabled()).toBe(true);
    await page.locator('input[type=radio]:enabled').first().check();
    await page.getByRole('heading', { name: schedule.confirmed }).waitFor();
    await losing.press(t.booking.continue);
    await losing.heading(t.booking.review.title);
    const reviewed = await main(page);
    for (const part of ['12 Sample Street', '3 Sample Quay', '8 × Medium box']) expect(reviewed).toContain(part);
    await losing.review();
    const values = ['name', 'phone', 'email'].map((field) => page.locator(`#contact-${field}`).inputValue());
    expect(await Promise.all(values)).toEqual([who.name, who.phone.replaceAll(' ', ''), who.email]);
    await losing.press(t.payment.contact.submit);
    await losing.heading(t.payment.pay.title);
    await losing.payForMove();

    const id = new URL(page.url()).searchParams.get('bookingId') ?? '';
    const booked = await readBooking(unlucky, id);
    expect(booked).toMatchObject({ status: 'confirmed', date: asked.date });
    expect(booked.time).not.toBe(asked.time);
    for (const customer of pair) {
      expectQuiet(customer, '409');
      await customer.context.close();
    }
  });

  it('asks for a new price after 24 hours, without the code that has ended, and takes it', async () => {
    const db = await openDatabase(await databaseConfig(scratch), scratch);
    const words = { description_en: '', description_zh: '' };
    const limits = { public: 0, starts_at: null, ends_at: Date.now() + 12 * HOUR, uses_left: null };
    await db
      .insertInto('promo_codes')
      .values({ code: 'TODAY5', percent: 50, ...words, ...limits })
      .execute();
    await db.destroy();
    const customer = await own.customer({ language: 'zh' });
    const { page } = customer;
    const flow = flowOf(page, 'zh');
    const { pay, contact, promo, result } = flow.t.payment;
    await enter(customer, 'promo', 'zh');
    await flow.heading(pay.title);
    const full = await amountOn(payButton(flow));
    await flow.applyPromo('TODAY5');
    await page.getByRole('button', { name: promo.remove }).waitFor();
    const half = await amountOn(payButton(flow));
    expect(half).not.toBe(full);

    shiftClock(25 * HOUR);
    await payButton(flow).click();
    await page.getByText(pay.expired, { exact: true }).first().waitFor();
    await expect.poll(() => payButton(flow).count()).toBe(0);
    await expect.poll(() => main(page)).not.toContain(half);
    expect(await main(page)).not.toContain('TODAY5');
    await flow.press(pay.reprice);
    await flow.heading(contact.title);
    expect(await page.locator('#contact-email').inputValue()).toBe('mary@example.com');
    await flow.press(contact.submit);
    await flow.heading(pay.title);
    expect(await flow.pay('plain')).toBe(full);
    expect(await page.locator('body').innerText()).toContain(full);
    await flow.payAtCheckout();
    await flow.heading(result.titles.paid);
    expect(await main(page)).toContain(full);
    expectQuiet(customer, '409');
  });

  it('corrects the price first when the code was removed in another tab', async () => {
    const customer = await own.customer();
    const { page, context } = customer;
    const flow = flowOf(page);
    const { pay, promo } = flow.t.payment;
    const { quote } = await enter(customer, 'promo');
    await flow.heading(pay.title);
    const full = await amountOn(payButton(flow));
    await flow.applyPromo('MOVE10');
    await page.getByRole('button', { name: promo.remove }).waitFor();
    const less = await amountOn(payButton(flow));
    await context.request.post(`/api/bookings/${quote?.bookingId}/remove-promo`);

    await payButton(flow).click();
    const alert = page.getByRole('alert').filter({ hasText: english.priceChanged });
    await alert.waitFor();
    expect(await alert.innerText()).toContain(pay.check);
    await expect.poll(() => amountOn(payButton(flow))).toBe(full);
    for (const part of [less, 'MOVE10']) await expect.poll(() => main(page)).not.toContain(part);
    expect(await flow.pay('plain')).toBe(full);
    expectQuiet(customer, '409');
  });
});
