/** The booking flow as a customer goes through it, in either language. Locators use the texts of the language files. */

import type { Locator, Page } from 'playwright';
import type { BookingJson } from '#domain/contract/bookings';
import type { Language } from '#domain/language';
import { booking as bookingEn } from '#locales/en/booking';
import { devCheckout as checkoutEn } from '#locales/en/dev-checkout';
import { payment as paymentEn } from '#locales/en/payment';
import { booking as bookingZh } from '#locales/zh/booking';
import { devCheckout as checkoutZh } from '#locales/zh/dev-checkout';
import { payment as paymentZh } from '#locales/zh/payment';
import { withFacts } from '../../../src/i18n/firm-facts';
import type { Customer } from './shop';

export const texts = {
  en: { booking: withFacts(bookingEn, 'en'), payment: paymentEn, checkout: checkoutEn },
  zh: { booking: withFacts(bookingZh, 'zh'), payment: paymentZh, checkout: checkoutZh },
} as const;

/** The start of a text with values: everything before its first {{. */
export const before = (text: string): string => text.split('{{')[0] ?? text;

export interface Flow {
  page: Page;
  t: (typeof texts)[Language];
  language: Language;
  heading(name: string): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  choosePickup(): Promise<void>;
  chooseDestination(): Promise<void>;
  confirmRoute(): Promise<void>;
  describe(): Promise<void>;
  schedule(): Promise<void>;
  review(): Promise<void>;
  giveContact(): Promise<void>;
  /** From the first step, or from `begin`. */
  toPayment(begin?: () => Promise<void>): Promise<void>;
  applyPromo(code: string): Promise<void>;
  /** Presses a pay button and waits for the hosted page; returns the amount on the button. */
  pay(choice: 'plain' | 'helper'): Promise<string>;
  payAtCheckout(): Promise<void>;
  /** Pays for the move without a helper and waits for the paid booking. */
  payForMove(): Promise<void>;
}

export const customer = { name: '王芳 Wang', phone: '+86 138 0013 8000', email: 'fang@example.com' };
export const pickupAddress = '12 Marchmont Road, Edinburgh EH9 1HZ';
export const destinationAddress = '3 Shore Place, Leith, Edinburgh EH6 6QQ';

export function flowOf(page: Page, language: Language = 'en'): Flow {
  const t = texts[language];
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  async function choosePlace(query: string, address: string): Promise<void> {
    await page.getByRole('combobox').fill(query);
    await page.getByRole('option').first().click();
    await press(t.booking.address.notListed);
    await page.locator('main').getByRole('textbox', { name: t.booking.address.label }).fill(address);
    await press(t.booking.address.submit);
  }

  const flow: Flow = {
    page,
    t,
    language,
    heading,
    press,
    async choosePickup() {
      await heading(t.booking.place.title.start);
      await choosePlace('EH9 1HZ', pickupAddress);
      await heading(t.booking.place.title.destination);
    },
    async chooseDestination() {
      await choosePlace('Leith', destinationAddress);
      await heading(t.booking.route.title);
    },
    async confirmRoute() {
      await press(t.booking.route.confirm);
      await heading(t.booking.details.title);
    },
    async describe() {
      const boxes = page.getByRole('spinbutton', { name: t.booking.boxes.names.medium });
      await boxes.fill('8');
      await boxes.blur();
      await press(t.booking.sections.floors.confirm);
      await press(t.booking.details.submit);
      await heading(t.booking.schedule.title);
    },
    async schedule() {
      const next = page.getByRole('button', { name: t.booking.schedule.nextMonth });
      await next.click();
      await page.locator('td button:not([disabled]):not([aria-disabled="true"])').nth(2).click();
      await page.locator('input[type=radio]:enabled').first().check();
      await page.getByText(t.booking.schedule.confirmed).waitFor();
      await press(t.booking.continue);
      await heading(t.booking.review.title);
    },
    async review() {
      await press(t.booking.review.submit);
      await heading(t.payment.contact.title);
    },
    async giveContact() {
      await page.locator('#contact-name').fill(customer.name);
      await page.locator('#contact-phone').fill(customer.phone);
      await page.locator('#contact-email').fill(customer.email);
      await press(t.payment.contact.submit);
      await heading(t.payment.pay.title);
    },
    async toPayment(begin = async () => void (await page.goto(`/${language}/location?locationType=student`))) {
      await begin();
      await flow.choosePickup();
      await flow.chooseDestination();
      await flow.confirmRoute();
      await flow.describe();
      await flow.schedule();
      await flow.review();
      await flow.giveContact();
    },
    async applyPromo(code) {
      await page.getByText(t.payment.promo.open).click();
      await page.locator('main').getByRole('textbox', { name: t.payment.promo.label }).fill(code);
      await press(t.payment.promo.apply);
    },
    async pay(choice) {
      const helper = t.payment.pay[choice === 'plain' ? 'withoutHelper' : 'withHelper'];
      const button = page.getByRole('button', { name: new RegExp(`£.+ ${helper}$`) });
      const amount = /£[\d,.]+/.exec((await button.innerText()).replaceAll('\n', ' '))?.[0] ?? '';
      await button.click();
      await page.waitForURL(/\/dev\/stripe\/pay\//);
      return amount;
    },
    async payAtCheckout() {
      await page.getByRole('button', { name: new RegExp(`^${before(t.checkout.pay)}`) }).click();
      await page.waitForURL(/booking-result/);
    },
    async payForMove() {
      await flow.pay('plain');
      await flow.payAtCheckout();
      await heading(t.payment.result.titles.paid);
    },
  };
  return flow;
}

export const main = (page: Page): Promise<string> => page.locator('main').innerText();

/** The button that pays without a helper. */
export const payButton = ({ page, t }: Flow): Locator =>
  page.getByRole('button', {
    name: new RegExp(`^${before(t.payment.pay.now)}£[\\d,.]+( now)?( ${t.payment.pay.withoutHelper})?$`),
  });

export const amountOn = async (button: Locator): Promise<string> =>
  /£[\d,.]+/.exec(await button.innerText())?.[0] ?? '';

/** The unpaid booking of the customer's browser. */
export async function current({ context }: Customer): Promise<BookingJson> {
  const answer = await context.request.get('/api/bookings/current');
  return (await answer.json()).booking;
}
