import type { AnyStateMachine } from 'xstate';
import type { Coverage } from './coverage';
import { stateNodeIds, transitionIndex } from './definitions';
import type { Model } from './explore';
import type { Path } from './walks';

/** How large a chart is and how much of it was walked. */
export interface Figures {
  readonly states: number;
  readonly transitions: number;
  readonly nodes: number;
  readonly edges: number;
  readonly paths: number;
  readonly steps: number;
  readonly walkedStates: number;
  readonly walkedTransitions: number;
}

export function figuresOf(
  machine: AnyStateMachine,
  models: readonly Model[],
  paths: readonly Path[],
  walked: Coverage,
): Figures {
  const states = stateNodeIds(machine);
  const transitions = [...transitionIndex(machine).keys()];
  return {
    states: states.length,
    transitions: transitions.length,
    nodes: models.reduce((sum, { nodes }) => sum + nodes.size, 0),
    edges: models.reduce((sum, { edges }) => sum + edges.length, 0),
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.length, 0),
    walkedStates: states.filter((id) => walked.states.has(id)).length,
    walkedTransitions: transitions.filter((id) => walked.transitions.has(id)).length,
  };
}

/** One line of the table of charts. */
export function figuresRow(name: string, figures: Figures): string {
  const { states, transitions, nodes, edges, paths, steps, walkedStates, walkedTransitions } = figures;
  return [
    name.padEnd(20),
    `states ${walkedStates}/${states}`.padEnd(16),
    `transitions ${walkedTransitions}/${transitions}`.padEnd(22),
    `nodes ${nodes}`.padEnd(12),
    `edges ${edges}`.padEnd(12),
    `paths ${paths}`.padEnd(11),
    `steps ${steps}`,
  ].join(' ');
}
