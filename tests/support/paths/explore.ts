import { TestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { EventCases } from '../charts/cases';
import { show } from '../charts/labels';
import { keyConflictsIn } from './key-conflicts';
import { type Arrival, type Key, stateSpace } from './state-space';

/**
 * A key of the state value and the given facts of the context. It must include every fact that a guard, an `always` or a
 * case reads; otherwise branches disappear.
 */
export function keyOf<Context>(
  ...facts: readonly ((context: Context, snapshot: AnyMachineSnapshot) => unknown)[]
): Key {
  return (snapshot) => {
    const told = facts.map((fact) => fact(snapshot.context as Context, snapshot));
    return show(told.length === 0 ? snapshot.value : [snapshot.value, ...told]);
  };
}

export interface ExploreOptions {
  readonly input?: unknown;
  readonly cases?: EventCases | undefined;
  /** Default: the state value alone. */
  readonly key?: Key | undefined;
  /** More nodes than this mean that the key is too fine. Default 5000. */
  readonly limit?: number | undefined;
}

/** One event taken in one node, with the transition definitions that fired. */
export interface Edge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
  readonly transitions: readonly string[];
}

type ChartModel = TestModel<AnyMachineSnapshot, AnyEventObject, unknown>;

/** Everything a machine can do, as far as the cases and the key distinguish situations. */
export interface Model {
  /** The machine with stand-ins for its actors. */
  readonly machine: AnyStateMachine;
  readonly original: AnyStateMachine;
  readonly options: ExploreOptions & { readonly key: Key };
  /** The chart for `@xstate/test`. (Its `createTestModel` rejects charts that invoke actors or have delays.) */
  readonly test: ChartModel;
  readonly initial: string;
  readonly initialTransitions: readonly string[];
  readonly nodes: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: readonly Edge[];
  /** The snapshot after each edge; the snapshot of its node may come from another edge. */
  readonly results: ReadonlyMap<Edge, AnyMachineSnapshot>;
  /** The edges that leave each node. */
  readonly exits: ReadonlyMap<string, readonly Edge[]>;
  /** The last edge of a shortest path to each node; none for the initial node. */
  readonly arrivals: ReadonlyMap<string, Edge>;
  /** Events that a node handles but all its guards refuse. */
  readonly ignored: readonly Edge[];
  /** Ids of all states passed, including states left at once. */
  readonly states: ReadonlySet<string>;
  /** Cases that no state used. */
  readonly unusedCases: readonly string[];
  /** Situations with the same key that behave differently: facts that the key lacks. */
  conflicts(): string[];
  /** The snapshots along a path; those of the nodes may come from other paths. */
  replay(path: readonly Edge[]): AnyMachineSnapshot[];
}

interface Adjacency {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<
    Record<string, { readonly event: AnyEventObject; readonly state: AnyMachineSnapshot }>
  >;
}

/** Explores a machine by `@xstate/test`, with real transitions and inert actors. */
export function explore(original: AnyStateMachine, options: ExploreOptions = {}): Model {
  const { key = keyOf(), limit = 5000 } = options;
  const space = stateSpace(original, { ...options, key });
  const conflicts = keyConflictsIn(space);
  const reached = new WeakMap<AnyMachineSnapshot, Arrival>();
  const ids = new Set<string>();

  function reach(arrival: Arrival): AnyMachineSnapshot {
    ids.add(arrival.id);
    if (ids.size > limit) {
      const last = [...ids].slice(-3).join('\n  ');
      throw new Error(`${space.machine.id} has more than ${limit} nodes: the key is too fine. The last are\n  ${last}`);
    }
    reached.set(arrival.snapshot, arrival);
    conflicts.meet(arrival);
    return arrival.snapshot;
  }
  const at = (snapshot: AnyMachineSnapshot): Arrival => reached.get(snapshot) as Arrival;

  // The package has no parent, no fired timers and no answered actors: the steps are ours, the search is its own.
  const test: ChartModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(
    {
      getInitialSnapshot: () => reach(space.first),
      transition: (snapshot, event) => reach(space.follow(at(snapshot), event)),
      getPersistedSnapshot: (snapshot) => snapshot,
    },
    { events: space.eventsAt, serializeState: (snapshot) => at(snapshot).id, serializeEvent: show },
  );

  const nodes = new Map<string, AnyMachineSnapshot>();
  const exits = new Map<string, Edge[]>();
  const arrivals = new Map<string, Edge>();
  const states = new Set(space.first.states);
  const results = new Map<Edge, AnyMachineSnapshot>();
  const ignored: Edge[] = [];
  for (const [from, { state, transitions }] of Object.entries<Adjacency>(test.getAdjacencyMap() as never)) {
    const leaving: Edge[] = [];
    nodes.set(from, state);
    exits.set(from, leaving);
    for (const { event, state: result } of Object.values(transitions)) {
      const { id: to, transitions: taken, states: passed } = at(result);
      const edge: Edge = { id: `${from} | ${show(event)}`, from, to, event, transitions: taken };
      (taken.length === 0 ? ignored : leaving).push(edge);
      results.set(edge, result);
      for (const id of passed) states.add(id);
      if (to !== space.first.id && !arrivals.has(to)) arrivals.set(to, edge);
    }
  }

  return {
    machine: space.machine,
    original,
    options: { ...options, key },
    test,
    initial: space.first.id,
    initialTransitions: space.first.transitions,
    nodes,
    edges: [...exits.values()].flat(),
    results,
    exits,
    arrivals,
    ignored,
    states,
    unusedCases: space.unusedCases(),
    conflicts: conflicts.conflicts,
    replay: (path) => {
      let arrival = space.first;
      return path.map(({ event }) => {
        arrival = space.follow(arrival, event);
        return arrival.snapshot;
      });
    },
  };
}

/** A chart with all the inputs it is explored from. */
export interface Explorable extends ExploreOptions {
  readonly machine: AnyStateMachine;
  readonly moreInputs?: readonly unknown[];
}

const explored = new WeakMap<object, Model[]>();

/** Everything a chart can do, from each of its inputs; explored once. */
export function modelsOf({ machine, input, moreInputs = [], key, limit, cases }: Explorable): Model[] {
  const known = explored.get(cases ?? machine);
  if (known && known[0]?.original === machine) return known;
  const models = [input, ...moreInputs].map((each) => explore(machine, { input: each, cases, key, limit }));
  explored.set(cases ?? machine, models);
  return models;
}
