/** The charts of the explorer, in the order of its list. */

import { charts } from 'virtual:charts';
import type { Generated } from '../drawing/generate';
import type { Picture } from '../drawing/picture';
import { type Chart, type ChartState, type ChartTransition, chartOf } from '../model/chart';
import { type Found, found } from '../model/machines';

export interface Entry extends Found, Generated {
  chart: Chart;
  state(id: string): ChartState | undefined;
  transition(id: string): ChartTransition | undefined;
}

export const entries: readonly Entry[] = found.flatMap((each) => {
  const chart = chartOf(each.machine);
  const made = charts[chart.id];
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  if (!made) return [];
  return [{ ...each, ...made, chart, state: (id) => states.get(id), transition: (id) => transitions.get(id) }];
});

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

/** True if a picture has a box for the state or a line for the transition. */
export const shows = ({ boxes, wires }: Picture, id: string): boolean =>
  boxes.some((box) => box.id === id && box.kind !== 'away') ||
  [...boxes, ...wires].some(({ lines }) => lines.some(({ transitions }) => transitions.includes(id)));

/** The part that shows a state among its neighbours, or a transition. */
export function partWith({ pictures }: Entry, id: string): Picture | undefined {
  const all = Object.values(pictures.parts).filter((picture) => shows(picture, id));
  return all.find(({ scope }) => scope !== id) ?? all[0];
}
