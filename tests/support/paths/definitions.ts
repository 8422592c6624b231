import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state node and everything below it, in document order. */
function family(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values<AnyStateNode>(node.states).flatMap(family)];
}

/** Every state node of the machine, the root first. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  return family(machine.root);
}

/** The ids of the states a machine can be in: atomic and final nodes, not their parents and not history. */
export function stateNodeIds(machine: AnyStateMachine): string[] {
  return stateNodes(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.id);
}

/** The transition definitions of one node: events in the order of the chart, `always` last. */
export function definitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The definitions among which the machine chooses one by its guards. */
export function branchesBeside(definition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const source: AnyStateNode = definition.source;
  return (definition.eventType === '' ? source.always : source.transitions.get(definition.eventType)) ?? [];
}

/**
 * The name of a transition definition: source state, event, guard branch.
 * It is made from the chart's structure because `machine.provide()` clones every definition.
 */
export function transitionId(definition: AnyTransitionDefinition): string {
  const event = definition.eventType === '' ? 'always' : definition.eventType;
  return `${definition.source.id} --${event}[${branchesBeside(definition).indexOf(definition)}]-->`;
}

/** Every transition definition of the machine by its id: the whole that coverage is measured against. */
export function transitionIndex(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  return new Map(
    stateNodes(machine)
      .flatMap(definitionsOf)
      .map((definition) => [transitionId(definition), definition]),
  );
}

/** What one microstep of a machine did, as its inspection event tells it. */
export interface Microstep {
  readonly snapshot: unknown;
  readonly _transitions: readonly AnyTransitionDefinition[];
}

/**
 * The definitions that really fired. XState also lists those which another region preempted; they are told by
 * a target that was not entered.
 */
export function firedIn(step: Microstep): AnyTransitionDefinition[] {
  const active = new Set<AnyStateNode>((step.snapshot as AnyMachineSnapshot)._nodes);
  return step._transitions.filter((definition) =>
    (definition.target ?? []).every((target: AnyStateNode) => target.type === 'history' || active.has(target)),
  );
}

/** The ids of the states that a microstep left or entered, so that a state left at once counts too. */
export function statesIn(step: Microstep): string[] {
  const nodes = [
    ...firedIn(step).map((definition) => definition.source),
    ...(step.snapshot as AnyMachineSnapshot)._nodes,
  ];
  return nodes.map((node: AnyStateNode) => node.id);
}
