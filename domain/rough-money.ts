import type { Language } from './language';
import { LOCALES } from './locale';
import { type Pence, toPounds } from './money';

/** '£2 million' or '200万英镑', for large round sums in running text. */
export function roughMoney(pence: Pence, language: Language): string {
  const compact = { notation: 'compact', compactDisplay: 'long' } as const;
  const pounds = { style: 'currency', currency: 'GBP', currencyDisplay: 'name', trailingZeroDisplay: 'stripIfInteger' };
  const format = new Intl.NumberFormat(LOCALES[language], language === 'zh' ? { ...compact, ...pounds } : compact);
  const text = format.format(toPounds(pence));
  return language === 'zh' ? text : `£${text}`;
}
