/** The newsletter form in the footer: with React, before it, without script, and without a network. */
import { expect, it } from 'vitest';
import { common as chinese } from '#locales/zh/common';
import { hold } from './support/faults';
import { type Customer, expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const field = ({ page }: Customer) => page.locator('footer input[type=email]');
const submit = ({ page }: Customer) => page.locator('footer button[type=submit]').click();
const says = ({ page }: Customer, text: string) => page.locator('footer').getByText(text, { exact: true });
const mailbox = async () => (await fetch(`${shop.url}/dev/mail`)).text();
/** Mail is sent a moment after the response. */
const expectMailTo = (address: string) => expect.poll(mailbox).toContain(address);

it('the newsletter form sends what was submitted before hydration', async () => {
  const customer = await shop.customer({ language: 'zh' });
  const { page } = customer;
  await page.goto('/zh/about');
  const scripts = await hold(page, /\/assets\/.*\.js$/);
  await field(customer).fill('early@example.com');
  await submit(customer);
  await expect.poll(scripts.count).toBeGreaterThan(0);
  await scripts.release();
  await says(customer, chinese.newsletter.done).waitFor();
  await says(customer, chinese.newsletter.next).waitFor();
  expect(await field(customer).inputValue()).toBe('');
  expect(new URL(page.url()).pathname).toBe('/zh/about');
  await expectMailTo('early@example.com');
  await says(customer, chinese.newsletter.done).waitFor({ state: 'detached' });
  expectQuiet(customer);
});

it('the newsletter form works without script, and answers robots alike without storing anything', async () => {
  const customer = await shop.customer({ script: false });
  const { page } = customer;
  await page.goto('/en/about');
  await field(customer).fill('plain@example.com');
  await submit(customer);
  await page.waitForURL('**/en/newsletter/asked');
  expect(await page.locator('main h1').innerText()).not.toBe('');
  await expectMailTo('plain@example.com');

  const body = new URLSearchParams({ email: 'robot@example.com', leaveEmpty: 'https://spam.example', lang: 'en' });
  const answer = await fetch(`${shop.url}/api/newsletter`, { method: 'POST', body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/newsletter/not-asked']);
  expect(await mailbox()).not.toContain('robot@example.com');
});
