import type { AnyMachineSnapshot } from 'xstate';
import { stateNodeIds } from './definitions';
import type { Model } from './explore';
import { phrase } from './labels';
import { wayTo } from './walks';

/** A sentence that must hold in every state, and how to see it. */
export type Invariants = Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>;

/** Whether a chart may stay in a state for good, as it may in a final one. */
export type Rests = (snapshot: AnyMachineSnapshot) => boolean;

/** A node with the shortest way to it. */
function withWay(model: Model, node: string): string {
  const way = wayTo(model, node).map(({ event }) => phrase(event));
  return way.length === 0 ? `${node}, where it starts` : `${node}, reached by ${way.join(', then ')}`;
}

/** The states of the chart that no path enters. */
export function unreachedStates(model: Model): string[] {
  return stateNodeIds(model.machine).filter((id) => !model.states.has(id));
}

function isEnd(snapshot: AnyMachineSnapshot, rests: Rests): boolean {
  return snapshot.status !== 'active' || rests(snapshot);
}

/** The nodes that nothing leads out of, though they are neither final nor a place to rest. */
export function deadEnds(model: Model, rests: Rests = () => false): string[] {
  return [...model.nodes]
    .filter(([node, snapshot]) => !isEnd(snapshot, rests) && !model.exits.get(node)?.some(({ to }) => to !== node))
    .map(([node]) => withWay(model, node));
}

/** The nodes from which no way leads to a final state or a place to rest. */
export function strandedNodes(model: Model, rests: Rests = () => false): string[] {
  const saved = new Set([...model.nodes].filter(([, snapshot]) => isEnd(snapshot, rests)).map(([node]) => node));
  const sources = new Map<string, string[]>();
  for (const { from, to } of model.edges) sources.set(to, [...(sources.get(to) ?? []), from]);
  for (const node of saved) {
    for (const from of sources.get(node) ?? []) saved.add(from);
  }
  return [...model.nodes.keys()].filter((node) => !saved.has(node)).map((node) => withWay(model, node));
}

/** For each invariant that fails somewhere, the nearest node in which it does. */
export function violations(model: Model, invariants: Invariants): string[] {
  return Object.entries(invariants).flatMap(([sentence, holds]) => {
    const broken = [...model.nodes].find(([, snapshot]) => !holds(snapshot));
    return broken ? [`"${sentence}" does not hold in ${withWay(model, broken[0])}`] : [];
  });
}
