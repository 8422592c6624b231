/** What the contact page reads of its chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type ContactMessage, MESSAGE_FIELDS, type MessageErrors, type MessageField } from '#domain/contact-message';
import type { QuoteData } from '#domain/contract/messages';
import type { MessageDraft } from '#domain/form-drafts';
import type { ErrorCode } from '#domain/refusal';
import type { contactFormMachine } from './contact-form.machine';
import { shownErrors } from './form';

export type ContactFormActor = ActorRefFrom<typeof contactFormMachine>;
type Snapshot = SnapshotFrom<typeof contactFormMachine>;

/** The form as it stands. */
export interface MessageForm {
  message: ContactMessage;
  phase: 'editing' | 'failed' | 'offline' | 'sending' | 'sent';
  /** Errors of fields that were left, or of all after a submit. */
  errors: MessageErrors;
  /** Fields that keep the form from being sent, in its order. */
  missing: readonly MessageField[];
  quoteData: QuoteData | undefined;
  refusal: ErrorCode | undefined;
}

export function messageFormOf(snapshot: Snapshot): MessageForm {
  const { message, quoteData, refusal } = snapshot.context;
  return {
    message,
    phase: phaseOf(snapshot),
    ...shownErrors(snapshot.context, MESSAGE_FIELDS),
    ...(snapshot.matches('restoring') ? { missing: [] } : {}),
    quoteData,
    refusal,
  };
}

function phaseOf(snapshot: Snapshot): MessageForm['phase'] {
  if (snapshot.matches('sending') || snapshot.matches({ restoring: 'submitted' })) return 'sending';
  if (snapshot.matches('sent')) return 'sent';
  if (snapshot.matches({ editing: 'failed' })) return 'failed';
  return snapshot.matches({ editing: 'offline' }) ? 'offline' : 'editing';
}

/** What the tab is to keep: undefined before that is known, null once the message is sent. */
export function messageDraftOf(snapshot: Snapshot): MessageDraft | null | undefined {
  if (snapshot.matches('restoring')) return undefined;
  if (snapshot.matches('sent')) return null;
  const { message, quoteData, about } = snapshot.context;
  return { message, about, ...(quoteData ? { quoteData } : {}) };
}
