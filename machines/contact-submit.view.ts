import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import { CONTACT_FIELDS } from '#domain/forms/contact';
import type { contactSubmitMachine } from './contact-submit.machine';
import { shownErrors } from './form';

export type ContactSubmitActor = ActorRefFrom<typeof contactSubmitMachine>;
export type ContactSubmitSnapshot = SnapshotFrom<typeof contactSubmitMachine>;

const UNTOUCHED = { touched: [], errors: {}, refusal: undefined };

/** `sent` and `unsent`: saved, and the team was or was not notified. */
export type ContactSubmit = ReturnType<typeof contactSubmitOf>;

/** Without the child, the booking's own contact details. */
export function contactSubmitOf(snapshot: ContactSubmitSnapshot | undefined, facts: Facts) {
  const value = snapshot?.value ?? 'editing';
  const { contact, refusal, ...complaints } = snapshot?.context ?? { ...UNTOUCHED, contact: facts.contact };
  return {
    contact,
    phase: value === 'done' ? 'sent' : value,
    ...shownErrors(complaints, CONTACT_FIELDS),
    refusal: value === 'unsent' ? undefined : refusal,
    /** The refusal of the notice to the team, if known. */
    unnotified: value === 'unsent' ? refusal : undefined,
  };
}
