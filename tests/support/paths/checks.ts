import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { slotOf } from '#machines/ports';
import { wayTo } from './cover';
import { stateNodeIds } from './definitions';
import type { Model } from './explore';
import { phrase } from './labels';

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

/**
 * The busy nodes that lack an exit: the answer of each port they invoke, its refusal if it can refuse, its failure unless it
 * is reported as a refusal, and a deadline. `untimed` lists the ports that need no deadline.
 */
export function missingExits(machine: AnyStateMachine, model: Model, untimed: ReadonlySet<string>): string[] {
  return [...model.nodes].flatMap(([node, snapshot]) => {
    if (snapshot.status !== 'active' || !snapshot.hasTag('busy')) return [];
    const exits = model.exits.get(node) ?? [];
    const types = new Set(exits.map(({ event }) => event.type));
    const spent = / with (.+) spent$/.exec(node)?.[1]?.split(', ') ?? [];
    const invoked = (snapshot._nodes as AnyStateNode[]).flatMap(({ invoke }) => invoke);
    return invoked.flatMap(({ id, src }) => {
      const slot = slotOf(machine.implementations.actors[String(src)]);
      if (!slot || untimed.has(id) || spent.includes(id) || !snapshot.children[id]) return [];
      const answers: { ok?: boolean }[] = exits.flatMap(({ event }) =>
        event.type === `xstate.done.actor.${id}` ? [event.output] : [],
      );
      const mayRefuse = answers.some((output) => output?.ok !== undefined);
      const missing = [
        ...(answers.length > 0 ? [] : ['an answer']),
        ...(mayRefuse && !answers.some((output) => output.ok === false) ? ['a refusal'] : []),
        ...(slot.otherwise || types.has(`xstate.error.actor.${id}`) ? [] : ['a failure']),
        ...(slot.within ? [] : ['a deadline']),
      ];
      return missing.length === 0
        ? []
        : [`${machine.id} waits for ${id} without ${missing.join(', ')} in ${withWay(model, node)}`];
    });
  });
}
