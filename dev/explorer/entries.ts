/** The charts that can be opened, in the order in which they are listed. */

import { layouts, promises } from 'virtual:charts';
import type { AnyStateMachine } from 'xstate';
import { type Chart, type ChartState, type ChartTransition, chartOf } from '../model/chart';
import type { Layout } from '../model/layout';
import { found } from '../model/machines';

export interface Entry {
  /** The file's name without its endings. */
  name: string;
  chart: Chart;
  layout: Layout;
  promise: string;
  machine: AnyStateMachine;
  state(id: string): ChartState | undefined;
  transition(id: string): ChartTransition | undefined;
}

function entryOf(name: string, machine: AnyStateMachine): Entry[] {
  const chart = chartOf(machine);
  const layout = layouts[chart.id];
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  if (!layout) return [];
  return [
    {
      name,
      chart,
      layout,
      machine,
      promise: promises[chart.id] ?? '',
      state: (id) => states.get(id),
      transition: (id) => transitions.get(id),
    },
  ];
}

export const entries: readonly Entry[] = found.flatMap(({ name, machine }) => entryOf(name, machine));

export const entryById: ReadonlyMap<string, Entry> = new Map(entries.map((entry) => [entry.chart.id, entry]));

/** The charts that a chart invokes, each once. */
export function partsOf({ chart }: Entry): Entry[] {
  const ids = new Set(chart.states.flatMap(({ invokes }) => invokes.flatMap((invoke) => invoke.chart ?? [])));
  return [...ids].flatMap((id) => entryById.get(id) ?? []);
}

const parts = new Set(entries.flatMap(partsOf));

/** Charts that no other invokes; those with the most parts first. */
export const roots: readonly Entry[] = entries
  .filter((entry) => !parts.has(entry))
  .toSorted((a, b) => partsOf(b).length - partsOf(a).length || a.name.localeCompare(b.name));

export const NO_ACTIVE: ReadonlySet<string> = new Set();
