/** Whether the generated walks notice that a chart was changed. */
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
  | { readonly is: 'killed'; readonly by: string; readonly breaks?: string | undefined }
  | { readonly is: 'alike' }
  | { readonly is: 'unnoticed' }
  | { readonly is: 'survived'; readonly differs: string };

/** All that can be told of a state from outside: where it is, what it remembers, and what it asked of whom. */
function told({ value, context, status, output, tags, children }: AnyMachineSnapshot): string {
  const asked = Object.entries(children).map(([id, child]) => {
    const { input, status } = (child as AnyActor).getSnapshot() as StandInSnapshot;
    return [id, status, input];
  });
  return show([value, context, status, output, [...tags].sort(), asked]);
}

/** The delays of the timers that run. */
const timers = ({ system }: AnyActor): string =>
  show(Object.values(system.getSnapshot()._scheduledEvents).map(({ event, delay }) => [event.type, delay]));

/** The promise of a chart that a changed one breaks on a walk, as far as the walk can be taken. */
async function brokenOn({ model, path }: Walk, changed: AnyStateMachine, chart: Chart): Promise<string | undefined> {
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

/** Takes a walk with the chart as agreed and as changed, step by step; where they part. */
async function partsOn({ model, path }: Walk, changed: AnyStateMachine): Promise<string | undefined> {
  const agreed = driveActor(model.machine, model.options);
  const other = driveActor(changed, model.options);
  const isSame = (): boolean =>
    told(agreed.actor.getSnapshot()) === told(other.actor.getSnapshot()) &&
    timers(agreed.actor) === timers(other.actor) &&
    show(agreed.told()) === show(other.told()) &&
    show(agreed.did()) === show(other.did());
  /** What the agreed chart refuses here must come to nothing in the other as well. */
  const reactsAt = (node: string): string | undefined => {
    for (const event of refusedAt(model, node)) {
      agreed.actor.send(event);
      other.actor.send(event);
      if (!isSame()) return phrase(event);
    }
    return undefined;
  };
  if (!isSame()) return 'at the start';
  const first = reactsAt(model.initial);
  if (first) return `at the start, ${first}`;
  for (const [index, { event, to }] of path.entries()) {
    const step = `step ${index + 1}`;
    await dispatch(agreed, event);
    try {
      await dispatch(other, event);
    } catch {
      return `${step}, ${phrase(event)}`;
    }
    if (!isSame()) return `${step}, ${phrase(event)}`;
    const reaction = reactsAt(to);
    if (reaction) return `after ${step}, ${reaction}`;
  }
  return undefined;
}

/** Follows everything the agreed chart can do in both; the shortest way to a difference. */
function difference(model: Model, changed: AnyStateMachine): string | undefined {
  const [agreed, other] = [stateSpace(model.machine, model.options), stateSpace(changed, model.options)];
  const seen = new Map([[agreed.first.id, { agreed: agreed.first, other: other.first, way: 'at the start' }]]);
  for (const place of seen.values()) {
    if (told(place.agreed.snapshot) !== told(place.other.snapshot)) return place.way;
    for (const event of agreed.eventsAt(place.agreed.snapshot)) {
      const way = `${place.way}, then ${phrase(event)}`;
      const next = { agreed: agreed.follow(place.agreed, event), other: other.follow(place.other, event), way };
      const isSame =
        told(next.agreed.snapshot) === told(next.other.snapshot) &&
        show(next.agreed.effects) === show(next.other.effects);
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
  const walks = [...walksOf(models), ...walksOf(models, 'shortest', effectsIn)];
  const starts = models.flatMap((model) => walksAlong(model, [[]]));
  return async ({ make }) => {
    let changed: AnyStateMachine;
    try {
      changed = make();
    } catch {
      return { is: 'killed', by: 'it cannot be made' };
    }
    const all = [...starts, ...walks];
    for (const [index, walk] of all.entries()) {
      const by = await partsOn(walk, changed).catch((cause: Error) => cause.message);
      if (!by) continue;
      let breaks: string | undefined;
      if (!isQuick)
        for (const each of all.slice(index, index + MOST_WALKS)) breaks ??= await brokenOn(each, changed, chart);
      return { is: 'killed', by, breaks };
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
