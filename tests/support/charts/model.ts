/** Everything that a chart can do as a graph, and paths over its edges or states, made and taken by `@xstate/test`. */
import { getAdjacencyMap, type PathGenerator, TestModel, type TestPath } from '@xstate/test';
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type StateValue,
} from 'xstate';
import { definitionsOf, family, firedIn, isInert, transitionId } from '#machines/chart/definitions';
import { type EventCases, eventsOf } from './cases';
import type { Chart } from './chart';
import { phrase, show } from './labels';
import { endIn, standIn, withStandIns } from './stand-in';

/** The step that led to a snapshot, and the timers and actors that run in it. */
interface Arrival {
  readonly node: string;
  readonly fired: readonly string[];
  readonly running: ReadonlySet<string>;
  /** The chart's own actions, besides assigns, and what it sent. */
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
  /** The transitions that fired; none where the chart refuses the event. */
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
}

/** The timer or the actor that an event comes of. */
const awaited = (type: string): string | undefined => (type.startsWith('xstate.after.') ? type : endIn({ type })?.id);
const heardIn = ({ _nodes }: AnyMachineSnapshot): string[] => [
  ...new Set(_nodes.flatMap((node): string[] => [...node.transitions.keys()])),
];

/** The chart for `@xstate/test`: each step is taken without running anything, and is noted. */
export function logicOf({ machine, key = () => undefined }: Pick<Chart, 'machine' | 'key'>, input: unknown) {
  const inert = withStandIns(machine);
  function step(take: (scope: AnyActorScope) => AnyMachineSnapshot, before: Iterable<string> = []): AnyMachineSnapshot {
    const fired = new Set<string>();
    const running = new Set(before);
    const did: string[] = [];
    const parent = createActor(standIn);
    parent.system.inspect((event) => {
      if (event.type === '@xstate.microstep') for (const each of firedIn(event)) fired.add(transitionId(each));
    });
    const self = createActor(standIn, { parent });
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
    const none = () => {};
    const { system } = parent;
    const taken = take({
      self,
      system,
      id: machine.id,
      sessionId: self.sessionId,
      actionExecutor: note,
      logger: none,
      defer: none,
      emit: none,
      stopChild: none,
    });
    if (taken.status === 'error') throw taken.error;
    // A refused event returns the same snapshot, and each needs its own note.
    const snapshot = { ...taken };
    const spent = heardIn(snapshot).filter((type) => awaited(type) && !running.has(awaited(type) ?? ''));
    arrivals.set(snapshot, {
      node: show([snapshot.value, key(snapshot), snapshot.status, spent]),
      fired: [...fired],
      running,
      did,
    });
    return snapshot;
  }
  return {
    getInitialSnapshot: () =>
      step((scope) => inert.getInitialSnapshot(scope, { ...(input as object), parentRef: scope.self._parent })),
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
      const running = new Set(arrivalOf(snapshot).running);
      running.delete(awaited(event.type) ?? '');
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
  return heardIn(snapshot)
    .filter((type) => !type.startsWith('xstate.done.state.'))
    .filter((type) => awaited(type) === undefined || arrivalOf(snapshot).running.has(awaited(type) ?? ''))
    .flatMap((type) => eventsOf(cases, type, snapshot));
}

/** Explores a chart from one input. More nodes than `limit` mean that the key is too fine. */
export function modelOf(chart: Chart, input: unknown, cases = chart.cases, limit = 50_000): Model {
  const options = {
    events: (snapshot: AnyMachineSnapshot) => eventsIn(snapshot, cases),
    serializeState: (snapshot: AnyMachineSnapshot) => arrivalOf(snapshot).node,
    serializeEvent: show,
  };
  const test = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logicOf(chart, input), {
    ...options,
    stateMatcher: (snapshot, state) => snapshot.matches(state),
  });
  const found = Object.entries(getAdjacencyMap(test.testLogic, { ...options, limit }));
  const exits = new Map(
    found.map(([from, { state: before, transitions }]) => [
      from as string,
      Object.values<{ event: AnyEventObject; state: AnyMachineSnapshot }>(transitions).map(
        ({ event, state: after }): Edge => {
          const { node: to, fired } = arrivalOf(after);
          return { from, to, event, before, after, fired };
        },
      ),
    ]),
  );
  const nodes = new Map(found.map(([node, { state }]) => [node as string, state]));
  return {
    chart,
    input,
    test,
    start: [...nodes.values()][0] as AnyMachineSnapshot,
    nodes,
    edges: [...exits.values()].flat(),
    exits,
  };
}

/** The goals that a path has reached after an edge. */
export type Goals = (edge: Edge) => readonly string[];

/** `greedy` reaches all goals by few long paths, `shortest` each by a path of its own. */
export type Strategy = 'greedy' | 'shortest';
export type Path = TestPath<AnyMachineSnapshot, AnyEventObject>;

/** The nearest way to an edge that is wanted; one that ends the chart only where there is no other. */
export function wayTo({ exits }: Model, from: string, isWanted: (edge: Edge) => boolean): Edge[] | undefined {
  const last = new Map<string, Edge | undefined>([[from, undefined]]);
  const wayOf = (edge: Edge | undefined): Edge[] => (edge ? [...wayOf(last.get(edge.from)), edge] : []);
  let ending: Edge | undefined;
  for (const node of last.keys()) {
    for (const edge of exits.get(node) ?? []) {
      if (isWanted(edge) && edge.after.status === 'active') return wayOf(edge);
      if (isWanted(edge)) ending ??= edge;
      if (!last.has(edge.to)) last.set(edge.to, edge);
    }
  }
  return ending && wayOf(ending);
}

/** Ways over the open goals, which are removed from `open`. */
export function waysOver(model: Model, open: Set<string>, goalsOf: Goals, strategy: Strategy = 'greedy'): Edge[][] {
  const start = arrivalOf(model.start).node;
  const goals = new Map([...model.exits.values()].flat().map((edge) => [edge, goalsOf(edge)]));
  const isOpen = (edge: Edge): boolean => goals.get(edge)?.some((goal) => open.has(goal)) ?? false;
  const ways: Edge[][] = [];
  for (let way: Edge[] | undefined; ; ) {
    const onward = way && strategy === 'greedy' ? wayTo(model, way.at(-1)?.to ?? start, isOpen) : undefined;
    const anew = onward && onward.length < 3 ? undefined : wayTo(model, start, isOpen);
    const isNew = !onward || (anew && anew.length + 1 < onward.length);
    const leg = isNew ? anew : onward;
    if (!leg) return ways;
    if (isNew || !way) {
      way = [];
      ways.push(way);
    }
    way.push(...leg);
    for (const goal of leg.flatMap((edge) => goals.get(edge) ?? [])) open.delete(goal);
  }
}

/** Ways as the paths of `@xstate/test`, which leaves out those that begin another one. */
export function pathsAlong(model: Model, ways: readonly (readonly Edge[])[]): Path[] {
  const generator: PathGenerator<AnyMachineSnapshot, AnyEventObject, unknown> = (logic) =>
    ways.map((way) => {
      let state = model.start;
      const steps = [{ event: { type: 'xstate.init' } as AnyEventObject, state }];
      for (const { event, to } of way) {
        state = logic.transition(state, event, undefined as never);
        if (arrivalOf(state).node !== to)
          throw new Error(
            `The key of ${model.chart.machine.id} lacks a fact: ${phrase(event)} leads to ${arrivalOf(state).node}, and elsewhere to ${to}.`,
          );
        steps.push({ event, state });
      }
      return { state, steps, weight: way.length };
    });
  return model.test.getPaths(generator);
}

/** Paths over the open goals; at least the start of the chart. */
export function pathsOver(model: Model, open: Set<string>, goalsOf: Goals, strategy?: Strategy): Path[] {
  const ways = waysOver(model, open, goalsOf, strategy);
  return pathsAlong(model, ways.length > 0 ? ways : [[]]);
}

/** The transitions, each with the facts that it changes, and what each state refuses. */
export const effects: Goals = ({ fired, event, before, after }) => {
  if (fired.length === 0) return [`${show(before.value)} refuses ${event.type}`];
  const changed = Object.keys(after.context).filter((fact) => show(before.context[fact]) !== show(after.context[fact]));
  return fired.map((id) => `${id} changes ${changed.join(', ')}`);
};

/** A state as its path in the chart; parallel ones side by side. */
export const stateName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, below]) => `${name}.${stateName(below as StateValue)}`)
        .join(' + ');
export const states: Goals = ({ fired, after }) => (fired.length > 0 ? [stateName(after.value)] : []);

/** The options of `npm run test:paths`: a strategy, and the part of a goal's name. */
const { PATHS_STRATEGY = 'greedy', PATHS_THROUGH = '' } = process.env;
/** True if only some paths are taken. */
export const isPartial = PATHS_THROUGH !== '';

/** The paths of a chart from all of its inputs. */
export function pathsOf(
  models: readonly Model[],
  goalsOf: Goals,
  strategy = PATHS_STRATEGY as Strategy,
): { model: Model; path: Path }[] {
  const goals = models.flatMap(({ edges }) => edges.flatMap(goalsOf));
  const open = new Set(goals.filter((goal) => goal.includes(PATHS_THROUGH)));
  return models.flatMap((model) => pathsOver(model, open, goalsOf, strategy).map((path) => ({ model, path })));
}

/** Every transition by its id, without those that only refuse an event. */
export const transitionIds = ({ root }: AnyStateMachine): string[] =>
  family(root)
    .flatMap(definitionsOf)
    .filter((each) => !isInert(each))
    .map(transitionId);

/** The states that a path's tests are named by: the atomic and final ones. */
export const leavesOf = ({ root }: AnyStateMachine): string[] =>
  family(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));
