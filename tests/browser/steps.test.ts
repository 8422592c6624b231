/** Refresh, Back, Forward, a change of language and typed addresses, at every step of the booking. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Facts, Step } from '#domain/booking/draft';
import { emptyFacts } from '#domain/booking/draft';
import { business } from '#domain/shop/business';
import { STEP_PATHS } from '../support/words/steps';
import { type Flow, flowOf } from './support/flow';
import { type HalfDone, halfDone } from './support/half-done';
import { hydrate } from './support/hydration';
import { enter, factsFor, headingOf, seed } from './support/seed';
import { settled } from './support/settled';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const languages = ['en', 'zh'] as const;
type Language = (typeof languages)[number];

const urlOf = (step: Step, language: Language = 'en') => `${shop.url}/${language}${STEP_PATHS[step]}`;
/** Expects the step with everything that was left in it. */
async function expectStep(flow: Flow, { step, sees, expected }: HalfDone): Promise<void> {
  await flow.heading(headingOf(flow.t, step));
  await expect.poll(() => sees(flow).catch(String)).toEqual(expected);
  await expect.poll(() => flow.page.url()).toBe(urlOf(step, flow.language));
}

describe.each(halfDone)('at the step $step', (half) => {
  it('refresh, Back, Forward and a change of language keep everything', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, half.step);
    await flow.heading(headingOf(flow.t, half.step));
    await hydrate(page);
    await half.does(flow);
    await expectStep(flow, half);

    await page.reload();
    await expectStep(flow, half);

    await page.goBack();
    await page.goForward();
    await expectStep(flow, half);

    await page
      .locator('main')
      .getByText(half.step === 'start' ? flow.t.booking.backHome : flow.t.booking.back, { exact: true })
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
    }
    expectQuiet(customer);
  });
});

/** Expects the focus on the heading, and the title and the URL of the step. */
async function expectEntered({ page, t, heading }: Flow, step: Step): Promise<void> {
  const title = headingOf(t, step);
  await heading(title);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await expect.poll(() => page.title()).toBe(`${title} · ${business.name.en}`);
  await expect.poll(() => page.url()).toBe(urlOf(step));
}

const expectInSight = (page: Page, selector: string): Promise<void> =>
  expect
    .poll(() =>
      page.locator(selector).evaluate((shown) => {
        const { left, top } = shown.getBoundingClientRect();
        return shown.contains(document.elementFromPoint(left + 4, top + 4));
      }),
    )
    .toBe(true);
const expectQuestionInSight = (page: Page): Promise<void> => expectInSight(page, 'main h1');

describe('every change of step', () => {
  const wayBack: readonly Step[] = ['contact', 'review', 'schedule', 'details', 'route', 'destination', 'start'];

  it('moves focus, title and address, and adds one history entry', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'promo');
    await flow.heading(headingOf(flow.t, 'promo'));
    const entries = await page.evaluate(() => history.length);
    for (const [index, step] of wayBack.entries()) {
      await page.locator('main').getByRole('button', { name: flow.t.booking.back, exact: true }).click();
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
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'details');
    await flow.heading(headingOf(flow.t, 'details'));
    await page.evaluate((name) => {
      const push = history.pushState;
      history.pushState = (...entry) => {
        push.apply(history, entry);
        history.back();
      };
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
      buttons.find(({ textContent }) => textContent === name)?.click();
    }, flow.t.booking.back);
    await flow.heading(headingOf(flow.t, 'details'));
    await expect.poll(() => page.url()).toBe(urlOf('details'));
    expectQuiet(customer);
  });

  it('a change of an address step moves the focus too, with the question in view on a phone', async () => {
    const customer = await shop.customer({ width: 360 });
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'start');
    for (const end of ['start', 'destination'] as const) {
      await page.getByRole('combobox').fill(end === 'start' ? 'EH8 9YL' : 'Leith');
      await page.getByRole('option').first().click();
      await expectEntered(flow, `${end}Address`);
      await page.getByRole('radio').first().waitFor();
      for (const name of ['notListed', 'useList'] as const) {
        await flow.press(flow.t.booking.address[name]);
        await expectQuestionInSight(page);
      }
      await flow.press(flow.t.booking.address.submit);
      await expectInSight(page, '#address-error:not(:empty)');
      await expectInSight(page, ':focus');
      await page.getByRole('radio').last().check();
      await flow.press(flow.t.booking.address.submit);
      await expectEntered(flow, end === 'start' ? 'destination' : 'route');
    }
    await page.goBack();
    await expectEntered(flow, 'destinationAddress');
    await expectQuestionInSight(page);
    expectQuiet(customer);
  });
});

describe('the URL of a step that cannot be entered', () => {
  const cases: readonly [asked: string, said: Step | 'nothing', step: Step][] = [
    ['/location?step=nonsense', 'nothing', 'start'],
    ['/location?step=destination', 'nothing', 'start'],
    ['/location?step=destinationAddress', 'nothing', 'start'],
    ['/location?step=route', 'startAddress', 'startAddress'],
    ['/location?step=destinationAddress', 'destination', 'destination'],
    ['/quote', 'destinationAddress', 'destinationAddress'],
    ['/quote?step=nonsense', 'review', 'details'],
    ['/quote?step=review', 'route', 'details'],
    ['/quote?step=promo', 'review', 'review'],
    ['/quote?step=promo', 'contact', 'contact'],
  ];

  it.each(cases)('%s with the facts of %s leads to %s and replaces the URL', async (asked, said, step) => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const facts: Facts = said === 'nothing' ? emptyFacts() : await factsFor(customer, said);
    await seed(customer, facts);
    const entries = await page.evaluate(() => history.length);
    await page.goto(`/en${asked}`);
    await flow.heading(headingOf(flow.t, step));
    await expect.poll(() => page.url()).toBe(urlOf(step));
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expectQuiet(customer);
  });

  it('requested from another step is refused and the customer stays', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'promo');
    await flow.heading(headingOf(flow.t, 'promo'));
    await page.getByRole('button', { name: flow.t.booking.back, exact: true }).click();
    await flow.heading(headingOf(flow.t, 'contact'));
    await page.locator('#contact-name').fill('Mary Changed');
    await page.goBack();
    await expect.poll(() => page.url()).toBe(urlOf('contact'));
    await flow.heading(headingOf(flow.t, 'contact'));
    expect(await page.locator('#contact-name').inputValue()).toBe('Mary Changed');
    expectQuiet(customer);
  });
});

describe.each(languages)('the quote page without locations, in %s', (language) => {
  it.each(['/quote', '/quote?step=promo'])('%s shows what is missing with a link', async (path) => {
    const customer: Customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { missing } = flow.t.booking;
    await page.goto(`/${language}${path}`);
    await flow.heading(missing.title);
    await expect.poll(() => page.title()).toBe(`${missing.title} · ${business.name[language]}`);
    await page.getByRole('link', { name: missing.link }).click();
    await flow.heading(headingOf(flow.t, 'start'));
    await expect.poll(() => page.url()).toBe(urlOf('start', language));
    expectQuiet(customer);
  });
});

/** Runs in the page: the longest animation or transition of any element and its longest delay, seconds. */
function readMotion(): { lasts: number; waits: number } {
  const styles = [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].map((part) => getComputedStyle(element, part)),
  );
  const longest = (...lists: string[]) => Math.max(...lists.flatMap((list) => list.split(',').map(Number.parseFloat)));
  return {
    lasts: longest(
      ...styles.flatMap(({ animationDuration, transitionDuration }) => [animationDuration, transitionDuration]),
    ),
    waits: longest(...styles.flatMap(({ animationDelay, transitionDelay }) => [animationDelay, transitionDelay])),
  };
}

it('animations start at once, and do not run with reduced motion', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await enter(customer, 'details');
  await flow.heading(headingOf(flow.t, 'details'));
  const free = await page.evaluate(readMotion);
  expect(free.waits).toBe(0);
  expect(free.lasts).toBeGreaterThan(0.1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(readMotion)).toEqual({ lasts: 0.001, waits: 0 });
  const changing = await page.evaluate(() => {
    document.documentElement.style.fontSize = '120%';
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(changing).toBe(0);
});

it('a desktop shows the price once, in 40 px above the button, at the foot of the summary', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const { price, summary } = flow.t.booking;
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(customer, 'details');
  await flow.heading(headingOf(flow.t, 'details'));
  const bar = page.getByRole('region', { name: price.label });
  const details = bar.getByRole('button', { name: price.sheet });
  expect(await details.innerText()).toBe(price.sheet);
  const [figure] = await bar.getByText(/^£/).all();
  expect(await figure?.evaluate((element) => getComputedStyle(element).fontSize)).toBe('40px');
  const card = page.getByRole('region', { name: summary.title });
  expect(await card.innerText()).not.toContain('£');
  const [above, below] = [await card.boundingBox(), await bar.boundingBox()];
  expect([above?.x, above?.width]).toEqual([below?.x, below?.width]);

  await details.click();
  await page.getByRole('dialog', { name: price.sheet }).waitFor();
  expectQuiet(customer);
});

it('on a low desktop the summary scrolls, and the button stays in view', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  await page.setViewportSize({ width: 1280, height: 480 });
  await enter(customer, 'details');
  const button = page.getByRole('button', { name: flow.t.booking.details.submit });
  await button.waitFor();
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(480);
  expectQuiet(customer);
});

it.each([
  ['a desktop', { width: 1280, height: 720 }],
  ['a phone', { width: 360, height: 760 }],
])('the Continue button is in view on %s, from the route to the payment', async (_, size) => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const { booking, payment } = flow.t;
  await page.setViewportSize(size);
  const buttons = {
    route: [booking.route.confirm],
    details: [booking.details.submit],
    schedule: [booking.continue],
    review: [booking.review.submit],
    promo: [payment.pay.withoutHelper, payment.pay.withHelper],
  };
  for (const [step, names] of Object.entries(buttons)) {
    await enter(customer, step as Step);
    await flow.heading(headingOf(flow.t, step as Step));
    for (const name of names) {
      const button = page.locator('main').getByRole('button', { name });
      const isInSight = async () => {
        const box = await button.boundingBox();
        return box !== null && box.y + box.height <= size.height;
      };
      await expect.poll(isInSight, { message: step }).toBe(true);
    }
  }
  expectQuiet(customer);
});

it('the price dialog opens in the middle of a desktop', async () => {
  const customer = await shop.customer({ width: 1280 });
  const { page } = customer;
  await enter(customer, 'details');
  await page.locator('[data-dock] button[aria-haspopup="dialog"]').click();
  await page.locator('dialog[open]').waitFor();
  await settled(page);
  const { top, bottom, height } = await page.locator('dialog[open]').evaluate((dialog) => {
    const box = dialog.getBoundingClientRect();
    return { top: box.top, bottom: innerHeight - box.bottom, height: box.height };
  });
  expect(height).toBeGreaterThan(200);
  expect(Math.abs(top - bottom)).toBeLessThan(2);
});

it('an address breaks between its parts', async () => {
  const customer = await shop.customer({ width: 360 });
  await enter(customer, 'route');
  const street = customer.page.locator('main').getByText('12 Sample Street,').first();
  await street.waitFor();
  expect((await street.boundingBox())?.height).toBeLessThan(30);
});

it('both pay options are side by side with buttons of the same height', async () => {
  const customer = await shop.customer({ language: 'zh', width: 1280 });
  await enter(customer, 'promo', 'zh');
  const buttons = customer.page.locator('[data-dock] button');
  await buttons.nth(1).waitFor();
  const heights = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  expect(heights).toEqual([heights[0], heights[0]]);
});
