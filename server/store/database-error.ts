/** The database cannot be used, in one line for the operator: it names the variable, and holds no password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
