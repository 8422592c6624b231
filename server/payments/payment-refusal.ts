import { AppError } from '#domain/app-error';
import { PaymentError } from './payments';

/** Turns the payment service's failures into a 502 'paymentSessionFailed'; undefined for any other error. */
export function paymentRefusal(error: unknown): AppError | undefined {
  return error instanceof PaymentError ? new AppError('paymentSessionFailed', { cause: error }) : undefined;
}
