/** A recorded session: a file with examples for personal data, or an address with types for all data. */
import type { Json, LogEntry } from '../protocol';

export interface Session {
  /** Path of the page, without keys of bookings. */
  url: string;
  log: LogEntry[];
}

const HASH = '#session=';
export const isSession = (hash: string): boolean => hash.startsWith(HASH);

/** '/en/manage' of '/en/manage/…' and '/en/location?step=start': the rest may have keys. */
const withoutKeys = (url: string): string =>
  url
    .replace(/[?#].*/, '')
    .split('/')
    .slice(0, 3)
    .join('/');

export const sessionFile = ({ url, log }: Session): string => JSON.stringify({ url: withoutKeys(url), log }, null, 1);

/** Reads a session's file. Throws for any other text. */
export function readSession(text: string): Session {
  const { url, log } = JSON.parse(text) as Partial<Session>;
  const isEntry = ({ number, event, active, transitions }: Partial<LogEntry>): boolean =>
    typeof number === 'number' &&
    typeof event?.type === 'string' &&
    Array.isArray(active) &&
    Array.isArray(transitions);
  if (typeof url !== 'string' || !Array.isArray(log) || !log.every(isEntry)) throw new Error('not a recorded session');
  return { url, log };
}

/** The types of a value's parts: 'string' for a text, the first item of a list for all. */
function shapeOf(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

/** A session in which each value of an event is its type, without what the charts know. */
function reduced({ url, log }: Session): Session {
  const entries = log.map((entry) => {
    const { type, ...payload } = entry.event;
    return { ...entry, event: { ...(shapeOf(payload) as object), type }, value: null, context: null };
  });
  return { url, log: entries };
}

const passed = (bytes: BlobPart, through: CompressionStream | DecompressionStream): Response =>
  new Response(new Blob([bytes]).stream().pipeThrough(through));

/** The part of an address that holds a session, for a bug report: it has no personal data, and no server sees it. */
export async function hashOf(session: Session): Promise<string> {
  const packed = await passed(sessionFile(reduced(session)), new CompressionStream('deflate-raw')).arrayBuffer();
  return HASH + btoa(Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join(''));
}

/** The session in a part of an address; undefined if there is none. Throws if it is damaged. */
export async function sessionIn(hash: string): Promise<Session | undefined> {
  if (!isSession(hash)) return undefined;
  const packed = Uint8Array.from(atob(hash.slice(HASH.length)), (byte) => byte.charCodeAt(0));
  return readSession(await passed(packed, new DecompressionStream('deflate-raw')).text());
}
