/** Shared by the files of the charts: answers to calls, as cases and in Chromium, and parts of promises. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Location } from '#domain/place';
import type { ErrorCode } from '#domain/refusal';
import { act, answer, type Instruction } from '../../plan/sentences';
import type { Change, Stage } from './chart';

export const answered = <Value extends object>(value?: Value) => ({ output: { ok: true, ...value } });
export const refused = (reason: ErrorCode) => ({ output: { ok: false, reason } });

/** A call that throws, for a port without a refusal for failures. */
export const failed = { error: new Error('broken') };

/** True if a call has just succeeded. */
export const hasSaidYes = ({ type, output }: AnyEventObject, port: string): boolean =>
  type === `xstate.done.actor.${port}` && output.ok === true;

/** The input of a running call. */
export const inputOf = (call: AnyActorRef): Readonly<Record<string, unknown>> => call.getSnapshot().input;

/** True for a step into a state. */
export const enters = <Snapshot extends AnyMachineSnapshot>(
  { before, after }: Pick<Change<Snapshot>, 'before' | 'after'>,
  state: Parameters<Snapshot['matches']>[0],
): boolean => !before.matches(state) && after.matches(state);

/** True for a step of a form that keeps the typed text, except in the field that changes. */
export const keepsFields = (was: object, is: object, { type, field, value }: AnyEventObject): boolean => {
  const now = new Map(Object.entries(is));
  return Object.entries(was).every(([name, text]) =>
    type === 'field.changed' && field === name ? now.get(name) === value : text === '' || now.get(name) === text,
  );
};

/** Text, an @, and text with a dot. Not the chart's own rule, which must not test itself. */
export const isMailbox = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** At least nine digits, the length of the shortest number. */
const isNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 9;

/** True if someone has said their name, and how to reach them by mail and by phone. */
export const isReachable = ({ name, email, phone }: Readonly<Record<'name' | 'email' | 'phone', string>>): boolean =>
  name.trim() !== '' && isMailbox(email) && isNumber(phone);

/** The outcome of a call in Chromium. */
export type Outcome =
  | { readonly is: 'answered'; readonly alter?: (json: never) => unknown; readonly otherwise?: () => Promise<unknown> }
  | { readonly is: 'refused'; readonly code: string; readonly body?: object; readonly status?: number }
  | { readonly is: 'cut' };

/** The outcome of a call for an answer in the cases; undefined for the usual one. */
export type Answers = Readonly<Record<string, (output: never, stage: Stage) => Outcome | undefined>>;

/** Searches for a place by a text, and picks it. */
export function lookUp(location: Location, text: string, label: string): Instruction[] {
  const [primary = '', secondary = ''] = location.place.split(/, (.*)/);
  return [
    act.type(text, label),
    answer('suggestPlaces', answered({ suggestions: [{ id: location.placeId, primary, secondary }] })),
    act.pick(text),
    answer('resolvePlace', answered({ location })),
  ];
}

/** A success is the server's answer, altered by the output of the case. */
export const alters =
  <Output>(alter: (output: Output) => (json: never) => unknown) =>
  (output: Output & { readonly ok?: boolean }): Outcome | undefined =>
    output.ok === false ? undefined : { is: 'answered', alter: alter(output) };

/** A success is the server's answer, or this reply if the server refuses. */
export const orElse =
  (reply: object) =>
  ({ ok }: { readonly ok: boolean }): Outcome | undefined =>
    ok ? { is: 'answered', otherwise: async () => reply } : undefined;

/** A route for a walk whose own one the server cannot measure. */
export const routeOrElse = orElse({
  distance: '2.6 miles',
  duration: '14 mins',
  distanceValue: 4200,
  durationValue: 840,
  approachValue: 7000,
  estimate: true,
});
