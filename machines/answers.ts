/** What charts ask of an answer. */

import type { ErrorCode } from '#domain/refusal';
import type { Answer } from './ports';

/** The reason of an answer that was not ok. */
export const reasonOf = (answer: Answer<object, ErrorCode>): { reason: ErrorCode } => ({
  reason: answer.ok ? 'unknown' : answer.reason,
});
