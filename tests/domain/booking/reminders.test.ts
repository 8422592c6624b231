import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milestonesOf } from '#domain/booking/milestones';
import { reminderDue } from '#domain/booking/reminders';
import { HOUR } from '#domain/time-units';

const START = 1_000 * HOUR;
const hoursBefore = (hours: number): number => START - hours * HOUR;

describe('a reminder', () => {
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

  it("never sends a reminder that was due before the booking, nor the week's after the day's", () => {
    const hours = fc.double({ min: -10, max: 400, noNaN: true });
    fc.assert(
      fc.property(hours, fc.array(hours, { maxLength: 20 }), (booked, looks) => {
        const seen = looks
          .sort((a, b) => b - a)
          .filter((look) => look <= booked)
          .map((look) => reminderDue(START, hoursBefore(booked), hoursBefore(look)))
          .filter((due) => due !== undefined);
        expect(seen).toEqual([...seen].sort((a, b) => b.localeCompare(a)));
        if (booked <= 168) expect(seen).not.toContain('week');
        if (booked <= 24) expect(seen).toEqual([]);
      }),
    );
  });
});

it.each([
  [200, 'reminder 168, free 48, reminder 24, arrival 0'],
  [168, 'free 48, reminder 24, arrival 0'],
  [48, 'reminder 24, arrival 0'],
  [3, 'arrival 0'],
  [-5, 'arrival 0'],
])('%d hours before the move these milestones remain, with their hours before it: %s', (hours, ahead) => {
  const found = milestonesOf(START, START - hours * HOUR).map(({ kind, at }) => `${kind} ${(START - at) / HOUR}`);
  expect(found.join(', ')).toBe(ahead);
});
