/** Creates the actor of a booking being changed; an unfinished change survives a refresh. */
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { inspection } from '#machines/inspection';
import type { manageMachine } from '#machines/manage.machine';
import { pendingChangeOf } from '#machines/manage.view';
import { usePersistActor } from '../../shared/use-persist-actor';
import { keepChange, readChange } from '../../storage/change-draft';
import { wired } from './wire';

export type ManageActor = ActorRefFrom<typeof manageMachine>;

function write(snapshot: SnapshotFrom<typeof manageMachine>): void {
  const pendingChange = pendingChangeOf(snapshot);
  if (pendingChange !== undefined) keepChange(snapshot.context.bookingId, pendingChange);
}

/** The change is stored before its answer can lead to a state that stores nothing. */
const isBusy = (snapshot: SnapshotFrom<typeof manageMachine>): boolean => snapshot.hasTag('busy');

export function useManageActor(bookingId: string, paid: boolean): ManageActor {
  const [pendingChange] = useState(() => readChange(bookingId));
  const actor = useActorRef(wired.manage, { input: { bookingId, pendingChange, paid }, ...inspection });
  usePersistActor(actor, write, isBusy);
  return actor;
}
