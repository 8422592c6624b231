/** What both engines hold alike. */

/** What stands in a text for the one character that PostgreSQL does not hold. */
const INSTEAD_OF_NUL = '\uFFFD';

/** A statement's parameter as it is held, if it is of the portable subset: text, whole numbers, null. Throws a TypeError otherwise. */
export function portable(value: unknown): string | number | bigint | null {
  if (typeof value === 'string') return value.replaceAll('\0', INSTEAD_OF_NUL);
  if (typeof value === 'bigint' || value === null) return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new TypeError(`A query was given ${typeof value} '${String(value)}': the store holds text and integers only`);
}
