/** Reads the reply of a port in the `onDone` of its invoke; each saves a cast, as a guard cannot narrow the type of an event. */
import type { Refused } from '#domain/refusal';

interface Done<Output> {
  event: { output: Output };
}

/** Guards. Refusals are sorted out first where several answers follow, and last behind a single answer. */
export const isOk = ({ event }: Done<{ ok: boolean }>): boolean => event.output.ok;
export const isRefused = ({ event }: Done<{ ok: boolean }>): boolean => !event.output.ok;

/** Params: the answer of a port. */
export const answer = <Output>({ event }: Done<Output>) => event.output as Exclude<Output, { ok: false }>;

/** Params: the refusal of a port; its `reason` is undefined in an answer. */
export const refusal = <Output>({ event }: Done<Output>) => event.output as Extract<Output, { ok: false }>;

export type Reason = Omit<Refused, 'ok'>;

/** A refusal as the contexts of the charts hold it. */
export const asRefusal = ({ reason, status }: Reason): Refused => ({
  ok: false,
  reason,
  ...(status === undefined ? {} : { status }),
});
