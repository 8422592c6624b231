/** The landing form and the newsletter's form and mail against the real server, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays, londonDate } from '#domain/schedule';
import { errors } from '#locales/en/errors';
import { common as chineseCommon } from '#locales/zh/common';
import { contact as chinese } from '#locales/zh/contact';
import { hold } from './support/faults';
import { REACT } from './support/hydration';
import { newestMail } from './support/mailbox';
import { draftIn } from './support/seed';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

describe('the student landing form', () => {
  async function fillMove(page: Page, from: string): Promise<void> {
    await page.getByLabel('Moving from').fill(from);
    await page.getByLabel('Moving to').fill('3 Sample Quay, Edinburgh EH6 6QQ');
    await page.getByLabel('Moving date').fill(addDays(londonDate(Date.now()), 20));
    await page.getByLabel('Full name', { exact: true }).fill('Mei Li');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('mei@example.com');
    await page.getByLabel('Phone number', { exact: true }).fill('07700 900123');
  }

  it('opens the quote with places, date and contact, and Back restores the form', async () => {
    const customer = await shop.customer({ width: 1280 });
    const { page } = customer;
    const held = await hold(page, REACT);
    await page.goto('/en/landing/student-moves-edinburgh');
    await fillMove(page, 'Nowhereland');
    await page.getByRole('button', { name: 'Price my things' }).click();
    await held.release();
    await page.getByRole('alert').getByText(errors.locationInvalid).waitFor();
    await page.getByLabel('Moving from').fill('12 Marchmont Road, Edinburgh EH9 1HU');
    await page.getByRole('button', { name: 'Price my things' }).click();
    await page.waitForURL('**/en/quote');
    const summary = page.getByRole('complementary');
    await summary.getByText('12 Marchmont Road, Edinburgh EH9 1HU').waitFor();
    for (const chosen of [/Student move/, /A student room/])
      await expect.poll(() => page.getByRole('radio', { name: chosen }).isChecked()).toBe(true);
    await page.getByRole('region', { name: 'Price' }).getByText(/£\d/).first().waitFor();
    // The draft is written after a pause in typing.
    await expect
      .poll(async () => (await draftIn(customer))?.facts)
      .toMatchObject({
        moveType: 'student',
        date: addDays(londonDate(Date.now()), 20),
        contact: { name: 'Mei Li', email: 'mei@example.com', phone: '07700900123' },
        route: { estimate: true },
      });
    await page.goBack();
    await page.waitForURL('**/landing/**');
    await expect.poll(() => page.getByLabel('Moving to').inputValue()).toBe('3 Sample Quay, Edinburgh EH6 6QQ');
    expectQuiet(customer, '400', '/api/route');
  });

  it('asks for the door that a bare postcode leaves out, before the quote', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/landing/student-moves-edinburgh');
    await fillMove(page, 'EH9 1HU');
    await page.getByRole('button', { name: 'Price my things' }).click();
    await page.waitForURL('**/en/location?step=startAddress');
    await page.getByRole('button', { name: 'My address isn’t listed' }).click();
    await page.getByRole('textbox').fill('2F1, 12 Marchmont Road');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByRole('button', { name: 'Confirm Locations' }).click();
    await page.waitForURL('**/en/quote');
    await page.getByText('Floor 2, from your address. Right?').waitFor();
    expectQuiet(customer);
  });

  it('does only what was pressed for: an empty press is not repeated when the form is filled in', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    await page.goto('/en/landing/student-moves-edinburgh');
    await page.getByRole('button', { name: 'Price my things' }).click();
    await page.getByText(errors.startRequired).first().waitFor();
    await fillMove(page, '12 Marchmont Road, Edinburgh EH9 1HU');
    const phone = page.getByLabel('Phone number', { exact: true });
    await phone.pressSequentially('4');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('07700 9001234');
    expect(new URL(page.url()).pathname).toBe('/en/landing/student-moves-edinburgh');
    expect(
      customer.requests.filter((request) => request.method() === 'POST' || /api\/route/.test(request.url())),
    ).toEqual([]);
    expectQuiet(customer);
  });

  it('sends a message to the team without script', async () => {
    const customer = await shop.customer({ script: false });
    const { page } = customer;
    await page.goto('/en/landing/student-moves-edinburgh');
    await fillMove(page, 'EH9 1HU');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('mei.two@example.com');
    await page.getByRole('button', { name: 'Price my things' }).click();
    await page.waitForURL('**/en/contact/sent');
    const team = await newestMail(customer, 'from Mei Li', 'mei.two@example.com');
    for (const part of ['EH9 1HU', 'Student move']) expect(team).toContain(part);
    expectQuiet(customer);
  });
});

const newsletterField = ({ page }: Customer) => page.locator('footer input[type=email]');
const subscribe = ({ page }: Customer) => page.locator('footer button[type=submit]').click();
const says = ({ page }: Customer, text: string) => page.locator('footer').getByText(text, { exact: true });
const mailbox = async () => (await fetch(`${shop.url}/dev/mail`)).text();
/** Mail is sent a moment after the response. */
const expectMailTo = (address: string) => expect.poll(mailbox).toContain(address);

it('the newsletter form sends what was submitted before hydration', async () => {
  const customer = await shop.customer({ language: 'zh' });
  const { page } = customer;
  await page.goto('/zh/about');
  const scripts = await hold(page, /\/assets\/.*\.js$/);
  await newsletterField(customer).fill('early@example.com');
  await subscribe(customer);
  await expect.poll(scripts.count).toBeGreaterThan(0);
  await scripts.release();
  await says(customer, chineseCommon.newsletter.done).waitFor();
  await says(customer, chineseCommon.newsletter.next).waitFor();
  expect(await newsletterField(customer).inputValue()).toBe('');
  expect(new URL(page.url()).pathname).toBe('/zh/about');
  await expectMailTo('early@example.com');
  await says(customer, chineseCommon.newsletter.done).waitFor({ state: 'detached' });
  expectQuiet(customer);
});

it('the newsletter form works without script, and answers robots alike without storing anything', async () => {
  const customer = await shop.customer({ script: false });
  const { page } = customer;
  await page.goto('/en/about');
  await newsletterField(customer).fill('plain@example.com');
  await subscribe(customer);
  await page.waitForURL('**/en/newsletter/asked');
  expect(await page.locator('main h1').innerText()).not.toBe('');
  await expectMailTo('plain@example.com');

  const body = new URLSearchParams({ email: 'robot@example.com', leaveEmpty: 'https://spam.example', lang: 'en' });
  const answer = await fetch(`${shop.url}/api/newsletter`, { method: 'POST', body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/newsletter/not-asked']);
  expect(await mailbox()).not.toContain('robot@example.com');
});

describe("the newsletter's mail", () => {
  it('confirms and unsubscribes by one click each', async () => {
    const customer = await shop.customer({ script: false });
    const { page } = customer;
    const asked = await fetch(`${shop.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'news@example.com', lang: 'zh' }),
    });
    expect(asked.status).toBe(201);
    const mail = await newestMail(customer, 'news@example.com');
    const [join = '', leave = ''] = ['confirm', 'leave'].map(
      (purpose) => mail.match(new RegExp(`/zh/newsletter/${purpose}/[\\w-]+`))?.[0],
    );
    await page.goto(join);
    await page.getByRole('button', { name: chinese.newsletter.confirm.submit }).click();
    await page.getByRole('heading', { level: 1, name: chinese.newsletter.confirmed.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/zh/newsletter/confirmed');
    await page.goto(leave);
    await page.getByRole('button', { name: chinese.newsletter.leave.submit }).click();
    await page.getByRole('heading', { level: 1, name: chinese.newsletter.left.title }).waitFor();
    expectQuiet(customer);
  });
});
