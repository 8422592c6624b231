import { describe, expect, it } from 'vitest';
import { type DateStyle, dateText, instantText } from '#domain/date-text';
import { formatOf } from '../../src/i18n/format';

describe('figures in running text', () => {
  it.each([
    ['en', '£2 million', '4 hours 5 minutes', '50 minutes'],
    ['zh', '200万英镑', '4小时5分钟', '50分钟'],
  ] as const)('read in %s as they are said', (language, sum, hours, minutes) => {
    const { roughMoney, duration } = formatOf(language);
    expect(roughMoney(200_000_000)).toBe(sum);
    expect(duration(4.05)).toBe(hours);
    expect(duration(0.8)).toBe(minutes);
  });
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

  it('with a time are those of London', () => {
    const at = Date.UTC(2026, 5, 30, 23, 5);
    expect(instantText(at, 'en')).toBe('Wednesday 1 July at 00:05');
    expect(instantText(at, 'zh')).toBe('7月1日星期三 00:05');
  });
});
