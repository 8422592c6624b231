import { expect, it } from 'vitest';
import { changeDetails, type DetailsChange } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { bookableType, fitsStudentMove, listError } from '#domain/move/student-move';

const listOf = (...changes: readonly DetailsChange[]) => changes.reduce(changeDetails, emptyDetails());
const boxes = (count: number): DetailsChange => ({ kind: 'boxesCounted', size: 'medium', count });
const piece = (item: string): DetailsChange => ({ kind: 'itemAdded', list: 'furnitureDetails', item });
const piano: DetailsChange = { kind: 'specialAdded', row: { type: 'other', description: 'Piano' } };

it.each([
  ['a student room', true, listOf({ kind: 'presetTaken', preset: 'studentRoom' })],
  ['20 boxes', true, listOf(boxes(20))],
  ['21 boxes', false, listOf(boxes(21))],
  ['a desk', true, listOf(boxes(5), piece('desk'))],
  ['a sofa', false, listOf(boxes(5), piece('threeSeatSofa'))],
  ['a piano', false, listOf(boxes(5), piano)],
  ['a two-bedroom home', false, listOf({ kind: 'presetTaken', preset: 'twoBedrooms' })],
])('%s can be a student move: %s', (_, fits, details) => {
  expect(fitsStudentMove(details)).toBe(fits);
  expect(bookableType({ moveType: 'student', details })).toBe(fits ? 'student' : 'house');
  expect(listError({ moveType: 'student', details })).toBe(fits ? undefined : 'listForHome');
  expect(listError({ moveType: 'house', details })).toBeUndefined();
});

it('a list can be a student move by the limit of the firm, and every list without a limit', () => {
  const home = listOf({ kind: 'presetTaken', preset: 'twoBedrooms' });
  expect(fitsStudentMove(home, {})).toBe(true);
  expect([12, 13].map((count) => fitsStudentMove(listOf(boxes(count)), { mostBoxes: 12 }))).toEqual([true, false]);
});
