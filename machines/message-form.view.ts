import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { MESSAGE_FIELDS } from '#domain/forms/contact-message';
import type { MessageDraft } from '#domain/forms/form-drafts';
import { isBegun, shownErrors } from './form';
import type { messageFormMachine } from './message-form.machine';
import { shownOf } from './shown';

export type MessageFormActor = ActorRefFrom<typeof messageFormMachine>;
type Snapshot = SnapshotFrom<typeof messageFormMachine>;

export type MessageForm = ReturnType<typeof messageFormOf>;

export function messageFormOf(snapshot: Snapshot) {
  const { message, quoteData, refusal, touched } = snapshot.context;
  const { errors, missing } = shownErrors(snapshot.context, MESSAGE_FIELDS);
  return {
    message,
    phase: shownOf(snapshot) ?? 'editing',
    errors,
    missing: isBegun(touched, MESSAGE_FIELDS, message) ? missing : [],
    quoteData,
    refusal: refusal?.reason,
  };
}

/** The draft to store: undefined before the stored one was read, null once the message is sent. */
export function messageDraftOf(snapshot: Snapshot): MessageDraft | null | undefined {
  if (snapshot.matches('restoring')) return undefined;
  if (snapshot.matches('sent')) return null;
  const { message, quoteData, about } = snapshot.context;
  return { message, about, ...(quoteData ? { quoteData } : {}) };
}
