/** The booking flow as a customer goes through it, in either language. Locators use the texts of the language files. */

import type { Locator, Page } from 'playwright';
import type { Step } from '#domain/booking/draft';
import type { BookingJson } from '#domain/contract/bookings';
import type { Language } from '#domain/language';
import { texts } from '../../support/words/texts';
import type { Customer } from './shop';

/** The start of a text with values: everything before its first {{. */
export const before = (text: string): string => text.split('{{')[0] ?? text;

export const contactDetails = { name: '王芳 Wang', phone: '+86 138 0013 8000', email: 'fang@example.com' };

/** The heading of a step. */
function headingOf({ booking, payment }: (typeof texts)[Language], step: Step): string {
  switch (step) {
    case 'start':
    case 'destination':
      return booking.place.title[step];
    case 'doors':
      return booking.address.title;
    case 'contact':
      return payment.contact.title;
    case 'promo':
      return payment.pay.title;
    default:
      return booking[step].title;
  }
}

export type Flow = ReturnType<typeof flowOf>;

export function flowOf(page: Page, language: Language) {
  const t = texts[language];
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const titleOf = (step: Step) => headingOf(t, step);
  /** Waits for a step. */
  const at = (step: Step) => heading(titleOf(step));

  async function choosePlace(query: string): Promise<void> {
    await page.getByRole('combobox').fill(query);
    await page.getByRole('option').first().click();
  }
  async function choosePickup(): Promise<void> {
    await at('start');
    await choosePlace('EH9 1HZ');
    await at('destination');
  }
  async function chooseDestination(): Promise<void> {
    await choosePlace('Leith');
    await at('doors');
  }
  async function giveDoors(): Promise<void> {
    for (const [end, address] of [
      ['start', '12 Marchmont Road, Edinburgh EH9 1HZ'],
      ['destination', '3 Shore Place, Leith, Edinburgh EH6 6QQ'],
    ] as const) {
      await press(t.booking.address.notListed);
      await page.getByRole('textbox', { name: t.booking.address.label[end] }).fill(address);
      await page.locator(`label:has([name=floor-${end}])`).first().click();
    }
    await press(t.booking.address.submit);
    await at('route');
  }
  async function confirmRoute(): Promise<void> {
    await press(t.booking.route.confirm);
    await at('details');
  }
  async function describe(): Promise<void> {
    const boxes = page.getByRole('spinbutton', { name: t.booking.boxes.names.medium });
    await boxes.fill('8');
    await boxes.blur();
    await press(t.booking.details.submit);
    await at('schedule');
  }
  async function schedule(): Promise<void> {
    await page.getByRole('button', { name: t.booking.schedule.nextMonth }).click();
    await page.locator('td button:not([disabled]):not([aria-disabled="true"])').nth(2).click();
    await page.locator('input[type=radio]:enabled').first().check();
    // The review opens by itself; on a slow page that can be before a press.
    await at('review');
  }
  async function review(): Promise<void> {
    await press(t.booking.review.submit);
    await at('contact');
  }
  async function giveContact(): Promise<void> {
    for (const [field, text] of Object.entries(contactDetails)) await page.locator(`#contact-${field}`).fill(text);
    await press(t.payment.contact.submit);
    await at('promo');
  }
  /** Describes a whole move, from the first step. */
  async function toPayment(): Promise<void> {
    await page.goto(`/${language}/location?locationType=student`);
    await choosePickup();
    await chooseDestination();
    await giveDoors();
    await confirmRoute();
    await describe();
    await schedule();
    await review();
    await giveContact();
  }

  async function applyPromo(code: string): Promise<void> {
    await page.getByText(t.payment.promo.open).click();
    await page.locator('main').getByRole('textbox', { name: t.payment.promo.label }).fill(code);
    await press(t.payment.promo.apply);
  }
  /** Presses a pay button and waits for the hosted page; returns the amount on the button. */
  async function pay(choice: 'plain' | 'helper'): Promise<string> {
    const helper = t.payment.pay[choice === 'plain' ? 'withoutHelper' : 'withHelper'];
    const button = page.getByRole('button', { name: new RegExp(`£.+ ${helper}$`) });
    const amount = await amountOn(button);
    await button.click();
    await page.waitForURL(/\/dev\/stripe\/pay\//);
    return amount;
  }
  async function payAtCheckout(): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`^${before(t.devCheckout.pay)}`) }).click();
    await page.waitForURL(/booking-result/);
  }
  /** Pays for the move without a helper and waits for the paid booking. */
  async function payForMove(): Promise<void> {
    await pay('plain');
    await payAtCheckout();
    await heading(t.payment.result.titles.paid);
  }

  return {
    page,
    t,
    language,
    heading,
    press,
    titleOf,
    at,
    choosePickup,
    chooseDestination,
    giveDoors,
    confirmRoute,
    describe,
    schedule,
    review,
    giveContact,
    toPayment,
    applyPromo,
    pay,
    payAtCheckout,
    payForMove,
  };
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
