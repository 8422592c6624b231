import { useEffect } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { keepForm } from '../services/form-drafts';
import type { KeptForm } from './kept-form';

/** How long typing rests before the form is written, milliseconds. */
const WRITE_DEBOUNCE = 150;

/** Keeps a form in the tab: after a short rest, and at once when the page is left. `draftOf`: null forgets it, undefined leaves all as it is. */
export function useKeptForm<Actor extends AnyActorRef>(
  actor: Actor,
  form: KeptForm,
  draftOf: (snapshot: SnapshotFrom<Actor>) => object | null | undefined,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      const draft = draftOf(actor.getSnapshot());
      if (draft !== undefined) keepForm(form, draft);
    };
    const { unsubscribe } = actor.subscribe((snapshot: SnapshotFrom<Actor>) => {
      clearTimeout(timer);
      if (draftOf(snapshot) === null) write();
      else timer = setTimeout(write, WRITE_DEBOUNCE);
    });
    window.addEventListener('pagehide', write);
    return () => {
      write();
      unsubscribe();
      window.removeEventListener('pagehide', write);
    };
  }, [actor, form, draftOf]);
}
