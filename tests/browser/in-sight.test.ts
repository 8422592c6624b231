/** A refused press shows its reason in view and announces it with the focus, on the smallest phone. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { booking } from '#locales/en/booking';
import { common } from '#locales/en/common';
import { contact } from '#locales/en/contact';
import { errors } from '#locales/en/errors';
import { landing } from '#locales/en/landing';
import { payment } from '#locales/en/payment';
import { sameDay } from '#locales/en/same-day';
import { loanhead } from '../support/same-day';
import { settled } from './support/axe';
import { hydrate } from './support/hydration';
import { leaveSameDay, openRequest, walkedFacts } from './support/same-day';
import { enter } from './support/seed';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

/** Runs in the page: the visible description of the focused control. */
function wordsInSight(): string {
  const control = document.activeElement?.closest('[aria-describedby]');
  const ids = (control?.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
  const said = ids.map((id) => document.getElementById(id)).find((each) => each?.textContent);
  if (!said) return `no reason for ${document.activeElement?.outerHTML.slice(0, 80)}`;
  const { left, top, bottom } = said.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return `out of sight: ${Math.round(top)} to ${Math.round(bottom)}`;
  const over = document.elementFromPoint(left + 24, (top + bottom) / 2);
  return said.contains(over) ? (said.textContent ?? '') : `covered by ${over?.localName}.${over?.className}`;
}

const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click({ force: true });

async function openSameDay({ page }: Customer): Promise<void> {
  await page.goto('/en/same-day-quote');
  await hydrate(page);
}

/** Each refusal and its message. */
const refusals: [name: string, refuse: (customer: Customer) => Promise<unknown>, says: string][] = [
  [
    'a group of cards without a choice',
    async (customer) => {
      await openSameDay(customer);
      await press(customer.page, sameDay.next);
    },
    sameDay.errors.categoryRequired,
  ],
  [
    'two chosen places that are one',
    async (customer) => {
      await leaveSameDay(customer, 'places', { ...walkedFacts, deliveryLocation: loanhead });
      await customer.page.goto('/en/same-day-quote?step=places');
      await hydrate(customer.page);
      await press(customer.page, sameDay.next);
    },
    sameDay.errors.sameLocation,
  ],
  [
    'a place that cannot be looked up, its list open again',
    async ({ page }) => {
      await page.route('**/api/places/leith*', (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto('/en/location');
      await hydrate(page);
      await page.getByRole('combobox').fill('Leith');
      await page.getByRole('option').first().click();
      await page.getByText(errors.serverError).waitFor();
      await page.getByRole('combobox').click();
      await page.getByRole('option').first().waitFor();
    },
    errors.serverError,
  ],
  [
    'a list of addresses without a choice',
    async (customer) => {
      await enter(customer, 'doors');
      await customer.page.locator('main [name=address-start]').first().waitFor();
      await press(customer.page, booking.address.submit);
    },
    booking.address.hint,
  ],
  [
    "'Use my location', denied",
    async ({ page }) => {
      await page.goto('/en/location');
      await press(page, common.place.locate);
    },
    errors.positionDenied,
  ],
  [
    'contact details that are missing',
    async (customer) => {
      await enter(customer, 'contact');
      await customer.page.locator('#contact-name').fill('');
      await press(customer.page, payment.contact.submit);
    },
    errors.nameRequired,
  ],
  [
    'a message without a name',
    async ({ page }) => {
      await page.goto('/en/contact');
      await hydrate(page);
      await press(page, contact.form.submit);
    },
    errors.nameRequired,
  ],
  [
    'a day that has passed, folded away',
    async ({ page }) => {
      await openRequest(page);
      await page.getByText(contact.quote.more).click();
      await page.locator('#message-movingDate').fill('2020-01-01');
      await page.getByText(contact.quote.more).click();
      await settled(page);
      await press(page, contact.quote.submit);
    },
    errors.datePast,
  ],
  [
    'a student move without an address',
    async ({ page }) => {
      await page.goto('/en/landing/student-moves-edinburgh');
      await hydrate(page);
      await press(page, landing.form.submit);
    },
    errors.startRequired,
  ],
];

it.each(refusals)('%s shows its reason in view on the smallest phone', async (_, refuse, says) => {
  const customer = await shop.customer({ width: 360 });
  const { page } = customer;
  await page.setViewportSize({ width: 360, height: 640 });
  await refuse(customer);
  await expect.poll(() => page.evaluate(wordsInSight)).toContain(says);
  expectQuiet(customer, '503');
});
