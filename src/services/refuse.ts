import { type GeneralRefusal, generalRefusals, type Refused } from '#domain/refusal';
import type { FailedCall } from './api';

/** The failure's code where it is one of the `reasons` its port may give, or one that any call can meet; else `otherwise`. */
export function refuse<Reason extends string>(
  { code }: Pick<FailedCall, 'code'>,
  reasons: readonly Reason[],
  otherwise: Reason | GeneralRefusal,
): Refused<Reason | GeneralRefusal> {
  const known = [...reasons, ...generalRefusals].find((reason) => reason === code);
  return { ok: false, reason: known ?? otherwise };
}
