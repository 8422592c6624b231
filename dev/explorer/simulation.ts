/** A chart stepped by hand: nothing runs, every effect is answered by who looks on. */
import {
  type ActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type ExecutableActionObject,
  type Snapshot,
} from 'xstate';
import { firedIn, transitionId } from '#machines/chart/definitions';
import type { Json, LogEntry, Outcome, SentEvent } from '../protocol';

export interface Step {
  entry: LogEntry;
  snapshot: AnyMachineSnapshot;
  /** What the step asked for: actors begun, timers, actions of the application. */
  effects: string[];
}
export interface Simulation {
  machine: AnyStateMachine;
  steps: readonly Step[];
}

/** Stands for every port and every child: it waits for ever. */
const idle: ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot) => snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
};

interface Taken {
  snapshot: AnyMachineSnapshot;
  transitions: string[];
  effects: string[];
}

function effectOf({ type, params }: ExecutableActionObject): string[] {
  const { src, event, delay, id } = (params ?? {}) as {
    src?: unknown;
    event?: AnyEventObject;
    delay?: unknown;
    id?: unknown;
  };
  if (type === 'xstate.raise' || type === 'xstate.cancel') return [];
  if (type === 'xstate.spawnChild') return [`begins ${String(src ?? id)}`];
  if (type === 'xstate.stopChild') return [];
  if (event)
    return [`${type.replace('xstate.', '')} ${event.type}${typeof delay === 'number' ? ` in ${delay} ms` : ''}`];
  return [`does ${type.replace('xstate.', '')}`];
}

/** Takes a step without running anything: actions are noted, children stay idle. */
function take(machine: AnyStateMachine, step: (scope: AnyActorScope) => AnyMachineSnapshot): Taken {
  const fired: AnyTransitionDefinition[] = [];
  const effects: string[] = [];
  const parent = createActor(idle);
  parent.system.inspect((event) => {
    if (event.type === '@xstate.microstep') fired.push(...firedIn(event));
  });
  const self = createActor(idle, { parent });
  const snapshot = step({
    self,
    system: parent.system,
    id: machine.id,
    sessionId: self.sessionId,
    actionExecutor: (action) => effects.push(...effectOf(action)),
    defer: () => {},
    emit: () => {},
    logger: () => {},
    stopChild: () => {},
  });
  if (snapshot.status === 'error') throw snapshot.error;
  return { snapshot, transitions: [...new Set(fired.map(transitionId))], effects };
}

const asJson = (value: unknown): Json => {
  const isActor = (part: unknown) => typeof part === 'object' && part !== null && 'sessionId' in part;
  const text = JSON.stringify(value, (_key, part: unknown) => (isActor(part) ? '(actor)' : part));
  return text === undefined ? null : (JSON.parse(text) as Json);
};

function stepOf(taken: Taken, event: SentEvent, number: number, outcome: Outcome): Step {
  const { snapshot, transitions, effects } = taken;
  const entry: LogEntry = {
    number,
    step: number,
    at: Date.now(),
    actor: snapshot.machine.id,
    name: snapshot.machine.id,
    chart: snapshot.machine.id,
    sender: 'you',
    event,
    outcome,
    transitions,
    active: snapshot._nodes.map(({ id }) => id),
    context: asJson(snapshot.context),
  };
  return { entry, snapshot, effects };
}

/** The chart as it starts with an input. Throws what the chart throws. */
export function begin(machine: AnyStateMachine, input: Json): Simulation {
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, idle]));
  const still: AnyStateMachine = machine.provide({ actors } as never);
  const taken = take(still, (scope) => still.getInitialSnapshot(scope, input));
  return { machine: still, steps: [stepOf(taken, { type: 'xstate.init', input }, 1, 'started')] };
}

/** One event more. Throws what the chart throws. */
export function advance({ machine, steps }: Simulation, event: SentEvent): Simulation {
  const last = steps.at(-1);
  if (!last) throw new Error('a simulation that was not begun');
  const { snapshot: before, entry } = last;
  const isKnown = before._nodes.some((node) => (node.transitions.get(event.type) ?? []).length > 0);
  const taken = take(machine, (scope) => machine.transition(before, event, scope));
  const outcome: Outcome = taken.transitions.length > 0 ? 'accepted' : isKnown ? 'refused' : 'ignored';
  return { machine, steps: [...steps, stepOf(taken, event, entry.number + 1, outcome)] };
}

/** Payloads that this simulation has not met before come first: the second place is another than the first. */
export function freshFirst({ steps }: Simulation, examples: readonly Json[]): Json[] {
  const met = new Set(steps.flatMap(({ entry }) => Object.values(entry.event).map((part) => JSON.stringify(part))));
  const isMet = (example: Json): boolean => {
    const { type: _, ...payload } = example as Record<string, Json>;
    return Object.values(payload).some((part) => met.has(JSON.stringify(part)));
  };
  return examples.toSorted((a, b) => Number(isMet(a)) - Number(isMet(b)));
}

/** The step that takes a transition, with the first payload that leads to it; undefined when none does. */
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
