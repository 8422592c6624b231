import { describe, expect, it } from 'vitest';
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
