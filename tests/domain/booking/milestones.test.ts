import { expect, it } from 'vitest';
import { milestonesOf } from '#domain/booking/milestones';
import { HOUR } from '#domain/time-units';

const START = 1_000 * HOUR;

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
