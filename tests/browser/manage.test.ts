/** Changing and cancelling a paid booking: by its owner, by a stranger, and with failures. */

import { describe, expect, it } from 'vitest';
import { isHoliday } from '#domain/bank-holidays';
import { addDays, isUsuallyClosed, londonDate, weekday } from '#domain/schedule';
import { manage as en } from '#locales/en/manage';
import { manage as zh } from '#locales/zh/manage';
import { axeFaults } from './support/axe';
import { dayButton, type Flow, flowOf, before as startOf } from './support/flow';
import { enter } from './support/seed';
import { settled } from './support/settled';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const texts = { en, zh };

const shop = usualShop();

/** A customer with a paid booking on the page to change it. */
async function paidCustomer(language: 'en' | 'zh' = 'en') {
  const customer = await shop.customer({ language });
  const { page } = customer;
  const flow = flowOf(page, language);
  const facts = await enter(customer, 'promo', language);
  await flow.payForMove();
  await page.getByRole('link', { name: flow.t.payment.result.manage }).first().click();
  await flow.heading(texts[language].title);
  await page.getByRole('button', { name: texts[language].cancel.start }).waitFor();
  return { ...flow, customer, facts, words: texts[language] };
}

/** Chooses the next such weekday (0 is Sunday) from four weeks ahead that is no holiday. */
async function chooseDay({ page }: Customer, t: Flow['t'], wished: number): Promise<void> {
  const today = londonDate(Date.now());
  let date = addDays(today, 28);
  while (weekday(date) !== wished || isHoliday(date) || isUsuallyClosed(date)) date = addDays(date, 1);
  await (await dayButton({ page, t }, date)).click();
}

/** A Wednesday at noon: never dearer than the booked time. */
async function choosePlainTime(customer: Customer, t: Flow['t']): Promise<void> {
  await chooseDay(customer, t, 3);
  await customer.page.locator('input[type=radio]').nth(2).check();
}

const focused = ({ page }: Customer) => page.evaluate(() => document.activeElement?.textContent);

describe('the owner of a paid booking in Chinese', () => {
  const language = 'zh';
  it('reschedules it, then cancels it and gets a refund', async () => {
    const { customer, page, press, heading, words, t, facts } = await paidCustomer(language);
    await page.getByText(t.payment.result.to, { exact: true }).waitFor();
    await page.getByText(t.payment.result.things).click();
    await page.getByText(t.booking.boxes.names.medium).waitFor();
    await press(words.change.start);
    await heading(words.reschedule.title);
    await expect.poll(() => focused(customer)).toBe(words.reschedule.title);
    expect(await page.getByRole('button', { name: words.reschedule.choose }).isDisabled()).toBe(true);
    // The calendar opens at the booked month.
    await page.locator(`td[data-day="${facts.date}"]`).waitFor();
    await choosePlainTime(customer, t);
    await settled(page);
    expect(await axeFaults(page)).toEqual([]);
    await press(words.reschedule.confirm);
    await heading(words.reschedule.done);
    await press(words.reschedule.again);
    await press(words.cancel.start);
    await heading(words.cancel.confirmTitle);
    await page.locator('main').getByRole('textbox').fill('We stay in Marchmont 🙂');
    await settled(page);
    expect(await axeFaults(page)).toEqual([]);
    await press(new RegExp(`^${startOf(words.cancel.confirmRefund)}£`));
    await heading(words.cancel.done);
    expect(await page.locator('main').innerText()).toMatch(/£\d+\.\d\d/);
    await page.getByRole('link', { name: words.back }).click();
    await page.getByText(t.payment.result.refund, { exact: true }).waitFor();
    expectQuiet(customer);
  });
});

it('the second click of a double click does not affect the next screen', async () => {
  const { customer, page, heading, words } = await paidCustomer();
  await page.getByRole('button', { name: words.change.start }).dblclick();
  await heading(words.reschedule.title);
  await expect.poll(() => focused(customer)).toBe(words.reschedule.title);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  expectQuiet(customer);
});

it('the inventory has one line below it, the edge of its card', async () => {
  const { customer, page, t } = await paidCustomer();
  const card = page.getByRole('region', { name: t.payment.result.details });
  const last = await card.evaluate(({ lastElementChild: last }) => [
    last?.querySelector('summary')?.textContent,
    last && getComputedStyle(last).borderBottomWidth,
  ]);
  expect(last).toEqual([t.payment.result.things, '0px']);
  expectQuiet(customer);
});

describe('obstacles', () => {
  it('mark a dearer slot as one to book by phone, and reschedule to another', async () => {
    const { customer, page, press, heading, words, t } = await paidCustomer();
    await press(words.change.start);
    await chooseDay(customer, t, 6);
    const [, byPhone = ''] = words.reschedule.byPhone.split('{{amount}}');
    const dearer = page.locator('label', { has: page.locator('input[type=radio]') }).first();
    await dearer.getByText(byPhone).waitFor();
    expect(await dearer.locator('input').isDisabled()).toBe(true);
    await choosePlainTime(customer, t);
    await press(words.reschedule.confirm);
    await heading(words.reschedule.done);
    expectQuiet(customer);
  });

  it('offer a stranger only to mail the link to the owner', async () => {
    const { facts } = await paidCustomer();
    const stranger = await shop.customer();
    await stranger.page.goto(`/en/manage/${facts.quote?.bookingId}`);
    await stranger.page.getByText(en.unverifiedTitle).waitFor();
    expect(await stranger.page.locator('main').innerText()).not.toContain('Mary');
    await stranger.page.getByRole('button', { name: flowOf(stranger.page).t.payment.result.link }).click();
    await stranger.page.getByText(flowOf(stranger.page).t.payment.result.linkSent).waitFor();
    expectQuiet(stranger);
  });
});
