/** The same-day quote: sent to the team in both languages, never lost, with prices and delivery times that the firm can keep. */
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { addDays } from '#domain/schedule';
import { contact as english } from '#locales/en/contact';
import { contact as chinese } from '#locales/zh/contact';
import { errors } from '#locales/zh/errors';
import { formatOf } from '../../src/i18n/format';
import { billy } from '../support/same-day';
import { STEP_ADDRESS } from '../support/words/steps';
import { texts } from '../support/words/texts';
import { hold, NOISE } from './support/faults';
import { before } from './support/flow';
import { hydrate, REACT, rested } from './support/hydration';
import { newestMail } from './support/mailbox';
import {
  chooseItems,
  choosePlace,
  day,
  leaveSameDay,
  price,
  stopClock,
  visit,
  visitOf,
  walkedFacts,
} from './support/same-day';
import { expectQuiet, openShop, slowDown, usualShop } from './support/shop';

/** Within 24 hours, or when the office opens: by the day of the run. */
const SENT = /^Thank you! We’ll get back to you/;

const shop = usualShop();

/** A quote that is complete. */
const facts = { ...walkedFacts, urgency: 'same-day' as const };

const submit = (page: Page, name: string) => page.locator('main').getByRole('button', { name }).click();
const sendButton = (page: Page) => page.locator('form[action="/api/contact"] button[type=submit]');

it('the quote leads from an empty wizard to the team, is sent once, and stays sent through a refresh, Back and Forward', async () => {
  const seen = await visit(shop);
  const { page, t, words, customer } = seen;
  await chooseItems(seen);
  // 60 x 1.3 x 1.2 = 93.6 -> 94; 110 x 1.05 = 115.5 -> 116
  await expect.poll(() => price(seen)).toContain('£210.00');
  await seen.next();
  await seen.heading('places');
  await choosePlace(page, t.place.label.start, 'Loanhead');
  await choosePlace(page, t.place.label.destination, 'Leith');
  await seen.radio(words.urgencies['within-2-hours']).check();
  await expect.poll(() => price(seen)).toContain('£233.00');
  // The server promises by its own clock.
  await seen.radio(words.urgencies['same-day']).check();
  await seen.next();
  await seen.heading('contact');
  await page.locator('#contact-name').fill('Ann Sentonce');
  await page.locator('#contact-phone').fill('07700 900123');
  await page.locator('#contact-email').fill('sent.once@example.org');
  await submit(page, t.submit);
  await page.waitForURL('**/en/contact');
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({
    serviceType: 'same-day-delivery-enhanced',
    quoteData: {
      category: 'ikea',
      vanSize: 'medium',
      pickupLocation: expect.stringContaining('Loanhead'),
      deliveryLocation: expect.stringContaining('Leith'),
      itemDetails: t.details.hint,
      selectedProducts: [{ name: 'BILLY', quantity: 2, price: 55, currency: 'GBP' }],
      urgency: 'same-day',
      deliveryDate: day,
      contactInfo: { name: 'Ann Sentonce', phone: '07700 900123', email: 'sent.once@example.org' },
      // 60 x 1.3 = 78, and 110 x 1.05 = 115.5
      estimatedPrice: 194,
      productsValue: 110,
      deliveryOnlyPrice: 78.5,
    },
  });
  await sendButton(page).dblclick();
  await page.getByText(SENT).waitFor();
  // The team's mail is sent before the customer's.
  await newestMail(customer, 'sent.once@example.org');
  const mailbox = await customer.context.newPage();
  await mailbox.goto('/dev/mail');
  const toTeam = mailbox.getByRole('listitem').filter({ hasText: 'hello@' }).filter({ hasText: 'Ann Sentonce' });
  expect(await toTeam.count()).toBe(1);
  await mailbox.close();

  const sentBefore = page.getByText(before(english.quote.sentTitle));
  await page.reload();
  await sentBefore.waitFor();
  expect(await page.getByRole('heading', { name: english.quote.title, exact: true }).count()).toBe(0);
  const wizardSays = page.getByText(before(t.sent.title));
  await page.goBack();
  await seen.heading('items');
  await wizardSays.waitFor();
  await page.goForward();
  await sentBefore.waitFor();
  await page.goto('/en/same-day-quote');
  await wizardSays.waitFor();
  await seen.radio(words.categories['single-item']).click();
  await wizardSays.waitFor({ state: 'detached' });
  // The firm learns what a single item is from its note alone, so that it is open.
  await page.getByRole('textbox', { name: seen.t.details.label }).waitFor();
  expectQuiet(customer);
});

it('the contact page is drawn once after the wizard, at its top, so that no press on it is lost', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  await stopClock(page);
  await leaveSameDay(customer, 'contact', facts);
  await page.goto('/en/same-day-quote?step=contact');
  const seen = visitOf(customer, 'en');
  await seen.heading('contact');
  await hydrate(page);
  await slowDown(page, 4);
  const drawn = await page.evaluateHandle(() => {
    const frames = new Set<string>();
    const look = () => {
      const button = document.querySelector('form[action="/api/contact"] [type=submit] > span')?.textContent;
      if (button) frames.add(`${button} at ${scrollY}`);
      requestAnimationFrame(look);
    };
    look();
    return frames;
  });
  await submit(page, seen.t.submit);
  await page.waitForURL('**/en/contact');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  expect(await drawn.evaluate((frames) => [...frames])).toEqual([`${english.quote.submit} at 0`]);
  await sendButton(page).dblclick();
  await page.getByText(SENT).waitFor();
  expectQuiet(customer);
});

it('the wizard is kept through a refresh, Back, Forward and a change of language', async () => {
  const seen = await visit(shop);
  const { page, t, customer } = seen;
  await chooseItems(seen);
  await seen.next();
  await seen.heading('places');
  await page.getByRole('combobox', { name: t.place.label.start }).fill('Loanh');
  await page.reload();
  await seen.heading('places');
  await expect.poll(() => page.getByRole('combobox', { name: t.place.label.start }).inputValue()).toBe('Loanh');
  await choosePlace(page, t.place.label.start, 'Loanhead');
  await page.goBack();
  await seen.heading('items');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  await page.goForward();
  await seen.heading('places');
  await page.locator('header a[data-language=zh]').click();
  const inChinese = visitOf(customer, 'zh');
  await inChinese.heading('places');
  await expect.poll(() => page.url()).toBe(`${shop.url}/zh/same-day-quote?step=places`);
  await page.getByText('Loanhead').first().waitFor();
  await expect.poll(() => price(inChinese)).toContain('£210.00');
  expectQuiet(customer);
});

it('the wizard can be used by keyboard only', async () => {
  const seen = await visit(shop);
  const { page, t, customer } = seen;
  const { keyboard } = page;
  const focusOn = async (selector: string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The Tab key never leads to ${selector}.`);
  };
  await focusOn('input[name=category]');
  await keyboard.press('Space');
  await focusOn('input[type=search]');
  await keyboard.type('lack');
  await keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Add LACK/ })
    .first()
    .waitFor();
  await focusOn('main li button[aria-label^="Add LACK"]');
  await keyboard.press('Enter');
  await focusOn('input[role=spinbutton]');
  await keyboard.press('ArrowUp');
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  await focusOn('input[name=vanSize]');
  await keyboard.press('Space');
  await focusOn('[data-early^=same-day-next]');
  await keyboard.press('Enter');
  await seen.heading('places');
  for (const text of ['Loanhead', 'Leith']) {
    await focusOn('input[role=combobox]');
    await keyboard.type(text);
    await page.getByRole('option').first().waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await page
      .getByText(new RegExp(`^${text}`))
      .first()
      .waitFor();
  }
  await focusOn('input[name=urgency]');
  await keyboard.press('ArrowUp');
  await expect.poll(() => seen.radio(seen.words.urgencies['within-2-hours']).isChecked()).toBe(true);
  await focusOn('[data-early^=same-day-next]');
  await keyboard.press('Enter');
  await seen.heading('contact');
  await focusOn('#contact-name');
  await keyboard.type('Ann');
  await keyboard.press('Enter');
  await page.getByText(t.errors.phoneRequired).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-phone');
  expectQuiet(customer);
});

it('choices before hydration are kept, and Next tapped then shows what is missing', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const held = await hold(page, REACT);
  await page.goto('/en/same-day-quote', { waitUntil: 'domcontentloaded' });
  const seen = visitOf(customer, 'en');
  await seen.radio(seen.words.categories.construction).click();
  await page.getByText(seen.t.details.title).click();
  await page.locator('main textarea').fill('40 bags of cement');
  await seen.next();
  await page.locator('main [data-early][aria-busy=true]').waitFor();
  await held.release();
  await page.getByText(seen.t.errors.vanSizeRequired).waitFor();
  await seen.radio(seen.words.vans.luton).check();
  await expect.poll(() => price(seen).catch(() => '')).toContain('£');
  await page.reload();
  for (const choice of [seen.words.categories.construction, seen.words.vans.luton])
    await expect.poll(() => seen.radio(choice).isChecked()).toBe(true);
  await expect.poll(() => page.locator('main textarea:visible').inputValue()).toBe('40 bags of cement');
  expectQuiet(customer);
});

const { deliveryDate: _day, urgency: _urgency, ...unpromised } = walkedFacts;
const next = addDays(day, 1);

it.each([
  ['en', 'closed'],
  ['zh', 'full'],
] as const)('the day without vans, in %s, says why and names the next one when it is %s', async (language, why) => {
  const customer = await shop.customer({ language, width: 360 });
  const { page } = customer;
  const { urgency } = texts[language].sameDay;
  await page.route(/\/api\/availability\/./, async (route) => {
    const response = await route.fetch();
    const { windows } = (await response.json()) as { windows: object[] };
    const taken = windows.map((window) => ({ ...window, left: 0, refusal: 'windowGone' }));
    const closed = why === 'closed' ? { closed: true } : {};
    await route.fulfill({ response, json: { date: day, windows: taken, nextAvailable: next, ...closed } });
  });
  await stopClock(page, '09:00');
  await leaveSameDay(customer, 'places', unpromised);
  await page.goto(`/${language}${STEP_ADDRESS.places}`);
  await page.getByText(formatOf(language).date(next)).waitFor();
  const said = [urgency.refusals.closedToday, urgency.refusals.vansTaken, urgency.fullDay, urgency.nextDay];
  const expected = why === 'closed' ? [said[0]] : [said[1], said[2]];
  await expect
    .poll(async () => {
      const main = await page.locator('main').innerText();
      return said.filter((text) => main.includes(text));
    })
    .toEqual(expected);
  expectQuiet(customer);
});

it('a price that has changed meanwhile is refused, shown with the old one, and sent once it is confirmed, in Chinese', async () => {
  const customer = await shop.customer({ language: 'zh' });
  const { page } = customer;
  const seen = visitOf(customer, 'zh');
  await page.route('**/api/ikea/products/*', (route) => route.abort('internetdisconnected'));
  await stopClock(page);
  await leaveSameDay(customer, 'contact', { ...facts, selectedProducts: [{ ...billy, quantity: 2, price: 5000 }] });
  await page.goto('/zh/same-day-quote?step=contact');
  await seen.heading('contact');
  await submit(page, seen.t.submit);
  await page.waitForURL('**/zh/contact');
  const message = page.locator('#message-message');
  await page.getByText(chinese.quote.more).click();
  await message.fill('Third floor');
  await sendButton(page).click();
  await page.getByRole('alert').getByText(errors.quoteChanged).waitFor();
  await page.unroute('**/api/ikea/products/*');
  await page.getByRole('link', { name: chinese.quote.again }).click();
  await seen.heading('contact');
  await page.getByText(seen.t.news.title).waitFor();
  // 60 x 1.3 = 78; 2 x 55 x 1.05 = 115.5
  for (const part of ['£50.00', '£55.00', '£194.00'])
    await expect.poll(() => page.locator('main').innerText()).toContain(part);
  await submit(page, seen.t.submit);
  await page.waitForURL('**/zh/contact');
  await expect.poll(() => page.locator('main').innerText()).toContain('£194.00');
  await expect.poll(() => message.inputValue()).toBe('Third floor');
  await sendButton(page).click();
  await page.getByText(/^谢谢/).waitFor();
  expectQuiet(customer, ...NOISE, ' 409 ');
});

it('the quote loses nothing without a connection: it goes on with the samples, and is sent afterwards', async () => {
  const customer = await shop.customer();
  const { page, context } = customer;
  const seen = visitOf(customer, 'en');
  const { t } = seen;
  await stopClock(page);
  await leaveSameDay(customer, 'items', facts);
  await page.goto('/en/same-day-quote');
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  await rested(customer);
  await context.setOffline(true);
  await page.getByText(t.offline.title).waitFor();
  await page.getByRole('searchbox').fill('malm');
  await page.getByText(t.products.samples).waitFor();
  await seen.next();
  await seen.heading('places');
  await context.setOffline(false);
  await page.getByText(t.offline.title).waitFor({ state: 'detached' });
  await seen.next();
  await seen.heading('contact');
  // The next page is preloaded.
  await rested(customer);
  await context.setOffline(true);
  await submit(page, t.submit);
  await page.waitForURL('**/en/contact');
  await sendButton(page).click();
  await page.getByText(english.offline.title).waitFor();
  await context.setOffline(false);
  await page.getByText(english.offline.title).waitFor({ state: 'detached' });
  await sendButton(page).click();
  await page.getByText(SENT).waitFor();
  expectQuiet(customer, 'ERR_INTERNET_DISCONNECTED', ...NOISE);
});

it('an external product server is searched, asked for chosen products, and provides the pictures', async () => {
  const near = await openShop({ PRODUCT_SEARCH_URL: shop.url });
  onTestFinished(near.close);
  const customer = await near.customer();
  const { page } = customer;
  const { radio, words } = visitOf(customer, 'en');
  await page.goto('/en/same-day-quote');
  await radio(words.categories.ikea).click();
  await page.getByRole('button', { name: 'BILLY', exact: true }).click();
  const picture = page.locator('main li img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.getAttribute('src')).toContain(`${shop.url}/api/ikea/`);
  await page.locator('main li button').first().click();
  await radio(words.vans.medium).check();
  const looked = page.waitForResponse((answer) => /\/api\/ikea\/products\/[^/]+$/.test(answer.url()));
  await page.reload();
  expect((await looked).url()).toContain(shop.url);
});
