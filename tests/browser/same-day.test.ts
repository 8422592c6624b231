/** The same-day quote in a real browser: to the contact page in both languages, kept through everything, with a product search that fails. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, isYearlyClosed, londonDate, londonTime } from '#domain/schedule';
import { sameDay as english, sameDayWords as englishWords } from '#locales/en/same-day';
import type { Language } from '#locales/messages';
import { sameDay as chinese, sameDayWords as chineseWords } from '#locales/zh/same-day';
import { FAULTS, fail, hold, NOISE } from './support/faults';
import { type Customer, expectQuiet, openShop, type Shop } from './support/shop';

const texts = { en: { t: english, words: englishWords }, zh: { t: chinese, words: chineseWords } };
const SEARCH = /\/api\/ikea\/search/;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A day on which vans drive, soon. */
function drivingDay(from = addDays(londonDate(Date.now()), 1)): string {
  return isYearlyClosed(from) ? drivingDay(addDays(from, 1)) : from;
}
const day = drivingDay();

interface Visit {
  customer: Customer;
  page: Page;
  t: typeof english;
  words: typeof englishWords;
  radio(name: string): ReturnType<Page['locator']>;
  next(): Promise<void>;
  heading(step: 'items' | 'places' | 'contact'): Promise<void>;
}

function visitOf(customer: Customer, language: Language): Visit {
  const { page } = customer;
  const { t, words } = texts[language] as (typeof texts)['en'];
  const main = page.locator('main');
  return {
    customer,
    page,
    t,
    words,
    radio: (name) => main.getByRole('radio', { name }),
    next: () => main.getByRole('button', { name: t.next, exact: true }).click(),
    heading: (step) => page.getByRole('heading', { level: 1, name: t.title[step] }).waitFor(),
  };
}

/** Opens the page at a London time of the driving day. */
async function visit(language: Language, clock = '09:30', width = 390): Promise<Visit> {
  const customer = await shop.customer({ language, width });
  await customer.page.clock.setFixedTime(londonTime(day, clock));
  await customer.page.goto(`/${language}/same-day-quote`);
  const seen = visitOf(customer, language);
  await seen.heading('items');
  return seen;
}

async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option').first().click();
}

async function chooseItems({ page, t, words, radio }: Visit): Promise<void> {
  await radio(words.categories.ikea).check();
  await page.getByRole('button', { name: 'BILLY', exact: true }).click();
  await page.locator('main li button').first().click();
  await page.locator('main li button').first().click();
  await radio(words.vans.medium).check();
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  await page.locator('main textarea[name=itemDetails]').fill(t.details.hint);
}

const price = ({ page, t }: Visit) => page.getByRole('region', { name: t.price.label, exact: true }).innerText();

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  it('leads from nothing to the contact page, which gets the quote', async () => {
    const seen = await visit(language);
    const { page, t, words, customer } = seen;
    await seen.next();
    await page.getByText(t.errors.categoryRequired).waitFor();
    await page.getByText(t.errors.vanSizeRequired).waitFor();
    await chooseItems(seen);
    expect(await page.getByText(t.errors.categoryRequired).count()).toBe(0);
    // 60 x 1.3 x 1.2 = 93.6 -> 94; 110 x 1.05 = 115.5 -> 116
    expect(await price(seen)).toContain('£210.00');
    await seen.next();
    await seen.heading('places');
    await seen.next();
    await page.getByText(t.errors.pickupRequired).waitFor();
    await choosePlace(page, t.place.label.start, 'Loanhead');
    await choosePlace(page, t.place.label.destination, 'Loanhead');
    await seen.next();
    await page.getByText(t.errors.sameLocation).waitFor();
    await page.getByRole('button', { name: t.place.editOf.destination }).click();
    await choosePlace(page, t.place.label.destination, 'Leith');
    await seen.radio(words.urgencies['within-2-hours']).check();
    expect(await price(seen)).toContain('£233.00');
    await seen.next();
    await seen.heading('contact');
    await page.locator('main').getByRole('button', { name: t.submit }).click();
    for (const error of [t.errors.nameRequired, t.errors.phoneRequired, t.errors.emailRequired])
      await page.getByText(error, { exact: true }).waitFor();
    await page.locator('#contact-name').fill('Ann Smith');
    await page.locator('#contact-phone').fill('07700 900123');
    await page.locator('#contact-email').fill('ann@example.org');
    await page.locator('main').getByRole('button', { name: t.submit }).click();
    await page.waitForURL(`**/${language}/contact`);
    const state = await page.evaluate(() => history.state.usr);
    expect(state).toMatchObject({
      serviceType: 'same-day-delivery-enhanced',
      quoteData: {
        category: 'ikea',
        vanSize: 'medium',
        pickupLocation: expect.stringContaining('Loanhead'),
        deliveryLocation: expect.stringContaining('Leith'),
        itemDetails: t.details.hint,
        selectedProducts: [{ name: 'BILLY', quantity: 2, price: 55, currency: 'GBP' }],
        urgency: 'within-2-hours',
        deliveryDate: day,
        contactInfo: { name: 'Ann Smith', phone: '07700 900123', email: 'ann@example.org' },
        estimatedPrice: 233,
        productsValue: 110,
        deliveryOnlyPrice: 117.5,
      },
    });
    await page.goBack();
    await seen.heading('contact');
    expect(await page.locator('#contact-name').inputValue()).toBe('Ann Smith');
    expectQuiet(customer);
    await customer.context.close();
  });
});

it('is kept through a refresh, Back, Forward and a change of language', async () => {
  const seen = await visit('en');
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
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByRole('spinbutton').inputValue()).toBe('2');
  await page.goForward();
  await seen.heading('places');
  await page.locator('header a[data-language=zh]').click();
  const inChinese = visitOf(customer, 'zh');
  await inChinese.heading('places');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/zh/same-day-quote?step=places');
  await page.getByText('Loanhead, EH20').first().waitFor();
  expect(await price(inChinese)).toContain('£210.00');
  await page.goto('/zh/same-day-quote?step=contact');
  await inChinese.heading('places');
  await expect.poll(() => new URL(page.url()).search).toBe('?step=places');
  await page.getByRole('button', { name: inChinese.t.startAgain.ask }).click();
  await page.getByRole('button', { name: inChinese.t.startAgain.confirm }).click();
  await inChinese.heading('items');
  await page.reload();
  await inChinese.heading('items');
  expect(await page.locator('main input:checked').count()).toBe(0);
  expectQuiet(customer);
  await customer.context.close();
});

it('takes what the booking flow knows of the customer', async () => {
  const seen = await visit('en');
  const { page, words, customer } = seen;
  await page.evaluate(() => {
    sessionStorage.removeItem('same-day-draft');
    const contact = { name: 'Bo Li', phone: '07700 900456', email: 'bo@example.org' };
    sessionStorage.setItem('booking-draft', JSON.stringify({ facts: { contact } }));
    // The draft that is written on leaving must not come first.
    window.addEventListener('pagehide', () => sessionStorage.removeItem('same-day-draft'));
  });
  await page.reload();
  await seen.radio(words.categories['single-item']).check();
  await seen.radio(words.vans.small).check();
  await seen.next();
  await choosePlace(page, seen.t.place.label.start, 'Loanhead');
  await choosePlace(page, seen.t.place.label.destination, 'Leith');
  await seen.next();
  await seen.heading('contact');
  expect(await page.locator('#contact-email').inputValue()).toBe('bo@example.org');
  await customer.context.close();
});

describe('a product search that fails', () => {
  it.each(FAULTS)('shows the samples and no error: %s', async (fault) => {
    const seen = await visit('en');
    const { page, t, words, customer } = seen;
    await fail(page, SEARCH, fault);
    await seen.radio(words.categories.ikea).check();
    await page.getByRole('searchbox').fill('malm');
    await page.getByText(t.products.samples).waitFor();
    expect(await page.getByText(t.products.errorTitle).count()).toBe(0);
    await page.getByRole('button', { name: 'Add MALM, Chest of 6 drawers' }).click();
    expect(await page.getByRole('spinbutton').inputValue()).toBe('1');
    await page.getByRole('searchbox').fill('wardrobe');
    await page.getByText(t.products.notFound).first().waitFor();
    expectQuiet(customer, ...NOISE);
    await customer.context.close();
  });

  it('says so where the samples are switched off, and tries again', async () => {
    const strict = await openShop({ PRODUCT_SEARCH_FALLBACK: 'off' });
    try {
      const customer = await strict.customer();
      const { page, t, words, radio } = visitOf(customer, 'en');
      const fault = await fail(page, SEARCH, 'broken');
      await page.goto('/en/same-day-quote');
      await radio(words.categories.ikea).check();
      await page.getByRole('button', { name: 'LACK', exact: true }).click();
      await page.getByText(t.products.errorTitle).waitFor();
      await page.getByText(t.errors.productsRefused).waitFor();
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await fault.mend();
      await page.getByRole('button', { name: t.tryAgain }).click();
      await page
        .getByRole('button', { name: /^Add LACK/ })
        .first()
        .waitFor();
      expectQuiet(customer, ...NOISE);
    } finally {
      await strict.close();
    }
  });
});

it('keeps a chosen product that the search does not know any more, with a drawing in place of its picture', async () => {
  const seen = await visit('en');
  const { page, words, radio, customer } = seen;
  const gone = {
    id: 'gone',
    name: 'GONE',
    productType: 'Shelf',
    price: 20,
    image: '/api/ikea/products/gone/image.svg',
  };
  let products: object[] = [gone];
  await page.route(SEARCH, (route) => route.fulfill({ json: { success: true, products } }));
  await radio(words.categories.ikea).check();
  await page.getByRole('searchbox').fill('gone');
  await page.getByRole('button', { name: 'Add GONE, Shelf' }).click();
  await radio(words.vans.small).check();
  products = [];
  await page.reload();
  await page.getByText(seen.t.products.notFound).first().waitFor();
  expect(await page.getByRole('spinbutton').inputValue()).toBe('1');
  // 60 x 1.2 = 72; 20 x 1.05 = 21
  expect(await price(seen)).toContain('£93.00');
  await expect.poll(() => page.locator('main ul svg[width="64"]').count()).toBe(1);
  expect(await page.locator('main ul img').count()).toBe(0);
  expectQuiet(customer, ...NOISE);
  await customer.context.close();
});

it('points out a van that is too small, and changes to the one that fits with one tap', async () => {
  const seen = await visit('en');
  const { page, t, words, radio, customer } = seen;
  await radio(words.categories.ikea).check();
  await page.getByRole('searchbox').fill('billy bookcase 80');
  await page.locator('main li button').first().click();
  await radio(words.vans.small).check();
  expect(await page.getByText(t.load.tooSmall.replace('{{van}}', words.vans.small)).count()).toBe(0);
  await page.getByRole('spinbutton').fill('9');
  await page.getByText(t.load.tooSmall.replace('{{van}}', words.vans.small)).waitFor();
  await page.getByRole('button', { name: 'Take the Medium van' }).click();
  expect(await radio(words.vans.medium).isChecked()).toBe(true);
  expect(await page.getByText(t.load.tooSmall.replace('{{van}}', words.vans.medium)).count()).toBe(0);
  await page.getByRole('spinbutton').fill('1000');
  await page.getByText(t.load.tooMuch).waitFor();
  expect(await page.getByRole('spinbutton').inputValue()).toBe('99');
  await page.getByRole('spinbutton').fill('0');
  await page.getByText(t.products.none).waitFor();
  await radio(words.categories.furniture).check();
  await radio(words.categories.ikea).check();
  await page.getByText(t.products.none).waitFor();
  expectQuiet(customer);
  await customer.context.close();
});

it('can be walked with the keyboard alone', async () => {
  const seen = await visit('en');
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
  await focusOn('main li button[aria-label^="Remove LACK"]');
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(t.products.selected);
  await focusOn('input[name=vanSize]');
  await keyboard.press('Space');
  await focusOn('[data-early=same-day-next]');
  await keyboard.press('Enter');
  await page.getByText(t.errors.productsRequired).waitFor();
  await seen.radio(seen.words.categories.appliances).focus();
  await keyboard.press('Space');
  await focusOn('[data-early=same-day-next]');
  await keyboard.press('Enter');
  await seen.heading('places');
  for (const text of ['Loanhead', 'Leith']) {
    await focusOn('input[role=combobox]');
    await keyboard.type(text);
    await page.getByRole('option').first().waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByText(`${text}, E`).first().waitFor();
  }
  await focusOn('input[name=urgency]');
  await keyboard.press('ArrowUp');
  await expect.poll(() => seen.radio(seen.words.urgencies['within-2-hours']).isChecked()).toBe(true);
  await focusOn('[data-early=same-day-next]');
  await keyboard.press('Enter');
  await seen.heading('contact');
  await focusOn('#contact-name');
  await keyboard.type('Ann');
  await keyboard.press('Enter');
  await page.getByText(t.errors.phoneRequired).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-phone');
  expectQuiet(customer);
  await customer.context.close();
});

it('keeps what is chosen before React has come', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const held = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/en/same-day-quote', { waitUntil: 'commit' });
  const seen = visitOf(customer, 'en');
  await seen.radio(seen.words.categories.construction).check();
  await seen.radio(seen.words.vans.luton).check();
  await page.locator('main textarea').fill('40 bags of cement');
  await held.release();
  await expect.poll(() => price(seen).catch(() => '')).toContain('£');
  expect(await seen.radio(seen.words.categories.construction).isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => seen.radio(seen.words.vans.luton).isChecked()).toBe(true);
  expect(await page.locator('main textarea').inputValue()).toBe('40 bags of cement');
  expectQuiet(customer);
  await customer.context.close();
});

describe('what can be promised', () => {
  it('says why not, and delivers on the next day once today is over', async () => {
    const seen = await visit('en', '16:30');
    const { page, t, words, radio, customer } = seen;
    await radio(words.categories['single-item']).check();
    await radio(words.vans.small).check();
    expect(await price(seen)).toContain('£45.00');
    await seen.next();
    await page.getByText(t.urgency.refusals.tooLate).waitFor();
    expect(await radio(words.urgencies['within-4-hours']).isDisabled()).toBe(true);
    expect(await radio(words.urgencies['within-2-hours']).isEnabled()).toBe(true);
    expect(await radio(words.urgencies['same-day']).isChecked()).toBe(true);
    await page.clock.setFixedTime(londonTime(day, '20:30'));
    await page.reload();
    await page.getByText(t.urgency.nextDay).waitFor();
    expect(await radio(words.urgencies['within-2-hours']).isDisabled()).toBe(true);
    expectQuiet(customer);
    await customer.context.close();
  });

  it('is looked at again when the quote is handed over', async () => {
    const seen = await visit('en', '15:55');
    const { page, t, words, radio, customer } = seen;
    await radio(words.categories['single-item']).check();
    await radio(words.vans.small).check();
    await seen.next();
    await choosePlace(page, t.place.label.start, 'Loanhead');
    await choosePlace(page, t.place.label.destination, 'Leith');
    await seen.next();
    for (const field of ['name', 'phone', 'email']) await page.locator(`#contact-${field}`).fill('x@example.org');
    await page.clock.setFixedTime(londonTime(day, '16:05'));
    await page.locator('main').getByRole('button', { name: t.submit }).click();
    await seen.heading('places');
    await page.getByText(t.errors.urgencyTooLate).waitFor();
    expect(await radio(words.urgencies['within-4-hours']).isDisabled()).toBe(true);
    await customer.context.close();
  });
});

describe.each([
  ['light', 'en', 360],
  ['dark', 'zh', 1280],
] as const)('in %s, %s, %d pixels wide', (colorScheme, language, width) => {
  it('has no fault that axe finds, and is as wide as the screen, in every step', async () => {
    const seen = await visit(language, '16:30', width);
    const { page, t, words, radio, customer } = seen;
    await page.emulateMedia({ colorScheme });
    const faults: string[] = [];
    const look = async (state: string) => {
      const { violations } = await new AxeBuilder({ page }).include('main').include('aside').analyze();
      faults.push(...violations.map(({ id, nodes }) => `${state}: ${id} ${nodes[0]?.html}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) faults.push(`${state}: ${overflow} pixels too wide`);
    };
    await seen.next();
    await look('gaps');
    await radio(words.categories.ikea).check();
    await page.getByRole('searchbox').fill('kallax');
    await page.locator('main li button').first().click();
    await radio(words.vans.small).check();
    await page.getByRole('spinbutton').fill('20');
    await look('found, chosen, too small');
    await page.getByRole('searchbox').fill('qqqq');
    await page.getByText(t.products.notFound).first().waitFor();
    await look('nothing found');
    await fail(page, SEARCH, 'broken');
    await page.getByRole('searchbox').fill('lack');
    await page.getByText(t.products.samples).waitFor();
    await look('samples');
    await page.getByRole('button', { name: t.price.details }).click();
    await look('price sheet');
    await page.getByRole('dialog').getByRole('button', { name: t.price.close }).click();
    await seen.next();
    await seen.heading('places');
    await page.getByText(t.urgency.refusals.tooLate).waitFor();
    await seen.next();
    await look('places, gaps');
    await choosePlace(page, t.place.label.start, 'Loanhead');
    await choosePlace(page, t.place.label.destination, 'Loanhead');
    await seen.next();
    await look('the same place');
    await page.getByRole('button', { name: t.place.editOf.destination }).click();
    await choosePlace(page, t.place.label.destination, 'Leith');
    await seen.next();
    await seen.heading('contact');
    await look('quote');
    await page.locator('main').getByRole('button', { name: t.submit }).click();
    await look('quote, gaps');
    expect(faults).toEqual([]);
    expectQuiet(customer, ...NOISE);
    await customer.context.close();
  }, 180_000);
});
