/** What a failed statement says about the database, by its code. */

/**
 * Others changed the same rows at that moment: SQLite's codes; PostgreSQL's serialization failure and deadlock, and its unique
 * violation, which is what two transactions may get that chose the same new key.
 */
const CONTENTION = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', '40001', '40P01', '23505']);

/** PostgreSQL's and SQLite's disk is full, or does not take or give what is there: nothing of the shop is lost, and it goes on when that is mended. */
const STUCK = new Set(['53100', '25006', '58030', 'XX001', 'SQLITE_FULL', 'SQLITE_NOTADB', 'SQLITE_CANTOPEN']);
const isStuck = (code: string): boolean => STUCK.has(code) || /^SQLITE_(IOERR|READONLY|CORRUPT)/.test(code);

/** PostgreSQL starts, stops, has no connection left, or cannot be reached. */
const AWAY = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);
/** What the driver says without a code. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

export const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

/** Whether what is kept is damaged, or is no database at all. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error) ?? '');

/** Whether a transaction may succeed when it is run again at once. */
export function isContention(error: unknown): boolean {
  return CONTENTION.has(codeOf(error) ?? '');
}

/** Whether a request may succeed when it is sent again in a moment. */
export function isBusyOrAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return (CONTENTION.has(code) && code !== '23505') || AWAY.has(code) || isStuck(code);
  return error instanceof Error && LOST.test(error.message);
}
