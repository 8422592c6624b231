import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** Delay of a write after typing, milliseconds. */
const WRITE_DEBOUNCE = 150;

/**
 * Starts an actor before its first screen is painted: a draft in the tab takes only microtasks to read, so the page is drawn once, with it.
 * Otherwise React starts actors after the paint, and a press may land where a button has been.
 */
function useStartBeforePaint(actor: AnyActorRef): void {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    actor.start();
    // In a microtask: an effect may have sent the event, and React cannot draw while it draws.
    const draw = () => flushSync(() => redraw((times) => times + 1));
    const { unsubscribe } = actor.subscribe(() => queueMicrotask(draw));
    const frame = requestAnimationFrame(unsubscribe);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, [actor]);
}

/** Reads an actor's draft before the first paint, and writes its snapshot after a short delay, at once when it cannot wait, and when the page is left. Both functions must be stable. */
export function usePersistActor<Actor extends AnyActorRef>(
  actor: Actor,
  write: (snapshot: SnapshotFrom<Actor>) => void,
  cannotWait?: (snapshot: SnapshotFrom<Actor>) => boolean,
): void {
  useStartBeforePaint(actor);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      clearTimeout(timer);
      write(actor.getSnapshot());
    };
    const keep = (snapshot: SnapshotFrom<Actor>) => {
      clearTimeout(timer);
      if (cannotWait?.(snapshot)) writeNow();
      else timer = setTimeout(writeNow, WRITE_DEBOUNCE);
    };
    // Text typed before hydration has arrived already.
    keep(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe(keep);
    window.addEventListener('pagehide', writeNow);
    return () => {
      writeNow();
      unsubscribe();
      window.removeEventListener('pagehide', writeNow);
    };
  }, [actor, write, cannotWait]);
}
