import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { MESSAGE_FIELDS } from '#domain/forms/contact-message';
import type { MessageDraft } from '#domain/forms/form-drafts';
import { shownErrors } from './form';
import type { messageFormMachine } from './message-form.machine';

export type MessageFormActor = ActorRefFrom<typeof messageFormMachine>;
type Snapshot = SnapshotFrom<typeof messageFormMachine>;

export type MessageForm = ReturnType<typeof messageFormOf>;

export function messageFormOf(snapshot: Snapshot) {
  const { message, quoteData, refusal } = snapshot.context;
  return {
    message,
    phase: phaseOf(snapshot),
    ...shownErrors(snapshot.context, MESSAGE_FIELDS),
    ...(snapshot.matches('restoring') ? { missing: [] } : {}),
    quoteData,
    refusal: refusal?.reason,
  };
}

function phaseOf(snapshot: Snapshot): 'editing' | 'failed' | 'offline' | 'sending' | 'sent' {
  if (snapshot.matches('sending') || snapshot.matches({ restoring: 'submitted' })) return 'sending';
  if (snapshot.matches('sent')) return 'sent';
  if (snapshot.matches({ editing: 'failed' })) return 'failed';
  return snapshot.matches({ editing: 'offline' }) ? 'offline' : 'editing';
}

/** The draft to store: undefined before the stored one was read, null once the message is sent. */
export function messageDraftOf(snapshot: Snapshot): MessageDraft | null | undefined {
  if (snapshot.matches('restoring')) return undefined;
  if (snapshot.matches('sent')) return null;
  const { message, quoteData, about } = snapshot.context;
  return { message, about, ...(quoteData ? { quoteData } : {}) };
}
