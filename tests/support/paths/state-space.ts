import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { transitionId } from '#machines/chart/definitions';
import { type EventCases, eventSource } from '../charts/cases';
import { phrase } from '../charts/labels';
import { withStandIns } from '../charts/stand-in';
import { type Step, stepper } from './step';

/** Distinguishes states: snapshots with the same key are one node. */
export type Key = (snapshot: AnyMachineSnapshot) => string;

/** A snapshot with its node, and the step that reached it. */
export interface Arrival {
  readonly id: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Ids of the transition definitions that fired. */
  readonly transitions: readonly string[];
  /** Ids of all states passed, including states left at once. */
  readonly states: ReadonlySet<string>;
  readonly effects: readonly string[];
}

/** A machine that can be stepped, with its known events and the nodes of its snapshots. */
export interface StateSpace {
  readonly machine: AnyStateMachine;
  readonly first: Arrival;
  eventsAt(snapshot: AnyMachineSnapshot): AnyEventObject[];
  follow(from: Pick<Arrival, 'id' | 'snapshot'>, event: AnyEventObject): Arrival;
  /** The cases that no snapshot has used. */
  unusedCases(): string[];
}

export interface StateSpaceOptions {
  readonly input?: unknown;
  readonly cases?: EventCases | undefined;
  readonly key: Key;
}

export function stateSpace(original: AnyStateMachine, { input, cases = {}, key }: StateSpaceOptions): StateSpace {
  const machine = withStandIns(original);
  const steps = stepper(machine, input);
  const source = eventSource(cases, steps.canCome);

  const idOf = (snapshot: AnyMachineSnapshot): string => {
    const spent = steps.spent(snapshot);
    return spent.length === 0 ? key(snapshot) : `${key(snapshot)} with ${spent.join(', ')} spent`;
  };
  const arrive = ({ snapshot, fired, states, effects }: Step): Arrival => {
    if (snapshot.status === 'error') throw snapshot.error;
    return { id: idOf(snapshot), snapshot, transitions: fired.map(transitionId), states, effects };
  };

  return {
    machine,
    first: arrive(steps.first),
    eventsAt: source.eventsAt,
    unusedCases: source.unusedCases,
    follow(from, event) {
      try {
        return arrive(steps.step(from.snapshot, event));
      } catch (cause) {
        const told = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${machine.id} breaks on ${phrase(event)} in ${from.id}: ${told}`, { cause });
      }
    },
  };
}
