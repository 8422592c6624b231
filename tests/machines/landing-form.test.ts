import { expect, it } from 'vitest';
import type { StudentMove } from '#domain/forms/student-landing';
import { landingFormMachine } from '#machines/landing-form.machine';
import { studentDraftOf, studentFormOf } from '#machines/landing-form.view';
import { move, route, TODAY } from '../charts/landing-form';
import { driveActor } from '../support/charts/actor';
import { answered, failed, refused } from '../support/charts/answers';

const changed = (field: keyof StudentMove, value: string, today = TODAY) => ({
  type: 'field.changed',
  field,
  value,
  today,
});
const submitted = (today = TODAY) => ({ type: 'form.submitted', today });

const arrive = () => {
  const drive = driveActor(landingFormMachine, { input: { today: TODAY } });
  return {
    ...drive,
    view: () => studentFormOf(drive.seen()),
    restore: (draft: StudentMove | null) => drive.settle('readStudentMove', { output: draft ? { draft } : {} }),
  };
};
const begin = (draft: StudentMove | null = move) => {
  const drive = arrive();
  drive.restore(draft);
  return drive;
};

it('the form outputs the tidied answers with the route', () => {
  const drive = begin({ ...move, name: ' Mei  Li ', phone: '０７７００ ９００１２３' });
  drive.perform(submitted());
  expect(drive.child('measureRoute').input).toEqual({ from: move.fromAddress, to: move.toAddress });
  drive.settle('measureRoute', answered({ route }));
  expect(drive.seen().output).toEqual({ formData: move, route });
});

it('a draft is stored as soon as the stored one was read', () => {
  const drive = arrive();
  expect(studentDraftOf(drive.seen())).toBeUndefined();
  drive.restore(move);
  expect(studentDraftOf(drive.seen())).toEqual(move);
  drive.perform(submitted());
  expect(studentDraftOf(drive.seen())).toEqual(move);
});

it('the form continues without a route when the server cannot be reached', () => {
  const drive = begin();
  drive.perform(submitted());
  drive.settle('measureRoute', refused('network'));
  expect(drive.seen().output).toEqual({ formData: move, route: undefined });
});

it('a refused address says why until an address is changed', () => {
  const drive = begin();
  drive.perform(submitted());
  drive.settle('measureRoute', refused('locationInvalid'));
  expect(drive.view()).toMatchObject({ refusal: 'locationInvalid', isBusy: false, move });
  drive.perform(submitted());
  expect(drive.view()).toMatchObject({ refusal: undefined, isBusy: true });
  drive.settle('measureRoute', refused('locationTooFar'));
  drive.perform(changed('name', 'Mei'));
  expect(drive.view().refusal).toBe('locationTooFar');
  drive.perform(changed('fromAddress', 'Leith'));
  expect(drive.view().refusal).toBeUndefined();
  drive.perform(changed('email', 'mei'));
  expect(drive.view().errors).toEqual({ email: 'emailInvalid' });
});

it('a date is checked against the day on which it is typed, however long the page has been open', () => {
  const drive = begin();
  drive.perform(changed('moveDate', TODAY, '2027-03-03'), { type: 'field.left', field: 'moveDate' });
  expect(drive.view().errors).toEqual({ moveDate: 'datePast' });
  drive.perform(changed('moveDate', move.moveDate, '2027-03-03'));
  expect(drive.view().errors).toEqual({});
});

it('a field shows its error once it was left, and a submit shows all', () => {
  const drive = begin(null);
  drive.perform(changed('email', 'mei'));
  expect(drive.view().errors).toEqual({});
  drive.perform({ type: 'field.left', field: 'email' });
  expect(drive.view().errors).toEqual({ email: 'emailInvalid' });
  drive.perform(submitted());
  const missing = ['fromAddress', 'toAddress', 'moveDate', 'name', 'email', 'phone'];
  expect(drive.view()).toMatchObject({ isBusy: false, missing });
});

it('an empty form names nothing as missing until something is typed or it is submitted', () => {
  expect(begin(null).view().missing).toEqual([]);
  const typed = begin(null);
  typed.perform(changed('name', 'Mei Li'));
  expect(typed.view().missing).toEqual(['fromAddress', 'toAddress', 'moveDate', 'email', 'phone']);
  const pressed = begin(null);
  pressed.perform(submitted());
  expect(pressed.view().missing).toHaveLength(6);
});

it('an early submit is carried out once the draft is read, and its form shows errors from then on', () => {
  const drive = arrive();
  drive.perform(changed('toAddress', 'Leith'), submitted());
  expect(drive.view()).toMatchObject({ isBusy: true, errors: {} });
  drive.restore(move);
  expect(drive.child('measureRoute').input).toEqual({ from: move.fromAddress, to: 'Leith' });
  drive.settle('measureRoute', refused('locationTooFar'));
  drive.perform(changed('email', 'mei'));
  expect(drive.view().errors).toEqual({ email: 'emailInvalid' });
});

it('an early submit shows its errors when the draft cannot be read', () => {
  const drive = arrive();
  drive.perform(changed('toAddress', 'Leith'), submitted());
  drive.settle('readStudentMove', failed);
  expect(drive.view()).toMatchObject({ isBusy: false, move: { toAddress: 'Leith' } });
  expect(Object.keys(drive.view().errors)).toHaveLength(5);
});

it('a date that has become yesterday is refused, also by an early submit', () => {
  const [open, early] = [begin({ ...move, moveDate: TODAY }), arrive()];
  for (const drive of [open, early]) drive.perform(submitted('2027-03-03'));
  early.restore({ ...move, moveDate: TODAY });
  for (const drive of [open, early]) expect(drive.view().errors).toEqual({ moveDate: 'datePast' });
});
