import { useCallback } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { FormDraft } from '../storage/form-draft-keys';
import { writeFormDraft } from '../storage/form-drafts';
import { usePersistActor } from './use-persist-actor';

/** Keeps a form in the tab. `draftOf`: null deletes the draft, undefined changes nothing. */
export function useFormDraft<Actor extends AnyActorRef>(
  actor: Actor,
  form: FormDraft,
  draftOf: (snapshot: SnapshotFrom<Actor>) => object | null | undefined,
): void {
  const write = useCallback(
    (snapshot: SnapshotFrom<Actor>) => {
      const draft = draftOf(snapshot);
      if (draft !== undefined) writeFormDraft(form, draft);
    },
    [form, draftOf],
  );
  const isForgotten = useCallback((snapshot: SnapshotFrom<Actor>) => draftOf(snapshot) === null, [draftOf]);
  usePersistActor(actor, write, isForgotten);
}
