import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { PathGenerator, TestPath } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { phrase } from '../charts/labels';
import type { Answer } from '../charts/stand-in';
import { type Goals, greedyPaths, type Path, shortestPaths, wayTo } from './cover';
import type { Edge, Model } from './explore';

/** The subject of a walk: the running actor, the views, or the application in a browser. */
export interface Driver {
  /** Makes the event happen: sends it, or performs a customer's gesture. */
  perform(event: AnyEventObject): void | Promise<void>;
  /** Lets a started actor answer or fail. */
  settle(actorId: string, answer: Answer): void | Promise<void>;
  /** Lets the time of an `xstate.after.…` event pass. */
  elapse(timer: string): void | Promise<void>;
  /** Throws unless the subject is in the state of the model. */
  expectState(snapshot: AnyMachineSnapshot): void | Promise<void>;
  /** The transition definitions that fired since the last event, where the driver can see them. */
  fired?(): readonly string[];
  /** Throws if an event that the model's state refuses has an effect, where the driver can send such events. */
  refuses?(events: readonly AnyEventObject[]): void;
}

const refusedIn = new WeakMap<Model, Map<string, AnyEventObject[]>>();

/** Events that a node handles but its guards refuse. */
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

/** Passes an event of the model to the matching method of the driver. */
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

/** Names an edge on a command line. */
export const edgeName = ({ id }: Edge): string => createHash('sha256').update(id).digest('hex').slice(0, 8);
const chartName = ({ machine }: Model): string => machine.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The command that repeats a step: in a visible browser, where the chart is walked in one. */
function replay(chart: string, step: Edge): string {
  const has = (folder: string, ending: string) => existsSync(`tests/${folder}/paths/${chart}.paths.test.${ending}`);
  const command = `npm run test:paths -- ${chart} --through "${[edgeName(step), ...step.transitions].join(',')}" --layer`;
  if (has('browser', 'ts')) return `Watch it: ${command} browser --watch`;
  const steps = `Step it: npm run dev, /dev/statecharts#${chart}, Simulate.`;
  return has('views', 'tsx') ? `Again: ${command} view\n${steps}` : steps;
}

/** A failure with the path that led to it, the shortest path to it, and the command to watch it. */
function failure({ model, path }: Walk, at: number, cause: unknown): Error {
  const step = path[at];
  const tell = (each: Path): string[] => each.map(({ event }, index) => `    ${index + 1} ${phrase(event)}`);
  const shortest = step ? [...wayTo(model, step.from), step] : [];
  const lines = [
    cause instanceof Error ? cause.message : String(cause),
    step
      ? `${model.machine.id}, step ${at + 1} of ${path.length}, from ${step.from} to ${step.to}:`
      : `${model.machine.id}, at the start, in ${model.initial}.`,
    ...tell(path.slice(0, at + 1)),
    ...(step && shortest.length <= at ? ['The shortest way there:', ...tell(shortest)] : []),
    ...(path.length > 0 ? [replay(chartName(model), step ?? (path[0] as Edge))] : []),
  ];
  return new Error(lines.join('\n'), { cause });
}

/** A walk through a chart: a path made and executed by `@xstate/test`. */
export interface Walk {
  readonly model: Model;
  readonly path: Path;
  readonly test: TestPath<AnyMachineSnapshot, AnyEventObject>;
}

type Generator = PathGenerator<AnyMachineSnapshot, AnyEventObject, unknown>;

/** Our paths in the form of `@xstate/test`, where the first step is the start. */
function generatorOf(model: Model, paths: readonly Path[]): Generator {
  return () =>
    paths.map((path) => {
      const start = model.nodes.get(model.initial) as AnyMachineSnapshot;
      const states = model.replay(path);
      const steps = path.map(({ event }, index) => ({ event, state: states[index] ?? start }));
      return {
        steps: [{ event: { type: 'xstate.init' }, state: start }, ...steps],
        state: states.at(-1) ?? start,
        weight: path.length,
      };
    });
}

/** The walks along given paths. */
export function walksAlong(model: Model, paths: readonly Path[]): Walk[] {
  const tests = model.test.getPaths(generatorOf(model, paths), { allowDuplicatePaths: true });
  return tests.map((test, index) => ({ model, path: paths[index] ?? [], test }));
}

/** `shortest` reaches each goal by a shortest path, `greedy` all of them by few long paths. */
export const STRATEGIES = ['shortest', 'greedy'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The goals of walks in a model. Default: the transition definitions. */
export type GoalsIn = (model: Model) => Goals;
const transitionsIn: GoalsIn = () => (edge) => edge.transitions;

/** A name for what a step shows, where the same transition can show different things. */
export type Variants<Snapshot = AnyMachineSnapshot> = (event: AnyEventObject, from: Snapshot) => string | undefined;

/** The transitions, and every variant of what they show. */
export const withVariants =
  (variants: Variants): GoalsIn =>
  (model) =>
  (edge) => {
    const from = model.nodes.get(edge.from);
    const variant = from && variants(edge.event, from);
    return variant === undefined ? edge.transitions : [...edge.transitions, variant];
  };

/** Walks over everything a chart can do, from each of its inputs. */
export function walksOf(
  models: readonly Model[],
  strategy: Strategy = 'greedy',
  goalsIn: GoalsIn = transitionsIn,
): Walk[] {
  if (strategy === 'shortest')
    return models.flatMap((model) => walksAlong(model, shortestPaths(model, goalsIn(model))));
  const left = new Set(
    models.flatMap((model) => [...model.initialTransitions, ...model.edges.flatMap(goalsIn(model))]),
  );
  return models.flatMap((model) => walksAlong(model, greedyPaths(model, left, goalsIn(model))));
}

/** The request of `npm run test:paths`. */
const { PATHS_STRATEGY, PATHS_THROUGH } = process.env;
/** True if a single walk is repeated. */
export const isReplay = PATHS_THROUGH !== undefined;

/** The walks of a test: all of them, or the shortest through the named edge. */
export function chosenWalks(models: readonly Model[], goalsIn?: GoalsIn): Walk[] {
  const through = PATHS_THROUGH;
  if (through === undefined)
    return walksOf(
      models,
      STRATEGIES.find((each) => each === PATHS_STRATEGY),
      goalsIn,
    );
  // An edge of one layer may be missing in another; its transitions are not.
  const named = through
    .split(',')
    .map((name) =>
      models.flatMap((model) =>
        model.edges
          .filter((edge) => edgeName(edge) === name || edge.transitions.includes(name))
          .map((edge) => ({ model, path: [...wayTo(model, edge.from), edge] })),
      ),
    );
  const found = named.find((ways) => ways.length > 0) ?? [];
  const [nearest] = found.sort((a, b) => a.path.length - b.path.length);
  return nearest ? walksAlong(nearest.model, [nearest.path]) : [];
}

/** Lets `@xstate/test` take a walk; checks the state after every step, and the transitions where the driver sees them. */
export async function runWalk(walk: Walk, driver: Driver): Promise<void> {
  const { model, path, test } = walk;
  let at = -1;
  let fault: Error | undefined;
  const telling =
    <Of>(work: (of: Of) => Promise<void>) =>
    (of: Of): Promise<void> =>
      work(of).catch((cause) => {
        // The package adds to the message of the first error.
        fault ??= failure(walk, at, cause);
        throw cause;
      });
  const perform = telling(async ({ event }: { event: AnyEventObject }) => {
    at += 1;
    await dispatch(driver, event);
  });
  const arrive = telling(async (snapshot: AnyMachineSnapshot) => {
    await driver.expectState(snapshot);
    expectFired(driver, path[at]?.transitions ?? model.initialTransitions);
    driver.refuses?.(refusedAt(model, path[at]?.to ?? model.initial));
  });
  await test
    .test({ events: Object.fromEntries(path.map(({ event }) => [event.type, perform])), states: { '*': arrive } })
    .catch((cause: unknown) => {
      throw fault ?? cause;
    });
}

const longTitle = 6;

/** A path as a sentence: its events and its end. */
export function title(path: Path): string {
  const say = (edges: readonly Edge[]): string => edges.map(({ event }) => phrase(event)).join(', then ');
  const end = path.at(-1);
  if (!end) return 'starts';
  const shortened = `${say(path.slice(0, 2))}, then ${path.length - 4} more, then ${say(path.slice(-2))}`;
  return `${path.length > longTitle ? shortened : say(path)}: ends in ${end.to}`;
}
