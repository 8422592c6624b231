/** The whole flow against a backend that has the specification's calls and nothing more; places and the calendar are ours. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BARE_ID, BARE_SESSION, bareBackend } from '../support/bare-backend';
import { flowOf } from './support/flow';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('quotes, takes a code and leads to the booking, and leaves out what is not said', async () => {
  const { page, context } = await shop.customer();
  const backend = bareBackend('session_id');
  await page.route(/\/api\/(bookings|promocode|manager|price-item)\b/, async (route) => {
    const request = route.request();
    const { status, body } = backend.answer(request.method(), new URL(request.url()).pathname, request.postDataJSON());
    if (body === undefined) return route.fulfill({ status });
    const told = backend.asked.at(-1)?.includes('create-checkout')
      ? { ...(body as object), url: `${shop.url}/livez?${BARE_SESSION}` }
      : body;
    return route.fulfill({ status, json: told });
  });
  const flow = flowOf(page);
  const { t } = flow;
  await flow.toPayment();
  const main = page.locator('main');
  expect(await main.innerText()).toContain('£300.00');
  for (const label of [t.payment.pay.reference, t.payment.pay.quotedAt, t.payment.pay.validUntil])
    expect(await main.innerText()).not.toContain(label);
  await flow.applyPromo('MOVE10');
  await page.getByRole('button', { name: t.payment.promo.remove }).waitFor();
  expect(await main.innerText()).toContain('£270.00');
  await page.getByRole('button', { name: /£270\.00/ }).click();
  await page.waitForURL(`**/livez?${BARE_SESSION}`);

  backend.pay();
  await page.goto(`/en/booking-result?bookingId=${BARE_ID}`);
  await flow.heading(t.payment.result.titles.paid);
  await page.getByText(t.payment.result.mails.sent).waitFor();
  const shown = await main.innerText();
  expect(shown).toContain(BARE_ID);
  for (const label of [t.payment.result.reference, t.payment.result.manage]) expect(shown).not.toContain(label);
  await context.close();
});
