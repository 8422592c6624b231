/** A chart stepped by hand: nothing runs, every port and child is answered by who looks on. */
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
} from 'xstate';
import { firedIn, transitionId } from '#machines/chart/definitions';
import type { Json, LogEntry, SentEvent } from '../protocol';

interface Step {
  entry: LogEntry;
  snapshot: AnyMachineSnapshot;
}
export interface Simulation {
  machine: AnyStateMachine;
  steps: readonly Step[];
}

/** Stands for every port and every child. */
const idle = fromCallback(() => {});

const asJson = (value: unknown): Json => {
  const isActor = (part: unknown) => typeof part === 'object' && part !== null && 'sessionId' in part;
  const text = JSON.stringify(value, (_key, part: unknown) => (isActor(part) ? '(actor)' : part));
  return text === undefined ? null : (JSON.parse(text) as Json);
};

/** Takes a step without running anything: no action is executed. Throws what the chart throws. */
function take({ id }: AnyStateMachine, event: SentEvent, next: (scope: AnyActorScope) => AnyMachineSnapshot): Step {
  const fired: AnyTransitionDefinition[] = [];
  const parent = createActor(idle);
  parent.system.inspect((told) => {
    if (told.type === '@xstate.microstep') fired.push(...firedIn(told));
  });
  const self = createActor(idle, { parent });
  const { system } = parent;
  const nothing = () => {};
  const unused = { actionExecutor: nothing, defer: nothing, emit: nothing, logger: nothing, stopChild: nothing };
  const snapshot = next({ self, system, id, sessionId: self.sessionId, ...unused });
  if (snapshot.status === 'error') throw snapshot.error;
  const transitions = [...new Set(fired.map(transitionId))];
  const active = snapshot._nodes.map((node) => node.id);
  const context = asJson(snapshot.context);
  const { value } = snapshot;
  const when = { number: 1, step: 1, at: Date.now() };
  const who = { actor: id, name: id, chart: id, sender: 'you' };
  return { snapshot, entry: { ...when, ...who, event, outcome: 'started', transitions, value, active, context } };
}

/** The chart as it starts with an input. Throws what the chart throws. */
export function begin(machine: AnyStateMachine, input: Json): Simulation {
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, idle]));
  const still: AnyStateMachine = machine.provide({ actors } as never);
  const first = take(still, { type: 'xstate.init', input }, (scope) => still.getInitialSnapshot(scope, input));
  return { machine: still, steps: [first] };
}

/** One event more. Throws what the chart throws. */
export function advance({ machine, steps }: Simulation, event: SentEvent): Simulation {
  const last = steps.at(-1);
  if (!last) throw new Error('a simulation that was not begun');
  const { snapshot: before, entry } = last;
  const isKnown = before._nodes.some((node) => (node.transitions.get(event.type) ?? []).length > 0);
  const taken = take(machine, event, (scope) => machine.transition(before, event, scope));
  const number = entry.number + 1;
  const outcome = taken.entry.transitions.length > 0 ? 'accepted' : isKnown ? 'refused' : 'ignored';
  return { machine, steps: [...steps, { ...taken, entry: { ...taken.entry, number, step: number, outcome } }] };
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
