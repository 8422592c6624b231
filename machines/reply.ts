/** Read a port's reply in the `onDone` of its invoke. Each saves a cast, because a guard cannot narrow an event's type. */
import type { Refused } from '#domain/refusal';

interface Done<Output> {
  event: { output: Output };
}

/** Guards. Handle refusals first if several answers follow, and last if there is a single answer. */
export const isOk = ({ event }: Done<{ ok: boolean }>): boolean => event.output.ok;
export const isRefused = ({ event }: Done<{ ok: boolean }>): boolean => !event.output.ok;

/** Params: a port's answer. */
export const answer = <Output>({ event }: Done<Output>) => event.output as Exclude<Output, { ok: false }>;

/** Params: a port's refusal; its `reason` is undefined in an answer. */
export const refusal = <Output>({ event }: Done<Output>) => event.output as Extract<Output, { ok: false }>;

export type Reason = Omit<Refused, 'ok'>;

/** A refusal as the charts keep it in context. */
export const asRefusal = ({ reason, status }: Reason): Refused => ({
  ok: false,
  reason,
  ...(status === undefined ? {} : { status }),
});
