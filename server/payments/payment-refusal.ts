import { AppError } from '#server/http/errors';
import { PaymentError } from './payments';

/** The answer to a failure of the payment service: 502 'paymentSessionFailed'. Undefined for any other error. */
export function paymentRefusal(error: unknown): AppError | undefined {
  return error instanceof PaymentError ? new AppError('paymentSessionFailed', { cause: error }) : undefined;
}
