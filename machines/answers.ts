/** What charts ask of an answer. */

import type { BookingView } from '#domain/booking';
import type { ErrorCode } from '#domain/refusal';
import type { Answer } from './ports';

/** A booking that was read, or changed. */
export type BookingAnswer = Answer<{ booking: BookingView }, ErrorCode>;

/** The reason of an answer that was not ok. */
export const reasonOf = (answer: Answer<object, ErrorCode>): { reason: ErrorCode } => ({
  reason: answer.ok ? 'unknown' : answer.reason,
});

/** Whether an answer was refused for one of these reasons. */
export const wasRefused = (answer: Answer<object, ErrorCode>, ...reasons: ErrorCode[]): boolean =>
  !answer.ok && reasons.includes(answer.reason);

/** What is remembered of a booking that was answered; a refusal before it is over. */
export const bookingIn = (answer: BookingAnswer): { booking?: BookingView; refusal?: undefined } =>
  answer.ok ? { booking: answer.booking, refusal: undefined } : {};
