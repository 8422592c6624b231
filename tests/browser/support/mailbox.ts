import { JSDOM, VirtualConsole } from 'jsdom';
import { expect } from 'vitest';
import type { Customer } from './shop';

/**
 * The text of the newest mail in the embedded mailbox whose line has these words, in its address or subject. Mail is sent a
 * moment after the response: with `words`, waits until they are there.
 */
export async function newestMail({ context }: Customer, line: string | RegExp, words = ''): Promise<string> {
  // jsdom cannot read our style sheets, and would say so.
  const virtualConsole = new VirtualConsole();
  const read = async (path: string) =>
    new JSDOM(await (await context.request.get(path)).text(), { virtualConsole }).window.document;
  const isIn = (text: string): boolean => (typeof line === 'string' ? text.includes(line) : line.test(text));
  let text: string | undefined;
  await expect
    .poll(
      async () => {
        const lines = [...(await read('/dev/mail')).querySelectorAll('li:has(a)')];
        const mail = lines.find(({ textContent }) => isIn(textContent.replaceAll(/\s+/g, ' ')))?.querySelector('a');
        if (!mail) return false;
        text = (await read(mail.getAttribute('href') ?? '')).body.textContent ?? '';
        return text.includes(words);
      },
      { message: `a mail to or about ${line} with "${words}"` },
    )
    .toBe(true);
  return text ?? '';
}
