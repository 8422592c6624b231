import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';

/** The payloads to try for one event, for all states or for the state at hand. */
type CaseList<Payload = Record<string, unknown>, Snapshot = AnyMachineSnapshot> =
  | readonly Payload[]
  | ((snapshot: Snapshot) => readonly Payload[]);

/**
 * Payloads by event type: `{ 'address.chosen': [{ address }], 'xstate.done.actor.lookUp': [{ output: [] }] }`. An event
 * without an entry is tried once, bare; one with an empty list never comes from outside. Wildcards (`field.*`) take the
 * entries of the types they match, or an entry of their own whose payloads name their `type`.
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

/** The cases a machine needs: an entry for every event that carries a payload, so that a new event does not compile untested. */
export type CasesOf<Machine extends AnyStateMachine> = {
  readonly [Type in TypesWithPayload<EventFromLogic<Machine>>]: ListFor<Machine, Type>;
} & {
  readonly [Type in Exclude<EventFromLogic<Machine>['type'], TypesWithPayload<EventFromLogic<Machine>>>]?: readonly [];
} & {
  readonly [type: `xstate.${string}` | `${string}*`]: CaseList<Record<string, unknown>, SnapshotFrom<Machine>>;
};

/** Knows which events to try in a snapshot. */
export interface EventSource {
  eventsAt(snapshot: AnyMachineSnapshot): AnyEventObject[];
  /** The entries no snapshot has asked for so far. */
  unusedCases(): string[];
}

const isWildcard = (descriptor: string): boolean => descriptor === '*' || descriptor.endsWith('.*');

/** The machine raises these itself; from outside they never come. */
const isInternal = (descriptor: string): boolean => descriptor.startsWith('xstate.done.state.');

export function eventSource(
  cases: EventCases,
  canCome: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean,
): EventSource {
  const unused = new Set(Object.keys(cases));

  function entriesFor(descriptor: string): string[] {
    if (descriptor in cases || !isWildcard(descriptor)) return [descriptor];
    const prefix = descriptor.slice(0, -1);
    const matching = prefix === '' ? [] : Object.keys(cases).filter((type) => type.startsWith(prefix));
    if (matching.length === 0) throw new Error(`The wildcard "${descriptor}" needs a case that names an event.`);
    return matching;
  }

  function eventsOf(entry: string, snapshot: AnyMachineSnapshot): AnyEventObject[] {
    unused.delete(entry);
    const list = cases[entry] ?? [{}];
    return (typeof list === 'function' ? list(snapshot) : list).map((payload) => ({ type: entry, ...payload }));
  }

  return {
    eventsAt(snapshot) {
      if (snapshot.status !== 'active') return [];
      const descriptors = new Set(snapshot._nodes.flatMap((node): string[] => [...node.transitions.keys()]));
      const entries = new Set([...descriptors].filter((descriptor) => !isInternal(descriptor)).flatMap(entriesFor));
      return [...entries].flatMap((entry) => eventsOf(entry, snapshot)).filter((event) => canCome(snapshot, event));
    },
    unusedCases: () => [...unused],
  };
}
