/** Typing and tapping before hydration, and hydration without warnings. */
import { describe, expect, it } from 'vitest';
import { errors } from '#locales/en/errors';
import { home } from '#locales/en/home';
import { hold } from './support/faults';
import { type Flow, flowOf } from './support/flow';
import { hydrate, isHydrated, REACT } from './support/hydration';
import { enter, headingOf } from './support/seed';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const SCRIPTS = /\/assets\/.*\.js$/;

async function openHeld(customer: Customer, path: string, scripts: RegExp) {
  const { page } = customer;
  const held = await hold(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await expect.poll(held.count).toBeGreaterThan(0);
  return held;
}

async function expectOffered({ page }: Flow): Promise<void> {
  expect(await isHydrated(page)).toBe(true);
  expect(await page.getByRole('combobox').inputValue()).toBe('EH8 9YL');
  await page.getByRole('option').first().click();
}

describe.each([
  ['no script at all', SCRIPTS],
  ['the small script only', REACT],
] as const)('the pickup field before hydration, with %s', (_, scripts) => {
  it('keeps typed text, and suggests places for it', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const held = await openHeld(customer, '/en/location', scripts);
    await page.getByRole('combobox').click();
    await page.keyboard.type('EH8 9YL');
    expect(await isHydrated(page)).toBe(false);
    await held.release();
    await page.getByRole('option').first().waitFor();
    await expectOffered(flow);
    await flow.heading(headingOf(flow.t, 'startAddress'));
    expectQuiet(customer);
  });

  it('keeps text typed over a draft', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    await enter(customer, 'destination');
    await flow.heading(headingOf(flow.t, 'destination'));
    const held = await openHeld(customer, '/en/location', scripts);
    await page.getByRole('combobox').fill('EH8 9YL');
    await held.release();
    await page.getByRole('option').first().waitFor();
    await expectOffered(flow);
    expectQuiet(customer);
  });
});

describe('a tap before hydration', () => {
  it('a tap before hydration on Continue searches for the typed text after hydration', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const held = await openHeld(customer, '/en/location', REACT);
    await page.getByRole('combobox').fill('EH8 9YL');
    const button = page.getByRole('button', { name: flow.t.booking.continue });
    await button.click();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(new URL(page.url()).search).toBe('');
    await held.release();
    await flow.heading(headingOf(flow.t, 'startAddress'));
    expectQuiet(customer);
  });

  it('a tap before hydration on Continue without text shows the error after hydration', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const held = await openHeld(customer, '/en/location', REACT);
    await page.getByRole('button', { name: flow.t.booking.continue }).click();
    await held.release();
    await page.getByText(errors.locationRequired).waitFor();
    expectQuiet(customer);
  });

  it('a tap before hydration on Continue before any script keeps the text out of the URL, and searches for it', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const held = await openHeld(customer, '/en/location', SCRIPTS);
    await page.getByRole('combobox').fill('EH8 9YL');
    await page.getByRole('button', { name: flow.t.booking.continue }).click({ noWaitAfter: true });
    await held.release();
    await flow.heading(headingOf(flow.t, 'startAddress'));
    expect(page.url()).not.toContain('EH8');
    expectQuiet(customer);
  });

  it.each([
    ['before any script', SCRIPTS],
    ['with React held back', REACT],
  ] as const)(
    'a tap before hydration on Continue is forgotten when the customer presses something else, %s',
    async (_, scripts) => {
      const customer = await shop.customer();
      const { page } = customer;
      const flow = flowOf(page);
      const held = await openHeld(customer, '/en/location', scripts);
      await page.getByRole('button', { name: flow.t.booking.continue }).click({ noWaitAfter: true });
      await page.locator('h1').click();
      await held.release();
      await hydrate(page);
      // Longer than the chart takes to begin.
      await page.evaluate(() => fetch('/livez').then(() => new Promise((drawn) => requestAnimationFrame(drawn))));
      expect(await page.getByText(errors.locationRequired).count()).toBe(0);
      expect(await page.getByRole('combobox').getAttribute('aria-invalid')).toBe(null);
      expectQuiet(customer);
    },
  );
});

describe('the search on the home page', () => {
  it.each([
    ['with React held back', REACT],
    ['with React there', undefined],
  ] as const)('passes its text on outside the URL, %s', async (_, scripts) => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requested.push(request.url());
    });
    const held = scripts && (await hold(page, scripts));
    await page.goto('/en');
    const field = page.getByRole('textbox', { name: home.hero.from });
    if (!held) await hydrate(page);
    await field.fill('EH8 9YL');
    await page.getByRole('button', { name: home.hero.submit }).click();
    await page.waitForURL(/\/en\/location/);
    await held?.release();
    await flow.heading(headingOf(flow.t, 'startAddress'));
    expect([...requested, page.url()].filter((url) => /EH8/.test(decodeURIComponent(url)))).toEqual([]);
    expectQuiet(customer);
  });

  it('passes its text on before any script, too', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const held = await openHeld(customer, '/en', SCRIPTS);
    await page.getByRole('textbox', { name: home.hero.from }).fill('EH8 9YL');
    await page.getByRole('button', { name: home.hero.submit }).click({ noWaitAfter: true });
    await page.waitForURL(/\/en\/location/, { waitUntil: 'commit' });
    await held.release();
    expect(decodeURIComponent(page.url())).not.toContain('EH8');
    await flow.heading(headingOf(flow.t, 'startAddress'));
    expectQuiet(customer);
  });
});
