import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centimetresIn, sizesOf, stairFit, unreadable } from '#domain/move/stair-fit';
import { largeSides } from '#domain/shop/catalogue';

const sofa = { length: 205, depth: 78, stair: 92, landing: 240 };

it.each([
  ['easy', sofa, 14, 35],
  ['easy', { ...sofa, stair: 88 }, 10, 35],
  ['slow', { ...sofa, stair: 87.9 }, 9.9, 35],
  ['slow', { ...sofa, stair: 82 }, 4, 35],
  ['close', { ...sofa, stair: 81.9 }, 3.9, 35],
  ['close', { ...sofa, stair: 75 }, -3, 35],
  ['no', { ...sofa, stair: 74.9 }, -3.1, 35],
  ['easy', { ...sofa, landing: 208 }, 14, 3],
  ['close', { ...sofa, landing: 207.9 }, 14, 2.9],
  ['close', { ...sofa, landing: 202 }, 14, -3],
  ['landing', { ...sofa, landing: 201.9 }, 14, -3.1],
  ['no', { ...sofa, stair: 60, landing: 150 }, -18, -55],
])('the answer is "%s" for %j: %d cm across and %d cm above', (verdict, sizes, across, above) => {
  const fit = stairFit(sizes);
  expect([fit.verdict, fit.across.spare, fit.above.spare]).toEqual([verdict, across, above]);
});

it('a smaller thing, a wider stair or a higher landing never gets a worse answer', () => {
  const order = ['no', 'landing', 'close', 'slow', 'easy'];
  const size = fc.integer({ min: 100, max: 9_990 }).map((millimetres) => millimetres / 10);
  const sizes = fc.record({ length: size, depth: size, stair: size, landing: size });
  fc.assert(
    fc.property(sizes, fc.constantFrom('length', 'depth', 'stair', 'landing'), fc.nat(50), (before, field, change) => {
      const isThing = field === 'length' || field === 'depth';
      const after = { ...before, [field]: before[field] + (isThing ? -change : change) };
      expect(order.indexOf(stairFit(after).verdict)).toBeGreaterThanOrEqual(order.indexOf(stairFit(before).verdict));
    }),
  );
});

it.each([
  ['92', 92],
  [' 92,5 cm ', 92.5],
  ['９２厘米', 92],
  ['999', 999],
  ['10', 10],
  ['9.9', undefined],
  ['999.1', undefined],
  ['2.05 m', undefined],
  ['-92', undefined],
  ['1e2', undefined],
  ['', undefined],
])('"%s" is read as %s cm', (text, size) => {
  expect(centimetresIn(text)).toBe(size);
});

it('there is no answer until all four sizes can be read', () => {
  const typed = { length: '205', depth: '', stair: '92 cm', landing: 'high' };
  expect([unreadable(typed), sizesOf(typed)]).toEqual([['depth', 'landing'], undefined]);
  expect(sizesOf({ ...typed, depth: '78', landing: '240' })).toEqual(sofa);
});

it('only large things for two people have usual sizes: the longest side and the shortest', () => {
  expect(largeSides('threeSeatSofa')).toEqual({ length: 210, depth: 85 });
  expect(largeSides('fridgeFreezer')).toEqual({ length: 185, depth: 60 });
  expect(['washingMachine', 'chestOfDrawers', 'armchair', 'harp', ''].map(largeSides)).toEqual(
    Array(5).fill(undefined),
  );
});
