import {
  type ActorLogic,
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { delays } from '#machines/delays';
import { type NamedPort, portOf } from '#machines/ports';

/** The input a stand-in was started with and the events it received. */
export type StandInSnapshot = Snapshot<unknown> & {
  readonly input: unknown;
  readonly heard: readonly AnyEventObject[];
};

/** The end of a stand-in: an output or an error. */
export type Answer = { readonly output: unknown } | { readonly error: unknown };

/** The event that ends a stand-in; its parent then receives `xstate.done.actor.<id>` or `xstate.error.actor.<id>`. */
export function answerEvent(answer: Answer): AnyEventObject {
  return 'error' in answer
    ? { type: 'stand-in.fails', error: answer.error }
    : { type: 'stand-in.answers', output: answer.output };
}

/** The actor whose end an event reports, and how it ended; undefined for any other event. */
export function endIn({ type, output, error }: AnyEventObject): { id: string; answer: Answer } | undefined {
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return id === undefined ? undefined : { id, answer: end === 'done' ? { output } : { error } };
}

/**
 * Replaces any actor: a port, a child chart, the parent of a chart under test. It does nothing by itself, keeps the events it
 * receives, and ends on request.
 */
export const standIn: ActorLogic<StandInSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input, heard: [] }),
  transition: (snapshot, event) => {
    const { input, heard } = snapshot;
    switch (event.type) {
      case 'stand-in.answers':
        return { status: 'done', output: event.output, error: undefined, input, heard };
      case 'stand-in.fails':
        return { status: 'error', output: undefined, error: event.error, input, heard };
      case 'xstate.stop':
        return { status: 'stopped', output: undefined, error: undefined, input, heard };
      default:
        return { ...snapshot, heard: [...heard, event] };
    }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

const deadlines = new WeakMap<AnyActor, unknown>();

/** Replaces a port: it keeps its deadline, and refuses instead of failing if it has a refusal for failures. */
function standInFor({ within, otherwise, late = otherwise }: NamedPort): typeof standIn {
  const end = (reason: string | undefined, error: unknown) =>
    answerEvent(reason ? { output: { ok: false, reason } } : { error });
  return {
    ...standIn,
    start(_, { self }) {
      const actor = self as AnyActor;
      if (!within) return;
      const isLate = () => actor.send(end(late, new Error('it is late')));
      deadlines.set(actor, actor.clock.setTimeout(isLate, delays[within]));
    },
    transition(snapshot, event, scope) {
      const actor = scope.self as AnyActor;
      actor.clock.clearTimeout(deadlines.get(actor));
      const isFailure = event.type === 'stand-in.fails' && otherwise !== undefined;
      return standIn.transition(snapshot, isFailure ? end(otherwise, undefined) : event, scope);
    },
  };
}

/** The machine with its ports replaced by stand-ins that keep their deadlines. */
const replaced = (machine: AnyStateMachine, other: (logic: unknown) => unknown): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.entries(machine.implementations.actors).map(([name, logic]) => {
        const named = portOf(logic);
        return [name, named ? standInFor(named) : other(logic)];
      }),
    ),
  } as never);

/** The machine and its child charts with a stand-in for every port, to run on a page. */
export const withPorts = (machine: AnyStateMachine): AnyStateMachine =>
  replaced(machine, (logic) => (logic instanceof StateMachine ? withPorts(logic) : standIn));

/** The machine with a stand-in for every actor, to explore and walk it. */
export function withStandIns(machine: AnyStateMachine): AnyStateMachine {
  const clone = replaced(machine, () => standIn);
  // A longer chain of `always` and `raise` must be a loop.
  clone.options = { ...clone.options, maxIterations: 1000 };
  return clone;
}
