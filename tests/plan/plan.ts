/** Turns walks through a chart into cases that a person can follow by hand. */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import type { Language } from '#domain/language';
import { delays } from '#machines/delays';
import type { EventCases } from '../support/charts/cases';
import type { Chart } from '../support/charts/chart';
import {
  arrivalOf,
  type Edge,
  type Model,
  modelOf,
  type Path,
  pathsAlong,
  transitionIds,
  waysOver,
} from '../support/charts/model';
import { type Reason, reasonIn } from './reasons';
import { act, fromWords, inWords, type Priority, type Said } from './sentences';

/** The screen of a chart, as a person meets it in one language. */
export interface Screen<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Opens the page that starts the chart with an input. */
  readonly start: (input: unknown) => readonly Said[];
  /** The instructions that make an event happen. */
  readonly does: {
    readonly [Type in EventFromLogic<Machine>['type']]: (
      event: Extract<EventFromLogic<Machine>, { type: Type }>,
      before: SnapshotFrom<Machine>,
    ) => readonly Said[];
  };
  /** The instructions that end a child chart. */
  readonly ends?: Readonly<Record<string, (output: never, before: SnapshotFrom<Machine>) => readonly Said[]>>;
  readonly sees: (snapshot: SnapshotFrom<Machine>) => readonly Said[];
}

export interface PlanOptions<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly inputs: readonly unknown[];
  readonly key?: Chart['key'];
  /** With outputs that the server really gives, and refusals that /dev/faults brings about. */
  readonly cases: EventCases;
  /** The call that each port makes, as /dev/faults names it. A port that is not here answers at once. */
  readonly calls: Readonly<Record<string, string>>;
  /** The code by which /dev/faults brings about a refusal that the page itself names otherwise. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** Events that come of what was done, without another hand. */
  readonly follows?: readonly string[];
  readonly priority: Priority;
  readonly screen: (language: Language) => Screen<Machine>;
  /** Transitions that cannot be tried by hand, with the reason; ids, or their beginnings. */
  readonly beyond?: Readonly<Record<string, Reason>>;
}

export interface PlanStep {
  readonly do: readonly string[];
  readonly see: readonly string[];
}
export interface PlanCase {
  readonly title: string;
  readonly priority: Priority;
  readonly steps: readonly PlanStep[];
}
export interface Plan {
  readonly name: string;
  readonly language: Language;
  readonly cases: readonly PlanCase[];
  /** Transitions that the cases do not pass, with the reason. */
  readonly beyond: Readonly<Record<string, string>>;
}

/** Shorter than a tester can react, milliseconds. */
const AT_ONCE = 2_500;
/** Added to a wait, so that it is over for certain, seconds. */
const MARGIN = 1;
const ERROR: Reason = 'by hand no call of the page throws';

const delayOf = (type: string): number => {
  const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return (delays as Readonly<Record<string, number>>)[name] ?? Number(name);
};
const portOf = (type: string): string | undefined => /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1];
const isTimer = (type: string): boolean => type.startsWith('xstate.after.');
const runs = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as AnyStateNode[]).flatMap(({ invoke }) => invoke.map(({ id }) => id));
const hears = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as AnyStateNode[]).flatMap(({ transitions }) => [...transitions.keys()]);
const isPassing = (snapshot: AnyMachineSnapshot): boolean =>
  hears(snapshot).some((type) => isTimer(type) && delayOf(type) <= AT_ONCE);

/** The cases without states that the chart leaves at once and without throwing ports. */
function byHand({ machine, cases, calls, screen }: PlanOptions): EventCases {
  const { ends = {} } = screen('en');
  const isPort = (id: string): boolean => !(id in ends);
  const answersEver = (id: string): boolean => {
    const known = cases[`xstate.done.actor.${id}`];
    return portsOf(machine).has(id) && !(Array.isArray(known) && known.length === 0);
  };
  const answersAtOnce = (snapshot: AnyMachineSnapshot): boolean =>
    runs(snapshot).some((id) => isPort(id) && !(id in calls) && answersEver(id));
  const isBusyAtOnce = (snapshot: AnyMachineSnapshot): boolean => isPassing(snapshot) || answersAtOnce(snapshot);
  const limited = machine.events
    .filter((type: string) => !type.startsWith('xstate.'))
    .map((type: string) => {
      const known = cases[type] ?? [{}];
      return [
        type,
        (snapshot: AnyMachineSnapshot) =>
          isBusyAtOnce(snapshot) ? [] : typeof known === 'function' ? known(snapshot) : known,
      ];
    });
  // Of timers that run together the shortest comes first.
  const isFirst = (type: string, snapshot: AnyMachineSnapshot): boolean =>
    hears(snapshot).every((other) => !isTimer(other) || delayOf(other) >= delayOf(type));
  const timers = machine.events
    .filter(isTimer)
    .map((type: string) => [
      type,
      (snapshot: AnyMachineSnapshot) =>
        cases[type] === undefined && isFirst(type, snapshot) && !answersAtOnce(snapshot) ? [{}] : [],
    ]);
  const errors = [...portsOf(machine)].map((id) => [`xstate.error.actor.${id}`, []]);
  return { ...cases, ...Object.fromEntries([...limited, ...timers, ...errors]) };
}

/** The ports and children that somebody waits for. */
function portsOf(machine: AnyStateMachine): Set<string> {
  return new Set(machine.events.flatMap((type: string) => portOf(type) ?? []));
}

const answerOf = ({ output }: AnyEventObject, refusals: PlanOptions['refusals'] = {}): string => {
  const { reason, ok = reason === undefined } = (output ?? {}) as { ok?: boolean; reason?: string };
  if (ok) return 'as usual';
  return reason === 'network' ? 'cut' : `refuse: ${refusals[reason ?? ''] ?? reason}`;
};

interface Walk {
  readonly model: Model;
  readonly path: Path;
}

function stepsOf(
  { model, path }: Walk,
  { calls, refusals, follows = [], screen }: PlanOptions,
  language: Language,
): PlanStep[] {
  const { start, does, ends = {}, sees } = screen(language);
  const events = path.steps.slice(1).map(({ event }) => event);
  const states = path.steps.map(({ state }) => state);
  const faults = new Map<string, string>();
  const steps: PlanStep[] = [];
  /** The last expectations: only new ones are printed, or those that are gone. */
  let seen: ReadonlyMap<string, Said> = new Map();

  const set = (port: string, answer: string): Said[] => {
    const call = calls[port];
    if (call === undefined || (faults.get(call) ?? 'as usual') === answer) return [];
    faults.set(call, answer);
    return [act.fault(call, answer)];
  };
  const isByItself = (event: AnyEventObject | undefined, heldPorts: ReadonlySet<string>): boolean => {
    if (!event) return false;
    if (follows.includes(event.type)) return true;
    const port = portOf(event.type);
    if (port !== undefined) return !(port in ends) && !heldPorts.has(port);
    return isTimer(event.type) && delayOf(event.type) <= AT_ONCE;
  };

  /** Takes what is done at a place of the path, with what follows by itself; gives the place after it. */
  function take(done: readonly Said[], from: number): number {
    const held = new Set<string>();
    const before: Said[] = [];
    let at = from;
    let running = new Set<string>();
    for (;;) {
      const now = runs(states[at] as AnyMachineSnapshot);
      for (const port of now.filter((each) => calls[each] !== undefined)) {
        // Every call that begins here is answered next, or goes on by itself, or else is held until it is answered.
        const next = events[at];
        const answersNext = next !== undefined && portOf(next.type) === port;
        if (answersNext) before.push(...set(port, answerOf(next, refusals)));
        else if (!running.has(port)) {
          const isHeld = next === undefined || !follows.includes(next.type);
          if (isHeld) held.add(port);
          before.push(...set(port, isHeld ? 'hold' : 'as usual'));
        }
      }
      running = new Set(now);
      if (!isByItself(events[at], held)) break;
      at += 1;
    }
    const all = new Map(sees(states[at] as never).map((said) => [inWords(said, language), said]));
    const fresh = [...all.keys()].filter((words) => !seen.has(words));
    const gone = [...seen].filter(([words, { say }]) => say === 'text' && !all.has(words));
    const lost = gone.map(([_words, { of }]) => inWords(act.noText(...of), language));
    seen = all;
    steps.push({
      do: [...before, ...done].map((said) => inWords(said, language)),
      see: fresh.length > 0 ? fresh : [...all.keys(), ...lost],
    });
    return at;
  }

  for (let at = take(start(model.input), 0); at < events.length; ) {
    const event = events[at] as AnyEventObject;
    const snapshot = states[at] as AnyMachineSnapshot;
    const port = portOf(event.type);
    if (port !== undefined && port in ends) {
      at = take(
        (ends[port] as (output: unknown, before: AnyMachineSnapshot) => Said[])(event.output, snapshot),
        at + 1,
      );
    } else if (port !== undefined) at = take(set(port, answerOf(event, refusals)), at + 1);
    else if (isTimer(event.type)) at = take([act.wait(String(Math.ceil(delayOf(event.type) / 1000) + MARGIN))], at + 1);
    else
      at = take(
        (does as Readonly<Record<string, (event: AnyEventObject, before: AnyMachineSnapshot) => readonly Said[]>>)[
          event.type
        ]?.(event, snapshot) ?? [],
        at + 1,
      );
  }
  return steps;
}

const LOWER: Readonly<Record<Priority, Priority>> = { high: 'medium', medium: 'low', low: 'low' };
/** The number of results in a case's title. */
const NAMED = 3;

/** `shown` is what the cases before it have shown. */
function caseOf(walk: Walk, options: PlanOptions, language: Language, shown: Set<string>): PlanCase {
  const steps = stepsOf(walk, options, language);
  const news = steps.flatMap(({ see }) => see.flatMap((words) => headlineOf(words, language)));
  const fresh = [...new Set(news)].filter((each) => !shown.has(each));
  for (const each of fresh) shown.add(each);
  const last = steps.at(-1);
  const end = [last?.do.at(-1)?.replace(/[.。]$/, ''), last?.see[0]].filter((part) => part !== undefined);
  const named = fresh.slice(0, NAMED).map((each) => `“${each}”`);
  return {
    title: [...(named.length > 0 ? named : end), ...(fresh.length > NAMED ? ['…'] : [])].join(' → '),
    priority: walk.path.steps.every(goesWell) ? options.priority : LOWER[options.priority],
    steps,
  };
}

/** The text of a screen that a title can quote. */
function headlineOf(words: string, language: Language): string[] {
  const { say, of } = fromWords(words, language);
  const isHeadline = say === 'heading' || say === 'text' || say === 'fieldError';
  return isHeadline ? of.slice(0, 1).filter((text) => !text.startsWith('…')) : [];
}

const explored = new WeakMap<PlanOptions, readonly Model[]>();
function modelsOf(options: PlanOptions): readonly Model[] {
  const known = explored.get(options);
  if (known) return known;
  const { machine, inputs, key } = options;
  const chart = { machine, key, cases: byHand(options) } as unknown as Chart;
  const made = inputs.map((input) => modelOf(chart, input));
  explored.set(options, made);
  return made;
}

/** True for a step without failures or waits. */
const goesWell = ({ event }: { readonly event: AnyEventObject }): boolean =>
  answerOf(event) === 'as usual' && !(isTimer(event.type) && delayOf(event.type) > AT_ONCE);

const firstOf = ({ start }: Model): string => arrivalOf(start).node;
const startsOf = ({ start }: Model): readonly string[] => arrivalOf(start).fired;

/** Extends a way to a state that stays: a tester cannot see one that passes by itself. */
function untilItStays(model: Model, way: readonly Edge[]): readonly Edge[] {
  const end = way.at(-1)?.to ?? firstOf(model);
  const isNext = ({ event }: Edge): boolean => isTimer(event.type) && delayOf(event.type) <= AT_ONCE;
  const next = model.exits.get(end)?.find(isNext);
  return next ? untilItStays(model, [...way, next]) : way;
}

/** By node, the number of steps to it. */
function distancesIn(model: Model): ReadonlyMap<string, number> {
  const steps = new Map([[firstOf(model), 0]]);
  for (const [node, at] of steps)
    for (const { to } of model.exits.get(node) ?? []) if (!steps.has(to)) steps.set(to, at + 1);
  return steps;
}

/** Few walks over all transitions, each from the start that is nearest: first over what goes well, so that no fault hides it. */
function walksThrough(models: readonly Model[]): Walk[] {
  const nearest = new Map<string, { model: Model; length: number }>();
  for (const model of models) {
    const meet = (ids: readonly string[], length: number): void => {
      for (const id of ids)
        if (length < (nearest.get(id)?.length ?? Number.POSITIVE_INFINITY)) nearest.set(id, { model, length });
    };
    meet(startsOf(model), 0);
    const steps = distancesIn(model);
    for (const { fired, from } of model.edges) meet(fired, (steps.get(from) ?? 0) + 1);
  }
  const left = new Set(nearest.keys());
  const walk = (model: Model, goals: readonly string[], isTaken: (edge: Edge) => boolean): Walk[] => {
    const own = new Set(goals.filter((id) => left.has(id) && nearest.get(id)?.model === model));
    const exits = new Map([...model.exits].map(([node, edges]) => [node, edges.filter(isTaken)]));
    const ways = waysOver({ ...model, exits }, own, firedBy).map((way) => untilItStays(model, way));
    // A start without further steps is a case of its own where nothing else begins there.
    if (own.size > 0 && ways.length === 0) ways.push(untilItStays(model, []));
    for (const id of [...(ways.length > 0 ? startsOf(model) : []), ...ways.flat().flatMap(firedBy)]) left.delete(id);
    return pathsAlong(model, ways).map((path) => ({ model, path }));
  };
  // Goals that only a start reaches come last, as cases of their own unless another case begins there.
  const well = models.flatMap((model) => walk(model, model.edges.flatMap(firedBy), goesWell));
  return [...well, ...models.flatMap((model) => walk(model, [...nearest.keys()], () => true))];
}
const firedBy = ({ fired }: Edge): readonly string[] => fired;

/** The plan of a chart: few ways over all of its transitions that a hand can bring about. */
export function planOf(name: string, options: PlanOptions, language: Language): Plan {
  const models = modelsOf(options);
  const walks = walksThrough(models);
  const passed = new Set(walks.flatMap(({ path }) => path.steps.flatMap(({ state }) => arrivalOf(state).fired)));
  const { beyond = {} } = options;
  const reasonFor = (id: string): Reason | undefined => {
    const start = Object.keys(beyond).find((each) => id.startsWith(each));
    return start === undefined ? undefined : beyond[start];
  };
  const left = transitionIds(options.machine).filter((id) => !passed.has(id));
  const unsaid = left.filter((id) => !id.includes('xstate.error.actor.') && reasonFor(id) === undefined);
  const idle = Object.keys(beyond).filter((start) => !left.some((id) => id.startsWith(start)));
  if (unsaid.length + idle.length > 0) {
    throw new Error([`The plan of ${name} passes no`, ...unsaid, ...idle.map((id) => `(passes) ${id}`)].join('\n  '));
  }
  const shown = new Set<string>();
  return {
    name,
    language,
    cases: walks.map((walk) => caseOf(walk, options, language, shown)),
    beyond: Object.fromEntries(left.map((id) => [id, reasonIn(language, reasonFor(id) ?? ERROR)])),
  };
}
