import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { EventCases } from './cases';
import { show } from './labels';
import { lookalikesOn } from './lookalikes';
import { type Key, terrain } from './terrain';

/**
 * A key of the state value and the given facts of the context. It must hold every fact that a guard, an `always` or a
 * case reads; without one, branches vanish.
 */
export function keyOf<Context>(...facts: readonly ((context: Context) => unknown)[]): Key {
  return ({ value, context, historyValue }) => {
    const past = Object.entries(historyValue).map(([id, nodes]) => [id, nodes?.map((node) => node.id)]);
    const told = facts.map((fact) => fact(context as Context));
    return show(told.length + past.length === 0 ? value : [value, ...told, ...past]);
  };
}

export interface ExploreOptions {
  readonly input?: unknown;
  /** Payloads of events; see `EventCases`. */
  readonly cases?: EventCases | undefined;
  /** Default: the state value alone. */
  readonly key?: Key | undefined;
  /** The number of nodes above which the key is taken to be too fine. Default 5000. */
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

/** Everything a machine can do, as far as the cases and the key tell situations apart. */
export interface Model {
  /** The machine with stand-ins for its actors. */
  readonly machine: AnyStateMachine;
  readonly options: ExploreOptions & { readonly key: Key };
  readonly initial: string;
  readonly initialTransitions: readonly string[];
  readonly nodes: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: readonly Edge[];
  /** The very snapshot that each edge led to; that of its node may have come another way. */
  readonly results: ReadonlyMap<Edge, AnyMachineSnapshot>;
  /** The edges that leave each node. */
  readonly exits: ReadonlyMap<string, readonly Edge[]>;
  /** The last edge of a shortest way to each node; none for the initial one. */
  readonly arrivals: ReadonlyMap<string, Edge>;
  /** Events that a node hears but whose guards all refuse. */
  readonly ignored: readonly Edge[];
  /** Ids of all states passed, those left at once included. */
  readonly states: ReadonlySet<string>;
  /** Cases that no state asked for. */
  readonly unusedCases: readonly string[];
  /** Situations that share a key and yet behave differently: what the key forgets. */
  conflicts(): string[];
}

/** Walks a machine breadth first through all its states, with real transitions and inert actors. */
export function explore(original: AnyStateMachine, options: ExploreOptions = {}): Model {
  const { key = keyOf(), limit = 5000 } = options;
  const land = terrain(original, { ...options, key });
  const { machine, first } = land;
  const lookalikes = lookalikesOn(land);
  const nodes = new Map([[first.id, first.snapshot]]);
  const exits = new Map<string, Edge[]>();
  const arrivals = new Map<string, Edge>();
  const states = new Set(first.states);
  const results = new Map<Edge, AnyMachineSnapshot>();
  const ignored: Edge[] = [];

  lookalikes.meet(first);
  for (const [from, snapshot] of nodes) {
    const leaving: Edge[] = [];
    exits.set(from, leaving);
    for (const event of land.eventsAt(snapshot)) {
      const arrival = land.follow({ id: from, snapshot }, event);
      const { id: to, transitions } = arrival;
      const edge: Edge = { id: `${from} | ${show(event)}`, from, to, event, transitions };
      (transitions.length === 0 ? ignored : leaving).push(edge);
      results.set(edge, arrival.snapshot);
      for (const id of arrival.states) states.add(id);
      lookalikes.meet(arrival);
      if (nodes.has(to)) continue;
      nodes.set(to, arrival.snapshot);
      arrivals.set(to, edge);
    }
    if (nodes.size > limit) {
      const last = [...nodes.keys()].slice(-3).join('\n  ');
      throw new Error(`${machine.id} has more than ${limit} nodes: the key is too fine. The last are\n  ${last}`);
    }
  }

  return {
    machine,
    options: { ...options, key },
    initial: first.id,
    initialTransitions: first.transitions,
    nodes,
    edges: [...exits.values()].flat(),
    results,
    exits,
    arrivals,
    ignored,
    states,
    unusedCases: land.unusedCases(),
    conflicts: lookalikes.conflicts,
  };
}
