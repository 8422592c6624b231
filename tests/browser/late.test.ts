/** Late or missing answers and an offline browser: the customer can go on. */
import { describe, expect, it } from 'vitest';
import type { Step } from '#domain/booking/draft';
import { common } from '#locales/en/common';
import { errors } from '#locales/en/errors';
import { STEP_PATHS } from '../support/words/steps';
import { fail, hold, loseAnswers, NOISE } from './support/faults';
import { type Flow, flowOf } from './support/flow';
import { halfDone } from './support/half-done';
import { draftIn, enter, headingOf } from './support/seed';
import { rested } from './support/settled';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const back = ({ page, t }: Flow) =>
  page.locator('main').getByRole('button', { name: t.booking.back, exact: true }).click();
const payNow = /^Pay £[\d.,]+ now Without a helper$/;

interface Late {
  name: string;
  step: Step;
  call: RegExp;
  asks(flow: Flow): Promise<unknown>;
  /** The step that Back leads to meanwhile. */
  before: Step;
}

/** One answer of each kind: to a child chart, to a lookup, to a change, and one that leaves the site. */
const lates: readonly Late[] = [
  {
    name: 'the place that was picked',
    step: 'destination',
    call: /\/api\/places\/\w/,
    asks: async ({ page }) => {
      await page.getByRole('combobox').fill('Leith');
      await page.getByRole('option').first().click();
    },
    before: 'start',
  },
  {
    name: 'the calendar',
    step: 'schedule',
    call: /\/api\/availability\?/,
    asks: ({ page }) => page.reload(),
    before: 'details',
  },
  {
    name: 'the price',
    step: 'review',
    call: /\/api\/bookings$/,
    asks: ({ press, t }) => press(t.booking.review.submit),
    before: 'schedule',
  },
  {
    name: 'the checkout opened',
    step: 'promo',
    call: /\/create-checkout-session$/,
    asks: ({ press }) => press(payNow),
    before: 'contact',
  },
];

describe.each(lates)('$name, arriving after the customer went Back', ({ step, call, asks, before }) => {
  it('changes nothing', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, step);
    await flow.heading(headingOf(flow.t, step));
    const held = await hold(page, call);
    await asks(flow);
    await expect.poll(held.count).toBeGreaterThan(0);
    await flow.heading(headingOf(flow.t, step));
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

describe('while the price is calculated', () => {
  it('a change of language changes only the texts, and a refresh returns to the review', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const chinese = flowOf(page, 'zh');
    await enter(customer, 'review');
    await flow.heading(headingOf(flow.t, 'review'));
    const entries = await page.evaluate(() => history.length);
    const held = await hold(page, /\/api\/bookings$/);
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
});

/** The notice belongs to the frame of all steps: a field of the charts, and one of a form. */
const offlineSteps = halfDone.filter(({ step }) => step === 'start' || step === 'contact');

describe.each(offlineSteps)('offline at the step $step', ({ step, does, sees, expected }) => {
  it('keeps everything, shows it, and goes on when the connection is back', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    const flow = flowOf(page);
    const { offline } = flow.t.booking;
    await enter(customer, step);
    await flow.heading(headingOf(flow.t, step));
    // The scripts of the neighbouring steps are loaded.
    await rested(customer);
    await does(flow);
    await context.setOffline(true);
    await page.getByText(offline.title).waitFor();
    await page.getByText(offline.text).waitFor();
    if (step !== 'start') {
      await back(flow);
      await expect.poll(() => page.url()).not.toBe(`${shop.url}/en${STEP_PATHS[step]}`);
      await page.goBack();
      await flow.heading(headingOf(flow.t, step));
    }
    await context.setOffline(false);
    await page.getByText(offline.title).waitFor({ state: 'detached' });
    await expect.poll(() => sees(flow).catch(String)).toEqual(expected);
    expectQuiet(customer, ...NOISE, 'dynamically imported');
  });
});

describe('a chunk that cannot be loaded', () => {
  it('shows an error, keeps the draft, and loads on Retry', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { mend } = await fail(page, /later-[^/]*\.js$/, 'cut');
    await enter(customer, 'schedule');
    await flow.heading(common.failure.title);
    const kept = (await draftIn(customer))?.facts.date;
    expect(kept).toBeTruthy();
    await mend();
    await flow.press(common.failure.retry);
    await flow.heading(headingOf(flow.t, 'schedule'));
    await page.locator('input[type=radio]:checked').waitFor();
    expect((await draftIn(customer))?.facts.date).toBe(kept);
    expectQuiet(customer, 'Failed to load resource', 'dynamically imported');
  });
});

describe('a response that is lost after the server acted', () => {
  it('makes no second booking', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'review');
    const { lost, mend } = await loseAnswers(page, /\/api\/bookings$/);
    await flow.press(flow.t.booking.review.submit);
    await page.getByText(errors.network).first().waitFor();
    await page.reload();
    await flow.heading(flow.t.booking.review.title);
    await mend();
    await flow.press(flow.t.booking.review.submit);
    await flow.heading(flow.t.payment.contact.title);
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

    const checkout = await loseAnswers(page, /\/create-checkout-session$/);
    await flow.press(payNow);
    await page.getByText(errors.network).first().waitFor();
    await checkout.mend();
    await flow.payForMove();
    expectQuiet(customer, ...NOISE);
  });
});
