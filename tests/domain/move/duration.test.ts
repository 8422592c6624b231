import { describe, expect, it } from 'vitest';
import { durationText, estimateHours, hoursSaved } from '#domain/move/duration';
import { emptyDetails } from '#domain/move/inventory';

describe('the hours of a move', () => {
  it('does not count a special item without a type', () => {
    const details = { ...emptyDetails(), boxDetails: [{ boxSize: 'small' as const, numberOfBoxes: 1 }] };
    expect(estimateHours({ ...details, specialItems: [{ type: '', description: '' }] })).toBe(estimateHours(details));
    expect(estimateHours({ ...details, specialItems: [{ type: 'bulky', description: '' }] })).toBe(
      estimateHours(details) + 0.5,
    );
  });
});

it.each([
  [2, 0],
  [1.5, 0],
  [5, 1.5],
])('counts hours saved by a helper, of %d: %d', (hours, saved) => {
  expect(hoursSaved(hours)).toBe(saved);
});

it.each([
  [2, '2 hours', '2小时'],
  [1, '1 hour', '1小时'],
  [2.5, '2 hours 30 minutes', '2小时30分钟'],
  [4.05, '4 hours 5 minutes', '4小时5分钟'],
  [0.5, '30 minutes', '30分钟'],
  [0, '0 minutes', '0分钟'],
  [1.99, '2 hours', '2小时'],
])('writes %d hours as %s', (hours, english, chinese) => {
  expect([durationText(hours, 'en'), durationText(hours, 'zh')]).toEqual([english, chinese]);
});
