/** The same-day quote: to the contact page in both languages, kept through everything, with promises that can be kept. */

import { describe, expect, it } from 'vitest';
import { londonTime } from '#domain/schedule';
import { hold } from './support/faults';
import { REACT } from './support/hydration';
import { chooseItems, choosePlace, day, price, visit, visitOf } from './support/same-day';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

describe('in English', () => {
  const language = 'en';
  it('leads from an empty wizard to the contact page with the quote', async () => {
    const seen = await visit(shop, language);
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
  });
});

it('Next waits while the chosen place is resolved', async () => {
  const seen = await visit(shop, 'en');
  const { page, t, customer } = seen;
  await chooseItems(seen);
  await seen.next();
  await seen.heading('places');
  const { count, release } = await hold(page, /\/api\/places\/[^?]/);
  await page.getByRole('combobox', { name: t.place.label.start }).fill('Loanhead');
  await page.getByRole('option').first().click();
  await expect.poll(count).toBe(1);
  const next = page.locator('[data-early^=same-day-next]');
  await next.click({ force: true });
  expect(await next.getAttribute('data-busy')).toBe('true');
  expect(await page.getByText(t.errors.pickupRequired).count()).toBe(0);
  await release();
  await page.getByRole('button', { name: t.place.editOf.start }).waitFor();
  await seen.next();
  await page.getByText(t.errors.deliveryRequired).waitFor();
  expectQuiet(customer);
});

it('products already bought are delivered in Chinese without a price', async () => {
  const language = 'zh';
  const seen = await visit(shop, language);
  const { page, t, words, radio, customer } = seen;
  await chooseItems(seen);
  expect(await radio(words.purchases['to-buy']).isChecked()).toBe(true);
  await page.getByText(t.products.value).waitFor();
  await radio(words.purchases.bought).check();
  // 60 x 1.3 x 1.2 = 93.6 -> 94
  await expect.poll(() => price(seen)).toContain('£94.00');
  expect(await page.getByText(t.products.value).count()).toBe(0);
  await page.reload();
  await expect.poll(() => radio(words.purchases.bought).isChecked()).toBe(true);
  await seen.next();
  await choosePlace(page, t.place.label.start, 'Loanhead');
  await choosePlace(page, t.place.label.destination, 'Leith');
  await seen.next();
  for (const field of ['name', 'phone', 'email']) await page.locator(`#contact-${field}`).fill('x@example.org');
  await page.locator('main').getByRole('button', { name: t.submit }).click();
  await page.waitForURL(`**/${language}/contact`);
  const quote = page.locator('section[aria-labelledby=quote-title]');
  await quote.getByText('£94.00').first().waitFor();
  const told = (await quote.textContent()) ?? '';
  expect(told).toContain(words.purchases.bought);
  expect(told).not.toMatch(/£110|£55/);
  expectQuiet(customer);
});

it('the wizard is kept through a refresh, Back, Forward and a change of language', async () => {
  const seen = await visit(shop, 'en');
  const { page, t, customer } = seen;
  await chooseItems(seen);
  await seen.next();
  await seen.heading('places');
  await page.getByRole('combobox', { name: t.place.label.start }).fill('Loanh');
  await page.reload();
  await seen.heading('places');
  await expect.poll(() => page.getByRole('combobox', { name: t.place.label.start }).inputValue()).toBe('Loanh');
  await choosePlace(page, t.place.label.start, 'Loanhead');
  await page.getByText('Loanhead, EH20').first().waitFor();
  await page.goBack();
  await seen.heading('items');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await page.getByRole('spinbutton').inputValue()).toBe('2');
  await page.goForward();
  await seen.heading('places');
  await page.locator('header a[data-language=zh]').click();
  const inChinese = visitOf(customer, 'zh');
  await inChinese.heading('places');
  await expect.poll(() => page.url()).toBe(`${shop.url}/zh/same-day-quote?step=places`);
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
});

it('the wizard takes the contact details of the booking flow', async () => {
  const seen = await visit(shop, 'en');
  const { page, words } = seen;
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
});

it('the wizard can be used by keyboard only', async () => {
  const seen = await visit(shop, 'en');
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
  await focusOn('[data-early^=same-day-next]');
  await keyboard.press('Enter');
  await page.getByText(t.errors.productsRequired).waitFor();
  await seen.radio(seen.words.categories.appliances).focus();
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
    await page.getByText(`${text}, E`).first().waitFor();
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

it('choices before hydration are kept', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const held = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/en/same-day-quote', { waitUntil: 'commit' });
  const seen = visitOf(customer, 'en');
  await seen.radio(seen.words.categories.construction).check();
  await seen.radio(seen.words.vans.luton).check();
  await page.getByText(seen.t.details.title).click();
  await page.locator('main textarea').fill('40 bags of cement');
  await held.release();
  await expect.poll(() => price(seen).catch(() => '')).toContain('£');
  expect(await seen.radio(seen.words.categories.construction).isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => seen.radio(seen.words.vans.luton).isChecked()).toBe(true);
  await expect.poll(() => page.locator('main textarea:visible').inputValue()).toBe('40 bags of cement');
  expectQuiet(customer);
});

it('Next tapped before hydration shows what is missing', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const held = await hold(page, REACT);
  await page.goto('/en/same-day-quote', { waitUntil: 'domcontentloaded' });
  const seen = visitOf(customer, 'en');
  await seen.next();
  await page.locator('main [data-early][aria-busy=true]').waitFor();
  await held.release();
  await page.getByText(seen.t.errors.categoryRequired).waitFor();
  expectQuiet(customer);
});

describe('delivery times', () => {
  it('explain why today is impossible, and offer the next day', async () => {
    const seen = await visit(shop, 'en', '16:30');
    const { page, t, words, radio, customer } = seen;
    await page.getByText(t.urgency.soonest.replace('{{time}}', '18:30')).waitFor();
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
  });

  it('are checked again when the quote is handed over', async () => {
    const seen = await visit(shop, 'en', '15:55');
    const { page, t, words, radio } = seen;
    await radio(words.categories['single-item']).check();
    await radio(words.vans.small).check();
    await seen.next();
    await seen.heading('places');
    await choosePlace(page, t.place.label.start, 'Loanhead');
    await choosePlace(page, t.place.label.destination, 'Leith');
    await seen.next();
    await seen.heading('contact');
    for (const field of ['name', 'phone', 'email']) await page.locator(`#contact-${field}`).fill('x@example.org');
    await page.clock.setFixedTime(londonTime(day, '16:05'));
    await page.locator('main').getByRole('button', { name: t.submit }).click();
    await seen.heading('places');
    await page.getByText(t.errors.urgencyTooLate).waitFor();
    expect(await radio(words.urgencies['within-4-hours']).isDisabled()).toBe(true);
  });
});
