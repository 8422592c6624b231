/** Sending the same-day quote: changed prices, expired promises, sent once and shown as sent. */

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import { SAME_DAY_VERSION } from '#domain/same-day/draft';
import { londonDate } from '#domain/schedule';
import { contact as english } from '#locales/en/contact';
import { errors as errorsEn } from '#locales/en/errors';
import { contact as chinese } from '#locales/zh/contact';
import { errors as errorsZh } from '#locales/zh/errors';
import { leith, loanhead, sameDayFacts } from '../support/same-day';
import { NOISE } from './support/faults';
import { before } from './support/flow';
import { newestMail } from './support/mailbox';
import { choosePlace, day, stopClock, type Visit, visitOf } from './support/same-day';
import { rested } from './support/settled';
import { type Customer, expectQuiet, openShop, usualShop } from './support/shop';

const texts = { en: { contact: english, errors: errorsEn }, zh: { contact: chinese, errors: errorsZh } };
const facts = {
  ...sameDayFacts,
  pickupLocation: loanhead,
  deliveryLocation: leith,
  urgency: 'same-day',
  deliveryDate: day,
};
const [billy] = facts.selectedProducts;

const shop = usualShop();

/** Opens the last step with a draft in the tab. */
async function atQuote(customer: Customer, language: Language, changes: object = {}): Promise<Visit> {
  const { page } = customer;
  await stopClock(page);
  const draft = { version: SAME_DAY_VERSION, step: 'contact', facts: { ...facts, ...changes } };
  await page.goto('/livez');
  await page.evaluate((text) => sessionStorage.setItem('same-day-draft', text), JSON.stringify(draft));
  await page.goto(`/${language}/same-day-quote?step=contact`);
  const seen = visitOf(customer, language);
  await seen.heading('contact');
  return seen;
}

async function toContact({ page, t }: Visit, language: Language): Promise<void> {
  await page.locator('main').getByRole('button', { name: t.submit }).click();
  await page.waitForURL(`**/${language}/contact`);
  await page.getByRole('heading', { name: texts[language].contact.quote.title }).waitFor();
}
const sendButton = (page: Page) => page.locator('form[action="/api/contact"] button[type=submit]');
/** Messages that the team received from an address. */
async function teamGot({ context }: Customer, words: string): Promise<number> {
  const mailbox = await context.newPage();
  await mailbox.goto('/dev/mail');
  const links = await mailbox.getByRole('row').filter({ hasText: 'hello@' }).getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  let count = 0;
  for (const address of addresses) {
    await mailbox.goto(address ?? '');
    if ((await mailbox.locator('body').innerText()).includes(words)) count += 1;
  }
  await mailbox.close();
  return count;
}

describe('a changed price, in Chinese', () => {
  const language = 'zh';
  it('is shown with both prices before the quote goes on', async () => {
    const customer = await shop.customer({ language });
    const seen = await atQuote(customer, language, { selectedProducts: [{ ...billy, price: 5000 }] });
    const { page, t } = seen;
    await page.getByText(t.news.title).waitFor();
    // 60 x 1.3 = 78; 2 x 55 x 1.05 = 115.5
    for (const part of ['£50.00', '£55.00', '£194.00', t.news.estimate])
      await expect.poll(() => page.locator('main').innerText()).toContain(part);
    await toContact(seen, language);
    expect(await page.locator('main').innerText()).toContain('£194.00');
    await page.goBack();
    await seen.heading('contact');
    await page.getByText('£194.00').first().waitFor();
    expect(await page.getByText(t.news.title).count()).toBe(0);
    expectQuiet(customer);
  });

  it('is refused when sent later, and returns to the change', async () => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    await page.route('**/api/ikea/products/*', (route) => route.abort('internetdisconnected'));
    const seen = await atQuote(customer, language, { selectedProducts: [{ ...billy, price: 5000 }] });
    await toContact(seen, language);
    const { contact, errors } = texts[language];
    const message = page.locator('#message-message');
    await page.getByText(contact.quote.more).click();
    await message.fill('Third floor');
    await sendButton(page).click();
    await page.getByRole('alert').getByText(errors.quoteChanged).waitFor();
    await page.unroute('**/api/ikea/products/*');
    await page.getByRole('link', { name: contact.quote.again }).click();
    await seen.heading('contact');
    await page.getByText(seen.t.news.title).waitFor();
    await toContact(seen, language);
    expect(await message.inputValue()).toBe('Third floor');
    await sendButton(page).click();
    await page.getByText(nonBreakingFigures(contact.sent.title)).waitFor();
    expectQuiet(customer, ...NOISE, ' 409 ');
  });
});

it('a promise that can no longer be kept returns to its step', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const seen = await atQuote(customer, 'en');
  await toContact(seen, 'en');
  // The server uses this machine's clock: it cannot keep yesterday's promise.
  await page.route('**/api/contact', (route) => {
    const body = route.request().postDataJSON();
    body.quoteData.deliveryDate = '2026-01-05';
    return route.continue({ postData: JSON.stringify(body) });
  });
  await sendButton(page).click();
  await page.getByRole('alert').getByText(errorsEn.quoteTooLate).waitFor();
  await page.getByRole('link', { name: english.quote.again }).click();
  await seen.heading('places');
  expectQuiet(customer, ...NOISE, ' 409 ');
});

it('the quote is sent once for repeated presses, and stays sent through a refresh, Back and Forward', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const contactInfo = { ...facts.contactInfo, email: 'sent.once@example.org' };
  const seen = await atQuote(customer, 'en', { contactInfo });
  await toContact(seen, 'en');
  await sendButton(page).dblclick();
  await page.getByText(english.sent.title).waitFor();
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y;
  expect(await top(english.sent.title)).toBeLessThan((await top(english.cards.phone)) ?? 0);
  // The team's mail is sent before the customer's.
  await newestMail(customer, 'sent.once@example.org');
  expect(await teamGot(customer, 'sent.once@example.org')).toBe(1);

  const sentBefore = page.getByText(before(english.quote.sentTitle));
  await page.reload();
  await sentBefore.waitFor();
  expect(await page.getByRole('heading', { name: english.quote.title, exact: true }).count()).toBe(0);
  expect(await page.locator('#message-message').inputValue()).toBe('');

  const wizardSays = page.getByText(before(seen.t.sent.title));
  await page.goBack();
  await seen.heading('items');
  await wizardSays.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await wizardSays.waitFor();
  await page.goForward();
  await sentBefore.waitFor();

  await page.goto('/en/same-day-quote');
  await wizardSays.waitFor();
  await seen.radio(seen.words.categories['single-item']).check();
  expect(await wizardSays.count()).toBe(0);
  await seen.radio(seen.words.vans.small).check();
  await seen.next();
  await seen.heading('places');
  await choosePlace(page, seen.t.place.label.start, 'Loanhead');
  await choosePlace(page, seen.t.place.label.destination, 'Leith');
  await seen.next();
  await seen.heading('contact');
  expect(await page.locator('#contact-email').inputValue()).toBe('sent.once@example.org');
  await toContact(seen, 'en');
  expect(await sentBefore.count()).toBe(0);
  expectQuiet(customer);
});

it('the quote loses nothing when any call fails, and goes on afterwards', async () => {
  const customer = await shop.customer();
  const { page, context } = customer;
  const seen = await atQuote(customer, 'en');
  const { t, words } = seen;
  // The next page is preloaded.
  await rested(customer);
  await page.locator('main').getByRole('button', { name: t.back, exact: true }).click();
  await seen.heading('places');
  await page.locator('main').getByRole('button', { name: t.back, exact: true }).click();
  await seen.heading('items');
  await context.setOffline(true);
  await page.getByText(t.offline.title).waitFor();
  await page.getByRole('searchbox').fill('malm');
  await page.getByText(t.products.samples).waitFor();
  expect(await page.getByRole('spinbutton').inputValue()).toBe('2');
  await seen.next();
  await seen.heading('places');
  await page.getByRole('button', { name: t.place.editOf.destination }).click();
  const field = page.getByRole('combobox', { name: t.place.label.destination });
  await field.fill('Perth');
  await page.getByRole('button', { name: t.tryAgain }).waitFor();
  expect(await seen.radio(words.urgencies['same-day']).isChecked()).toBe(true);
  await context.setOffline(false);
  await page.getByText(t.offline.title).waitFor({ state: 'detached' });
  await page.getByRole('option').first().click();
  await field.waitFor({ state: 'detached' });
  await page.getByText('Perth, PH').first().waitFor();
  await seen.next();
  await seen.heading('contact');
  await context.setOffline(true);
  await toContact(seen, 'en');
  await sendButton(page).click();
  await page.getByText(english.offline.title).waitFor();
  await context.setOffline(false);
  await page.getByText(english.offline.title).waitFor({ state: 'detached' });
  await sendButton(page).click();
  await page.getByText(english.sent.title).waitFor();
  expectQuiet(customer, 'ERR_INTERNET_DISCONNECTED', ...NOISE);
});

it('an external product server is searched, asked for products, and provides the pictures', async () => {
  const near = await openShop({ PRODUCT_SEARCH_URL: shop.url });
  try {
    const customer = await near.customer();
    const { page } = customer;
    const seen = visitOf(customer, 'en');
    await page.goto('/en/same-day-quote');
    await seen.radio(seen.words.categories.ikea).check();
    await page.getByRole('button', { name: 'BILLY', exact: true }).click();
    const picture = page.locator('main li img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).toContain(`${shop.url}/api/ikea/`);
    await page.locator('main li button').first().click();
    await seen.radio(seen.words.vans.medium).check();
    const looked = page.waitForResponse((answer) => /\/api\/ikea\/products\/[^/]+$/.test(answer.url()));
    await page.reload();
    expect((await looked).url()).toContain(shop.url);
    await page.getByRole('spinbutton').waitFor();
    expect(await page.getByText(seen.t.news.title).count()).toBe(0);

    const read = (path: string, init: RequestInit = {}) =>
      page.evaluate(
        ([address, options]) =>
          fetch(address, options).then(
            ({ status }) => status,
            () => 'refused',
          ),
        [shop.url + path, init] as const,
      );
    expect(await read('/api/ikea/search?q=billy')).toBe(200);
    expect(await read('/api/ikea/products/atlantis')).toBe(404);
    expect(await read('/api/ikea/search?q=billy', { credentials: 'include' })).toBe('refused');
    expect(await read(`/api/availability/${londonDate(Date.now())}`)).toBe('refused');
    expect(await read('/api/config')).toBe('refused');
    const posted = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
    expect(await read('/api/contact', posted)).toBe('refused');
  } finally {
    await near.close();
  }
});
