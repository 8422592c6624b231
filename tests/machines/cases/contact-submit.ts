import type { SnapshotFrom } from 'xstate';
import { emptyContact } from '#domain/forms/contact';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { bookingId, contact } from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const contactSubmitChart = {
  machine: contactSubmitMachine,
  input: { bookingId, contact: emptyContact() },
  moreInputs: [{ bookingId, contact }],
  key: keyOf<SnapshotFrom<typeof contactSubmitMachine>['context']>(
    ({ errors }) => errors,
    ({ refusal }) => refusal !== undefined,
  ),
  cases: {
    'field.changed': [
      { field: 'name', value: 'Mary Sample' },
      { field: 'name', value: ' ' },
      { field: 'phone', value: '07700 900123' },
      { field: 'phone', value: '077' },
      { field: 'email', value: 'mary@example.com' },
      { field: 'email', value: 'mary' },
      { field: 'newsletterConsent', value: false },
    ],
    'field.left': [{ field: 'name' }],
    'xstate.done.actor.saveContact': [answered(), refused('emailInvalid')],
    'xstate.done.actor.sendInquiry': [answered(), refused('inquiryFailed')],
  } satisfies CasesOf<typeof contactSubmitMachine>,
};
