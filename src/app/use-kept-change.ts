import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { manageMachine } from '#machines/manage.machine';
import { type ChangeDraft, keepChange, readChange } from '../services/change-draft';
import { useWritten } from './use-written';

type Snapshot = SnapshotFrom<typeof manageMachine>;

/** What the tab is to keep: undefined while the booking is not there, null once nothing is begun. */
function draftOf(snapshot: Snapshot): ChangeDraft | null | undefined {
  const { reason } = snapshot.context;
  if (snapshot.matches('cancelling')) return { change: 'cancelling', reason };
  if (snapshot.matches('rescheduling')) return { change: 'rescheduling', reason };
  return snapshot.matches('open') || snapshot.matches('cancelled') || snapshot.matches('rescheduled')
    ? null
    : undefined;
}

function write(snapshot: Snapshot): void {
  const draft = draftOf(snapshot);
  if (draft !== undefined) keepChange(snapshot.context.bookingId, draft);
}

/** A refresh brings back the change that was begun, with the reason typed so far, once the booking is there and still allows it. */
export function useKeptChange(actor: ActorRefFrom<typeof manageMachine>, bookingId: string): void {
  useEffect(() => {
    const kept = readChange(bookingId);
    if (!kept) return;
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (!snapshot.matches('open')) return;
      unsubscribe();
      actor.send({ type: `${kept.change}.chosen` });
      if (kept.reason !== '') actor.send({ type: 'reason.typed', reason: kept.reason });
    });
    return unsubscribe;
  }, [actor, bookingId]);
  useWritten(actor, write);
}
