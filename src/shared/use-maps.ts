/** Google's map for views. It loads only with a key, once the page is idle. */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { isEqual } from '#domain/is-equal';
import { type MapsActor, mapsHealthOf } from '#machines/google-maps.view';
import type { DrawnMap } from '../third-party/google/draw-map';
import { type MapsSettings, mayLoadMaps, readMapsSettings } from '../third-party/google/settings';
import { whenIdle } from './when-idle';

/** Longest wait for an idle page, milliseconds. */
const LONGEST_WAIT = 3000;

/** Google's map service on this page. */
export interface Maps {
  actor: MapsActor;
  settings: MapsSettings;
}

/** State of Google's script. */
export const useMapsHealth = (maps: Maps | undefined) => useSelector(maps?.actor, mapsHealthOf, isEqual);

/** Loads the map service, and its script ahead of the first search. */
async function open(settings: MapsSettings): Promise<Maps> {
  const { loadPlaces, maps: actor } = await import('../third-party/google/load-maps');
  // A failure is a state of the actor.
  loadPlaces(settings).catch(() => undefined);
  return { actor, settings };
}

/**
 * Returns Google's map service once the page is idle; undefined when Google is not used. Reloads the page when its content policy, from the
 * page it was navigated from, excludes Google; the draft survives.
 */
export function useMaps(): Maps | undefined {
  const [maps, setMaps] = useState<Maps>();
  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(async () => {
      const settings = await readMapsSettings();
      if (isGone || !settings) return;
      if (!mayLoadMaps()) {
        location.reload();
        return;
      }
      const opened = await open(settings).catch(() => undefined);
      if (!isGone) setMaps(opened);
    }, LONGEST_WAIT);
    return () => {
      isGone = true;
      cancel();
    };
  }, []);
  return maps;
}

/** Draws the map into an element; undefined if Google does not load, which is then the actor's state. */
export async function drawInto(element: HTMLElement, { actor, settings }: Maps): Promise<DrawnMap | undefined> {
  try {
    const { drawMap } = await import('../third-party/google/draw-map');
    return await drawMap(element, settings);
  } catch {
    actor.send({ type: 'drawing.failed' });
    return undefined;
  }
}
