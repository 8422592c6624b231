/** Answers of ports for the cases of a chart. */
import type { ErrorCode } from '#domain/refusal';

export const answered = <Value extends object>(value?: Value) => ({ output: { ok: true, ...value } });
export const refused = (reason: ErrorCode) => ({ output: { ok: false, reason } });
