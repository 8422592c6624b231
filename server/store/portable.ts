/** Values that both engines store alike. */

/** PostgreSQL has no NUL character in texts. */
const INSTEAD_OF_NUL = '\uFFFD';

/** Returns a parameter as it is stored. Throws a TypeError for anything but text, whole numbers and null. */
export function portable(value: unknown): string | number | bigint | null {
  if (typeof value === 'string') return value.replaceAll('\0', INSTEAD_OF_NUL);
  if (typeof value === 'bigint' || value === null) return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError(`A query was given ${typeof value} '${String(value)}': the store holds text and integers only`);
}
