/** The same-day quote as a customer goes through it, in either language. */

import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Language } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import type { SameDayFacts, SameDayStep } from '#domain/same-day/facts';
import { londonDate, londonTime } from '#domain/schedule';
import { quoteData } from '../../charts/message-form';
import { draftAt, drivingDay, sameDayFacts } from '../../support/same-day';
import { texts } from '../../support/words/texts';
import { hydrate } from './hydration';
import { leaveInTab } from './seed';
import type { Customer, Shop } from './shop';

export const day = drivingDay(londonDate(Date.now()));

/** The sample wizard on that day. */
export const walkedFacts: SameDayFacts = { ...sameDayFacts, deliveryDate: day };

/** Stores a draft in the tab. */
export function leaveSameDay(customer: Customer, step: SameDayStep, facts: SameDayFacts): Promise<void> {
  return leaveInTab(customer, 'same-day-draft', draftAt(step, facts));
}

type Visit = ReturnType<typeof visitOf>;

export function visitOf(customer: Customer, language: Language) {
  const { page } = customer;
  const { sameDay: t, sameDayWords: words } = texts[language];
  const main = page.locator('main');
  return {
    customer,
    page,
    t,
    words,
    radio: (name: string) => main.getByRole('radio', { name: nonBreakingFigures(name) }),
    next: () => main.getByRole('button', { name: t.next, exact: true }).click(),
    heading: (step: SameDayStep) => page.getByRole('heading', { level: 1, name: t.title[step] }).waitFor(),
  };
}

/** Makes the page read its own clock as the server's, which it takes from the headers of answers. */
export async function serveClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? new Date().toUTCString() : get.call(this, name);
    };
  });
}

/** Stops the clock of a page, and the server's as it reads it, at a London time of `day`. */
export async function stopClock(page: Page, clock = '09:30'): Promise<void> {
  await page.clock.setFixedTime(londonTime(day, clock));
  await serveClock(page);
}

/** Opens the page in English in the morning of the driving day. */
export async function visit(shop: Shop): Promise<Visit> {
  const customer = await shop.customer();
  await stopClock(customer.page);
  await customer.page.goto('/en/same-day-quote');
  return visitOf(customer, 'en');
}

/** Opens the message form with a same-day quote in the navigation state. */
export async function openRequest(page: Page): Promise<void> {
  const state = { usr: { serviceType: 'same-day-delivery-enhanced', quoteData }, key: 'k' };
  await page.goto('/en');
  await page.evaluate((before) => history.replaceState(before, '', '/en/contact'), state);
  await page.reload();
  await hydrate(page);
}

export async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(text);
  await page.getByRole('option').first().click();
  await field.waitFor({ state: 'detached' });
}

export async function chooseItems({ page, t, words, radio }: Visit): Promise<void> {
  await radio(words.categories.ikea).click();
  await page.getByRole('button', { name: 'BILLY', exact: true }).click();
  await page.locator('main li button').first().click();
  await page.locator('main li button').first().click();
  await radio(words.vans.medium).check();
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  await page.getByText(t.details.title).click();
  await page.locator('main textarea[name=itemDetails]').fill(t.details.hint);
}

export const price = ({ page, t }: Visit) => page.getByRole('region', { name: t.price.label, exact: true }).innerText();
