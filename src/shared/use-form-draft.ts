import { useCallback } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { KeptForm } from '../services/form-draft-keys';
import { keepForm } from '../services/form-drafts';
import { useWritten } from './use-persist-actor';

/** Keeps a form in the tab. `draftOf`: null forgets it, undefined leaves all as it is. */
export function useKeptForm<Actor extends AnyActorRef>(
  actor: Actor,
  form: KeptForm,
  draftOf: (snapshot: SnapshotFrom<Actor>) => object | null | undefined,
): void {
  const write = useCallback(
    (snapshot: SnapshotFrom<Actor>) => {
      const draft = draftOf(snapshot);
      if (draft !== undefined) keepForm(form, draft);
    },
    [form, draftOf],
  );
  const isForgotten = useCallback((snapshot: SnapshotFrom<Actor>) => draftOf(snapshot) === null, [draftOf]);
  useWritten(actor, write, isForgotten);
}
