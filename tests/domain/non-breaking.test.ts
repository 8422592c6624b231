import { expect, it } from 'vitest';
import { nonBreakingFigures, plainSpaces } from '#domain/non-breaking';

/** `_` marks a word joiner: no line break and no gap. */
it.each([
  '2026_年_12_月_19_日星_期_六 10:00',
  '12_月_3_日周_四',
  '2_小_时_30_分_钟',
  '8_点至12_点',
  '15_天后，24_小_时内',
  '第_3_步，共5_步',
  '10–_15_公_斤，2.5_立_方_米（88_立_方英尺）',
  '35_个箱子，2_件家具，3.4_英_里',
  '£25_起，加£6，£200.00_变为£180.00。',
  '支_付_20%的订金',
  '200_万英_镑',
  'EH8 9YL或Leith，A991以内，2026至2027学年',
  '周_一至周_六，一周两次，请致_电_0131或致_电_+44',
  '两小时内，5_分满分',
])('the figures of %s stay with their words', (held) => {
  const text = held.replaceAll('_', '');
  expect(nonBreakingFigures(text).replaceAll('\u2060', '_')).toBe(held);
});

it('a day and a span of time keep their words in English too', () => {
  expect(nonBreakingFigures('on 7 December 2026, 15:00 to 17:00')).toBe(
    'on 7\u00a0December 2026, 15:00\u00a0to\u00a017:00',
  );
});

it('a text is changed only once, and back for what leaves the page', () => {
  const once = nonBreakingFigures('2026年12月19日，2小时30分钟，£25起，0131 496 0000');
  expect(nonBreakingFigures(once)).toBe(once);
  expect(plainSpaces(once)).toBe('2026年12月19日，2小时30分钟，£25起，0131 496 0000');
});
