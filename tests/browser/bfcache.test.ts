/** Back from the hosted checkout, with and without the back-forward cache, which Playwright turns off by default. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#locales/en/errors';
import { type Flow, flowOf } from './support/flow';
import { draftIn, enter } from './support/seed';
import { type Customer, expectQuiet, openShop, type Shop } from './support/shop';

const kinds = [
  {
    cache: 'the back-forward cache',
    persisted: true,
    launch: { whole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  },
  { cache: 'a fresh load', persisted: false, launch: {} },
];

/** Marks the document that was left, to recognise it when it comes from the cache. */
const MARK = 'left-here';

async function toCheckout({ page }: Customer, flow: Flow, choice: 'plain' | 'helper'): Promise<string> {
  await flow.heading(flow.t.payment.pay.title);
  await page.evaluate((mark) => {
    document.documentElement.dataset.mark = mark;
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  }, MARK);
  return flow.pay(choice);
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

describe.each(kinds)('Back from the hosted checkout through $cache', ({ persisted, launch }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({}, launch);
  });
  afterAll(() => shop.close());

  it.each(['plain', 'helper'] as const)(
    'opens the payment with the same prices, which can be paid (%s)',
    async (choice) => {
      const customer = await shop.customer();
      const { page } = customer;
      const flow = flowOf(page);
      await enter(customer, 'promo');
      await flow.heading(flow.t.payment.pay.title);
      const payButtons = page.locator('main [data-dock] button');
      const prices = await payButtons.allInnerTexts();
      expect(prices).toHaveLength(2);
      const asked = await toCheckout(customer, flow, choice);
      expect((await draftIn(customer))?.openCheckout?.withHelper).toBe(choice === 'helper');

      await pressBack(customer);
      await flow.heading(flow.t.payment.pay.title);
      await page.getByText(errors.paymentNotCompleted).waitFor();
      await expect.poll(() => cameFromCache(customer)).toBe(persisted);
      await expect.poll(() => payButtons.allInnerTexts()).toEqual(prices);
      expect(page.url()).toBe(`${shop.url}/en/quote?step=promo`);
      await expect.poll(async () => (await draftIn(customer))?.openCheckout).toBeUndefined();

      expect(await flow.pay(choice)).toBe(asked);
      await flow.payAtCheckout();
      await flow.heading(flow.t.payment.result.titles.paid);
      expectQuiet(customer);
    },
  );

  it('opens the booking if it was paid in another tab', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    const flow = flowOf(page);
    const { quote } = await enter(customer, 'promo');
    await toCheckout(customer, flow, 'plain');
    const other = await context.newPage();
    await other.goto(page.url());
    await flowOf(other).payAtCheckout();
    await flowOf(other).heading(flow.t.payment.result.titles.paid);
    await other.close();

    await pressBack(customer);
    await flow.heading(flow.t.payment.result.titles.paid);
    await expect.poll(() => cameFromCache(customer)).toBe(persisted);
    expect(new URL(page.url()).searchParams.get('bookingId')).toBe(quote?.bookingId);
    expect(await draftIn(customer)).toBeUndefined();
    expectQuiet(customer);
  });

  it('opens the payment in Chinese, with Back and Forward working as before', async () => {
    const customer = await shop.customer({ language: 'zh' });
    const { page } = customer;
    const flow = flowOf(page, 'zh');
    await enter(customer, 'promo', 'zh');
    await flow.heading(flow.t.payment.pay.title);
    await page.locator('main').getByRole('button', { name: flow.t.booking.back, exact: true }).click();
    await flow.heading(flow.t.payment.contact.title);
    await flow.press(flow.t.payment.contact.submit);
    await toCheckout(customer, flow, 'plain');

    await pressBack(customer);
    await flow.heading(flow.t.payment.pay.title);
    await expect.poll(() => cameFromCache(customer)).toBe(persisted);
    await expect.poll(() => page.locator('main [data-dock] button[aria-disabled]').count()).toBe(0);
    await page.evaluate(() => history.back());
    await flow.heading(flow.t.payment.contact.title);
    expect(await page.locator('#contact-email').inputValue()).toBe('mary@example.com');
    await page.evaluate(() => history.forward());
    await flow.heading(flow.t.payment.pay.title);
    expectQuiet(customer);
  });
});
