/** Calls are refused by throwing AppError, which the error handler answers. */
import type { ErrorCode } from '#domain/refusal';

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
  windowDearer: 409,
  rescheduleTooLate: 409,
  quoteExpired: 409,
  quoteChanged: 409,
  quoteTooLate: 409,
  alreadyPaid: 409,
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

/** 400 for every code that is not in the table: those name an invalid input. */
function statusOf(code: ErrorCode): number {
  return STATUS[code] ?? 400;
}

/** Codes for unexpected failures, by call; 'serverError' for the rest. */
const FAILURES: Readonly<Record<string, ErrorCode>> = {
  'POST /api/bookings': 'bookingNotCreated',
  'GET /api/bookings/current': 'bookingNotRead',
  'GET /api/bookings/history': 'historyFailed',
  'GET /api/bookings/promo-codes': 'promoListFailed',
  'POST /api/bookings/pricing': 'pricingFailed',
  'GET /api/bookings/:id': 'bookingNotRead',
  'POST /api/bookings/:id/contact': 'contactFailed',
  'POST /api/bookings/:id/cancel': 'cancelFailed',
  'POST /api/bookings/:id/reschedule': 'rescheduleFailed',
  'PATCH /api/bookings/:id/status': 'statusFailed',
  'POST /api/bookings/:id/send': 'confirmationNotSent',
  'POST /api/bookings/:id/link': 'saveFailed',
  'POST /api/bookings/:id/payment-cancelled': 'saveFailed',
  'POST /api/bookings/:id/create-checkout-session': 'paymentNotProcessed',
  'POST /api/bookings/:id/create-checkout-session-helper': 'paymentNotProcessed',
  'POST /api/promocode/:id/apply-promo': 'promoFailed',
  'POST /api/bookings/:id/remove-promo': 'promoRemoveFailed',
  'POST /api/manager/send-inquiry': 'inquiryFailed',
  'POST /api/contact': 'messageFailed',
  'GET /api/places': 'placesFailed',
  'GET /api/places/near': 'positionFailed',
  'GET /api/places/:id': 'placesFailed',
  'GET /api/route': 'routeFailed',
  'GET /api/addresses/:postcode': 'addressesFailed',
  'GET /api/availability': 'datesFailed',
  'GET /api/availability/:date': 'windowsFailed',
  'GET /api/ikea/search': 'productsFailed',
};

/** Calls with a failure code of their own, as 'METHOD /path/:param'. */
export const callsWithFailures: readonly string[] = Object.keys(FAILURES);

/** The code for an unexpected failure of a call; `route` is its pattern. */
export function failureOf(method: string, route: string | undefined): ErrorCode {
  return FAILURES[`${method} ${route}`] ?? 'serverError';
}

export interface AppErrorOptions {
  /** Overrides the status of the code. */
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
    this.status = options.status ?? statusOf(code);
    this.params = options.params ?? {};
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}
