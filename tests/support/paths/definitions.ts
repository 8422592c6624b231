import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { definitionsOf, family, firedIn, type Microstep, transitionId } from '#machines/chart/definitions';

/** Every state node of the machine, the root first. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  return family(machine.root);
}

/** The ids of atomic and final states, without their parents and history. */
export function stateNodeIds(machine: AnyStateMachine): string[] {
  return stateNodes(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.id);
}

/** Every transition definition by its id: the total of coverage. */
export function transitionIndex(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  return new Map(
    stateNodes(machine)
      .flatMap(definitionsOf)
      .map((definition) => [transitionId(definition), definition]),
  );
}

/** The ids of the states that a microstep left or entered, including states left at once. */
export function statesIn(step: Microstep): string[] {
  const nodes = [
    ...firedIn(step).map((definition) => definition.source),
    ...(step.snapshot as AnyMachineSnapshot)._nodes,
  ];
  return nodes.map((node: AnyStateNode) => node.id);
}
