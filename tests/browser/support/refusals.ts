/** Reads the page and the server for the journeys through refusals. */
import type { Locator, Page } from 'playwright';
import type { BookingJson } from '#domain/contract/bookings';
import { errors as errorsEn } from '#locales/en/errors';
import { errors as errorsZh } from '#locales/zh/errors';
import { before, type Flow } from './flow';
import type { Customer } from './shop';

export const errors = { en: errorsEn, zh: errorsZh } as const;

/** The error of a field; '' if it has none. */
export function refusalOf(field: Locator): Promise<string> {
  return field.evaluate((control) => {
    if (control.getAttribute('aria-invalid') !== 'true') return '';
    const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.innerText ?? '').join(' ');
  });
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

export async function read({ context }: Customer, id: string): Promise<BookingJson> {
  const answer = await context.request.get(`/api/bookings/${id}`);
  return (await answer.json()).booking;
}
