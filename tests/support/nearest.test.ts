import { expect, it } from 'vitest';
import { nearestTests } from './nearest.mjs';

it.each([
  ['domain/postcode.ts', 'tests/domain/postcode.test.ts'],
  ['machines/promo-code.machine.ts', 'tests/machines/promo-code.test.ts'],
  ['src/ui/calendar.tsx', 'tests/ui/calendar.test.tsx'],
  ['tests/domain/move/promo.test.ts', 'tests/domain/move/promo.test.ts'],
])('the tests nearest to %s include %s', (file, test) => {
  expect(nearestTests([file]).slice(0, 8)).toContain(test);
});

it('no test is near to no change', () => {
  expect(nearestTests([])).toEqual([]);
});
