/** What the screens read of the map service. */
import type { SnapshotFrom } from 'xstate';
import type { googleMapsMachine } from './google-maps.machine';

/** How Google is doing on a page. */
export type MapsHealth = ReturnType<typeof mapsHealthOf>;

export const mapsHealthOf = ({ value: { script, search } }: SnapshotFrom<typeof googleMapsMachine>) => ({
  script: script === 'deciding' || script === 'pausing' ? 'loading' : script,
  /** Whether the last search that Google was asked for had no answer. */
  searchFailed: search === 'silent',
});
