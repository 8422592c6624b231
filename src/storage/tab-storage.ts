/** What one tab keeps for itself: it may hold personal data. A browser that keeps nothing is no error. */

/** What is kept under a key, as it was kept; undefined or null where there is nothing to read. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key; null forgets it. */
export function writeTab(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {}
}
