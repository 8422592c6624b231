/** Reads a machine as plain data, to draw, list and document it. */
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import { branches, definitionsOf, family, transitionId } from './definitions';
import { actionName, branchName, eventName, isTimerAction, triggerOf } from './names';

export type StateKind = AnyStateNode['type'];
export type ChartState = ReturnType<typeof stateOf>;
export type ChartTransition = ReturnType<typeof transitionOf>;

export interface Chart {
  id: string;
  /** In the order of the chart; the root first. */
  states: ChartState[];
  transitions: ChartTransition[];
}

/** True if a state is `ancestor` or inside it. */
export const isWithin = (id: string, ancestor: string): boolean => id === ancestor || id.startsWith(`${ancestor}.`);

/** The innermost active states. */
export const leavesOf = (active: readonly string[]): string[] =>
  active.filter((id) => !active.some((other) => other !== id && isWithin(other, id)));

/** The ports and charts that a state invokes. */
function invokesOf({ invoke, machine }: AnyStateNode) {
  return invoke.map(({ id, src }) => {
    const name = typeof src === 'string' ? src : id;
    const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
    return { id, src: name, chart: logic instanceof StateMachine ? logic.id : undefined };
  });
}

function stateOf(node: AnyStateNode) {
  const initial: AnyStateNode | undefined = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    id: node.id,
    key: node.key,
    /** Path in the chart: 'quote.review'; the chart's id for the root. */
    place: node.path.join('.') || node.id,
    kind: node.type,
    parent: node.parent?.id,
    children: Object.values<AnyStateNode>(node.states).map(({ id }) => id),
    /** The initial child of a compound state. */
    initial: initial?.id,
    description: node.description ?? '',
    tags: [...node.tags],
    entry: node.entry.filter((action) => !isTimerAction(action)).map(actionName),
    exit: node.exit.filter((action) => !isTimerAction(action)).map(actionName),
    invokes: invokesOf(node),
  };
}

function transitionOf(definition: AnyTransitionDefinition) {
  const { source, eventType } = definition as { source: AnyStateNode; eventType: string };
  const trigger = triggerOf(eventType);
  const delays: Record<string, unknown> = source.machine.implementations.delays;
  const wait = trigger === 'delay' ? (delays[eventName(eventType)] ?? Number(eventName(eventType))) : undefined;
  return {
    id: transitionId(definition),
    source: source.id,
    /** Empty when no state is left. */
    targets: (definition.target ?? []).map((target: AnyStateNode) => target.id),
    /** XState's event type; empty for `always`. */
    event: eventType,
    trigger,
    /** The event in a reader's words. */
    name: eventName(eventType),
    /** The guard, 'otherwise' for the last branch, or empty. */
    guard: branchName(definition.guard, branches(definition).length > 1),
    actions: definition.actions.map(actionName),
    /** Milliseconds, of a delay that is a number. */
    delay: typeof wait === 'number' && Number.isFinite(wait) ? wait : undefined,
    reenters: definition.reenter && definition.target !== undefined,
  };
}

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = family(machine.root);
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap(definitionsOf).map(transitionOf),
  };
}
