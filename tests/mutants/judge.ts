/** Judges if the paths through a chart notice a changed chart. */
import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { dispatch, driveActor } from '../support/charts/actor';
import type { Chart } from '../support/charts/chart';
import { phrase, show } from '../support/charts/labels';
import {
  arrivalOf,
  effects,
  logicOf,
  type Model,
  modelOf,
  type Walk,
  walksAlong,
  walksOver,
} from '../support/charts/model';
import type { StandInSnapshot } from '../support/charts/stand-in';
import type { Mutant } from './mutate';

export type Verdict =
  | { readonly is: 'killed'; readonly breaks?: string | undefined }
  | { readonly is: 'alike' }
  | { readonly is: 'unnoticed' }
  | { readonly is: 'survived'; readonly differs: string };

/** The observable parts of a state: its value, its context, and the inputs of its children. */
function told({ value, context, status, output, tags, children }: AnyMachineSnapshot): readonly unknown[] {
  const asked = Object.entries(children).map(([id, child]) => {
    const { input, status } = (child as AnyActor).getSnapshot() as StandInSnapshot;
    return [id, status, input];
  });
  return [value, context, status, output, [...tags].sort(), asked];
}

/** The delays of the timers that run. */
const timers = ({ system }: AnyActor): readonly unknown[] =>
  Object.values(system.getSnapshot()._scheduledEvents).map(({ event, delay }) => [event.type, delay]);

/** The events that the customer may send and the original chart refuses. */
const refusedAt = (model: Model, node: string): AnyEventObject[] =>
  (model.exits.get(node) ?? []).flatMap(({ fired, event }) =>
    fired.length === 0 && !event.type.startsWith('xstate.') ? [event] : [],
  );

/** The promise of a chart that a changed one breaks on a walk, as far as the walk can be taken. */
function brokenOn({ model, path }: Walk, changed: AnyStateMachine): string | undefined {
  const { states = {}, steps = {} } = model.chart.promises;
  const driver = driveActor(changed, { input: model.input });
  const now = (): AnyMachineSnapshot => driver.actor.getSnapshot();
  const brokenBy = (step?: { before: AnyMachineSnapshot; event: AnyEventObject }): string | undefined =>
    Object.entries(states).find(([, holds]) => !holds(now()))?.[0] ??
    (step && Object.entries(steps).find(([, holds]) => !holds({ ...step, after: now() }))?.[0]);
  let broken = brokenBy();
  for (const { event } of path.steps.slice(1)) {
    if (broken) return broken;
    const before = now();
    try {
      dispatch(driver, event);
      if (now().status === 'error') return undefined;
      broken = brokenBy({ before, event });
    } catch {
      return undefined;
    }
  }
  return broken;
}

/** The observations of a chart along a walk: at the start, after each step, and after each event that the original chart refuses there. */
function* seenOn({ model, path }: Walk, machine: AnyStateMachine): Generator<string> {
  const driver = driveActor(machine, { input: model.input });
  let [heard, done] = [0, 0];
  function look(): string {
    const news = [driver.told().slice(heard), driver.did().slice(done)];
    [heard, done] = [driver.told().length, driver.did().length];
    return show([...told(driver.actor.getSnapshot()), timers(driver.actor), ...news]);
  }
  for (const [at, { event, state }] of path.steps.entries()) {
    if (at > 0) dispatch(driver, event);
    yield look();
    for (const refused of refusedAt(model, arrivalOf(state).node)) {
      driver.actor.send(refused);
      yield look();
    }
  }
}

/** True if a changed chart behaves differently on a walk than the original. */
function parts(walk: Walk, changed: AnyStateMachine, agreed: readonly string[]): boolean {
  let at = 0;
  try {
    for (const seen of seenOn(walk, changed)) if (seen !== agreed[at++]) return true;
  } catch {
    return true;
  }
  return false;
}

const isAlike = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  show([told(one), arrivalOf(one).did]) === show([told(other), arrivalOf(other).did]);

/** Follows everything the agreed chart can do in both; the shortest way to a difference. */
function difference({ chart, input, exits }: Model, machine: AnyStateMachine): string | undefined {
  const [agreed, other] = [logicOf(chart, input), logicOf({ ...chart, machine }, input)];
  const start = { one: agreed.getInitialSnapshot(), two: other.getInitialSnapshot(), way: 'at the start' };
  const seen = new Map([[arrivalOf(start.one).node, start]]);
  for (const [node, { one, two, way }] of seen) {
    if (!isAlike(one, two)) return way;
    for (const { event } of exits.get(node) ?? []) {
      const next = {
        one: agreed.transition(one, event),
        two: other.transition(two, event),
        way: `${way}, then ${phrase(event)}`,
      };
      if (!isAlike(next.one, next.two)) return next.way;
      const { node: to } = arrivalOf(next.one);
      if (!seen.has(to)) seen.set(to, next);
    }
  }
  return undefined;
}

export type Judge = (mutant: Mutant) => Promise<Verdict>;

/** Walks on which the promises of a chart are looked at, from the first on that parts. */
const MOST_WALKS = 12;

/**
 * Judges mutants of a chart by the paths through it as it is, and says which promise of the chart some of them break. What
 * they do not notice is compared in full, unless `isQuick`: then it is only said that nobody noticed.
 */
export function judgeOf(chart: Chart, isQuick = false): Judge {
  const models = chart.inputs.map((input) => modelOf(chart, input));
  const starts = models.flatMap((model) => walksAlong(model, [[]]));
  let walks: Walk[] = [...starts, ...walksOver(models, effects, 'greedy'), ...walksOver(models, effects, 'shortest')];
  const records = new Map<Walk, readonly string[]>();
  return async ({ make }) => {
    let changed: AnyStateMachine;
    try {
      changed = make();
    } catch {
      return { is: 'killed' };
    }
    for (const [index, walk] of walks.entries()) {
      const agreed = records.get(walk) ?? [...seenOn(walk, chart.machine)];
      records.set(walk, agreed);
      if (!parts(walk, changed, agreed)) continue;
      let breaks: string | undefined;
      if (!isQuick) for (const each of walks.slice(index, index + MOST_WALKS)) breaks ??= brokenOn(each, changed);
      // A walk that noticed one mutant is likely to notice its neighbour.
      walks = [walk, ...walks.filter((each) => each !== walk)];
      return { is: 'killed', breaks };
    }
    if (isQuick) return { is: 'unnoticed' };
    for (const model of models) {
      try {
        const differs = difference(model, changed);
        if (differs) return { is: 'survived', differs };
      } catch (cause) {
        return { is: 'survived', differs: String(cause) };
      }
    }
    return { is: 'alike' };
  };
}
