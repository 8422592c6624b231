/** Judges the changes of a chart that no hand-written test notices: by its promises, then by everything that the chart can do. */
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { chartOf } from '../../dev/model/chart';
import { keepMutants } from '../../dev/model/mutants';
import { readChart } from '../support/charts/all';
import { phrase, show, transitionTable } from '../support/charts/labels';
import { arrivalOf, logicOf, type Model, modelsOf } from '../support/charts/model';
import { broken, missingExits, staleRefusals, stranded } from '../support/charts/promises';
import type { StandInSnapshot } from '../support/charts/stand-in';
import { mutantsOf } from './mutate';

/**
 * `table`: a difference, `after` some steps, that only the golden table notices. `survived`: it does not either. `alike`:
 * the change makes no difference.
 */
interface Verdict {
  readonly is: 'promise' | 'table' | 'alike' | 'survived';
  readonly after?: string;
}

/** Everything observable about a state, including its children, their inputs and the actions that led to it. */
function observed(snapshot: AnyMachineSnapshot): string {
  const { value, context, status, output, tags, children } = snapshot;
  const asked = Object.entries(children).map(([id, child]) => {
    const { input, status } = (child as AnyActor).getSnapshot() as StandInSnapshot;
    return [id, status, input];
  });
  return show([value, context, status, output, [...tags].sort(), asked, arrivalOf(snapshot).did]);
}

/** Follows both charts through everything that they can do; returns the shortest way to a difference. */
function difference({ chart, input, exits }: Model, changed: AnyStateMachine): string | undefined {
  const [ours, theirs] = [logicOf(chart, input), logicOf({ ...chart, machine: changed }, input)];
  const start = { one: ours.getInitialSnapshot(), other: theirs.getInitialSnapshot(), way: 'the start' };
  if (observed(start.one) !== observed(start.other)) return start.way;
  const seen = new Map([[arrivalOf(start.one).node, start]]);
  for (const [node, { one, other, way }] of seen)
    for (const { event } of exits.get(node) ?? []) {
      const next = {
        one: ours.transition(one, event),
        other: theirs.transition(other, event),
        way: `${way}, then ${phrase(event)}`,
      };
      if (observed(next.one) !== observed(next.other)) return next.way;
      const { node: to } = arrivalOf(next.one);
      if (!seen.has(to)) seen.set(to, next);
    }
  return undefined;
}

/** The names of all changes of a chart. */
export const changesOf = async (name: string): Promise<string[]> =>
  mutantsOf((await readChart(name)).machine).map(({ id }) => id);

/** A judge of the changes of a chart. */
export async function judgeOf(name: string): Promise<(id: string) => Verdict> {
  const chart = await readChart(name);
  const models = modelsOf(chart);
  const table = transitionTable(chart.machine);
  const mutants = new Map(mutantsOf(chart.machine).map(({ id, make }) => [id, make]));
  return (id) => {
    try {
      const changed = mutants.get(id)?.() ?? chart.machine;
      for (const model of modelsOf({ ...chart, machine: changed })) {
        if ([broken, stranded, missingExits, staleRefusals].some((faultsOf) => faultsOf(model).length > 0))
          return { is: 'promise' };
      }
      for (const model of models) {
        const after = difference(model, changed);
        if (after) return { is: transitionTable(changed) === table ? 'survived' : 'table', after };
      }
      return { is: 'alike' };
    } catch {
      // It cannot be created, or throws on the way.
      return { is: 'promise' };
    }
  };
}

/** The rules that notice a change after it has passed the tests, by the verdict. */
const RULES: Readonly<Record<string, string>> = {
  promise: 'a promise of the chart',
  table: 'its golden table',
  survived: '',
};

/** Keeps for the explorer the test file that noticed each change, or the judge's verdict. Those that make no difference are left out. */
export async function keepMutantsOf(name: string, judged: ReadonlyMap<string, string>): Promise<void> {
  const { machine } = await readChart(name);
  const mutants = mutantsOf(machine).flatMap(({ id, places }) => {
    const by = judged.get(id) ?? 'alike';
    return by === 'alike' ? [] : [{ change: id.slice(id.indexOf(': ') + 2), places, by: RULES[by] ?? by }];
  });
  keepMutants(chartOf(machine), mutants);
}
