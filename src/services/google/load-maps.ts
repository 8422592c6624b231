/// <reference types="google.maps" />
/** Loads Google's script and its libraries. Reached by a dynamic import only, where a key is configured. */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { business } from '#domain/business';
import { delays } from '#machines/delays';
import { pageLanguage } from '../page-language';
import { mapsHealth, setMapsHealth } from './health';
import type { MapsSettings } from './settings';

/** How often the script is asked for again. */
const RETRIES = 3;

/** The language that names and the map are shown in. */
export const mapsLanguage = (): string => (pageLanguage() === 'zh' ? 'zh-CN' : 'en-GB');

const { lat, lon } = business.mapCentre;
/** Where the map stands before a place is chosen. */
export const DEFAULT_VIEW = { center: { lat, lng: lon }, zoom: 13 } as const;

let loading: Promise<google.maps.PlacesLibrary> | undefined;
let isPrepared = false;

function prepare({ key }: MapsSettings): void {
  if (isPrepared) return;
  isPrepared = true;
  Object.assign(window, { gm_authFailure: () => setMapsHealth({ script: 'refused' }) });
  setOptions({ key, v: 'weekly', language: mapsLanguage(), region: 'GB', authReferrerPolicy: 'origin' });
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Fails when it has not come in time: a script may load and never call back. */
function within<Value>(time: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Google Maps did not load in time')), time);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function load(settings: MapsSettings): Promise<google.maps.PlacesLibrary> {
  setMapsHealth({ script: 'loading' });
  prepare(settings);
  for (let retries = 0; ; retries += 1) {
    try {
      const library = await within(delays.mapsLoadTimeout, importLibrary('places'));
      if (mapsHealth().script === 'loading') setMapsHealth({ script: 'ready' });
      return library;
    } catch (error) {
      if (retries === RETRIES) {
        setMapsHealth({ script: 'failed' });
        throw error;
      }
      await pause(delays.mapsRetryDelay * 2 ** retries);
    }
  }
}

/** The library of places; loads the script, once for all who ask. Having failed for good it fails at once, until `forgetFailure`. */
export function loadPlaces(settings: MapsSettings): Promise<google.maps.PlacesLibrary> {
  loading ??= load(settings);
  return loading;
}

/** Another library, after the script. */
export async function loadLibrary<Name extends 'maps' | 'marker'>(
  name: Name,
  settings: MapsSettings,
): Promise<google.maps.ImportLibraryMap[Name]> {
  await loadPlaces(settings);
  return within(delays.mapsLoadTimeout, importLibrary(name));
}

/** Lets the script be asked for again. */
export function forgetFailure(): void {
  if (mapsHealth().script === 'failed') loading = undefined;
}
