/** Refresh, Back, Forward, a change of language and typed addresses, at every step of the booking. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { emptyFacts, type Step } from '#domain/booking/draft';
import { business } from '#domain/shop/business';
import { STEP_PATHS } from '../support/words/steps';
import { faultsInLargeLetters } from './support/fit';
import { type Flow, flowOf } from './support/flow';
import { type HalfDone, halfDone } from './support/half-done';
import { hydrate } from './support/hydration';
import { enter, factsFor, seed } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const urlOf = (step: Step, language = 'en') => `${shop.url}/${language}${STEP_PATHS[step]}`;
/** Expects the step with everything that was left in it. */
async function expectStep(flow: Flow, { step, sees, expected }: HalfDone): Promise<void> {
  await flow.at(step);
  await expect.poll(() => sees(flow).catch(String)).toEqual(expected);
  await expect.poll(() => flow.page.url()).toBe(urlOf(step, flow.language));
}

describe.each(halfDone)('at the step $step', (half) => {
  it('refresh, Back, Forward and a change of language keep everything, and large letters fit', async () => {
    const customer = await shop.customer();
    const { page, flow } = customer;
    await enter(customer, half.step);
    await hydrate(page);
    await half.does(flow);
    await expectStep(flow, half);

    await page.reload();
    await expectStep(flow, half);

    await page
      .locator('main')
      .getByText(half.step === 'start' ? flow.t.common.backHome : flow.t.common.back, { exact: true })
      .click();
    await expect.poll(() => page.url()).not.toBe(urlOf(half.step));
    const before = page.url();
    await page.goBack();
    await expectStep(flow, half);
    await page.goForward();
    await expect.poll(() => page.url()).toBe(before);
    await page.goBack();
    await expectStep(flow, half);

    const heading = await page.locator('h1').elementHandle();
    const entries = await page.evaluate(() => history.length);
    for (const language of ['zh', 'en'] as const) {
      await page.locator(`a[data-language=${language}]`).click();
      await expectStep(flowOf(page, language), half);
      await expect
        .poll(() => page.evaluate(() => [history.length, document.documentElement.lang]))
        .toEqual([entries, language]);
      expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
      expect(await faultsInLargeLetters(page)).toEqual([]);
    }
    expectQuiet(customer);
  });
});

/** Expects the focus on the heading, and the title and the URL of the step. */
async function expectEntered({ page, at, titleOf }: Flow, step: Step): Promise<void> {
  await at(step);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await expect.poll(() => page.title()).toBe(`${titleOf(step)} · ${business.name.en}`);
  await expect.poll(() => page.url()).toBe(urlOf(step));
}

describe('every change of step', () => {
  const wayBack: readonly Step[] = [
    'contact',
    'review',
    'schedule',
    'details',
    'route',
    'doors',
    'destination',
    'start',
  ];

  it('moves focus, title and address, and adds one history entry', async () => {
    const customer = await shop.customer();
    const { page, flow } = customer;
    await enter(customer, 'promo');
    const entries = await page.evaluate(() => history.length);
    for (const [index, step] of wayBack.entries()) {
      await page.locator('main').getByRole('button', { name: flow.t.common.back, exact: true }).click();
      await expectEntered(flow, step);
      expect(await page.evaluate(() => history.length)).toBe(entries + index + 1);
    }
    for (const step of [...wayBack.slice(0, -1).reverse(), 'promo' as const]) {
      await page.goBack();
      await expectEntered(flow, step);
    }
    expectQuiet(customer);
  });

  it('is undone by a Back before the new step is rendered', async () => {
    const customer = await shop.customer();
    const { page, flow } = customer;
    await enter(customer, 'details');
    await page.evaluate((name) => {
      const push = history.pushState;
      history.pushState = (...entry) => {
        push.apply(history, entry);
        history.back();
      };
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
      buttons.find(({ textContent }) => textContent === name)?.click();
    }, flow.t.common.back);
    await flow.at('details');
    await expect.poll(() => page.url()).toBe(urlOf('details'));
    expectQuiet(customer);
  });
});

describe('the URL of a step that cannot be entered', () => {
  it('leads to the step that is missing, and is replaced', async () => {
    const customer = await shop.customer();
    const { page, flow } = customer;
    for (const [asked, said, step] of [
      ['/location?step=nonsense', 'nothing', 'start'],
      ['/location?step=route', 'doors', 'doors'],
      // Each door had a step.
      ['/location?step=destinationAddress', 'route', 'doors'],
      ['/quote?step=nonsense', 'review', 'details'],
      ['/quote?step=promo', 'review', 'review'],
    ] as const) {
      await seed(customer, said === 'nothing' ? emptyFacts() : await factsFor(customer, said));
      const entries = await page.evaluate(() => history.length);
      await page.goto(`/en${asked}`);
      await flow.at(step);
      await expect.poll(() => page.url(), { message: asked }).toBe(urlOf(step));
      expect(await page.evaluate(() => history.length), asked).toBe(entries + 1);
    }
    expectQuiet(customer);
  });

  it('requested from another step is refused and the customer stays', async () => {
    const customer = await shop.customer();
    const { page, flow } = customer;
    await enter(customer, 'promo');
    await page.getByRole('button', { name: flow.t.common.back, exact: true }).click();
    await flow.at('contact');
    await page.locator('#contact-name').fill('Mary Changed');
    await page.goBack();
    await expect.poll(() => page.url()).toBe(urlOf('contact'));
    await flow.at('contact');
    await expect.poll(() => page.locator('#contact-name').inputValue()).toBe('Mary Changed');
    expectQuiet(customer);
  });
});

it.each(['details', 'promo'] as const)('a refresh keeps the scroll position of the step %s', async (step) => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const mostOf = (at: Page) => at.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await enter(customer, step);
  await hydrate(page);
  const most = await mostOf(page);
  const top = Math.round(most * 0.7);
  await page.evaluate((y) => scrollTo(0, y), top);
  await page.reload();
  await flow.at(step);
  await hydrate(page);
  await expect.poll(() => mostOf(page)).toBe(most);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
  expectQuiet(customer);
});
