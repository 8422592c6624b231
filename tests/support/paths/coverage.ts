import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate';
import { firedIn, transitionId } from '#machines/chart/definitions';
import { targetLabel } from '../charts/labels';
import { stateNodeIds, statesIn, transitionIndex } from './definitions';

/** The states and transition definitions that were really passed, by id. */
export interface Coverage {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
}

/** Accepted gaps: the id of a state or transition, and the reason that it cannot be passed. */
export type Waivers = Readonly<Record<string, string>>;

export interface Gaps {
  readonly states: string[];
  readonly transitions: string[];
  /** Waivers of what was passed after all, or does not exist. */
  readonly idleWaivers: string[];
}

export interface Recorder {
  /** For the `inspect` option of createActor, useActor and the like. */
  readonly inspect: (event: InspectionEvent) => void;
  /** The coverage of a machine so far; the same object on every call. */
  coverage(machineId: string): Coverage;
}

/** Records the steps of running machines, children included. */
export function coverageRecorder(): Recorder {
  const byMachine = new Map<string, Coverage>();
  const coverage = (machineId: string): Coverage => {
    const known = byMachine.get(machineId) ?? { states: new Set(), transitions: new Set() };
    byMachine.set(machineId, known);
    return known;
  };
  return {
    coverage,
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const { snapshot } = event;
      if (!isMachineSnapshot(snapshot)) return;
      const { states, transitions } = coverage(snapshot.machine.id);
      if (event.type === '@xstate.snapshot') {
        for (const node of snapshot._nodes) states.add(node.id);
        return;
      }
      for (const id of statesIn(event)) states.add(id);
      for (const definition of firedIn(event)) transitions.add(transitionId(definition));
    },
  };
}

/** Compares the coverage with the whole machine. Waived gaps are left out; idle waivers are listed. */
export function gaps(machine: AnyStateMachine, passed: Coverage, waived: Waivers = {}): Gaps {
  const index = transitionIndex(machine);
  const states = stateNodeIds(machine).filter((id) => !passed.states.has(id));
  const transitions = [...index].filter(([id]) => !passed.transitions.has(id));
  const missing = new Set([...states, ...transitions.map(([id]) => id)]);
  return {
    states: states.filter((id) => !(id in waived)),
    transitions: transitions
      .filter(([id]) => !(id in waived))
      .map(([id, definition]) => `${id} ${targetLabel(definition)}`),
    idleWaivers: Object.keys(waived).filter((id) => !missing.has(id)),
  };
}
