/** A network that is cut or slow: a message, nothing lost, nothing done twice, and a way to continue. */
import { expect, it } from 'vitest';
import { common } from '#locales/en/common';
import { errors } from '#locales/en/errors';
import { STEP_PATHS } from '../support/words/steps';
import { cut, hold, loseAnswers, NOISE } from './support/faults';
import { rested, wakeAtFooter } from './support/hydration';
import { draftIn, enter, factsFor, paidBooking, seed } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';
import { watchShifts } from './support/vitals';

const shop = usualShop();

it('a checkout that opens after the customer went Back changes nothing', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  await enter(customer, 'promo');
  const held = await hold(page, /\/create-checkout-session$/);
  await flow.press(/^Pay £[\d.,]+ now Without a helper$/);
  await expect.poll(held.count).toBeGreaterThan(0);
  await page.locator('main').getByRole('button', { name: flow.t.common.back, exact: true }).click();
  await flow.at('contact');
  await held.release();
  // By the next answer, the released one has arrived.
  await page.evaluate(() => fetch('/livez').then(() => new Promise((drawn) => requestAnimationFrame(drawn))));
  await flow.at('contact');
  await expect.poll(() => page.url()).toBe(`${shop.url}/en${STEP_PATHS.contact}`);
  await page.goBack();
  await flow.at('promo');
  expectQuiet(customer, ...NOISE);
});

it('a calendar that could not load offline loads when the connection is back, and the focus stays', async () => {
  const customer = await shop.customer();
  const { page, context, flow } = customer;
  const { details, offline } = flow.t.booking;
  const { tryAgain } = flow.t.common;
  await enter(customer, 'details');
  // The code of the next screen is loaded; only its days are missing.
  await rested(customer);
  await context.setOffline(true);
  await page.getByText(offline.title).waitFor();
  await flow.press(details.submit);
  await flow.at('schedule');
  await page.getByRole('button', { name: tryAgain }).waitFor();
  expect(await page.getByText(offline.title).count()).toBe(1);
  await context.setOffline(false);
  await page.getByRole('grid').waitFor();
  for (const gone of [page.getByRole('alert'), page.getByText(offline.title)])
    await expect.poll(() => gone.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expectQuiet(customer, ...NOISE);
});

it('a response that is lost after the server acted leads to no second booking', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  await enter(customer, 'review');
  const { lost, mend } = await loseAnswers(page, /\/api\/bookings$/);
  await flow.press(flow.t.booking.review.submit);
  await page.getByText(errors.network).first().waitFor();
  await page.reload();
  await flow.at('review');
  await mend();
  await flow.review();
  const made = (JSON.parse(lost[0] ?? '{}') as { booking: { _id: string } }).booking._id;
  await expect.poll(async () => (await draftIn(customer))?.facts.quote?.bookingId).toBe(made);
  expectQuiet(customer, ...NOISE);
});

it('a script that cannot be loaded shows an error with ways to continue, keeps the draft, and loads on Retry', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const { failure } = common;
  const facts = await factsFor(customer, 'schedule');
  await seed(customer, facts, { step: 'schedule' });
  const mend = await cut(page, /later-[^/]*\.js$/);
  await page.goto(`/en${STEP_PATHS.schedule}`);
  await flow.heading(failure.title);
  await page.getByRole('alert').getByText(failure.loadText).waitFor();
  for (const way of [failure.back, failure.support, failure.report])
    await page.locator('main').getByText(way, { exact: true }).waitFor();
  await mend();
  await flow.press(failure.retry);
  await flow.at('schedule');
  await page.locator('input[type=radio]:checked').waitFor();
  expect((await draftIn(customer))?.facts.date).toBe(facts.date);
  expectQuiet(customer, 'Failed to load resource', 'dynamically imported');
});

it('the calendar of another day loads when it is chosen: without a connection there is a way on, which leads to it', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const { change, reschedule } = flow.t.manage;
  await page.goto(`/en/manage/${await paidBooking(customer)}`);
  await page.getByRole('button', { name: change.start }).waitFor();
  const mend = await cut(page, /\/(later|reschedule-booking)-[^/]*\.js$/);
  await flow.press(change.start);
  await flow.heading(common.failure.title);
  await page.getByRole('alert').getByText(common.failure.loadText).waitFor();
  await mend();
  await flow.press(common.failure.retry);
  await flow.heading(reschedule.title);
  await page.getByRole('grid').waitFor();
  expectQuiet(customer, 'Failed to load resource', 'dynamically imported');
});

it('the screen of a cancellation that loads late is announced at once, and moves nothing', async () => {
  const customer = await shop.customer({ width: 360 });
  const { page, flow } = customer;
  const { cancel } = flow.t.manage;
  const shifts = await watchShifts(page);
  await page.goto(`/en/manage/${await paidBooking(customer)}`);
  const held = await hold(page, /\/cancel-booking-[^/]*\.js$/);
  await flow.press(cancel.start);
  await flow.heading(cancel.confirmTitle);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(cancel.confirmTitle);
  await page.getByText(flow.t.payment.result.loading).waitFor();
  // A browser excludes shifts within half a second of a press.
  await page.waitForTimeout(700);
  await held.release();
  await page.getByRole('textbox', { name: cancel.reason }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  shifts.expectNone();
  expectQuiet(customer);
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
