/** The contact page around its form. */

import type { QuoteData } from '#domain/contract/messages';
import { SPACE } from '#domain/language';
import { business } from '#domain/shop/business';
import { leadsTo } from './forms';
import { type Screen, same } from './screen';

/** All that an accordion unfolds, and the ways to reach us that have a picture. */
export const [FOLD, WAY] = ['main details > div', 'main li:has(svg)'];

/** Every way to reach us says what it is, what it is for, and opens. */
export function showsWays(screen: Screen): void {
  const { say, language } = screen;
  const words = (key: string) => say(`contact:cards.${key}`);
  const way = (key: string, action: string) => words(key) + action + words(`${key}Text`);
  same(
    'The ways to reach us',
    screen.all(WAY).map(({ text }) => text),
    [
      way('phone', business.phone.display),
      way('whatsapp', words('whatsappAction')),
      ...(language === 'zh' ? [way('wechat', business.wechat ?? '')] : []),
      way('email', business.email),
    ],
  );
  leadsTo(screen, business.phone.display, `tel:${business.phone.tel}`);
  leadsTo(screen, words('whatsappAction'), business.whatsapp ?? '');
  leadsTo(screen, business.email, `mailto:${business.email}`);
  screen.reads(say('contact:hours'));
}

/** The quote of the cases, to the letter; nothing of it where there is none. */
export function showsQuote(screen: Screen, quoteData: QuoteData | undefined): void {
  const { say, format, find, all, language } = screen;
  const { money, date } = format;
  const words = (key: string, values = {}) => say(`contact:quote.${key}`, values);
  const head = [words('title'), money(23_100), words('note'), words('all'), words('remove')];
  same('The quote', find('region', 'contact:quote.title')?.text, quoteData && head.join(''));
  if (!quoteData) return void screen.hasNo('button', 'contact:quote.remove');
  const billy = language === 'zh' ? 'BILLY 书架' : 'BILLY Bookcase';
  const line = (code: string, pence: number) => say(`sameDayWords:lines.${code}`) + money(pence);
  const lines = [
    words('category') + say('sameDayWords:categories.ikea'),
    words('products') + say('sameDayWords:purchases.to-buy'),
    words('van') + say('sameDayWords:vans.medium'),
    words('urgency') + say('sameDayWords:urgencies.within-4-hours'),
    words('day') + date('2027-03-03'),
    `${words('pickup')}EH20${words('delivery')}3 Sample Quay${words('details')}Two flat packs`,
    words('product', { quantity: 3, name: billy }) + money(12_000),
    `${words('product', { quantity: 1, name: 'LACK' })} (${words('unlisted')})${money(1000)}`,
    line('base', 6000) + line('van', 1800) + line('urgency', 1560) + line('products', 13_000),
    line('handling', 650) + line('rounding', 90),
    words('total') + money(23_100) + words('deliveryOnly') + SPACE[language] + money(9450),
  ];
  same('The lines of the quote', all(FOLD)[0]?.text, lines.join(''));
  screen.isOpen('button', 'contact:quote.remove');
}
