/** Everything that a chart can do, and the paths through it, both by `@xstate/test`. */
import { getShortestPaths, TestModel, type TestPath } from '@xstate/test';
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type StateValue,
} from 'xstate';
import { definitionsOf, family, firedIn, isInert, transitionId } from '../../../dev/model/definitions';
import { wordsIn } from '../words/words';
import type { Chart, EventCases } from './chart';
import { phrase, show } from './labels';
import { endIn, standIn, withStandIns } from './stand-in';

/** The step that led to a snapshot, and the timers and actors that run in it. */
interface Arrival {
  readonly node: string;
  readonly fired: readonly string[];
  readonly running: ReadonlySet<string>;
  /** The chart's own actions except assigns, and the events that it sent. */
  readonly did: readonly string[];
}
const arrivals = new WeakMap<AnyMachineSnapshot, Arrival>();
export const arrivalOf = (snapshot: AnyMachineSnapshot): Arrival => arrivals.get(snapshot) as Arrival;

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: AnyEventObject;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** The transitions that fired; none if the chart refuses the event. */
  readonly fired: readonly string[];
}
export interface Model {
  readonly chart: Chart;
  readonly input: unknown;
  readonly test: TestModel<AnyMachineSnapshot, AnyEventObject, unknown>;
  readonly start: AnyMachineSnapshot;
  readonly nodes: ReadonlyMap<string, AnyMachineSnapshot>;
  readonly edges: readonly Edge[];
  readonly exits: ReadonlyMap<string, readonly Edge[]>;
  /** The package's shortest path to each node. */
  readonly shortest: ReadonlyMap<string, { readonly steps: readonly Step[]; readonly weight: number }>;
}
export type Step = Path['steps'][number];

/** The payloads of an event to try in a state. */
export function payloadsIn(cases: EventCases, type: string, snapshot: AnyMachineSnapshot) {
  const list = cases[type] ?? [{}];
  return typeof list === 'function' ? list(snapshot) : list;
}

/** The cases, each only in states whose screen has the control for it. */
export function offeredCases({ cases, screen }: Chart): EventCases {
  const offered = Object.entries(screen?.(wordsIn('en')).does ?? {}).map(([type, gestures]) => [
    type,
    (snapshot: AnyMachineSnapshot) =>
      payloadsIn(cases, type, snapshot).filter((payload) => gestures({ type, ...payload }, snapshot).length > 0),
  ]);
  return { ...cases, ...Object.fromEntries(offered) };
}

/** The timer or the actor that an event comes from. */
const sourceOf = (type: string): string | undefined => (type.startsWith('xstate.after.') ? type : endIn({ type })?.id);
/** The types of events that a state has transitions for. */
export const heardIn = ({ _nodes }: AnyMachineSnapshot): string[] => [
  ...new Set(_nodes.flatMap((node): string[] => [...node.transitions.keys()])),
];

/** The chart's logic for `@xstate/test`: takes each step without running any actor, and notes it. */
export function logicOf({ machine, key }: Pick<Chart, 'machine' | 'key'>, input: unknown) {
  const inert = withStandIns(machine);
  const none = () => {};
  let fired: Set<string>;
  const parent = createActor(standIn, {
    inspect(event) {
      if (event.type === '@xstate.microstep') for (const each of firedIn(event)) fired.add(transitionId(each));
    },
  });
  const self = createActor(standIn, { parent });
  function step(take: (scope: AnyActorScope) => AnyMachineSnapshot, running = new Set<string>()): AnyMachineSnapshot {
    fired = new Set();
    const did: string[] = [];
    const note: AnyActorScope['actionExecutor'] = ({ type, params }) => {
      const { id, sendId, delay, event } = (params ?? {}) as {
        id: string;
        sendId: string;
        delay?: number;
        event: AnyEventObject;
      };
      if (type === 'xstate.sendTo') did.push(`sends ${event.type}`);
      else if (!type.startsWith('xstate.')) did.push(type);
      if (type === 'xstate.raise' && delay !== undefined) running.add(event.type);
      if (type === 'xstate.cancel') running.delete(sendId);
      if (type === 'xstate.spawnChild') running.add(id);
      if (type === 'xstate.stopChild') running.delete(id);
    };
    const taken = take({
      self,
      system: parent.system,
      id: machine.id,
      sessionId: self.sessionId,
      actionExecutor: note,
      logger: none,
      defer: none,
      emit: none,
      stopChild: none,
    });
    if (taken.status === 'error') throw taken.error;
    // A refused event returns the same snapshot, but each needs its own note.
    const snapshot = { ...taken };
    const spent = heardIn(snapshot).filter((type) => sourceOf(type) && !running.has(sourceOf(type) ?? ''));
    const node = show([snapshot.value, key?.(snapshot), snapshot.status, spent]);
    arrivals.set(snapshot, { node, fired: [...fired], running, did });
    return snapshot;
  }
  return {
    getInitialSnapshot: () =>
      step((scope) => inert.getInitialSnapshot(scope, { ...(input as object), parentRef: parent })),
    transition(snapshot: AnyMachineSnapshot, event: AnyEventObject) {
      const running = new Set(arrivalOf(snapshot).running);
      running.delete(sourceOf(event.type) ?? '');
      try {
        return step((scope) => inert.transition(snapshot, event, scope), running);
      } catch (cause) {
        throw new Error(`${machine.id} breaks on ${phrase(event)} in ${arrivalOf(snapshot).node}`, { cause });
      }
    },
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  };
}

/** The events possible in a state; a timer or an answer only if it is pending. */
function eventsIn(snapshot: AnyMachineSnapshot, cases: EventCases): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const isPending = (source: string | undefined) => source === undefined || arrivalOf(snapshot).running.has(source);
  return heardIn(snapshot)
    .filter((type) => !type.startsWith('xstate.done.state.') && isPending(sourceOf(type)))
    .flatMap((type) => payloadsIn(cases, type, snapshot).map((payload) => ({ type, ...payload })));
}

/** More nodes than this mean that a chart's key is too fine. */
const MOST_NODES = 50_000;

/** Explores a chart from one input: the package takes each event once in each node, and each time is an edge. */
function modelOf(chart: Chart, input: unknown, cases = chart.cases): Model {
  const test = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logicOf(chart, input), {
    events: (snapshot) => eventsIn(snapshot, cases),
    serializeState: (snapshot) => arrivalOf(snapshot).node,
    serializeEvent: show,
    stateMatcher: (snapshot, state) => snapshot.matches(state),
    limit: MOST_NODES,
  });
  const logic = test.testLogic as ReturnType<typeof logicOf>;
  const start = logic.getInitialSnapshot();
  const nodes = new Map([[arrivalOf(start).node, start]]);
  const edges: Edge[] = [];
  const noted = {
    ...logic,
    transition(before: AnyMachineSnapshot, event: AnyEventObject) {
      const after = logic.transition(before, event);
      const { node: to, fired } = arrivalOf(after);
      if (!nodes.has(to)) nodes.set(to, after);
      edges.push({ from: arrivalOf(before).node, to, event, before, after, fired });
      return after;
    },
  };
  const paths = getShortestPaths(noted, { ...test.options, fromState: start });
  const exits = new Map<string, Edge[]>([...nodes.keys()].map((node) => [node, []]));
  for (const edge of edges) exits.get(edge.from)?.push(edge);
  const shortest = new Map(paths.map((path) => [arrivalOf(path.state).node, path]));
  return { chart, input, test, start, nodes, edges, exits, shortest };
}

/** Explores a chart from each of its inputs. */
export const modelsOf = (chart: Chart, inputs: readonly unknown[] = chart.inputs, cases = chart.cases): Model[] =>
  inputs.map((input) => modelOf(chart, input, cases));

/** The goals that a path has reached after a step. */
export type Goals = (step: Pick<Edge, 'event' | 'before' | 'after' | 'fired'>) => readonly string[];

export type Path = TestPath<AnyMachineSnapshot, AnyEventObject>;
export interface Walk {
  readonly model: Model;
  readonly path: Path;
  readonly title: string;
}

/** The steps from the start of a model, whose facts are those of this very way. */
function follow({ test, start, chart }: Model, way: readonly Step[]): Step[] {
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state: start }];
  let state = start;
  for (const { event, state: expected } of way) {
    state = test.testLogic.transition(state, event, undefined as never);
    const [{ node }, { node: to }] = [arrivalOf(state), arrivalOf(expected)];
    if (node !== to)
      throw new Error(`The key of ${chart.machine.id} lacks a fact: ${phrase(event)} leads to ${node} and ${to}.`);
    steps.push({ event, state });
  }
  return steps;
}

/** Paths along ways, without those that are the beginning of another. */
export function walksAlong(model: Model, ways: readonly (readonly Step[])[]): Walk[] {
  const paths = model.test.getPaths(() =>
    ways.map((way) => {
      const steps = follow(model, way);
      return { state: steps.at(-1)?.state ?? model.start, steps, weight: way.length };
    }),
  );
  return paths.map((path) => ({ model, path, title: titleOf(path) }));
}

/** The name of a path's test: the states that it reaches, and the events on the way. */
function titleOf({ state, steps }: Path): string {
  const events = steps.slice(1).map(({ event }) => phrase(event));
  return `reaches ${stateName(state.value)}${events.length > 0 ? `: ${events.join(', then ')}` : ', where it starts'}`;
}

/**
 * Paths over all goals from all inputs of a chart, and to the start of each input: the shortest path to a state, then an
 * event. A path goes if longer ones reach its goals on their way.
 */
export function walksOver(models: readonly Model[], goalsOf: Goals): Walk[] {
  const found = models
    .flatMap((model) => model.edges.map((edge) => ({ model, edge, goals: goalsOf(edge) })))
    .map((each) => ({ ...each, before: each.model.shortest.get(each.edge.from)?.steps ?? [] }))
    .sort((a, b) => a.before.length - b.before.length);
  const nearest = new Map<string, (typeof found)[number]>();
  for (const each of found) for (const goal of each.goals) if (!nearest.has(goal)) nearest.set(goal, each);
  const open = new Set(nearest.keys());
  const ways = new Map<Model, Step[][]>(models.map((model) => [model, [[]]]));
  for (const { model, edge, before, goals } of new Set([...nearest.values()].reverse())) {
    if (!goals.some((goal) => open.has(goal))) continue;
    const way = [...before.slice(1), { event: edge.event, state: edge.after }];
    ways.get(model)?.push(way);
    let last = model.start;
    for (const { event, state } of follow(model, way).slice(1)) {
      for (const goal of goalsOf({ event, before: last, after: state, fired: arrivalOf(state).fired }))
        open.delete(goal);
      last = state;
    }
    for (const goal of goals) open.delete(goal);
  }
  return models.flatMap((model) => walksAlong(model, ways.get(model) ?? []));
}

/** The transitions on some paths. */
export const passedBy = (walks: readonly Walk[]): ReadonlySet<string> =>
  new Set(walks.flatMap(({ path }) => path.steps.flatMap(({ state }) => arrivalOf(state).fired)));

/** Each transition with the facts that it changes, and each event that a state refuses. */
export const effects: Goals = ({ fired, event, before, after }) => {
  if (fired.length === 0) return [`${show(before.value)} refuses ${event.type}`];
  const changed = Object.keys(after.context).filter((fact) => {
    const [was, is] = [before.context[fact], after.context[fact]];
    return was !== is && show(was) !== show(is);
  });
  return fired.map((id) => `${id} changes ${changed.join(', ')}`);
};
export const states: Goals = ({ fired, after }) => (fired.length > 0 ? [stateName(after.value)] : []);

/** A state as its path in the chart; parallel states joined by `+`. */
export const stateName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, below]) => `${name}.${stateName(below as StateValue)}`)
        .join(' + ');

/** Every transition by its id, without those that only refuse an event. */
export const transitionIds = ({ root }: AnyStateMachine): string[] =>
  family(root)
    .flatMap(definitionsOf)
    .filter((each) => !isInert(each))
    .map(transitionId);

/** Every event that some state has a transition for, the refused ones too. */
export const heardBy = ({ root }: AnyStateMachine): string[] =>
  family(root).flatMap((node): string[] => [...node.transitions.keys()]);

/** The states for which a path has tests: the atomic and final ones. */
export const leavesOf = ({ root }: AnyStateMachine): string[] =>
  family(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));
