/** Google's settings from our server's public configuration. */
import * as z from 'zod/mini';
import { configReply, MAP_PAGES } from '#domain/contract/config';
import { readConfig } from '../../api/config';

/** The browser's key, and the id of the map's style: '' without one. */
export interface MapsSettings {
  key: string;
  mapId: string;
}

const mapsConfig = z.pick(configReply, { googleMapsKey: true, googleMapId: true });

/** Returns Google's settings; undefined when Google is not used. */
export async function readMapsSettings(): Promise<MapsSettings | undefined> {
  const config = await readConfig(mapsConfig);
  return config?.googleMapsKey ? { key: config.googleMapsKey, mapId: config.googleMapId } : undefined;
}

/**
 * True if the document's content policy allows Google. The policy is that of the page with which the document was loaded, even after
 * navigating to another.
 */
export function mayLoadMaps(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if (!entry || !URL.canParse(entry.name)) return true;
  return MAP_PAGES.includes(new URL(entry.name).pathname.split('/').slice(2).join('/'));
}
