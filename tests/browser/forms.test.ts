/** The message form, the landing form and the newsletter against the real server, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays, londonDate } from '#domain/schedule';
import { contact as english } from '#locales/en/contact';
import { errors } from '#locales/en/errors';
import { common as chineseCommon } from '#locales/zh/common';
import { contact as chinese } from '#locales/zh/contact';
import { drivingDay } from '../support/same-day';
import { hold } from './support/faults';
import { REACT } from './support/hydration';
import { newestMail } from './support/mailbox';
import { draftIn } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

/** Within 24 hours, or when the office opens: by the day of the run. */
const SENT = /^Thank you! We’ll get back to you/;

const shop = usualShop();

const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
async function fillMessage(page: Page, email: string, words = 'An upright piano.'): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill('Mary Sample');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Phone number', { exact: true }).fill('07700 900123');
  await page.getByLabel('Your message', { exact: true }).fill(words);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('contact-draft'));

describe('the message form', () => {
  it('mails a message to the team and to its sender', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/contact?serviceType=storage&serviceName=Storage+in+Perth');
    await expect.poll(() => value(page, 'Service (optional)')).toBe('storage');
    await expect.poll(() => value(page, 'Subject (optional)')).toBe('Storage in Perth');
    await fillMessage(page, 'mary.one@example.com');
    await send(page);
    await page.getByText(SENT).waitFor();
    expect(await draft(page)).toBe(null);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['i18nextLng']);
    await newestMail(customer, 'mary.one@example.com', 'We have your message');
    const team = await newestMail(customer, 'Message from Mary Sample: Storage in Perth', 'mary.one@example.com');
    for (const part of ['Storage in Perth', 'An upright piano.']) expect(team).toContain(part);
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect.poll(() => value(page, 'Full name')).toBe('Mary Sample');
    expectQuiet(customer);
  });

  it('keeps text typed before hydration, through a refresh and a change of language, and folded fields open', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/contact');
    await fillMessage(page, 'mary.two@example.com', 'Kept words');
    const from = page.getByLabel(english.form.fromAddress);
    expect(await from.isVisible()).toBe(false);
    await page.getByText(english.form.more).click();
    await from.fill('Leith');
    await page.getByRole('button', { name: 'Send message' }).hover();
    await expect.poll(() => draft(page)).toContain('Leith');
    await page.reload();
    await expect.poll(() => value(page, 'Your message')).toBe('Kept words');
    await expect.poll(() => from.inputValue()).toBe('Leith');
    // Until the draft is read, an empty field still takes its text.
    await expect
      .poll(async () => {
        await from.fill('');
        return draft(page);
      })
      .not.toContain('Leith');
    await from.waitFor();
    await page.locator('a[data-language]').first().click();
    await page.waitForURL('**/zh/contact');
    await expect.poll(() => value(page, chinese.form.message)).toBe('Kept words');
    await expect.poll(() => value(page, chinese.form.name)).toBe('Mary Sample');
    expectQuiet(customer);
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
    await page.goto('/dev/mail');
    expect(await page.getByRole('listitem').filter({ hasText: 'mary.four@example.com' }).count()).toBe(1);
    expectQuiet(customer, '502');
  });

  it('works without script, and shows a refusal of the server', async () => {
    const customer = await shop.customer({ script: false });
    const { page } = customer;
    await page.goto('/en/contact');
    await fillMessage(page, 'mary.five@example.com');
    await send(page);
    await page.waitForURL('**/en/contact/sent');
    await newestMail(customer, 'mary.five@example.com', 'We have your message');
    await page.goBack();
    await fillMessage(page, 'mary.five@example.com');
    await page.getByLabel('Phone number', { exact: true }).fill('not a number at all');
    await send(page);
    await page.waitForURL('**/en/contact/not-sent');
    expectQuiet(customer);
  });
});

it('the student landing form opens the quote with places, date and contact, and Back restores the form', async () => {
  const customer = await shop.customer({ width: 1280 });
  const { page } = customer;
  const date = drivingDay(addDays(londonDate(Date.now()), 20));
  const held = await hold(page, REACT);
  await page.goto('/en/landing/student-moves-edinburgh');
  await page.getByLabel('Moving from').fill('Nowhereland');
  await page.getByLabel('Moving to').fill('GF1, 3 Sample Quay, Edinburgh EH6 6QQ');
  await page.getByLabel('Moving date').fill(date);
  await page.getByLabel('Full name', { exact: true }).fill('Mei Li');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('mei@example.com');
  await page.getByLabel('Phone number', { exact: true }).fill('07700 900123');
  await page.getByRole('button', { name: 'See my price' }).click();
  await held.release();
  await page.getByRole('alert').getByText(errors.locationUnclear).waitFor();
  await page.getByLabel('Moving from').fill('2F1, 12 Marchmont Road, Edinburgh EH9 1HU');
  await page.getByRole('button', { name: 'See my price' }).click();
  await page.waitForURL('**/en/quote');
  const summary = page.getByRole('complementary');
  await summary.getByText('2F1, 12 Marchmont Road, Edinburgh EH9 1HU').waitFor();
  for (const chosen of [/Student move/, /A student room/])
    await expect.poll(() => page.getByRole('radio', { name: chosen }).isChecked()).toBe(true);
  await page.getByRole('region', { name: 'Price' }).getByText(/£\d/).first().waitFor();
  // The draft is written after a pause in typing.
  await expect
    .poll(async () => (await draftIn(customer))?.facts)
    .toMatchObject({
      moveType: 'student',
      date,
      contact: { name: 'Mei Li', email: 'mei@example.com', phone: '07700900123' },
      route: { estimate: true },
    });
  await page.goBack();
  await page.waitForURL('**/landing/**');
  await expect.poll(() => page.getByLabel('Moving to').inputValue()).toBe('GF1, 3 Sample Quay, Edinburgh EH6 6QQ');
  expectQuiet(customer, '400', '/api/route');
});

describe('the newsletter', () => {
  it('sends what was submitted before hydration', async () => {
    const customer = await shop.customer({ language: 'zh' });
    const { page } = customer;
    const { newsletter } = chineseCommon;
    await page.goto('/zh/about');
    const scripts = await hold(page, /\/assets\/.*\.js$/);
    const field = page.locator('footer input[type=email]');
    await field.fill('early@example.com');
    await page.locator('footer button[type=submit]').click();
    await expect.poll(scripts.count).toBeGreaterThan(0);
    await scripts.release();
    for (const text of [newsletter.done, newsletter.next])
      await page.locator('footer').getByText(text, { exact: true }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    expect(new URL(page.url()).pathname).toBe('/zh/about');
    await newestMail(customer, 'early@example.com');
    expectQuiet(customer);
  });

  it('is requested without script, like the link to a person’s data, then confirmed and cancelled by one link each in its mail', async () => {
    const customer = await shop.customer({ language: 'zh', script: false });
    const { page } = customer;
    await page.goto('/zh/your-data');
    await page.locator('main input[type=email]').fill('nobody＠example．com');
    await page.getByRole('button', { name: chinese.data.ask.submit }).click();
    await page.waitForURL('**/zh/your-data/asked');
    await page.locator('footer input[type=email]').fill('plain@example.com');
    await page.locator('footer button[type=submit]').click();
    await page.waitForURL('**/zh/newsletter/asked');
    const mail = await newestMail(customer, 'plain@example.com');
    const { confirm, confirmed, leave, left } = chinese.newsletter;
    for (const [purpose, button, done] of [
      ['confirm', confirm.submit, confirmed.title],
      ['leave', leave.submit, left.title],
    ] as const) {
      await page.goto(mail.match(new RegExp(`/zh/newsletter/${purpose}/[\\w-]+`))?.[0] ?? '');
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('heading', { level: 1, name: done }).waitFor();
    }
    expectQuiet(customer);
  });
});
