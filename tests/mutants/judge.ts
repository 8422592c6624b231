/** Judges if the generated walks notice a changed chart. */
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Chart } from '../machines/charts';
import { driveActor } from '../support/paths/actor-driver';
import type { Change } from '../support/paths/checks';
import { effectsIn } from '../support/paths/cover';
import type { Model } from '../support/paths/explore';
import { modelsOf } from '../support/paths/explore';
import { phrase, show } from '../support/paths/labels';
import type { StandInSnapshot } from '../support/paths/stand-in';
import { stateSpace } from '../support/paths/state-space';
import { dispatch, refusedAt, type Walk, walksAlong, walksOf } from '../support/paths/walk';
import type { Mutant } from './mutate';

export type Verdict =
  | { readonly is: 'killed'; readonly breaks?: string | undefined }
  | { readonly is: 'alike' }
  | { readonly is: 'unnoticed' }
  | { readonly is: 'survived'; readonly differs: string };

/** Facts without the reference to a parent, which differs in every run. */
function withoutParent(facts: unknown): unknown {
  const { parentRef: _, ...rest } = (facts ?? {}) as { parentRef?: unknown };
  return rest;
}

/** The observable parts of a state: its value, its context, and the inputs of its children. */
function told({ value, context, status, output, tags, children }: AnyMachineSnapshot): readonly unknown[] {
  const asked = Object.entries(children).map(([id, child]) => {
    const { input, status } = (child as AnyActor).getSnapshot() as StandInSnapshot;
    return [id, status, withoutParent(input)];
  });
  return [value, withoutParent(context), status, output, [...tags].sort(), asked];
}

/** The delays of the timers that run. */
const timers = ({ system }: AnyActor): readonly unknown[] =>
  Object.values(system.getSnapshot()._scheduledEvents).map(({ event, delay }) => [event.type, delay]);

/** The promise of a chart that a changed one breaks on a walk, as far as the walk can be taken. */
async function brokenOn({ model, path }: Walk, changed: AnyStateMachine, chart: Chart): Promise<string | undefined> {
  if (!chart.invariants && !chart.steps) return undefined;
  const driver = driveActor(changed, model.options);
  const now = (): AnyMachineSnapshot => driver.actor.getSnapshot();
  const brokenBy = (change?: Change): string | undefined => {
    const [state] = Object.entries(chart.invariants ?? {}).find(([, holds]) => !holds(now())) ?? [];
    const [step] = (change && Object.entries(chart.steps ?? {}).find(([, holds]) => !holds(change))) ?? [];
    return state ?? step;
  };
  let broken = brokenBy();
  for (const { event } of path) {
    if (broken) return broken;
    const before = now();
    try {
      await dispatch(driver, event);
      if (now().status === 'error') return undefined;
      broken = brokenBy({ before, event, after: now() });
    } catch {
      return undefined;
    }
  }
  return broken;
}

/** The observations of a chart along a walk: at the start, after each step, and after each event that the original chart refuses there. */
async function* seenOn({ model, path }: Walk, machine: AnyStateMachine): AsyncGenerator<string> {
  const driver = driveActor(machine, model.options);
  let [heard, done] = [0, 0];
  function look(): string {
    const news = [driver.told().slice(heard), driver.did().slice(done)];
    [heard, done] = [driver.told().length, driver.did().length];
    return show([...told(driver.actor.getSnapshot()), timers(driver.actor), ...news]);
  }
  function* lookIn(node: string): Generator<string> {
    yield look();
    for (const event of refusedAt(model, node)) {
      driver.actor.send(event);
      yield look();
    }
  }
  yield* lookIn(model.initial);
  for (const { event, to } of path) {
    await dispatch(driver, event);
    yield* lookIn(to);
  }
}

async function recorded(walk: Walk): Promise<readonly string[]> {
  const agreed: string[] = [];
  for await (const seen of seenOn(walk, walk.model.machine)) agreed.push(seen);
  return agreed;
}

/** True if a changed chart behaves differently on a walk than the original. */
async function parts(walk: Walk, changed: AnyStateMachine, agreed: readonly string[]): Promise<boolean> {
  let at = 0;
  try {
    for await (const seen of seenOn(walk, changed)) if (seen !== agreed[at++]) return true;
  } catch {
    return true;
  }
  return false;
}

const isAlike = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean => show(told(one)) === show(told(other));

/** Follows everything the agreed chart can do in both; the shortest way to a difference. */
function difference(model: Model, changed: AnyStateMachine): string | undefined {
  const [agreed, other] = [stateSpace(model.machine, model.options), stateSpace(changed, model.options)];
  const seen = new Map([[agreed.first.id, { agreed: agreed.first, other: other.first, way: 'at the start' }]]);
  for (const place of seen.values()) {
    if (!isAlike(place.agreed.snapshot, place.other.snapshot)) return place.way;
    for (const event of agreed.eventsAt(place.agreed.snapshot)) {
      const way = `${place.way}, then ${phrase(event)}`;
      const next = { agreed: agreed.follow(place.agreed, event), other: other.follow(place.other, event), way };
      const isSame =
        isAlike(next.agreed.snapshot, next.other.snapshot) && show(next.agreed.effects) === show(next.other.effects);
      if (!isSame) return way;
      if (!seen.has(next.agreed.id)) seen.set(next.agreed.id, next);
    }
  }
  return undefined;
}

export type Judge = (mutant: Mutant) => Promise<Verdict>;

/** Walks on which the promises of a chart are looked at, from the first on that parts. */
const MOST_WALKS = 12;

/**
 * Judges mutants of a chart by the walks that are generated from it as it is, and says which promise of the chart some of them break.
 * What they do not notice is compared in full, unless `isQuick`: then it is only said that nobody noticed.
 */
export function judgeOf(chart: Chart, isQuick = false): Judge {
  const models = modelsOf(chart);
  const starts = models.flatMap((model) => walksAlong(model, [[]]));
  let walks = [...starts, ...walksOf(models), ...walksOf(models, 'shortest', effectsIn)];
  const records = new Map<Walk, Promise<readonly string[]>>();
  return async ({ make }) => {
    let changed: AnyStateMachine;
    try {
      changed = make();
    } catch {
      return { is: 'killed' };
    }
    for (const [index, walk] of walks.entries()) {
      const agreed = records.get(walk) ?? recorded(walk);
      records.set(walk, agreed);
      if (!(await parts(walk, changed, await agreed))) continue;
      let breaks: string | undefined;
      if (!isQuick)
        for (const each of walks.slice(index, index + MOST_WALKS)) breaks ??= await brokenOn(each, changed, chart);
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
