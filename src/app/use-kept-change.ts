import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { manageMachine } from '#machines/manage.machine';
import { begunOf } from '#machines/manage.view';
import { keepChange } from '../services/change-draft';
import { useWritten } from './use-written';

function write(snapshot: SnapshotFrom<typeof manageMachine>): void {
  const begun = begunOf(snapshot);
  if (begun !== undefined) keepChange(snapshot.context.bookingId, begun);
}

/** The change that is begun is kept in the tab, for the chart to go on with after a refresh. */
export function useKeptChange(actor: ActorRefFrom<typeof manageMachine>): void {
  useWritten(actor, write);
}
