import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Said } from '../../plan/sentences';
import { wordsIn } from '../words/words';
import type { Chart } from './chart';

/** The payloads to try for one event, in every state or for one snapshot. */
type CaseList<Payload = Record<string, unknown>, Snapshot = AnyMachineSnapshot> =
  | readonly Payload[]
  | ((snapshot: Snapshot) => readonly Payload[]);

/**
 * Payloads by event type: `{ 'address.chosen': [{ address }], 'xstate.done.actor.lookUp': [{ output: [] }] }`. An event
 * without an entry is tried once without payload; one with an empty list is never sent.
 */
export type EventCases = Readonly<Record<string, CaseList>>;

type PayloadOf<Event> = Omit<Event, 'type'>;
type TypesWithPayload<Event> = Event extends { type: infer Type extends string }
  ? keyof PayloadOf<Event> extends never
    ? never
    : Type
  : never;
type ListFor<Machine extends AnyStateMachine, Type> = CaseList<
  EventFromLogic<Machine> extends infer Event ? (Event extends { type: Type } ? PayloadOf<Event> : never) : never,
  SnapshotFrom<Machine>
>;

/** The cases a machine needs: an entry for each event with a payload, so that a new event does not compile untested. */
export type CasesOf<Machine extends AnyStateMachine> = {
  readonly [Type in TypesWithPayload<EventFromLogic<Machine>>]: ListFor<Machine, Type>;
} & {
  readonly [Type in Exclude<EventFromLogic<Machine>['type'], TypesWithPayload<EventFromLogic<Machine>>>]?:
    | readonly []
    | ((snapshot: SnapshotFrom<Machine>) => readonly object[]);
} & {
  readonly [type: `xstate.${string}`]: CaseList<Record<string, unknown>, SnapshotFrom<Machine>>;
};

/** The payloads of a type to try in a snapshot. */
export function payloadsIn(cases: EventCases, type: string, snapshot: AnyMachineSnapshot) {
  const list = cases[type] ?? [{}];
  return typeof list === 'function' ? list(snapshot) : list;
}

/** The events of a type to try in a snapshot. */
export const eventsOf = (cases: EventCases, type: string, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  payloadsIn(cases, type, snapshot).map((payload) => ({ type, ...payload }));

type Does = Readonly<Record<string, (event: AnyEventObject, snapshot: AnyMachineSnapshot) => readonly Said[]>>;

/** The cases, each only in the states whose screen has its control. */
export function offeredCases({ cases, screen }: Chart): EventCases {
  const does = screen?.(wordsIn('en')).does as unknown as Does;
  const offered = Object.entries(does).map(([type, saids]) => [
    type,
    (snapshot: AnyMachineSnapshot) =>
      payloadsIn(cases, type, snapshot).filter((payload) => saids({ type, ...payload }, snapshot).length > 0),
  ]);
  return { ...cases, ...Object.fromEntries(offered) };
}
