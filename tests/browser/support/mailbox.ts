import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import type { Customer } from './shop';

/**
 * What the mailbox of the embedded mail service shows to whoever opens the newest mail whose line has these words, its address or its
 * subject. Mail goes out a moment after the answer: who expects certain words in it looks until they are there. It is read without a
 * window of its own: a packaged WebKit now and then crashes as a second one goes from page to page.
 */
export async function newestMail({ context }: Customer, line: string | RegExp, words = ''): Promise<string> {
  const read = async (path: string) => new JSDOM(await (await context.request.get(path)).text()).window.document;
  const isIn = (row: string): boolean => (typeof line === 'string' ? row.includes(line) : line.test(row));
  let text: string | undefined;
  await expect
    .poll(
      async () => {
        const rows = [...(await read('/dev/mail')).querySelectorAll('tr:has(a)')];
        const mail = rows.find(({ textContent }) => isIn(textContent.replaceAll(/\s+/g, ' ')))?.querySelector('a');
        if (!mail) return false;
        text = (await read(mail.getAttribute('href') ?? '')).body.textContent ?? '';
        return text.includes(words);
      },
      { message: `a mail to or about ${line} with "${words}"` },
    )
    .toBe(true);
  return text ?? '';
}
