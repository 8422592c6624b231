/** A customer whose clock is a day fast: the quote is still valid, and its price is not fetched in a loop. */
import { expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/time-units';
import { flowOf } from './support/flow';
import { enter } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

it('a clock that is a day fast neither ends the quote nor asks for another', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await page.clock.install({ time: Date.now() + DAY + MINUTE });
  const flow = flowOf(page);
  const { payment } = flow.t;
  await enter(customer, 'promo');
  await flow.heading(payment.pay.title);
  await page.clock.runFor(2 * MINUTE);
  expect(await page.getByText(payment.pay.expired).count()).toBe(0);
  const asked = customer.requests.filter(
    (request) => /\/api\/bookings$/.test(request.url()) && request.method() === 'POST',
  );
  expect(asked.map((request) => request.url())).toEqual([]);
  await flow.pay('plain');
  expectQuiet(customer);
});
