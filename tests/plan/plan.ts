/** Turns walks through a chart into cases that a person can follow by hand. */
import { createHash } from 'node:crypto';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Language } from '#domain/language';
import { delays } from '#machines/delays';
import type { Chart, EventCases } from '../support/charts/chart';
import { show } from '../support/charts/labels';
import {
  arrivalOf,
  heardIn,
  type Model,
  modelsOf,
  offeredCases,
  type Step as PathStep,
  passedBy,
  payloadsIn,
  transitionIds,
  type Walk,
  walksAlong,
  walksOver,
} from '../support/charts/model';
import { endIn } from '../support/charts/stand-in';
import { chinese } from './chinese';
import { type Person, personAt } from './person';
import { act, type Instruction, inWords, type Priority } from './sentences';

interface Step {
  readonly do: readonly string[];
  readonly see: readonly string[];
}
interface PlanCase {
  /** The same as long as its path is, whatever other cases come and go. */
  readonly id: string;
  readonly title: string;
  readonly priority: Priority;
  readonly steps: readonly Step[];
}
export interface Plan {
  readonly name: string;
  readonly language: Language;
  readonly cases: readonly PlanCase[];
  /** The transitions that no case passes. */
  readonly beyond: readonly string[];
}

/** Shorter than a tester can react, milliseconds. */
const AT_ONCE = 2_500;
/** Added to a wait, so that it is over for certain, seconds. */
const MARGIN = 1;

const delayOf = (type: string): number => {
  const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return (delays as Readonly<Record<string, number>>)[name] ?? Number(name);
};
const isTimer = (type: string): boolean => type.startsWith('xstate.after.');
const isShort = (type: string): boolean => isTimer(type) && delayOf(type) <= AT_ONCE;
/** The port or child chart whose answer an event is. */
const portOf = (type: string): string | undefined =>
  type.startsWith('xstate.done.') ? endIn({ type })?.id : undefined;
const runs = ({ _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as AnyStateNode[]).flatMap(({ invoke }) => invoke.map(({ id }) => id));

/** The call of each port, as /dev/faults names it. A port that is not here answers at once. */
const callsOf = ({ calls = {}, plan }: Chart): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(calls).map(([port, made]) => [port, [made].flat()[0] ?? ''])),
  ...plan?.calls,
});

/** The cases without states that the chart leaves at once and without throwing ports. */
function byHand(chart: Chart, person: Person): EventCases {
  const cases = { ...offeredCases(chart), ...chart.plan?.cases } as EventCases;
  const calls = callsOf(chart);
  const types: readonly string[] = chart.machine.events;
  const ports = types.flatMap((type) => portOf(type) ?? []);
  const isNever = (type: string): boolean => Array.isArray(cases[type]) && cases[type].length === 0;
  const answersAtOnce = (snapshot: AnyMachineSnapshot): boolean =>
    runs(snapshot).some(
      (id) => !person.ends(id) && !(id in calls) && ports.includes(id) && !isNever(`xstate.done.actor.${id}`),
    );
  const casesOf = (type: string) => (snapshot: AnyMachineSnapshot) => {
    if (answersAtOnce(snapshot)) return [];
    if (!isTimer(type)) return heardIn(snapshot).some(isShort) ? [] : payloadsIn(cases, type, snapshot);
    // Of timers that run together the shortest comes first.
    const isFirst = heardIn(snapshot).every((other) => !isTimer(other) || delayOf(other) >= delayOf(type));
    return cases[type] === undefined && isFirst ? [{}] : [];
  };
  const limited = types.filter((type) => !type.startsWith('xstate.') || isTimer(type));
  return {
    ...cases,
    ...Object.fromEntries(limited.map((type) => [type, casesOf(type)])),
    ...Object.fromEntries(ports.map((id) => [`xstate.error.actor.${id}`, []])),
  };
}

const answerOf = ({ output }: AnyEventObject): string => {
  const { reason, ok = reason === undefined } = (output ?? {}) as { ok?: boolean; reason?: string };
  if (ok) return 'as usual';
  return reason === 'network' ? 'cut' : `refuse: ${reason}`;
};

async function stepsOf({ model, path }: Walk, chart: Chart, person: Person, language: Language): Promise<Step[]> {
  const calls = callsOf(chart);
  const events = path.steps.slice(1).map(({ event }) => event);
  const states = path.steps.map(({ state }) => state);
  const faults = new Map<string, string>();
  const steps: Step[] = [];
  /** The last expectations: only new ones are printed, or those that have gone. */
  let seen: ReadonlyMap<string, Instruction> = new Map();

  const set = (port: string, answer: string): Instruction[] => {
    const call = calls[port];
    if (call === undefined || (faults.get(call) ?? 'as usual') === answer) return [];
    faults.set(call, answer);
    return [act.fault(call, answer)];
  };
  /** True for an event that the page sends by itself, after an earlier step. */
  const follows = (event: AnyEventObject, before: AnyMachineSnapshot): boolean =>
    !event.type.startsWith('xstate.') && person.does(event, before).length === 0;
  const isByItself = (event: AnyEventObject, before: AnyMachineSnapshot, held: ReadonlySet<string>): boolean => {
    const port = portOf(event.type);
    if (port === undefined) return isShort(event.type) || follows(event, before);
    return !person.ends(port) && !held.has(port);
  };

  /** Adds a step at a position of the path, with the events that follow by themselves; returns the position after them. */
  function take(done: readonly Instruction[], from: number): number {
    const held = new Set<string>();
    const before: Instruction[] = [];
    let running: readonly string[] = [];
    let at = from;
    for (; ; at += 1) {
      const next = events[at];
      const state = states[at] as AnyMachineSnapshot;
      const now = runs(state);
      for (const port of now.filter((each) => calls[each] !== undefined)) {
        // A call that begins here is answered next, or is answered by itself, or is held until a later step answers it.
        if (next && portOf(next.type) === port) before.push(...set(port, answerOf(next)));
        else if (!running.includes(port)) {
          const isHeld = !next || !follows(next, state);
          if (isHeld) held.add(port);
          before.push(...set(port, isHeld ? 'hold' : 'as usual'));
        }
      }
      running = now;
      if (!next || !isByItself(next, state, held)) break;
    }
    const all = new Map(person.sees(states[at] as AnyMachineSnapshot).map((each) => [inWords(each, language), each]));
    const fresh = [...all.keys()].filter((words) => !seen.has(words));
    const gone = [...seen].filter(([words, { name }]) => name === 'text' && !all.has(words));
    const lost = gone.map(([, { values }]) => inWords(act.noText(...values), language));
    seen = all;
    steps.push({
      do: [...before, ...done].map((each) => inWords(each, language)),
      see: fresh.length > 0 ? fresh : [...all.keys(), ...lost],
    });
    return at;
  }

  function doneFor(event: AnyEventObject, before: AnyMachineSnapshot): readonly Instruction[] {
    const port = portOf(event.type);
    if (isTimer(event.type)) return [act.wait(String(Math.ceil(delayOf(event.type) / 1000) + MARGIN))];
    if (port === undefined) return person.does(event, before);
    return person.ends(port)?.(event.output as never, before) ?? set(port, answerOf(event));
  }

  for (let at = take(await person.start(model.input), 0); at < events.length; )
    at = take(doneFor(events[at] as AnyEventObject, states[at] as AnyMachineSnapshot), at + 1);
  return steps;
}

const LOWER: Readonly<Record<Priority, Priority>> = { high: 'medium', medium: 'low', low: 'low' };

/** The descriptions of the innermost states, or of the nearest state around each that has one. */
function describe({ _nodes }: AnyMachineSnapshot, language: Language): string {
  const described = (node: AnyStateNode | undefined): string =>
    node ? (node.description ?? described(node.parent)) : '';
  const leaves = (_nodes as AnyStateNode[]).filter(({ type }) => type === 'atomic' || type === 'final');
  const found = [...new Set(leaves.map(described))].filter(Boolean);
  if (language === 'zh') return found.map((each) => chinese[each] ?? each).join('；');
  return found.join(' ').replace(/\.$/, '');
}

/** The title of a case: how its chart describes the end, and the first thing to see there. */
function titleOf({ path }: Walk, steps: readonly Step[], language: Language): string {
  const see = steps.at(-1)?.see ?? [];
  return [describe(path.state, language), see[0]].filter(Boolean).join(' → ');
}

const idOf = (name: string, { model, path }: Walk): string => {
  const text = show([model.input, path.steps.map(({ event }) => event)]);
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 4)}`;
};

/** True for a path without failures or waits. */
const goesWell = ({ path: { steps } }: Walk): boolean =>
  steps.every(({ event }) => answerOf(event) === 'as usual' && (!isTimer(event.type) || isShort(event.type)));

/** Extends a way to a state that stays: a tester cannot see one that ends by itself. */
function untilItStays(model: Model, way: readonly PathStep[]): readonly PathStep[] {
  const end = way.at(-1)?.state ?? model.start;
  const next = model.exits.get(arrivalOf(end).node)?.find(({ event }) => isShort(event.type));
  return next ? untilItStays(model, [...way, { event: next.event, state: next.after }]) : way;
}

/** Paths over all transitions that can be tested by hand, those without failures first. */
function walksThrough(models: readonly Model[]): Walk[] {
  const passed = new Set<string>();
  const walks = walksOver(models, ({ fired }) => fired).flatMap(({ model, path }) => {
    const longer = walksAlong(model, [untilItStays(model, path.steps.slice(1))]);
    // A start without further steps may show nothing that another has not.
    const isNews = [...passedBy(longer)].some((id) => !passed.has(id));
    for (const id of passedBy(longer)) passed.add(id);
    return isNews ? longer : [];
  });
  return walks.toSorted((one, other) => Number(goesWell(other)) - Number(goesWell(one)));
}

/** Both languages have the same walks. */
const known = new WeakMap<Chart, readonly Walk[]>();
function walksOf(chart: Chart, person: Person): readonly Walk[] {
  const { inputs = chart.inputs } = chart.plan ?? {};
  const cases = byHand(chart, person);
  const walks = known.get(chart) ?? walksThrough(modelsOf(chart, inputs, cases));
  known.set(chart, walks);
  return walks;
}

/** The plan of a chart: the paths over all transitions that can be tested by hand. */
export async function planOf(name: string, chart: Chart, language: Language): Promise<Plan> {
  const person = personAt(chart, language);
  const walks = walksOf(chart, person);
  const { priority = 'low' } = chart.plan ?? {};
  const cases: PlanCase[] = [];
  for (const walk of walks) {
    const steps = await stepsOf(walk, chart, person, language);
    cases.push({
      id: idOf(name, walk),
      title: titleOf(walk, steps, language),
      priority: goesWell(walk) ? priority : LOWER[priority],
      steps,
    });
  }
  const passed = passedBy(walks);
  return { name, language, cases, beyond: transitionIds(chart.machine).filter((id) => !passed.has(id)) };
}
