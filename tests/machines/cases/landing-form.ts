import type { SnapshotFrom } from 'xstate';
import type { StudentMove } from '#domain/forms/student-landing';
import { landingFormMachine } from '#machines/landing-form.machine';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const TODAY = '2027-03-02';
export const route = { metres: 5450, seconds: 587, approachMetres: 7907, estimate: true };
export const move: StudentMove = {
  name: 'Mei Li',
  email: 'mei@example.com',
  phone: '07700900123',
  moveDate: '2027-03-20',
  fromAddress: 'Marchmont Road, EH9 1HU',
  toAddress: '3 Sample Quay, EH6 6QQ',
};

export const landingFormChart = {
  machine: landingFormMachine,
  input: { today: TODAY },
  key: keyOf<SnapshotFrom<typeof landingFormMachine>['context']>(
    ({ move: said }) => said,
    ({ refusal }) => refusal?.reason,
  ),
  cases: {
    'field.changed': [
      { field: 'toAddress', value: 'Leith' },
      { field: 'toAddress', value: '' },
      { field: 'name', value: 'Mei' },
    ],
    'field.left': [{ field: 'toAddress' }],
    'form.submitted': [{ today: TODAY }],
    'xstate.done.actor.readStudentMove': [{ output: {} }, { output: { draft: move } }],
    'xstate.done.actor.measureRoute': [answered({ route }), refused('locationInvalid'), refused('network')],
  } satisfies CasesOf<typeof landingFormMachine>,
};
