import { expect } from 'vitest';
import type { Customer } from './shop';

/** What the mailbox of the embedded mail service shows to whoever opens the newest mail whose line holds a text: an address, a subject. */
export async function newestMail(customer: Customer, text: string): Promise<string> {
  const mailbox = await customer.context.newPage();
  const row = mailbox.getByRole('row').filter({ hasText: text }).first();
  await expect
    .poll(async () => {
      await mailbox.goto('/dev/mail');
      return row.count();
    })
    .toBe(1);
  await row.getByRole('link').first().click();
  const shown = await mailbox.locator('body').innerText();
  await mailbox.close();
  return shown;
}
