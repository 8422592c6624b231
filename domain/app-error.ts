/** A call is refused by throwing AppError. The server answers it, and a form of the staff room shows it beside its field. */
import type { ErrorCode, StaffRefusal } from './refusal';

export type RefusalCode = ErrorCode | StaffRefusal;

export interface AppErrorOptions {
  /** The form's field that the refusal is about. */
  field?: string;
  /** Values for the placeholders of the code's text. */
  params?: Readonly<Record<string, unknown>>;
  /** Added to the body beside `error` and `code`. Never personal data. */
  details?: Readonly<Record<string, unknown>>;
  /** Milliseconds to wait before another try. */
  wait?: number;
  cause?: unknown;
}

/** An expected refusal, answered as `{error: <English text>, code, ...details}`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly wait: number;
  constructor(code: RefusalCode, { cause, field, params = {}, details = {}, wait = 0 }: AppErrorOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.field = field;
    this.params = params;
    this.details = details;
    this.wait = wait;
  }
}

/** Refuses while a budget is used up; `wait` is in milliseconds, 0 when it is not. Throws 'tooManyRequests'. */
export function refuseUntil(wait: number): void {
  if (wait > 0) throw new AppError('tooManyRequests', { wait });
}
