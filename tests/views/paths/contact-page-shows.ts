/** What stands on the contact page around its form. */

import { business } from '#domain/business';
import type { QuoteData } from '#domain/contract/messages';
import { holdFigures } from '#domain/hold-figures';
import { SPACE } from '#domain/language';
import type { Page } from './page';
import { leads } from './read';

/** Every way to reach us says what it is, what it is for, and opens. */
export function showsWays(page: Page): void {
  const words = (key: string) => page.say(`contact:cards.${key}`);
  const headings = [...document.getElementsByTagName('h2')].map(({ textContent }) => textContent);
  for (const way of ['phone', 'whatsapp', 'email']) {
    if (!headings.includes(words(way))) throw new Error(`The way "${words(way)}" has no heading.`);
    page.reads(words(`${way}Text`));
  }
  leads(business.phone.display, `tel:${business.phone.tel}`);
  leads(words('whatsappAction'), business.whatsapp);
  leads(business.email, `mailto:${business.email}`);
  if (document.querySelectorAll('main li svg').length < 3) throw new Error('A way to reach us has no picture.');
  for (const text of [words('wechat'), business.wechat]) {
    if (page.language === 'zh') page.reads(text);
    else page.readsNot(text);
  }
  page.reads(page.say('contact:hours'));
}

/** The quote of the cases, to the letter; nothing of it where there is none. */
export function showsQuote(page: Page, quoteData: QuoteData | undefined): void {
  const words = (key: string) => page.say(`contact:quote.${key}`);
  if (!quoteData) {
    page.readsNot(words('note'));
    page.hasNo('button', 'contact:quote.remove');
    return;
  }
  page.reads(words('title') + page.format.money(23_100) + words('note'));
  // The lines are folded: what is kept in the fold counts.
  const kept = document.querySelector('main')?.textContent ?? '';
  const holds = (text: string) => {
    if (!kept.includes(holdFigures(text))) throw new Error(`The quote does not hold "${text}".`);
  };
  const { money, date } = page.format;
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['category', page.say('sameDayWords:categories.ikea')],
    ['products', page.say('sameDayWords:purchases.to-buy')],
    ['van', page.say('sameDayWords:vans.medium')],
    ['urgency', page.say('sameDayWords:urgencies.within-4-hours')],
    ['day', date('2027-03-03')],
    ['pickup', 'EH20'],
    ['delivery', '3 Sample Quay'],
    ['details', 'Two flat packs'],
    ['total', money(23_100)],
    ['deliveryOnly', SPACE[page.language] + money(9450)],
  ];
  for (const [label, value] of facts) holds(words(label) + value);
  for (const [line, pence] of [
    ['base', 6000],
    ['products', 13_000],
  ] as const)
    holds(page.say(`sameDayWords:lines.${line}`) + money(pence));
  const billy = page.language === 'zh' ? 'BILLY 书架' : 'BILLY Bookcase';
  holds(page.say('contact:quote.product', { quantity: 3, name: billy }) + money(12_000));
  const lack = page.say('contact:quote.product', { quantity: 1, name: 'LACK' });
  holds(`${lack} (${words('unlisted')})${money(1000)}`);
  page.isOpen('button', 'contact:quote.remove');
}

/** A quote that was sent before is said to have been, as long as there is a form to send it again by mistake. */
export function showsSentBefore(page: Page, at: number | undefined): void {
  const text = page.say('contact:quote.sentText');
  if (at === undefined) page.readsNot(text);
  else page.reads(page.say('contact:quote.sentTitle', { time: page.format.instant(at) }) + text);
}
