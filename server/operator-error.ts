/** A failure that the operator can fix. The message is one line that names the variable or file, and holds no password. */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
  override get name(): string {
    return this.constructor.name;
  }
}
