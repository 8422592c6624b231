import { expect, it } from 'vitest';
import { milestonesOf } from '#domain/booking/milestones';
import { reminderDue } from '#domain/booking/reminders';
import { HOUR } from '#domain/time-units';

const START = 1_000 * HOUR;
const hoursBefore = (hours: number): number => START - hours * HOUR;

it.each([
  [200, 168.1, undefined],
  [200, 168, 'week'],
  [200, 24.1, 'week'],
  [200, 24, 'day'],
  [200, 0.1, 'day'],
  [200, 0, undefined],
  [200, -5, undefined],
  [168, 167, undefined],
  [100, 50, undefined],
  [100, 23, 'day'],
  [24, 23, undefined],
  [3, 2, undefined],
] as const)('a reminder for a move booked %d hours ahead is due %d hours ahead: %s', (booked, now, due) => {
  expect(reminderDue(START, hoursBefore(booked), hoursBefore(now))).toBe(due);
});

it.each([
  [200, 'reminder 168, free 48, reminder 24, arrival 0'],
  [168, 'free 48, reminder 24, arrival 0'],
  [48, 'reminder 24, arrival 0'],
  [3, 'arrival 0'],
  [-5, 'arrival 0'],
])('%d hours before the move these milestones remain, with their hours before it: %s', (hours, ahead) => {
  const found = milestonesOf(START, START - hours * HOUR, true).map(({ kind, at }) => `${kind} ${(START - at) / HOUR}`);
  expect(found.join(', ')).toBe(ahead);
});

it('with another backend only the arrival is promised', () => {
  expect(milestonesOf(START, hoursBefore(200), false)).toEqual([{ kind: 'arrival', at: START }]);
});
