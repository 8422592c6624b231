/// <reference types="google.maps" />
/** Loads Google's script and its libraries. Reached only by a dynamic import, if a key is configured. */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { createActor, waitFor } from 'xstate';
import { business } from '#domain/shop/business';
import { delays } from '#machines/delays';
import { googleMapsMachine } from '#machines/google-maps.machine';
import { inspection } from '#machines/inspection';
import { wire } from '#machines/ports';
import { pageLanguage } from '../../i18n/language';
import type { MapsSettings } from './settings';

/** The language that names and the map are shown in. */
export const mapsLanguage = (): string => (pageLanguage() === 'zh' ? 'zh-CN' : 'en-GB');

const { lat, lon } = business.mapCentre;
/** View of the map before a place is chosen. */
export const DEFAULT_VIEW = { center: { lat, lng: lon }, zoom: 13 } as const;

/** The one map service of this page. */
export const maps = createActor(wire(googleMapsMachine, { loadGoogleMaps: () => importLibrary('places') }), inspection);
maps.start();

let isPrepared = false;

function prepare({ key }: MapsSettings): void {
  if (isPrepared) return;
  isPrepared = true;
  Object.assign(window, { gm_authFailure: () => maps.send({ type: 'key.refused' }) });
  setOptions({ key, v: 'weekly', language: mapsLanguage(), region: 'GB', authReferrerPolicy: 'origin' });
}

/** The library of places. Loads the script once for all callers. After a failure it fails at once, until the customer tries again. */
export async function loadPlaces(settings: MapsSettings): Promise<google.maps.PlacesLibrary> {
  prepare(settings);
  maps.send({ type: 'script.requested' });
  const { value } = await waitFor(maps, (snapshot) => snapshot.hasTag('settled'));
  if (value.script === 'failed') throw new Error('Google Maps did not load');
  return importLibrary('places');
}

/** Loads another library after the script. Fails if it does not arrive in time. */
export async function loadLibrary<Name extends 'maps' | 'marker'>(
  name: Name,
  settings: MapsSettings,
): Promise<google.maps.ImportLibraryMap[Name]> {
  await loadPlaces(settings);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Google Maps did not load in time')), delays.mapsLoadTimeout);
    importLibrary(name)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
