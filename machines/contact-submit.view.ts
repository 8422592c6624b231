/** What the contact screen reads of the contact-submit chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import { CONTACT_FIELDS } from '#domain/forms/contact';
import type { contactSubmitMachine } from './contact-submit.machine';
import { shownErrors } from './form';

export type ContactSubmitActor = ActorRefFrom<typeof contactSubmitMachine>;
export type ContactSubmitSnapshot = SnapshotFrom<typeof contactSubmitMachine>;

/** The contact form as it stands. `sent` and `unsent`: saved, and the team was or was not told. */
export type ContactSubmit = ReturnType<typeof contactSubmitOf>;

/** The form; before the child is there, what the booking has of it. */
export function contactSubmitOf(snapshot: ContactSubmitSnapshot | undefined, facts: Facts) {
  const value = snapshot?.value ?? 'editing';
  const { contact, refusal, ...complaints } = snapshot?.context ?? { ...UNTOUCHED, contact: facts.contact };
  return {
    contact,
    phase: value === 'done' ? 'sent' : value,
    ...shownErrors(complaints, CONTACT_FIELDS),
    refusal: value === 'unsent' ? undefined : refusal?.reason,
    /** Why the team could not be told, where that is known. */
    unnotified: value === 'unsent' ? refusal : undefined,
  };
}

const UNTOUCHED = { touched: [], errors: {}, refusal: undefined };
