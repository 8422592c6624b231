/** What the screens read of the map service. */
import type { SnapshotFrom } from 'xstate';
import type { googleMapsMachine } from './google-maps.machine';

/** How Google is doing on a page. */
export interface MapsHealth {
  script: 'unused' | 'loading' | 'ready' | 'failed' | 'refused';
  /** Whether the last search that Google was asked for had no answer. */
  searchFailed: boolean;
}

export function mapsHealthOf({ value }: SnapshotFrom<typeof googleMapsMachine>): MapsHealth {
  const { script, search } = value;
  return {
    script: script === 'deciding' || script === 'pausing' ? 'loading' : script,
    searchFailed: search === 'silent',
  };
}
