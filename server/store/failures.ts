/** Classifies failed statements by their error codes. */

/** Others changed the same rows. PostgreSQL reports a unique violation when two transactions insert the same new key. */
const CONTENTION = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED', '40001', '40P01', '23505']);

/** The disk is full, read-only or broken. No data is lost, and work resumes when that is fixed. */
const NOT_WRITABLE = new Set([
  '53100',
  '25006',
  '58030',
  'XX001',
  'SQLITE_FULL',
  'SQLITE_NOTADB',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_CORRUPT',
]);

/**
 * PostgreSQL is starting, stopping or slow, has no free connection, or cannot be reached. Class 08 is a lost connection: PgBouncer uses it
 * when the server behind it has died.
 */
const UNREACHABLE =
  /^(08...|57P0[1-3]|57014|53300|E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH)|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the driver that come without a code. */
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

const SQLITE: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** The code of a failed statement or system call; undefined when it has none. */
export const codeOf = (error: unknown): string | undefined => {
  if (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')
    return SQLITE[error.errcode & 255] ?? `SQLITE_${error.errcode}`;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

/** The file is damaged, or not a database. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error) ?? '');

/** The transaction may succeed when it is retried at once. */
export function isContention(error: unknown): boolean {
  return CONTENTION.has(codeOf(error) ?? '');
}

/** The request may succeed when it is sent again in a moment. */
export function isBusyOrAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined)
    return (CONTENTION.has(code) && code !== '23505') || UNREACHABLE.test(code) || NOT_WRITABLE.has(code);
  return error instanceof Error && CONNECTION_LOST.test(error.message);
}
