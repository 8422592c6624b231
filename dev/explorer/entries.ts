/** The charts of the explorer, in the order of its list. An edit of a chart replaces them, and reports it as 'charts'. */
import type { Generated } from '../drawing/generate';
import type { Picture } from '../drawing/picture';
import { type Chart, type ChartState, type ChartTransition, chartOf } from '../model/chart';
import { type Found, found } from '../model/machines';

export interface Entry extends Found {
  chart: Chart;
  state(id: string): ChartState | undefined;
  transition(id: string): ChartTransition | undefined;
}
/** A chart with its pictures. */
export interface Drawn extends Entry, Generated {}

function entryOf(each: Found): Entry {
  const chart = chartOf(each.machine);
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const transitions = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  return { ...each, chart, state: (id) => states.get(id), transition: (id) => transitions.get(id) };
}

export let entries: readonly Entry[];
export let entryById: ReadonlyMap<string, Entry>;
/** Charts that no other invokes; those with the most parts first. */
export let roots: readonly Entry[];

/** A machine that an edit has not changed keeps its entry. */
function read(machines: readonly Found[], before: readonly Entry[]): void {
  entries = machines.map((each) => before.find(({ machine }) => machine === each.machine) ?? entryOf(each));
  entryById = new Map(entries.map((entry) => [entry.chart.id, entry]));
  const parts = new Set(entries.flatMap(partsOf));
  roots = entries
    .filter((entry) => !parts.has(entry))
    .toSorted((a, b) => partsOf(b).length - partsOf(a).length || a.name.localeCompare(b.name));
}

read(found, []);
import.meta.hot?.accept('../model/machines', (edited) => {
  if (edited) read(edited.found, entries);
  dispatchEvent(new Event('charts'));
});

/** The charts that a chart invokes, each once. */
export function partsOf({ chart }: Entry): Entry[] {
  const ids = new Set(chart.states.flatMap(({ invokes }) => invokes.flatMap((invoke) => invoke.chart ?? [])));
  return [...ids].flatMap((id) => entryById.get(id) ?? []);
}

/** True if a picture has a box for the state or a line for the transition. */
export const shows = ({ boxes, wires }: Picture, id: string): boolean =>
  boxes.some((box) => box.id === id && box.kind !== 'away') ||
  [...boxes, ...wires].some(({ lines }) => lines.some(({ transitions }) => transitions.includes(id)));

/** The part that shows a state among its neighbours, or a transition. */
export function partWith({ pictures }: Drawn, id: string): Picture | undefined {
  const all = Object.values(pictures.parts).filter((picture) => shows(picture, id));
  return all.find(({ scope }) => scope !== id) ?? all[0];
}
