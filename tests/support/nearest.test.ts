import { describe, expect, it } from 'vitest';
import { nearestTests } from './nearest.mjs';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/browser/');
const nearTo = (...files: string[]): string[] => nearestTests(files, isTest);

describe('the tests nearest to a changed file', () => {
  it.each([
    ['domain/postcode.ts', 'tests/domain/postcode.test.ts'],
    ['machines/promo-code.machine.ts', 'tests/machines/promo-code.test.ts'],
    ['server/booking/price.ts', 'tests/server/booking/price.test.ts'],
    ['src/ui/calendar.tsx', 'tests/ui/calendar.test.tsx'],
    ['tests/domain/move/promo.test.ts', 'tests/domain/move/promo.test.ts'],
  ])('of %s begin with %s', (file, test) => {
    expect(nearTo(file)[0]).toBe(test);
  });

  it.each([
    ['src/booking/location/place-screen.tsx', 'tests/views/paths/location.paths.test.tsx'],
    ['machines/promo-code.machine.ts', 'tests/views/paths/promo-code.paths.test.tsx'],
    ['server/routes/promo.ts', 'tests/server/booking/promo.test.ts'],
    ['locales/en/booking.ts', 'tests/locales/texts.test.ts'],
    ['src/ui/calendar.module.css', 'tests/ui/calendar.test.tsx'],
  ])('of %s have %s among the first', (file, test) => {
    expect(nearTo(file).slice(0, 8)).toContain(test);
  });

  it('begin with one for each changed file', () => {
    expect(nearTo('domain/postcode.ts', 'server/booking/price.ts').slice(0, 2)).toEqual([
      'tests/domain/postcode.test.ts',
      'tests/server/booking/price.test.ts',
    ]);
  });

  it('are empty without changes', () => {
    expect(nearTo()).toEqual([]);
  });
});
