/** A session as a file: what a watched page did, with personal data replaced. */
import type { WatchedPage } from './live-store';

const KIND = 'statechart session';
const VERSION = 1;

export function writeSession({ url, actors, log, moments }: WatchedPage): string {
  return JSON.stringify({ kind: KIND, version: VERSION, url, actors, log, moments }, null, 1);
}

/** The page that a file tells of, or why it cannot be read. */
export function readSession(text: string): WatchedPage | string {
  try {
    const session = JSON.parse(text) as Partial<WatchedPage> & { kind?: unknown; version?: unknown };
    const { kind, version, url, actors, log, moments } = session;
    if (kind !== KIND) return 'This file is not a session of the statecharts.';
    if (version !== VERSION) return 'This session was written by another version of the explorer.';
    if (typeof url !== 'string' || !Array.isArray(actors) || !Array.isArray(log) || !Array.isArray(moments))
      return 'This session is not whole.';
    return { id: `file ${Date.now()}`, url, actors, log, moments, isImported: true };
  } catch {
    return 'This file is not JSON.';
  }
}
