import type { SnapshotFrom } from 'xstate';
import type { googleMapsMachine } from './google-maps.machine';

export type MapsHealth = ReturnType<typeof mapsHealthOf>;

export const mapsHealthOf = ({ value: { script, search } }: SnapshotFrom<typeof googleMapsMachine>) => ({
  script: script === 'deciding' || script === 'pausing' ? 'loading' : script,
  /** The last search failed. */
  searchFailed: search === 'silent',
});
