/** Google's map for views. It loads only with a key, once the page is idle. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MapsHealth } from '#machines/google-maps.view';
import type { DrawnMap } from '../third-party/google/draw-map';
import { mapsHealth, watchMapsHealth } from '../third-party/google/health';
import { type MapsSettings, mayLoadMaps, readMapsSettings } from '../third-party/google/settings';
import { whenIdle } from './when-idle';

export type { DrawnMap } from '../third-party/google/draw-map';
export type { MapsSettings } from '../third-party/google/settings';

/** Longest wait for an idle page, milliseconds. */
const LONGEST_WAIT = 3000;

const UNUSED: MapsHealth = { script: 'unused', searchFailed: false };

/** State of Google's script. */
export const useMapsHealth = (): MapsHealth => useSyncExternalStore(watchMapsHealth, mapsHealth, () => UNUSED);

/** Loads the script ahead of the first search. `useMapsHealth` reports a failure. */
async function warmUp(settings: MapsSettings): Promise<void> {
  const { loadPlaces } = await import('../third-party/google/load-maps');
  await loadPlaces(settings);
}

/**
 * Returns Google's settings once the page is idle; undefined when Google is not used. Reloads the page when its content policy, from the
 * page it was navigated from, excludes Google; the draft survives.
 */
export function useMaps(): MapsSettings | undefined {
  const [settings, setSettings] = useState<MapsSettings>();
  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(async () => {
      const read = await readMapsSettings();
      if (isGone || !read) return;
      if (!mayLoadMaps()) {
        location.reload();
        return;
      }
      setSettings(read);
      warmUp(read).catch(() => undefined);
    }, LONGEST_WAIT);
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  return settings;
}

/** Draws the map into an element; undefined if Google does not load, which `useMapsHealth` reports. */
export async function openMap(element: HTMLElement, settings: MapsSettings): Promise<DrawnMap | undefined> {
  try {
    const { drawMap } = await import('../third-party/google/draw-map');
    return await drawMap(element, settings);
  } catch {
    await tellMaps('drawing.failed');
    return undefined;
  }
}

/** Sends an event to the map service, which exists wherever a map is drawn. */
export async function tellMaps(type: 'drawing.failed' | 'retry.requested'): Promise<void> {
  const { maps } = await import('../third-party/google/load-maps');
  maps.send({ type });
}
