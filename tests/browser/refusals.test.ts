/** Refusals on the way to a payment, and the way on: the right price before paying, and nothing lost. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { HOUR } from '#domain/time-units';
import { openDatabase } from '#server/store/database';
import { databaseConfig } from '../support/database';
import { flowOf, customer as who } from './support/flow';
import { amountOn, current, errors, main, payButton, read } from './support/refusals';
import { enter, factsFor, seed } from './support/seed';
import { expectQuiet, openShop, type Shop } from './support/shop';

const scratch = mkdtempSync(join(tmpdir(), 'saltire-refusals-'));
const clockShift = join(scratch, 'clock');
const preload = [new URL('./support/shift-clock.mjs', import.meta.url)].map((file) => `--import ${file}`);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    DATA_DIR: scratch,
    CLOCK_SHIFT: clockShift,
    NODE_OPTIONS: preload.join(' '),
  });
});
afterEach(() => {
  rmSync(clockShift, { force: true });
});
afterAll(async () => {
  await shop.close();
  rmSync(scratch, { recursive: true, force: true });
});

const shiftClock = (ms: number) => writeFileSync(clockShift, String(ms));

/** Another customer takes a van of the same slot. */
async function takeVan({ startLocation, destinationLocation, date, time, moveType, details }: BookingJson) {
  const { context } = await shop.customer();
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

describe('the last van of a slot', () => {
  it('goes to one of two concurrent customers; the other chooses another slot with everything kept', async () => {
    const pair = await Promise.all([shop.customer(), shop.customer()]);
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
    await page.getByRole('alert').filter({ hasText: errors.en.windowGone }).waitFor();
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
    const booked = await read(unlucky, id);
    expect(booked).toMatchObject({ status: 'confirmed', date: asked.date });
    expect(booked.time).not.toBe(asked.time);
    for (const customer of pair) {
      expectQuiet(customer, '409');
      await customer.context.close();
    }
  });
});

describe('an outdated price', () => {
  it.each([
    ['en', 'TODAY5'],
    ['zh', 'TODAY6'],
  ] as const)('is updated after 24 hours, and paid at the new price, in %s', async (language, code) => {
    const db = await openDatabase(await databaseConfig(scratch), scratch);
    const words = { description_en: '', description_zh: '' };
    const limits = { public: 0, starts_at: null, ends_at: Date.now() + 12 * HOUR, uses_left: null };
    await db
      .insertInto('promo_codes')
      .values({ code, percent: 50, ...words, ...limits })
      .execute();
    await db.destroy();
    const customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { pay, contact, promo, result } = flow.t.payment;
    await enter(customer, 'promo', language);
    await flow.heading(pay.title);
    const full = await amountOn(payButton(flow));
    await flow.applyPromo(code);
    await page.getByRole('button', { name: promo.remove }).waitFor();
    const half = await amountOn(payButton(flow));
    expect(half).not.toBe(full);

    shiftClock(25 * HOUR);
    await payButton(flow).click();
    await page.getByText(pay.expired, { exact: true }).first().waitFor();
    await expect.poll(() => payButton(flow).count()).toBe(0);
    await expect.poll(() => main(page)).not.toContain(half);
    expect(await main(page)).not.toContain(code);
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

  it('is corrected before paying, when the code was removed in another tab', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    const flow = flowOf(page);
    const { pay, promo, result } = flow.t.payment;
    const { quote } = await enter(customer, 'promo');
    await flow.heading(pay.title);
    const full = await amountOn(payButton(flow));
    await flow.applyPromo('MOVE10');
    await page.getByRole('button', { name: promo.remove }).waitFor();
    const less = await amountOn(payButton(flow));
    await context.request.post(`/api/bookings/${quote?.bookingId}/remove-promo`);

    await payButton(flow).click();
    const alert = page.getByRole('alert').filter({ hasText: errors.en.priceChanged });
    await alert.waitFor();
    expect(await alert.innerText()).toContain(pay.check);
    await expect.poll(() => amountOn(payButton(flow))).toBe(full);
    await expect.poll(() => main(page)).not.toContain(less);
    expect(await main(page)).not.toContain('MOVE10');
    expect(await flow.pay('plain')).toBe(full);
    await flow.payAtCheckout();
    await flow.heading(result.titles.paid);
    expect(await main(page)).toContain(full);
    expectQuiet(customer, '409');
  });
});

describe('the payment page', () => {
  it('can be opened with a helper, left, and opened without: one session is closed, the other is paid', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { cancelled, pay, result } = flow.t.payment;
    await enter(customer, 'promo');
    await flow.heading(pay.title);
    const plain = await amountOn(payButton(flow));
    const withHelper = await flow.pay('helper');
    const first = page.url();
    await page.getByText(flow.t.checkout.cancel).click();
    await flow.heading(cancelled.title);
    await page.getByRole('link', { name: cancelled.resume }).click();
    await flow.heading(pay.title);
    expect(await flow.pay('plain')).toBe(plain);
    expect(withHelper).not.toBe(plain);
    const second = page.url();

    await page.goto(first);
    await page.getByText(flow.t.checkout.expiredTitle).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await page.goto(second);
    await flow.payAtCheckout();
    await flow.heading(result.titles.paid);
    const shown = await main(page);
    expect(shown).toContain(plain);
    expect(shown).toContain(pay.driverText);
    const id = new URL(page.url()).searchParams.get('bookingId') ?? '';
    expect(await read(customer, id)).toMatchObject({ paymentStatus: 'paid', withHelper: false });
    expectQuiet(customer);
  });

  it('leads to a page that confirms by itself while the payment is processed', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { pay, result } = flow.t.payment;
    const { quote } = await enter(customer, 'promo');
    await flow.heading(pay.title);
    const amount = await flow.pay('plain');
    const readings = `**/api/bookings/${quote?.bookingId}`;
    await page.route(readings, async (route) => {
      const response = await route.fetch();
      const { booking } = await response.json();
      await route.fulfill({ response, json: { success: true, booking: { ...booking, paymentStatus: 'pending' } } });
    });
    await flow.payAtCheckout();
    await flow.heading(result.titles.confirming);
    await page.getByText(result.intros.confirming).waitFor();
    await page.unroute(readings);
    await flow.heading(result.titles.paid);
    await page.getByText(result.mails.sent, { exact: true }).waitFor();
    expect(await main(page)).toContain(amount);
    expect(await read(customer, quote?.bookingId ?? '')).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expectQuiet(customer);
  });
});
