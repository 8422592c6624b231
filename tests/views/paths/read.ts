/** What can be read on a part of the page. */
import { perceived } from './page';

/** The text of the first part that a selector finds; nothing where there is none. */
export function textOf(part: Element | string | null): string {
  const found = typeof part === 'string' ? document.querySelector(part) : part;
  return found ? perceived(found) : '';
}

/** The buttons and links in a part of the page that read so, or end so. */
export function controlsOf(within: string, text: string): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(`${within} :is(button, a[href])`);
  return [...all].filter((control) => perceived(control).endsWith(text));
}

/** A list of terms: what stands beside each. */
export function answersIn(list: Element | string | null): Record<string, string> {
  const found = typeof list === 'string' ? document.querySelector(list) : list;
  const rows = [...(found?.querySelectorAll(':scope > div') ?? [])];
  return Object.fromEntries(rows.map((row) => [textOf(row.querySelector('dt')), textOf(row.querySelector('dd'))]));
}

/** Throws unless both say the same. */
export function equal(what: string, is: unknown, shouldBe: unknown): void {
  const [one, other] = [is, shouldBe].map((each) => JSON.stringify(each));
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}.`);
}

/** Throws unless a text reads a sentence, or does not, as it should. */
export function says(where: string, sentence: string, isSaid: boolean): void {
  if (where.includes(sentence) !== isSaid) throw new Error(`"${sentence}" is ${isSaid ? 'missing' : 'said'}.`);
}

/** A link by the words on it leads there. */
export function leads(words: string, target: string): void {
  const link = [...document.links].find((each) => perceived(each) === words);
  if (link?.getAttribute('href') !== target) throw new Error(`"${words}" leads to ${link?.getAttribute('href')}.`);
}
