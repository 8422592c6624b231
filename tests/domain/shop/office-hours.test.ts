import { expect, it } from 'vitest';
import { londonTime } from '#domain/schedule';
import { nextOpening } from '#domain/shop/office-hours';

it.each([
  ['2026-11-25', '07:59', { date: '2026-11-25', time: '08:00' }],
  ['2026-11-25', '08:00', undefined],
  ['2026-11-25', '17:59', undefined],
  ['2026-11-25', '18:40', { date: '2026-11-26', time: '08:00' }],
  ['2026-11-27', '20:00', { date: '2026-11-28', time: '09:00' }],
  ['2026-11-28', '16:00', { date: '2026-11-30', time: '08:00' }],
  ['2026-11-29', '12:00', { date: '2026-11-30', time: '08:00' }],
])('the office answers on %s at %s from %o', (date, clock, opening) => {
  expect(nextOpening(londonTime(date, clock))).toEqual(opening);
});
