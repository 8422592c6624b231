/** A network that is cut, slow or answers nonsense: a message, nothing lost, nothing done twice, and a way on. */
import { describe, expect, it } from 'vitest';
import type { Step } from '#domain/booking/draft';
import { common } from '#locales/en/common';
import { errors } from '#locales/en/errors';
import { STEP_PATHS } from '../support/words/steps';
import { FAULTS, fail, hold, loseAnswers, NOISE } from './support/faults';
import { type Flow, flowOf } from './support/flow';
import { halfDone } from './support/half-done';
import { rested, wakeAtFooter } from './support/hydration';
import { draftIn, enter, headingOf, payableFacts } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const BOOKINGS = /\/api\/bookings$/;
const CHECKOUT = /\/create-checkout-session$/;
const payNow = /^Pay £[\d.,]+ now Without a helper$/;
const back = ({ page, t }: Flow) =>
  page.locator('main').getByRole('button', { name: t.booking.back, exact: true }).click();

it('a price that cannot be fetched for any reason says so, keeps everything, and comes on the next press', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await enter(customer, 'review');
  await flow.heading(headingOf(flow.t, 'review'));
  const before = await draftIn(customer);
  for (const fault of FAULTS) {
    const { seen, mend } = await fail(page, BOOKINGS, fault);
    await flow.press(flow.t.booking.review.submit);
    await expect.poll(seen, { message: fault }).toBe(true);
    const message = fault === 'cut' ? errors.network : errors.serverError;
    await page.locator('main').getByText(message).first().waitFor();
    await flow.heading(headingOf(flow.t, 'review'));
    await mend();
  }
  expect((await draftIn(customer))?.facts).toEqual(before?.facts);
  await flow.review();
  expectQuiet(customer, ...NOISE);
});

describe.each<{ name: string; step: Step; call: RegExp; asks(flow: Flow): Promise<unknown>; before: Step }>([
  {
    name: 'the price',
    step: 'review',
    call: BOOKINGS,
    asks: ({ press, t }) => press(t.booking.review.submit),
    before: 'schedule',
  },
  { name: 'the checkout', step: 'promo', call: CHECKOUT, asks: ({ press }) => press(payNow), before: 'contact' },
])('$name, arriving after the customer went Back', ({ step, call, asks, before }) => {
  it('changes nothing', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, step);
    await flow.heading(headingOf(flow.t, step));
    const held = await hold(page, call);
    await asks(flow);
    await expect.poll(held.count).toBeGreaterThan(0);
    await back(flow);
    await flow.heading(headingOf(flow.t, before));
    await held.release();
    // After any answer that was released before.
    await page.evaluate(() => fetch('/livez').then(() => new Promise((drawn) => requestAnimationFrame(drawn))));
    await flow.heading(headingOf(flow.t, before));
    await expect.poll(() => page.url()).toBe(`${shop.url}/en${STEP_PATHS[before]}`);
    await page.goBack();
    await flow.heading(headingOf(flow.t, step));
    expectQuiet(customer, ...NOISE);
  });
});

it('while the price is calculated a change of language changes only the texts, and a refresh returns to the review', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const chinese = flowOf(page, 'zh');
  await enter(customer, 'review');
  await flow.heading(headingOf(flow.t, 'review'));
  const entries = await page.evaluate(() => history.length);
  const held = await hold(page, BOOKINGS);
  await flow.press(flow.t.booking.review.submit);
  await expect.poll(held.count).toBe(1);
  await page.locator('a[data-language=zh]').click();
  await chinese.heading(headingOf(chinese.t, 'review'));
  await page.getByText(chinese.t.booking.review.calculating).first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await chinese.heading(headingOf(chinese.t, 'review'));
  await chinese.press(chinese.t.booking.review.submit);
  await held.release();
  await chinese.heading(headingOf(chinese.t, 'contact'));
  expectQuiet(customer, ...NOISE);
});

it('offline, the contact step keeps everything, says so, and goes on when the connection is back', async () => {
  const customer = await shop.customer();
  const { page, context } = customer;
  const flow = flowOf(page);
  const { offline } = flow.t.booking;
  const half = halfDone.find(({ step }) => step === 'contact');
  await enter(customer, 'contact');
  await flow.heading(headingOf(flow.t, 'contact'));
  // The scripts of the neighbouring steps are loaded.
  await rested(customer);
  await half?.does(flow);
  await context.setOffline(true);
  await page.getByText(offline.title).waitFor();
  await page.getByText(offline.text).waitFor();
  await back(flow);
  await flow.heading(headingOf(flow.t, 'review'));
  await page.goBack();
  await flow.heading(headingOf(flow.t, 'contact'));
  await context.setOffline(false);
  await page.getByText(offline.title).waitFor({ state: 'detached' });
  await expect.poll(() => half?.sees(flow).catch(String)).toEqual(half?.expected);
  expectQuiet(customer, ...NOISE, 'dynamically imported');
});

it('the calendar that a lost connection kept away comes with the connection, and the focus stays', async () => {
  const customer = await shop.customer();
  const { page, context } = customer;
  const flow = flowOf(page);
  const { details, schedule, tryAgain } = flow.t.booking;
  await enter(customer, 'details');
  await flow.heading(details.title);
  // The code of the next screen is loaded; only its days are missing.
  await rested(customer);
  await context.setOffline(true);
  await flow.press(details.submit);
  await flow.heading(schedule.title);
  await page.getByRole('button', { name: tryAgain }).waitFor();
  await context.setOffline(false);
  await page.getByRole('grid').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expectQuiet(customer, ...NOISE);
});

it('a booking that cannot be read in a new tab is found after a reload', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await payableFacts(customer);
  const { mend } = await fail(page, /\/api\/bookings\/current$/, 'cut');
  await page.goto('/en/quote?step=promo');
  await flow.heading(flow.t.booking.missing.title);
  await mend();
  await page.reload();
  await flow.heading(flow.t.payment.pay.title);
  expectQuiet(customer, ...NOISE);
});

describe('a response that is lost after the server acted', () => {
  it('makes no second booking', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'review');
    const { lost, mend } = await loseAnswers(page, BOOKINGS);
    await flow.press(flow.t.booking.review.submit);
    await page.getByText(errors.network).first().waitFor();
    await page.reload();
    await flow.heading(flow.t.booking.review.title);
    await mend();
    await flow.review();
    const made = (JSON.parse(lost[0] ?? '{}') as { booking: { _id: string } }).booking._id;
    await expect.poll(async () => (await draftIn(customer))?.facts.quote?.bookingId).toBe(made);
    expectQuiet(customer, ...NOISE);
  });

  it('leaves no half-finished promotion code or checkout', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'promo');
    await flow.heading(flow.t.payment.pay.title);
    const promo = await loseAnswers(page, /\/apply-promo$/);
    await flow.applyPromo('MOVE10');
    await page.getByText(errors.network).first().waitFor();
    await promo.mend();
    await flow.press(flow.t.payment.promo.apply);
    await page.getByRole('button', { name: flow.t.payment.promo.remove }).waitFor();

    const checkout = await loseAnswers(page, CHECKOUT);
    await flow.press(payNow);
    await page.getByText(errors.network).first().waitFor();
    await checkout.mend();
    await flow.payForMove();
    expectQuiet(customer, ...NOISE);
  });
});

it('a script that cannot be loaded shows an error with ways on, keeps the draft, and loads on Retry', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const { failure } = common;
  const { mend } = await fail(page, /later-[^/]*\.js$/, 'cut');
  await enter(customer, 'schedule');
  await flow.heading(failure.title);
  expect(await page.getByRole('alert').innerText()).toContain(failure.loadText);
  for (const way of [failure.back, failure.support, failure.report])
    expect(await page.locator('main').getByText(way, { exact: true }).isVisible()).toBe(true);
  const kept = (await draftIn(customer))?.facts.date;
  expect(kept).toBeTruthy();
  await mend();
  await flow.press(failure.retry);
  await flow.heading(headingOf(flow.t, 'schedule'));
  await page.locator('input[type=radio]:checked').waitFor();
  expect((await draftIn(customer))?.facts.date).toBe(kept);
  expectQuiet(customer, 'Failed to load resource', 'dynamically imported');
});

it('missing texts are requested again', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const asked: string[] = [];
  await page.route(/\/assets\/company-[\w-]{8}\.js$|\/texts\/en-company\.json$/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return asked.includes('/texts/en-company.json') && asked.length > 3 ? route.continue() : route.abort();
  });
  await page.goto('/en/about');
  await wakeAtFooter(page);
  expect(asked.filter((path) => path === '/texts/en-company.json').length).toBeGreaterThan(1);
  expect(await page.evaluate(() => sessionStorage.getItem('last_error'))).toBeNull();
  expectQuiet(customer, 'Failed to load resource', 'dynamically imported', 'preload');
});

it('the next page shows only with its styles, each requested once', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) sheets.push(request.url());
  });
  const styles = await hold(page, /\.css$/);
  await page.goto('/en/about', { waitUntil: 'networkidle' });
  await wakeAtFooter(page);
  await page.waitForLoadState('networkidle');
  expect(sheets).toEqual([]);
  await page.evaluate(() => {
    const headings: (string | undefined)[] = [];
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent ?? undefined;
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      const isStyled = links.every(({ disabled, sheet }) => disabled || sheet !== null);
      if (heading !== headings.at(-1)) headings.push(isStyled ? heading : `${heading} without its styles`);
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { headings });
  });
  const script = page.waitForResponse(/\/contact-page-[\w-]+\.js$/);
  await page.locator('header details a[href="/en/contact"]').dispatchEvent('click');
  await (await script).finished();
  await expect.poll(styles.count).toBeGreaterThan(0);
  // With its script, the page would be drawn by the second frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await styles.release();
  await page.waitForURL('**/en/contact');
  await page.waitForFunction(() => (window as unknown as { headings: string[] }).headings.length > 1);
  const headings = await page.evaluate(() => (window as unknown as { headings: string[] }).headings);
  expect(headings.filter((heading) => heading?.includes('without its styles'))).toEqual([]);
  expect(new Set(sheets).size).toBe(sheets.length);
  expectQuiet(customer);
});
