import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { nonBreakingFigures } from '#domain/non-breaking';
import { contact as english } from '#locales/en/contact';
import { errors } from '#locales/en/errors';
import { contact as chinese } from '#locales/zh/contact';
import { REACT } from './support/hydration';
import { newestMail } from './support/mailbox';
import { expectQuiet, usualShop } from './support/shop';

const SENT = english.sent.title;
const quoteData = {
  category: 'ikea',
  vanSize: 'medium',
  pickupLocation: 'IKEA Edinburgh, EH20',
  deliveryLocation: 'Leith, EH6',
  itemDetails: 'Flat packs',
  selectedProducts: [{ id: 'billy-bookcase-80x28x202', name: 'BILLY', price: 55, quantity: 3 }],
  urgency: 'within-4-hours',
  contactInfo: { name: 'Ann Quote', phone: '07700 900456', email: 'ann@example.com' },
  estimatedPrice: 267,
  productsValue: 165,
  deliveryOnlyPrice: 93.75,
};

const shop = usualShop();

const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
async function fillMessage(page: Page, email: string, words = 'An upright piano.'): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill('Mary Sample');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Phone number', { exact: true }).fill('07700 900123');
  await page.getByLabel('Your message', { exact: true }).fill(words);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

describe('the message form', () => {
  it('mails a message to the team and to its sender', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/contact?serviceType=storage&serviceName=Storage+in+Perth');
    await expect.poll(() => value(page, 'Service (optional)')).toBe('storage');
    expect(await value(page, 'Subject (optional)')).toBe('Storage in Perth');
    await fillMessage(page, 'mary.one@example.com');
    await send(page);
    await page.getByText(SENT).waitFor();
    expect(await page.evaluate(() => [sessionStorage.getItem('contact-draft'), Object.keys(localStorage)])).toEqual([
      null,
      ['i18nextLng'],
    ]);
    await newestMail(customer, 'mary.one@example.com', 'We have your message');
    const team = await newestMail(customer, 'Message from Mary Sample: Storage in Perth', 'mary.one@example.com');
    for (const part of ['Storage in Perth', 'An upright piano.']) expect(team).toContain(part);
    await page.getByRole('button', { name: 'Write another message' }).click();
    expect(await value(page, 'Full name')).toBe('Mary Sample');
    expectQuiet(customer);
  });

  it('keeps text typed before hydration, through a refresh and a change of language', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/contact');
    await fillMessage(page, 'mary.two@example.com', 'Kept words');
    await page.getByLabel('Service (optional)').selectOption('packing');
    await page.getByRole('button', { name: 'Send message' }).hover();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('packing');
    await page.reload();
    await expect.poll(() => value(page, 'Your message')).toBe('Kept words');
    await page.locator('a[data-language]').first().click();
    await page.waitForURL('**/zh/contact');
    await expect.poll(() => value(page, chinese.form.message)).toBe('Kept words');
    expect(await value(page, chinese.form.name)).toBe('Mary Sample');
    await page.getByText('SaltireMoves', { exact: true }).waitFor();
    expectQuiet(customer);
  });

  it('opens the folded fields for the text that they keep, and leaves them open when it is deleted', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/contact');
    const from = page.getByLabel(english.form.fromAddress);
    expect(await from.isVisible()).toBe(false);
    await page.getByText(english.form.more).click();
    await from.fill('Leith');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('Leith');
    await page.reload();
    await from.waitFor();
    expect(await from.inputValue()).toBe('Leith');
    // Until the draft is read, an empty field still takes its text.
    await expect
      .poll(async () => {
        await from.fill('');
        return page.evaluate(() => sessionStorage.getItem('contact-draft'));
      })
      .not.toContain('Leith');
    expect(await from.isVisible()).toBe(true);
    expectQuiet(customer);
  });

  it('sends only what was pressed for: an empty press is not repeated when the form is filled in', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/contact');
    await send(page);
    await page.getByText(errors.nameRequired).first().waitFor();
    await fillMessage(page, 'mary.seven@example.com', 'H');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('"H"');
    await page.getByLabel('Your message', { exact: true }).pressSequentially('ello');
    expect(await value(page, 'Your message')).toBe('Hello');
    expect(customer.requests.filter((request) => request.url().endsWith('/api/contact'))).toEqual([]);
    expectQuiet(customer);
  });

  it('sends a message without React if it cannot be loaded', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.route(REACT, (route) => route.abort());
    await page.goto('/en/contact');
    await fillMessage(page, 'mary.six@example.com');
    await send(page);
    await page.waitForURL('**/en/contact/sent');
    await newestMail(customer, 'mary.six@example.com', 'We have your message');
    expectQuiet(customer, 'ERR_FAILED');
  });

  it('keeps everything when the server fails, and sends once on the next press', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/contact');
    await fillMessage(page, 'mary.four@example.com');
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...request) => {
        if (!String(request[0]).endsWith('/api/contact')) return fetch(...request);
        window.fetch = fetch;
        await fetch(...request);
        return new Response(null, { status: 502 });
      };
    });
    await send(page);
    await page.getByRole('alert').getByText(errors.messageFailed).waitFor();
    await send(page);
    await page.getByText(SENT).waitFor();
    // The last mail of a message.
    await newestMail(customer, 'mary.four@example.com');
    const mailbox = await customer.context.newPage();
    await mailbox.goto('/dev/mail');
    expect(await mailbox.getByRole('row').filter({ hasText: 'mary.four@example.com' }).count()).toBe(1);
    expectQuiet(customer, '502');
  });

  it('shows and sends the same-day quote of the page before, or removes it', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en');
    const state = { usr: { serviceType: 'same-day-delivery-enhanced', quoteData }, key: 'k' };
    await page.evaluate((before) => history.replaceState(before, '', '/en/contact'), state);
    await page.reload();
    const card = page.getByRole('region', { name: english.quote.title });
    await card.getByText('£267.00').first().waitFor();
    expect(await value(page, 'Full name')).toBe('Ann Quote');
    await card.getByRole('button', { name: english.quote.remove }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => value(page, 'Full name')).toBe('Ann Quote');
    expect(await card.count()).toBe(0);

    await page.evaluate(() => sessionStorage.clear());
    await page.evaluate((before) => history.replaceState(before, '', '/zh/contact'), state);
    await page.evaluate(() => window.addEventListener('pagehide', () => sessionStorage.clear()));
    await page.reload();
    await page.getByRole('button', { name: chinese.quote.submit }).click();
    await page.getByText(nonBreakingFigures(chinese.sent.title)).waitFor();
    await newestMail(customer, 'ann@example.com', '£267.00');
    expectQuiet(customer);
  });

  it('works without script, and shows a refusal of the server', async () => {
    const customer = await shop.customer({ script: false });
    const { page } = customer;
    await page.goto('/en/contact');
    await fillMessage(page, 'mary.five@example.com');
    await send(page);
    await page.waitForURL('**/en/contact/sent');
    await page.getByRole('heading', { name: SENT }).waitFor();
    await newestMail(customer, 'mary.five@example.com', 'We have your message');
    await page.goto('/zh/contact');
    await page.getByLabel(chinese.form.name, { exact: true }).fill('李小明');
    await page.getByRole('textbox', { name: chinese.form.email, exact: true }).first().fill('li@example.com');
    await page.getByLabel(chinese.form.phone, { exact: true }).fill('not a number at all');
    await page.getByLabel(chinese.form.message, { exact: true }).fill('你好');
    await page.getByRole('button', { name: chinese.form.submit }).click();
    await page.waitForURL('**/zh/contact/not-sent');
    expectQuiet(customer);
  });
});
