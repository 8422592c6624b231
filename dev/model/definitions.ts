/**
 * The parts of a machine and their names, and the only place where transitions get their ids. It imports types only, so that a watched page
 * can name its machines without loading XState a second time.
 */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';

/** A state node and everything below it, in the order of the chart. */
export function family(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(family)];
}

/** The active states of a snapshot, parents before their children. */
export function activeNodes({ machine, value }: AnyMachineSnapshot): AnyStateNode[] {
  const within = (node: AnyStateNode, part: StateValue): AnyStateNode[] =>
    Object.entries(typeof part === 'string' ? { [part]: {} } : part).flatMap(([key, inner = {}]) => {
      const child = node.states[key];
      return child ? [child, ...within(child, inner)] : [];
    });
  return [machine.root, ...within(machine.root, value)];
}

/** The transitions of one state: events in the order of the chart, `always` last. */
export function definitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The definitions from which the machine chooses by their guards. */
export function branches(definition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const source: AnyStateNode = definition.source;
  return (definition.eventType === '' ? source.always : source.transitions.get(definition.eventType)) ?? [];
}

/** Source, event and number of the guard branch. Built from the chart's structure, because `machine.provide()` clones every definition. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const event = definition.eventType === '' ? 'always' : definition.eventType;
  return `${definition.source.id} --${event}[${branches(definition).indexOf(definition)}]-->`;
}

/** A transition without target and actions: the event is ignored on purpose. */
export function isInert({ target, actions, reenter }: AnyTransitionDefinition): boolean {
  return target === undefined && actions.length === 0 && !reenter;
}

/** An inspection event of one microstep. */
export interface Microstep {
  readonly snapshot: unknown;
  readonly _transitions: readonly AnyTransitionDefinition[];
}

/** The definitions that actually fired. XState also lists those that another region preempted; their targets were not entered. */
export function firedIn(step: Microstep): AnyTransitionDefinition[] {
  const active = new Set(activeNodes(step.snapshot as AnyMachineSnapshot));
  return step._transitions.filter((definition) =>
    (definition.target ?? []).every((target: AnyStateNode) => target.type === 'history' || active.has(target)),
  );
}
