/** What the contact screen reads of the contact-submit chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { CONTACT_FIELDS, type Contact, type ContactErrors, type ContactField } from '#domain/contact';
import type { Facts } from '#domain/draft';
import type { ErrorCode, Refused } from '#domain/refusal';
import type { contactSubmitMachine } from './contact-submit.machine';
import { shownErrors } from './form';

export type ContactSubmitActor = ActorRefFrom<typeof contactSubmitMachine>;
export type ContactSubmitSnapshot = SnapshotFrom<typeof contactSubmitMachine>;

/** The contact form as it stands. `sent` and `unsent`: saved, and the team was or was not told. */
export interface ContactForm {
  contact: Contact;
  phase: Exclude<ContactSubmitSnapshot['value'], 'done'>;
  /** Errors of fields that were left, or of all after a submit. */
  errors: ContactErrors;
  /** Fields that keep the form from being taken, in the form's order. */
  missing: readonly ContactField[];
  refusal: ErrorCode | undefined;
  /** Why the team could not be told, where that is known. */
  unnotified: Refused | undefined;
}

/** The form; before the child is there, what the booking has of it. */
export function contactFormOf(snapshot: ContactSubmitSnapshot | undefined, facts: Facts): ContactForm {
  if (!snapshot)
    return {
      contact: facts.contact,
      phase: 'editing',
      errors: {},
      missing: [],
      refusal: undefined,
      unnotified: undefined,
    };
  const { contact, refusal, unnotified } = snapshot.context;
  return {
    contact,
    phase: snapshot.value === 'done' ? 'sent' : snapshot.value,
    ...shownErrors(snapshot.context, CONTACT_FIELDS),
    refusal,
    unnotified,
  };
}
