/** Calls are refused by throwing AppError, which the error handler answers. */
import type { ErrorCode } from '#domain/refusal';

/** 400 for every other code: those name an invalid input. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  inputInvalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notOwner: 403,
  notFound: 404,
  bookingMissing: 404,
  addressesNotFound: 404,
  addressNotFound: 404,
  productMissing: 404,
  notAllowedNow: 409,
  priceChanged: 409,
  windowGone: 409,
  windowTooSoon: 409,
  windowTooEarly: 409,
  windowTooLong: 409,
  windowNoVan: 409,
  windowDearer: 409,
  rescheduleTooLate: 409,
  quoteExpired: 409,
  quoteChanged: 409,
  quoteTooLate: 409,
  alreadyPaid: 409,
  bookingCancelled: 409,
  refundChanged: 409,
  contactMissing: 409,
  idempotencyConflict: 409,
  tooLarge: 413,
  tooManyRequests: 429,
  addressRateLimited: 429,
  serverError: 500,
  inventoryTooBig: 422,
  paymentSessionFailed: 502,
  routeFailed: 502,
  distanceFailed: 502,
  geocodingFailed: 502,
  addressesFailed: 502,
};

export interface AppErrorOptions {
  status?: number;
  /** Values for the placeholders of the code's text. */
  params?: Readonly<Record<string, unknown>>;
  /** Added to the body beside `error` and `code`. Never personal data. */
  details?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** An expected refusal, answered as `{error: <English text>, code, ...details}`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? STATUS[code] ?? 400;
    this.params = options.params ?? {};
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}

/** Refuses while a budget is used up; `wait` is in milliseconds, 0 when it is not. Throws 'tooManyRequests'. */
export function refuseUntil(wait: number): void {
  if (wait <= 0) return;
  throw new AppError('tooManyRequests', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
}
