/** The graph of everything that a chart can do, and paths over its edges or states, made by `@xstate/test`. */
import { TestModel, type TestPath } from '@xstate/test';
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
}

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

/** Explores a chart from one input. */
function modelOf(chart: Chart, input: unknown, cases = chart.cases): Model {
  const test = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(logicOf(chart, input), {
    events: (snapshot) => eventsIn(snapshot, cases),
    serializeState: (snapshot) => arrivalOf(snapshot).node,
    serializeEvent: show,
    stateMatcher: (snapshot, state) => snapshot.matches(state),
    limit: MOST_NODES,
  });
  const nodes = new Map<string, AnyMachineSnapshot>();
  const exits = new Map<string, Edge[]>();
  for (const [from, { state: before, transitions }] of Object.entries(test.getAdjacencyMap())) {
    nodes.set(from, before);
    const leaving = Object.values<{ event: AnyEventObject; state: AnyMachineSnapshot }>(transitions);
    exits.set(
      from,
      leaving.map(({ event, state: after }) => {
        const { node: to, fired } = arrivalOf(after);
        return { from, to, event, before, after, fired };
      }),
    );
  }
  const [start] = nodes.values();
  return { chart, input, test, start: start as AnyMachineSnapshot, nodes, edges: [...exits.values()].flat(), exits };
}

/** Explores a chart from each of its inputs. */
export const modelsOf = (chart: Chart, inputs: readonly unknown[] = chart.inputs, cases = chart.cases): Model[] =>
  inputs.map((input) => modelOf(chart, input, cases));

/** The goals that a path has reached after an edge. */
export type Goals = (edge: Edge) => readonly string[];

export type Path = TestPath<AnyMachineSnapshot, AnyEventObject>;
export interface Walk {
  readonly model: Model;
  readonly path: Path;
}

/** The shortest way to a wanted edge; to one that ends the chart only if there is no other. */
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

/** Ways over the open goals, which are removed from `open`. A new way begins if continuing would take longer. */
export function waysOver(model: Model, open: Set<string>, goalsOf: Goals): Edge[][] {
  const start = arrivalOf(model.start).node;
  const isOpen = (edge: Edge): boolean => goalsOf(edge).some((goal) => open.has(goal));
  const ways: Edge[][] = [];
  for (let way: Edge[] | undefined; ; ) {
    const onward = way && wayTo(model, way.at(-1)?.to ?? start, isOpen);
    const anew = onward && onward.length < 3 ? undefined : wayTo(model, start, isOpen);
    const isNew = !onward || (anew && anew.length + 1 < onward.length);
    const leg = isNew ? anew : onward;
    if (!leg) return ways;
    if (isNew || !way) {
      way = [];
      ways.push(way);
    }
    way.push(...leg);
    for (const goal of leg.flatMap(goalsOf)) open.delete(goal);
  }
}

/** Turns ways into paths of `@xstate/test`, which drops those that are the beginning of another. */
export function walksAlong(model: Model, ways: readonly (readonly Edge[])[]): Walk[] {
  const paths = model.test.getPaths((logic) =>
    ways.map((way) => {
      let state = model.start;
      const steps = [{ event: { type: 'xstate.init' } as AnyEventObject, state }];
      for (const { event, to } of way) {
        state = logic.transition(state, event, undefined as never);
        const { node } = arrivalOf(state);
        if (node !== to)
          throw new Error(
            `The key of ${model.chart.machine.id} lacks a fact: ${phrase(event)} leads to ${node} and ${to}.`,
          );
        steps.push({ event, state });
      }
      return { state, steps, weight: way.length };
    }),
  );
  return paths.map((path) => ({ model, path }));
}

/** The part of a goal's name that `npm run test:paths` asks for. */
const { PATHS_THROUGH = '' } = process.env;
/** True if only some paths are taken. */
export const isPartial = PATHS_THROUGH !== '';

/** Walks over all goals from all inputs of a chart; from each at least its start. */
export function walksOver(models: readonly Model[], goalsOf: Goals): Walk[] {
  const goals = new Map(models.flatMap(({ edges }) => edges.map((edge) => [edge, goalsOf(edge)])));
  const open = new Set([...goals.values()].flat().filter((goal) => goal.includes(PATHS_THROUGH)));
  return models.flatMap((model) => {
    const ways = waysOver(model, open, (edge) => goals.get(edge) ?? []);
    return walksAlong(model, ways.length > 0 ? ways : [[]]);
  });
}

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

/** The states for which a path has tests: the atomic and final ones. */
export const leavesOf = ({ root }: AnyStateMachine): string[] =>
  family(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'));
