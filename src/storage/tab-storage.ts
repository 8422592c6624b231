/** Storage of one tab, which may hold personal data. A browser without storage keeps nothing. */
import type { TabKey } from './stored-keys';

/** Reads a key; undefined or null when there is nothing. */
export function readTab(key: TabKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key; null forgets it. */
export function writeTab(key: TabKey, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {}
}
