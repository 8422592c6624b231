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
import type { EventCases } from '../support/paths/cases';
import { type Path, wayTo } from '../support/paths/cover';
import { transitionIndex } from '../support/paths/definitions';
import { explore, type Model } from '../support/paths/explore';
import type { Key } from '../support/paths/state-space';
import { type Walk, walksAlong } from '../support/paths/walk';
import { act, inWords, type Priority, type Said } from './sentences';

/** The screen of a chart, as a person meets it in one language. */
export interface Screen<Machine extends AnyStateMachine = AnyStateMachine> {
  /** What opens the page that starts the chart with an input. */
  readonly start: (input: unknown) => readonly Said[];
  /** What is done so that an event comes about. */
  readonly does: {
    readonly [Type in EventFromLogic<Machine>['type']]: (
      event: Extract<EventFromLogic<Machine>, { type: Type }>,
      before: SnapshotFrom<Machine>,
    ) => readonly Said[];
  };
  /** What is done so that a child chart ends. */
  readonly ends?: Readonly<Record<string, (output: never, before: SnapshotFrom<Machine>) => readonly Said[]>>;
  readonly sees: (snapshot: SnapshotFrom<Machine>) => readonly Said[];
}

export interface PlanOptions<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly inputs: readonly unknown[];
  readonly key?: Key;
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
  /** What nobody can bring about by hand, with the reason; ids of transitions, or how they begin. */
  readonly beyond?: Readonly<Record<string, string>>;
}

/** A definition, with the types of its machine checked and then forgotten. */
export const definePlan = <Machine extends AnyStateMachine>(options: PlanOptions<Machine>): PlanOptions =>
  options as unknown as PlanOptions;

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

/** What passes by itself before a hand could do anything, milliseconds. */
const AT_ONCE = 2_500;
/** Added to a wait, so that it is over for certain, seconds. */
const MARGIN = 1;
const ERROR = 'by hand no call of the page throws';

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

/** Nothing is done by hand where the chart moves on by itself at once, and no port throws. */
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

function stepsOf(
  { model, path, test }: Walk,
  { calls, refusals, follows = [], screen }: PlanOptions,
  language: Language,
): PlanStep[] {
  const { start, does, ends = {}, sees } = screen(language);
  const events = path.map(({ event }) => event);
  const states = test.steps.map(({ state }) => state);
  const faults = new Map<string, string>();
  const steps: PlanStep[] = [];
  /** What was seen before: only what is new is to be looked at. */
  let seen: readonly string[] = [];

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
        // Every call that begins here is answered next, or else held until it is.
        const next = events[at];
        const answersNext = next !== undefined && portOf(next.type) === port;
        if (answersNext) before.push(...set(port, answerOf(next, refusals)));
        else if (!running.has(port) && isWaitedFor(port, at)) {
          held.add(port);
          before.push(...set(port, 'hold'));
        }
      }
      running = new Set(now);
      if (!isByItself(events[at], held)) break;
      at += 1;
    }
    const all = sees(states[at] as never).map((said) => inWords(said, language));
    const fresh = all.filter((each) => !seen.includes(each));
    const see = fresh.length > 0 ? fresh : all;
    seen = all;
    steps.push({ do: [...before, ...done].map((said) => inWords(said, language)), see });
    return at;
  }
  /** Whether something else happens while a call is under way. */
  function isWaitedFor(port: string, at: number): boolean {
    const next = events[at];
    return next === undefined || (portOf(next.type) !== port && !follows.includes(next.type));
  }

  for (let at = take(start(model.options.input), 0); at < events.length; ) {
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

function caseOf(walk: Walk, options: PlanOptions, language: Language): PlanCase {
  const steps = stepsOf(walk, options, language);
  const last = steps.at(-1);
  const isFaulty = walk.path.some(({ event }) => portOf(event.type) !== undefined && answerOf(event) !== 'as usual');
  return {
    title: [last?.do.at(-1)?.replace(/[.。]$/, ''), last?.see[0]].filter((part) => part !== undefined).join(' → '),
    priority: isFaulty ? LOWER[options.priority] : options.priority,
    steps,
  };
}

const explored = new WeakMap<PlanOptions, readonly Model[]>();
function modelsOf(options: PlanOptions): readonly Model[] {
  const known = explored.get(options);
  if (known) return known;
  const { machine, inputs, key } = options;
  const made = inputs.map((input) => explore(machine, { input, key, cases: byHand(options) }));
  explored.set(options, made);
  return made;
}

interface Way {
  readonly model: Model;
  readonly path: Path;
}

/** A shortest way over each transition, from whichever start is nearest; none that another begins with. */
function shortestWays(models: readonly Model[]): Way[] {
  const shortest = new Map<string, Way>();
  for (const model of models) {
    for (const edge of model.edges) {
      const path = [...wayTo(model, edge.from), edge];
      for (const id of edge.transitions) {
        if (path.length < (shortest.get(id)?.path.length ?? Number.POSITIVE_INFINITY))
          shortest.set(id, { model, path });
      }
    }
  }
  // What only a start passes is a case of its own.
  for (const model of models)
    for (const id of model.initialTransitions) if (!shortest.has(id)) shortest.set(id, { model, path: [] });
  const ways = [...new Set(shortest.values())];
  const begins = (way: Way, other: Way): boolean =>
    way !== other &&
    way.model === other.model &&
    way.path.length <= other.path.length &&
    way.path.every((edge, index) => edge === other.path[index]);
  const isFirst = (way: Way, other: Way): boolean => ways.indexOf(way) < ways.indexOf(other);
  return ways.filter(
    (way) => !ways.some((other) => begins(way, other) && (other.path.length > way.path.length || isFirst(other, way))),
  );
}

/** The plan of a chart: a shortest way over each of its transitions that a hand can bring about. */
export function planOf(name: string, options: PlanOptions, language: Language): Plan {
  const models = modelsOf(options);
  const ways = shortestWays(models);
  const walks = ways.flatMap(({ model, path }) => walksAlong(model, [path]));
  const passed = new Set([
    ...models.flatMap(({ initialTransitions }) => initialTransitions),
    ...ways.flatMap(({ path }) => path.flatMap(({ transitions }) => transitions)),
  ]);
  const { beyond = {} } = options;
  const reasonFor = (id: string): string | undefined => {
    const start = Object.keys(beyond).find((each) => id.startsWith(each));
    return start === undefined ? undefined : beyond[start];
  };
  const left = [...transitionIndex(options.machine).keys()].filter((id) => !passed.has(id));
  const unsaid = left.filter((id) => !id.includes('xstate.error.actor.') && reasonFor(id) === undefined);
  const idle = Object.keys(beyond).filter((start) => !left.some((id) => id.startsWith(start)));
  if (unsaid.length + idle.length > 0) {
    throw new Error([`The plan of ${name} passes no`, ...unsaid, ...idle.map((id) => `(passes) ${id}`)].join('\n  '));
  }
  return {
    name,
    language,
    cases: walks.map((walk) => caseOf(walk, options, language)),
    beyond: Object.fromEntries(left.map((id) => [id, reasonFor(id) ?? ERROR])),
  };
}
