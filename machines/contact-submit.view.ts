/** What the contact screen reads of the contact-submit chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { CONTACT_FIELDS, type Contact, type ContactErrors, type ContactField } from '#domain/contact';
import type { Facts } from '#domain/draft';
import type { ErrorCode, Refused } from '#domain/refusal';
import type { contactSubmitMachine } from './contact-submit.machine';
import { shownErrors } from './form';

export type ContactSubmitActor = ActorRefFrom<typeof contactSubmitMachine>;
export type ContactSubmitSnapshot = SnapshotFrom<typeof contactSubmitMachine>;

/** The contact form as it stands. `notified` and `unnotified`: saved, and the team was or was not notified. */
export interface ContactForm {
  contact: Contact;
  phase: 'editing' | 'saving' | 'telling' | 'notified' | 'unnotified';
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
    phase: phaseOf(snapshot),
    ...shownErrors(snapshot.context, CONTACT_FIELDS),
    refusal,
    unnotified,
  };
}

function phaseOf(snapshot: ContactSubmitSnapshot): ContactForm['phase'] {
  if (snapshot.matches('saving')) return 'saving';
  if (snapshot.matches('sending')) return 'telling';
  if (snapshot.matches('unsent')) return 'unnotified';
  return snapshot.hasTag('editable') ? 'editing' : 'notified';
}
