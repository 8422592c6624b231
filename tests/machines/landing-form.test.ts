import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { StudentMove } from '#domain/forms/student-landing';
import { landingFormMachine } from '#machines/landing-form.machine';
import { studentDraftOf, studentFormOf } from '#machines/landing-form.view';
import { move, route, TODAY } from '../charts/landing-form';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';

type Snapshot = SnapshotFrom<typeof landingFormMachine>;

describe('landing form, journeys', () => {
  const arrive = () => {
    const drive = driveActor(landingFormMachine, { input: { today: TODAY } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return {
      ...drive,
      seen,
      view: () => studentFormOf(seen()),
      submit: (today = TODAY) => drive.perform({ type: 'form.submitted', today }),
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
    drive.submit();
    expect(drive.child('measureRoute').input).toEqual({ from: move.fromAddress, to: move.toAddress });
    drive.settle('measureRoute', answered({ route }));
    expect(drive.seen().output).toEqual({ formData: move, route });
  });

  it('a draft is stored as soon as the stored one was read', () => {
    const drive = arrive();
    expect(studentDraftOf(drive.seen())).toBeUndefined();
    drive.restore(move);
    expect(studentDraftOf(drive.seen())).toEqual(move);
    drive.submit();
    expect(studentDraftOf(drive.seen())).toEqual(move);
  });

  it.each([
    ['is unreachable', refused('network')],
    ['breaks', { error: new Error('broken') }],
  ])('the form continues without a route when the server %s', (_, answer) => {
    const drive = begin();
    drive.submit();
    drive.settle('measureRoute', answer);
    expect(drive.seen().output).toEqual({ formData: move, route: undefined });
  });

  it('the form continues without a route when the server is silent', () => {
    const drive = begin();
    drive.submit();
    drive.clock.increment(10_000);
    expect(drive.seen().status).toBe('done');
  });

  it.each(['locationInvalid', 'locationTooFar'] as const)(
    'a refusal with %s stays until an address is changed',
    (reason) => {
      const drive = begin();
      drive.submit();
      drive.settle('measureRoute', refused(reason));
      expect(drive.view()).toMatchObject({ refusal: reason, isBusy: false, move });
      drive.submit();
      expect(drive.view()).toMatchObject({ refusal: undefined, isBusy: true });
      drive.settle('measureRoute', refused(reason));
      drive.perform({ type: 'field.changed', field: 'name', value: 'Mei' });
      expect(drive.view().refusal).toBe(reason);
      drive.perform({ type: 'field.changed', field: 'fromAddress', value: 'Leith' });
      expect(drive.view().refusal).toBeUndefined();
      drive.perform({ type: 'field.changed', field: 'email', value: 'mei' });
      expect(drive.view().errors).toEqual({ email: 'emailInvalid' });
    },
  );

  it('a field shows its error once it was left', () => {
    const drive = begin(null);
    drive.perform({ type: 'field.changed', field: 'email', value: 'mei' });
    expect(drive.view().errors).toEqual({});
    drive.perform({ type: 'field.left', field: 'email' });
    expect(drive.view().errors).toEqual({ email: 'emailInvalid' });
  });

  it('the form opens when the draft is not read within four seconds', () => {
    const drive = arrive();
    drive.clock.increment(4000);
    expect(drive.seen().hasTag('editable')).toBe(true);
  });

  it('an early submit is carried out once the draft is read', () => {
    const drive = arrive();
    drive.perform({ type: 'field.changed', field: 'toAddress', value: 'Leith' });
    drive.submit();
    expect(drive.view()).toMatchObject({ isBusy: true, errors: {} });
    drive.restore(move);
    expect(drive.child('measureRoute').input).toEqual({ from: move.fromAddress, to: 'Leith' });
    drive.settle('measureRoute', refused('locationTooFar'));
    drive.perform({ type: 'field.changed', field: 'email', value: 'mei' });
    expect(drive.view().errors).toEqual({ email: 'emailInvalid' });
  });

  it.each([
    ['is empty', (drive: ReturnType<typeof arrive>) => drive.restore(null)],
    ['cannot be read', (drive: ReturnType<typeof arrive>) => drive.settle('readStudentMove', { error: 'locked' })],
    ['does not come', (drive: ReturnType<typeof arrive>) => drive.clock.increment(4000)],
  ])('an early submit shows its errors when the draft %s', (_, wait) => {
    const drive = arrive();
    drive.perform({ type: 'field.changed', field: 'toAddress', value: 'Leith' });
    drive.submit();
    wait(drive);
    expect(drive.view()).toMatchObject({ isBusy: false, move: { toAddress: 'Leith' } });
    expect(Object.keys(drive.view().errors)).toHaveLength(5);
  });

  it('an early submit is checked against the day of the submit', () => {
    const drive = arrive();
    drive.submit('2027-03-03');
    drive.restore({ ...move, moveDate: TODAY });
    expect(drive.view().errors).toEqual({ moveDate: 'datePast' });
  });

  it('the form needs all six fields', () => {
    const drive = begin(null);
    drive.submit();
    expect(drive.view()).toMatchObject({
      isBusy: false,
      missing: ['fromAddress', 'toAddress', 'moveDate', 'name', 'email', 'phone'],
    });
    expect(Object.keys(drive.view().errors)).toHaveLength(6);
  });

  it('a date that has become yesterday is refused', () => {
    const drive = begin({ ...move, moveDate: TODAY });
    drive.perform({ type: 'form.submitted', today: '2027-03-03' });
    expect(drive.view().errors).toEqual({ moveDate: 'datePast' });
  });
});
