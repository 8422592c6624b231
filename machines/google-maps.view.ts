import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { googleMapsMachine } from './google-maps.machine';

export type MapsActor = ActorRefFrom<typeof googleMapsMachine>;

/** Without the actor, nothing from Google is used. */
export function mapsHealthOf(snapshot: SnapshotFrom<typeof googleMapsMachine> | undefined) {
  const { script, search } = snapshot?.value ?? { script: 'unused', search: 'answering' };
  return {
    script: script === 'deciding' || script === 'pausing' ? 'loading' : script,
    /** The last search failed. */
    searchFailed: search === 'silent',
  };
}
