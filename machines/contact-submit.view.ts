/** What the contact screen reads of the contact-submit chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type Contact, type ContactErrors, type ContactField, emptyContact } from '#domain/contact';
import type { ErrorCode } from '#domain/refusal';
import type { contactSubmitMachine } from './contact-submit.machine';

export type ContactSubmitActor = ActorRefFrom<typeof contactSubmitMachine>;

/** Where the form stands. `told` and `untold`: saved, and the team was or was not notified. */
export interface ContactForm {
  contact: Contact;
  /** Errors of fields that were left or submitted. */
  errors: ContactErrors;
  /** Fields that keep the form from being taken, in the form's order. */
  missing: ContactField[];
  phase: 'editing' | 'saving' | 'telling' | 'told' | 'untold';
  refusal: ErrorCode | undefined;
}

export function contactFormOf(snapshot: SnapshotFrom<typeof contactSubmitMachine> | undefined): ContactForm {
  if (!snapshot) return { contact: emptyContact(), errors: {}, missing: [], phase: 'editing', refusal: undefined };
  const { contact, errors, touched, refusal } = snapshot.context;
  const fields = Object.keys(errors) as ContactField[];
  const shown = Object.fromEntries(
    fields.filter((field) => touched.includes(field)).map((field) => [field, errors[field]]),
  );
  return { contact, errors: shown, missing: fields, phase: phaseOf(snapshot), refusal };
}

function phaseOf(snapshot: SnapshotFrom<typeof contactSubmitMachine>): ContactForm['phase'] {
  if (snapshot.matches('saving')) return 'saving';
  if (snapshot.matches('sending')) return 'telling';
  if (snapshot.matches('sent')) return 'told';
  return snapshot.matches('unsent') ? 'untold' : 'editing';
}
