import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { phrase } from '../charts/labels';
import { wayTo } from './cover';
import { stateNodeIds } from './definitions';
import type { Model } from './explore';

/** A rule for every state, by its sentence. */
export type Invariants = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>;

/** The state before and after one event. */
export interface Change<Snapshot = AnyMachineSnapshot> {
  readonly before: Snapshot;
  readonly event: AnyEventObject;
  readonly after: Snapshot;
}

/** A rule for every step, by its sentence. */
export type StepInvariants = Readonly<Record<string, (change: Change) => boolean>>;

/** True if a chart may stay in a state for good, as in a final one. */
export type Rests = (snapshot: AnyMachineSnapshot) => boolean;

/** A node with the shortest path to it. */
export function withWay(model: Model, node: string): string {
  const way = wayTo(model, node).map(({ event }) => phrase(event));
  return way.length === 0 ? `${node}, where it starts` : `${node}, reached by ${way.join(', then ')}`;
}

/** The states that no path enters. */
export function unreachedStates(model: Model): string[] {
  return stateNodeIds(model.machine).filter((id) => !model.states.has(id));
}

function isEnd(snapshot: AnyMachineSnapshot, rests: Rests): boolean {
  return snapshot.status !== 'active' || rests(snapshot);
}

/** The nodes without an exit that are neither final nor a place to rest. */
export function deadEnds(model: Model, rests: Rests = () => false): string[] {
  return [...model.nodes]
    .filter(([node, snapshot]) => !isEnd(snapshot, rests) && !model.exits.get(node)?.some(({ to }) => to !== node))
    .map(([node]) => withWay(model, node));
}

/** The nodes from which no path leads to a final state or a place to rest. */
export function strandedNodes(model: Model, rests: Rests = () => false): string[] {
  const saved = new Set([...model.nodes].filter(([, snapshot]) => isEnd(snapshot, rests)).map(([node]) => node));
  const sources = new Map<string, string[]>();
  for (const { from, to } of model.edges) sources.set(to, [...(sources.get(to) ?? []), from]);
  for (const node of saved) {
    for (const from of sources.get(node) ?? []) saved.add(from);
  }
  return [...model.nodes.keys()].filter((node) => !saved.has(node)).map((node) => withWay(model, node));
}

/** The nearest node at which each invariant fails. */
export function violations(model: Model, invariants: Invariants): string[] {
  return Object.entries(invariants).flatMap(([sentence, holds]) => {
    const broken = [...model.nodes].find(([, snapshot]) => !holds(snapshot));
    return broken ? [`"${sentence}" does not hold in ${withWay(model, broken[0])}`] : [];
  });
}

/** The nearest step at which each invariant of steps fails. */
export function stepViolations(model: Model, invariants: StepInvariants): string[] {
  return Object.entries(invariants).flatMap(([sentence, holds]) => {
    const broken = model.edges.find((edge) => {
      const [before, after] = [model.nodes.get(edge.from), model.results.get(edge)];
      return before && after && !holds({ before, event: edge.event, after });
    });
    return broken ? [`"${sentence}" does not hold for ${phrase(broken.event)} in ${withWay(model, broken.from)}`] : [];
  });
}
