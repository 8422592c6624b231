import { expect } from 'vitest';
import type { Customer } from './shop';

/**
 * What the mailbox of the embedded mail service shows to whoever opens the newest mail whose line has these words, its address or its
 * subject. Mail goes out a moment after the answer: who expects certain words in it looks until they are there.
 */
export async function newestMail({ context }: Customer, line: string | RegExp, words = ''): Promise<string> {
  const mailbox = await context.newPage();
  const link = mailbox.getByRole('row').filter({ hasText: line }).getByRole('link').first();
  let text: string | undefined;
  await expect
    .poll(
      async () => {
        await mailbox.goto('/dev/mail');
        if ((await link.count()) === 0) return false;
        await mailbox.goto((await link.getAttribute('href')) ?? '');
        text = await mailbox.locator('body').innerText();
        return text.includes(words);
      },
      { message: `a mail to or about ${line} with "${words}"` },
    )
    .toBe(true);
  await mailbox.close();
  return text ?? '';
}
