/** The payment and its refusals: the right price before paying, the way back from the hosted checkout, and nothing lost. */
import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { errors as english } from '#locales/en/errors';
import { errors as chinese } from '#locales/zh/errors';
import { amountOn, contactDetails, current, flowOf, main, payButton } from './support/flow';
import { draftIn, enter, pay, readBooking } from './support/seed';
import { type Customer, expectQuiet, type Shop, usualShop } from './support/shop';

/** The vans of a new shop. */
const VANS = 3;

const shop = usualShop();

it('a checkout with a helper can be cancelled and resumed without: the first session is closed, the other is paid', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const { cancelled, pay, promo, result } = flow.t.payment;
  await enter(customer, 'promo');
  await flow.applyPromo('MOVE10');
  await page.getByRole('button', { name: promo.remove }).waitFor();
  const plain = await amountOn(payButton(flow));
  expect(await flow.pay('helper')).not.toBe(plain);
  const first = page.url();
  await page.getByText(flow.t.devCheckout.cancel).click();
  await flow.heading(cancelled.title);
  await page.getByRole('link', { name: cancelled.resume }).click();
  await flow.at('promo');
  expect(await flow.pay('plain')).toBe(plain);
  const second = page.url();
  await page.goto(first);
  await page.getByText(flow.t.devCheckout.expiredTitle).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.goto(second);
  await flow.payAtCheckout();
  await flow.heading(result.titles.paid);
  for (const part of [plain, pay.driverText]) await expect.poll(() => main(page)).toContain(part);
  const id = new URL(page.url()).searchParams.get('bookingId') ?? '';
  expect(await readBooking(customer, id)).toMatchObject({ paymentStatus: 'paid', withHelper: false });
  expectQuiet(customer);
});

it('a paid booking leaves the tab empty: Back past the checkout leads to it again, and the next press begins a new one', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  await enter(customer, 'promo');
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
  await flow.heading(flow.t.payment.result.titles.paid);
  await page.locator('header a').first().click();
  await page.locator('main a[href*="location"]').first().click();
  await flow.at('start');
  expect(await page.getByRole('combobox').inputValue()).toBe('');
  expectQuiet(customer);
});

/** Marks the document that was left, to recognise it when it comes from the cache. */
const MARK = 'left-here';

async function toCheckout({ page, flow }: Customer): Promise<string> {
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
    const { page, flow } = customer;
    const { contact, result } = flow.t.payment;
    await enter(customer, 'promo');
    await page.locator('main').getByRole('button', { name: flow.t.common.back, exact: true }).click();
    await flow.at('contact');
    await flow.press(contact.submit);
    await flow.at('promo');
    const payButtons = page.locator('main article button');
    const prices = await payButtons.allInnerTexts();
    expect(prices).toHaveLength(2);
    const asked = await toCheckout(customer);
    expect((await draftIn(customer))?.openCheckout?.withHelper).toBe(false);

    await pressBack(customer);
    await flow.at('promo');
    await page.getByText(chinese.paymentNotCompleted).waitFor();
    await expect.poll(() => cameFromCache(customer)).toBe(persisted);
    await expect.poll(() => payButtons.allInnerTexts()).toEqual(prices);
    await expect.poll(async () => (await draftIn(customer))?.openCheckout).toBeUndefined();
    await page.evaluate(() => history.back());
    await flow.at('contact');
    await expect.poll(() => page.locator('#contact-email').inputValue()).toBe('mary@example.com');
    await page.evaluate(() => history.forward());
    await flow.at('promo');

    expect(await flow.pay('plain')).toBe(asked);
    await flow.payAtCheckout();
    await flow.heading(result.titles.paid);
    expectQuiet(customer);
  });

  it('opens the booking if it was paid in another tab', async () => {
    const customer = await there.customer();
    const { page, context, flow } = customer;
    const { cancelled, result } = flow.t.payment;
    const { quote } = await enter(customer, 'promo');
    await toCheckout(customer);
    const other = await context.newPage();
    await other.goto(page.url());
    await flowOf(other, 'en').payAtCheckout();
    await flowOf(other, 'en').heading(result.titles.paid);
    await other.close();

    await pressBack(customer);
    await flow.heading(result.titles.paid);
    await expect.poll(() => cameFromCache(customer)).toBe(persisted);
    expect(new URL(page.url()).searchParams.get('bookingId')).toBe(quote?.bookingId);
    await expect.poll(() => draftIn(customer)).toBeUndefined();
    await page.goto(`/en/booking-cancel?bookingId=${quote?.bookingId}`);
    await flow.heading(cancelled.paid.title);
    expect(await page.getByText(cancelled.uncharged).count()).toBe(0);
    expectQuiet(customer, '409');
  });
});

/** Other customers buy the other vans of a slot. */
async function sellVans(
  shop: Shop,
  { startLocation, destinationLocation, date, time, moveType, details }: BookingJson,
) {
  for (let van = 0; van < VANS; van += 1) {
    const other = await shop.customer();
    const { request } = other.context;
    const data = { startLocation, destinationLocation, date, time, moveType, details };
    const { booking } = await (await request.post('/api/bookings', { data })).json();
    await request.post(`/api/bookings/${booking._id}/contact`, { data: contactDetails });
    await pay(other, booking._id, booking.price);
  }
}

it('a customer whose slot is sold before the payment chooses another, loses nothing, and pays for that', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const { payment } = flow.t;
  await enter(customer, 'promo');
  const asked = await current(customer);
  await sellVans(shop, asked);
  await payButton(flow).click();

  await flow.at('schedule');
  await page.getByRole('alert').filter({ hasText: english.windowGone }).waitFor();
  await expect.poll(() => page.locator(`input[type=radio][value="${asked.time}"]`).isDisabled()).toBe(true);
  await page.locator('input[type=radio]:enabled').first().check();
  await flow.at('review');
  for (const part of ['12 Sample Street', '3 Sample Quay', '8 × Medium box'])
    await page.locator('main').getByText(part).first().waitFor();
  await flow.review();
  await expect.poll(() => page.locator('#contact-email').inputValue()).toBe('mary@example.com');
  await flow.press(payment.contact.submit);
  await flow.at('promo');
  await flow.payForMove();
  const booked = await readBooking(customer, new URL(page.url()).searchParams.get('bookingId') ?? '');
  expect(booked).toMatchObject({ status: 'confirmed', date: asked.date });
  expect(booked.time).not.toBe(asked.time);
  expectQuiet(customer, '409');
});
