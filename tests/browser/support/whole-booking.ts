/** A whole booking, from the home page to the confirmation mail. */
import { expect } from 'vitest';
import type { Language } from '#domain/language';
import { flowOf, customer as who } from './flow';
import { newestMail } from './mailbox';
import type { Customer } from './shop';

/** Books with a promotion code and a helper. */
export async function bookFromHome(customer: Customer, language: Language): Promise<void> {
  const { page } = customer;
  const flow = flowOf(page, language);
  const { t } = flow;

  await flow.toPayment(async () => {
    await page.goto(`/${language}`);
    await page.locator(`a[href^="/${language}/location?locationType=student"]`).first().click();
  });

  const priceBefore = await page.getByRole('button', { name: /£[\d,.]+/ }).allInnerTexts();
  await flow.applyPromo('move10');
  await page.getByRole('button', { name: t.payment.promo.remove }).waitFor();
  const priceAfter = await page.getByRole('button', { name: /£[\d,.]+/ }).allInnerTexts();
  expect(priceAfter).not.toEqual(priceBefore);

  const amount = await flow.pay('helper');
  await expect.poll(() => page.locator('body').innerText()).toContain(amount);
  await flow.payAtCheckout();
  await flow.heading(t.payment.result.titles.paid);
  await page.locator('[data-mail=sent]').waitFor();
  await page.getByText(t.payment.result.ledger).click();
  await page.getByText(who.name).waitFor();
  const shown = await page.locator('main').innerText();
  for (const part of [amount, who.email, 'Marchmont Road', 'Shore Place']) expect(shown).toContain(part);

  const mail = await newestMail(customer, language === 'en' ? /booked|confirm/i : /预订|确认/, amount);
  for (const part of ['Marchmont Road', 'Shore Place']) expect(mail).toContain(part);
}
