import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge, Model } from './explore';
import { phrase } from './labels';
import type { Answer } from './stand-in';
import type { Path } from './walks';

/** What a path needs from the thing it is walked on: the running actor, the views, or the application in a browser. */
export interface Driver {
  /** Does what makes the event happen: sends it, or makes the gesture of a customer. */
  perform(event: AnyEventObject): void | Promise<void>;
  /** Lets an actor that was started answer or fail. */
  settle(actorId: string, answer: Answer): void | Promise<void>;
  /** Lets the time pass behind an `xstate.after.…` event. */
  elapse(timer: string): void | Promise<void>;
  /** Throws unless the thing is in the state of the model. */
  expectState(snapshot: AnyMachineSnapshot): void | Promise<void>;
  /** The transition definitions that fired since the last event, where the driver can see them. */
  fired?(): readonly string[];
  /** Throws unless nothing comes of events that the state of the model refuses, where the driver can send such. */
  refuses?(events: readonly AnyEventObject[]): void;
}

const refusedIn = new WeakMap<Model, Map<string, AnyEventObject[]>>();

/** What comes from outside and is heard in a node, but refused by its guards. */
export function refusedAt(model: Model, node: string): readonly AnyEventObject[] {
  let known = refusedIn.get(model);
  if (!known) {
    known = new Map();
    for (const { from, event } of model.ignored) {
      if (!event.type.startsWith('xstate.')) known.set(from, [...(known.get(from) ?? []), event]);
    }
    refusedIn.set(model, known);
  }
  return known.get(node) ?? [];
}

/** Performs events by a table of gestures; an event without one fails instead of passing in silence. */
export function gestures<Event extends AnyEventObject>(
  table: {
    readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => void | Promise<void>;
  },
): Driver['perform'] {
  const byType = new Map<string, unknown>(Object.entries(table));
  return (event) => {
    const gesture = byType.get(event.type) as Driver['perform'] | undefined;
    if (!gesture) throw new Error(`There is no gesture for ${event.type}.`);
    return gesture(event);
  };
}

/** Hands an event of the model to the part of the driver that can bring it about. */
export function dispatch(driver: Driver, event: AnyEventObject): void | Promise<void> {
  const [, end, actorId] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (actorId) return driver.settle(actorId, end === 'done' ? { output: event.output } : { error: event.error });
  if (event.type.startsWith('xstate.after.')) return driver.elapse(event.type);
  return driver.perform(event);
}

function expectFired(driver: Driver, expected: readonly string[]): void {
  const fired = driver.fired?.();
  if (!fired) return;
  const told = (ids: readonly string[]): string => [...new Set(ids)].sort().join(', ') || 'nothing';
  if (told(fired) !== told(expected)) throw new Error(`It took ${told(fired)}\n  instead of ${told(expected)}.`);
}

/** A failure with the way that led to it. */
function failure(model: Model, path: Path, at: number, cause: unknown): Error {
  const step = path[at];
  const way = path.map(({ event }, index) => `  ${index === at ? '>' : ' '} ${index + 1} ${phrase(event)}`);
  const lines = [
    cause instanceof Error ? cause.message : String(cause),
    step
      ? `${model.machine.id}, step ${at + 1} of ${path.length}, from ${step.from} to ${step.to}:`
      : `${model.machine.id}, at the start, in ${model.initial}.`,
    ...way,
  ];
  return new Error(lines.join('\n'), { cause });
}

/** Walks a path and checks the state, and the transitions where the driver sees them, after every step. */
export async function runPath(model: Model, path: Path, driver: Driver): Promise<void> {
  const arrive = async (node: string, transitions: readonly string[]): Promise<void> => {
    const snapshot = model.nodes.get(node);
    if (snapshot) await driver.expectState(snapshot);
    expectFired(driver, transitions);
    driver.refuses?.(refusedAt(model, node));
  };
  let at = -1;
  try {
    await arrive(model.initial, model.initialTransitions);
    for (const step of path) {
      at += 1;
      await dispatch(driver, step.event);
      await arrive(step.to, step.transitions);
    }
  } catch (cause) {
    throw failure(model, path, at, cause);
  }
}

const longTitle = 6;

/** A path as a sentence: what happens, and where it ends. */
export function title(path: Path): string {
  const say = (edges: readonly Edge[]): string => edges.map(({ event }) => phrase(event)).join(', then ');
  const end = path.at(-1);
  if (!end) return 'starts';
  const shortened = `${say(path.slice(0, 2))}, then ${path.length - 4} more, then ${say(path.slice(-2))}`;
  return `${path.length > longTitle ? shortened : say(path)}: ends in ${end.to}`;
}
