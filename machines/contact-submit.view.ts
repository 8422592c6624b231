import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import { CONTACT_FIELDS } from '#domain/forms/contact';
import type { contactSubmitMachine } from './contact-submit.machine';
import { isBegun, shownErrors } from './form';

export type ContactSubmitActor = ActorRefFrom<typeof contactSubmitMachine>;
export type ContactSubmitSnapshot = SnapshotFrom<typeof contactSubmitMachine>;

const UNTOUCHED = { touched: [], errors: {}, refusal: undefined };

/** `sent` and `unsent`: saved, and the team was or was not notified. */
export type ContactSubmit = ReturnType<typeof contactSubmitOf>;

/** Without the child, the booking's own contact details. */
export function contactSubmitOf(snapshot: ContactSubmitSnapshot | undefined, facts: Facts) {
  const value = snapshot?.value ?? 'editing';
  const { contact, refusal, ...complaints } = snapshot?.context ?? { ...UNTOUCHED, contact: facts.contact };
  const { errors, missing } = shownErrors(complaints, CONTACT_FIELDS);
  return {
    contact,
    phase: value === 'done' ? 'sent' : value,
    errors,
    isIncomplete: missing.length > 0,
    missing: isBegun(complaints.touched, CONTACT_FIELDS, contact) ? missing : [],
    refusal: value === 'unsent' ? undefined : refusal,
    /** The refusal of the notice to the team, if known. */
    unnotified: value === 'unsent' ? refusal : undefined,
  };
}
