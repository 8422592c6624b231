/** How much is asked of a customer: taps and typed fields from the home page to the pay button. */
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowOf, customer as who } from './support/flow';
import { expectQuiet, openShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('asks at most 18 taps and fields for a student room', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const { booking, payment } = flow.t;
  let inputs = 0;
  const tap = (control: Locator) => {
    inputs += 1;
    return control.click();
  };
  const type = (control: Locator, text: string) => {
    inputs += 1;
    return control.fill(text);
  };
  const button = (name: string) => page.getByRole('button', { name }).first();
  /** A street with its number is typed once: it fills the address of the district that is chosen. */
  const choose = async (address: string) => {
    await type(page.getByRole('combobox'), address);
    await tap(page.getByRole('option').first());
    await tap(button(booking.address.submit));
  };

  await page.goto('/en');
  await tap(page.locator('a[href^="/en/location?locationType=student"]').first());
  await flow.heading(booking.place.title.start);
  await choose('12 Marchmont Road');
  await flow.heading(booking.place.title.destination);
  await choose('3 Shore Place, Leith');
  await flow.heading(booking.route.title);
  await tap(button(booking.route.confirm));
  await tap(page.locator('label', { has: page.locator('input[name="preset"][value="studentRoom"]') }));
  await tap(button(booking.details.submit));
  await flow.heading(booking.schedule.title);
  await tap(page.locator('td button:not([disabled]):not([aria-disabled="true"])').last());
  await tap(page.locator('label', { has: page.locator('input[name="slot"]:enabled') }).first());
  // The review opens by itself.
  await flow.heading(booking.review.title);
  await tap(button(booking.review.submit));
  await flow.heading(payment.contact.title);
  for (const field of ['name', 'phone', 'email'] as const) await type(page.locator(`#contact-${field}`), who[field]);
  await tap(button(payment.contact.submit));
  await flow.heading(payment.pay.title);

  expect(inputs).toBeLessThanOrEqual(18);
  expectQuiet(customer);
  await customer.context.close();
});
