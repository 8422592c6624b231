/** Whether places come from Google, as our server's public configuration says. */
import * as z from 'zod/mini';
import { configReply, MAP_PAGES } from '#domain/contract/config';
import { call } from '../api';

/** The browser's key, and the id of the map's style: '' without one. */
export interface MapsSettings {
  key: string;
  mapId: string;
}

/** How long our own configuration may take, milliseconds. */
const TIMEOUT_MS = 4000;

const reply = z.pick(configReply, { googleMapsKey: true, googleMapId: true });
let asking: Promise<MapsSettings | undefined> | undefined;
let isKnown = false;

async function ask(): Promise<MapsSettings | undefined> {
  const answer = await call({ path: '/api/config', reply, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) asking = undefined;
  else isKnown = true;
  if (!answer.ok || answer.value.googleMapsKey === '') return undefined;
  return { key: answer.value.googleMapsKey, mapId: answer.value.googleMapId };
}

/** Whether the server has said it. */
export const areSettingsKnown = (): boolean => isKnown;

/** What Google is used with; undefined where it is not used. Asked once, and again after no answer. */
export function readMapsSettings(): Promise<MapsSettings | undefined> {
  asking ??= ask();
  return asking;
}

/**
 * Whether this document's content policy lets Google in. It is the policy of the page that the document came with, whatever page was
 * routed to since.
 */
export function mayLoadMaps(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if (!entry || !URL.canParse(entry.name)) return true;
  return MAP_PAGES.includes(new URL(entry.name).pathname.split('/').slice(2).join('/'));
}
