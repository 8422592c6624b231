/** Steps a chart by hand: a real actor whose ports and children never answer and whose timers never fire. */
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
  type Snapshot,
} from 'xstate';
import { activeNodes, firedIn, transitionId } from '../model/definitions';
import type { Json, LogEntry, SentEvent } from '../protocol';

interface Step {
  entry: LogEntry;
  persisted: Snapshot<unknown>;
}
export interface Simulation {
  machine: AnyStateMachine;
  steps: readonly Step[];
}

/** Replaces every port and every child. */
const idle = fromCallback(() => {});
const stoppedClock = { setTimeout: () => 0, clearTimeout: () => {} };

const asJson = (value: unknown): Json => {
  const isActor = (part: unknown) => typeof part === 'object' && part !== null && 'xstate$$type' in part;
  const text = JSON.stringify(value, (_key, part: unknown) => (isActor(part) ? '(actor)' : part));
  return text === undefined ? null : (JSON.parse(text) as Json);
};

interface Start {
  input?: Json;
  snapshot?: Snapshot<unknown>;
}

/** A child chart gets its parent in its input. A persisted or logged context no longer contains it. */
function withParent({ input, snapshot }: Start, parentRef: AnyActorRef) {
  if (!snapshot) return { input: { ...(input as object), parentRef } };
  const { context } = snapshot as AnyMachineSnapshot;
  return { snapshot: 'parentRef' in context ? { ...snapshot, context: { ...context, parentRef } } : snapshot };
}

/** Starts an actor, sends it the event if there is one, and records the effect. Throws what the chart throws. */
function take(machine: AnyStateMachine, start: Start, event?: SentEvent): Step {
  const fired: AnyTransitionDefinition[] = [];
  const parent = createActor(idle, {
    clock: stoppedClock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') fired.push(...firedIn(inspected));
    },
  });
  const actor = createActor(machine, { ...withParent(start, parent), parent } as never);
  actor.subscribe({ error: () => {} });
  actor.start();
  const before = actor.getSnapshot() as AnyMachineSnapshot;
  if (event) {
    fired.length = 0;
    actor.send(event);
  }
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status === 'error') throw snapshot.error;
  const persisted = actor.getPersistedSnapshot();
  const transitions = [...new Set(fired.map(transitionId))];
  const isKnown = activeNodes(before).some((node) => event && (node.transitions.get(event.type) ?? []).length > 0);
  const { id } = machine;
  return {
    persisted,
    entry: {
      number: 1,
      step: 1,
      at: Date.now(),
      actor: id,
      name: id,
      chart: id,
      sender: 'you',
      event: event ?? { type: 'xstate.init', ...(start.input === undefined ? {} : { input: start.input }) },
      outcome: !event ? 'started' : transitions.length > 0 ? 'accepted' : isKnown ? 'refused' : 'ignored',
      transitions,
      value: snapshot.value,
      active: activeNodes(snapshot).map(({ id: node }) => node),
      context: asJson(snapshot.context),
    },
  };
}

function withIdleActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, idle])) } as never);
}

/** The chart as it starts with an input. Throws what the chart throws. */
export function begin(machine: AnyStateMachine, input: Json): Simulation {
  const still = withIdleActors(machine);
  return { machine: still, steps: [take(still, { input })] };
}

/** The chart as a running actor had it after an entry of its log. Throws what the chart throws. */
export function replay(machine: AnyStateMachine, { value, context }: Pick<LogEntry, 'value' | 'context'>): Simulation {
  const still = withIdleActors(machine);
  const snapshot = still.resolveState({ value, context } as never);
  return { machine: still, steps: [take(still, { snapshot: still.getPersistedSnapshot(snapshot) })] };
}

/** Sends one more event. Throws what the chart throws. */
export function advance({ machine, steps }: Simulation, event: SentEvent): Simulation {
  const last = steps.at(-1);
  if (!last) throw new Error('the simulation has no steps');
  const taken = take(machine, { snapshot: last.persisted }, event);
  const number = last.entry.number + 1;
  return { machine, steps: [...steps, { ...taken, entry: { ...taken.entry, number, step: number } }] };
}

/** Payloads that this simulation has not used yet come first, so that the second place differs from the first. */
export function freshFirst({ steps }: Simulation, examples: readonly Json[]): Json[] {
  const met = new Set(steps.flatMap(({ entry }) => Object.values(entry.event).map((part) => JSON.stringify(part))));
  const isMet = (example: Json): boolean => {
    const { type: _, ...payload } = example as Record<string, Json>;
    return Object.values(payload).some((part) => met.has(JSON.stringify(part)));
  };
  return examples.toSorted((a, b) => Number(isMet(a)) - Number(isMet(b)));
}

/** Takes a transition with the first payload that leads to it; undefined when none does. */
export function fire(
  simulation: Simulation,
  id: string,
  event: string,
  examples: readonly Json[],
): Simulation | undefined {
  for (const example of examples.length > 0 ? examples : [{}]) {
    try {
      const payload = typeof example === 'object' && example !== null && !Array.isArray(example) ? example : {};
      const next = advance(simulation, { ...payload, type: event });
      if (next.steps.at(-1)?.entry.transitions.includes(id)) return next;
    } catch {}
  }
  return undefined;
}

/** The simulation as it was after a step. */
export function backTo({ machine, steps }: Simulation, number: number): Simulation {
  return { machine, steps: steps.filter(({ entry }) => entry.number <= number) };
}
