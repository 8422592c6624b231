import { useEffect } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** Delay of a write after typing, milliseconds. */
const WRITE_DEBOUNCE = 150;

/** Writes an actor's snapshot after a short delay, at once when it cannot wait, and when the page is left. Both functions must be stable. */
export function usePersistActor<Actor extends AnyActorRef>(
  actor: Actor,
  write: (snapshot: SnapshotFrom<Actor>) => void,
  cannotWait?: (snapshot: SnapshotFrom<Actor>) => boolean,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      clearTimeout(timer);
      write(actor.getSnapshot());
    };
    const { unsubscribe } = actor.subscribe((snapshot: SnapshotFrom<Actor>) => {
      clearTimeout(timer);
      if (cannotWait?.(snapshot)) writeNow();
      else timer = setTimeout(writeNow, WRITE_DEBOUNCE);
    });
    window.addEventListener('pagehide', writeNow);
    return () => {
      writeNow();
      unsubscribe();
      window.removeEventListener('pagehide', writeNow);
    };
  }, [actor, write, cannotWait]);
}
