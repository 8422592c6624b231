import { describe, expect, it, vi } from 'vitest';
import { type DateStyle, dateText, instantText } from '#domain/date-text';
import { LANGUAGES } from '#domain/language';
import { LOCALES } from '#domain/locale';
import { roughMoney } from '#domain/rough-money';
import { addDays, londonTime } from '#domain/schedule';
import { withFacts } from '../../src/i18n/firm-facts';
import { formatOf } from '../../src/i18n/format';
import { translatorOf } from '../../src/i18n/translator';

it.each([
  ['en', '£2 million', '4 hours 5 minutes', '50 minutes'],
  ['zh', '200万英镑', '4\u2060小\u2060时\u20605\u2060分\u2060钟', '50\u2060分\u2060钟'],
] as const)('figures in running text are written in %s as they are spoken', (language, sum, hours, minutes) => {
  const { duration } = formatOf(language);
  expect(roughMoney(200_000_000, language)).toBe(sum);
  expect(duration(4.05)).toBe(hours);
  expect(duration(0.8)).toBe(minutes);
});

it.each([
  ['en', 'Call {{phone}} before 1 June 2024', 'Call 0131\u00a0496\u00a00000 before 1\u00a0June 2024'],
  ['zh', '{{miles}}英里，共{{days}}天', '3.4\u2060英\u2060里，共30\u2060天'],
] as const)('a phrase in %s does not break inside its figures', (language, phrase, text) => {
  const translator = translatorOf(language);
  translator.addResourceBundle(language, 'held', { phrase });
  const values = { ns: 'held', phone: '0131 496 0000', miles: 3.4, days: 30 };
  expect(String(translator.t('phrase' as never, values as never))).toBe(text);
});

it.each(['en', 'zh'] as const)('a figure in %s has one decimal at most', (language) => {
  const { number } = formatOf(language);
  expect([4.8, 12.34, 5, 1200].map(number)).toEqual(['4.8', '12.3', '5', '1,200']);
});

describe('dates', () => {
  it.each<[DateStyle, string, string]>([
    ['full', 'Thursday 3 December 2026', '2026年12月3日星期四'],
    ['short', 'Thu 3 Dec', '12月3日周四'],
    ['day', '3 December 2026', '2026年12月3日'],
    ['month', 'December 2026', '2026年12月'],
  ])('in the style %s have no comma after the weekday', (style, english, chinese) => {
    expect(dateText('2026-12-03', 'en', style)).toBe(english);
    expect(dateText('2026-12-03', 'zh', style)).toBe(chinese);
  });

  it.each(LANGUAGES)('in %s are as Intl writes them on every day of four years', (language) => {
    const writer = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Europe/London', ...options });
    const [weekday, month, brief] = ['long', 'long', 'short'] as const;
    const styles: [DateStyle, Intl.DateTimeFormat][] = [
      ['full', writer({ weekday, day: 'numeric', month, year: 'numeric' })],
      ['short', writer({ weekday: brief, day: 'numeric', month: brief })],
      ['day', writer({ day: 'numeric', month, year: 'numeric' })],
      ['dayMonth', writer({ day: 'numeric', month: brief })],
      ['month', writer({ month, year: 'numeric' })],
    ];
    const instant = writer({ weekday, day: 'numeric', month, hour: '2-digit', minute: '2-digit' });
    for (let ahead = 0; ahead < 4 * 366; ahead += 1) {
      const date = addDays('2024-01-01', ahead);
      const at = londonTime(date, '09:07');
      for (const [style, { format }] of styles)
        expect(dateText(date, language, style)).toBe(format(at).replace(/^(\p{L}+),/u, '$1'));
      expect(instantText(at, language)).toBe(instant.format(at).replace(/^(\p{L}+),/u, '$1'));
    }
  });

  it('with a time are in London time', () => {
    const at = Date.UTC(2026, 5, 30, 23, 5);
    expect(instantText(at, 'en')).toBe('Wednesday 1 July at 00:05');
    expect(instantText(at, 'zh')).toBe('7月1日星期三 00:05');
  });
});

it.each([
  ['Europe/London', 'Until 20:53.'],
  ['Europe/Lisbon', 'Until 20:53.'],
  ['Atlantic/Reykjavik', 'Until 20:53, London time.'],
  ['Asia/Shanghai', 'Until 20:53, London time.'],
])('a time in a browser in %s says whose it is only if clocks there show another', (timeZone, text) => {
  vi.stubEnv('TZ', timeZone);
  expect(withFacts({ text: 'Until 20:53%elsewhere:, London time%.' }, 'en')).toEqual({ text });
});
