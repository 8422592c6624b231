/** What is worked out when the developers' pages are built: pictures, the promise of each machine, and where its states stand. */
import { chartOf } from '../model/chart';
import { found, headComment } from '../model/machines';
import { layOut } from './lay-out';
import type { Pictures } from './picture';

const sources = import.meta.glob<string>('../../machines/*.ts', { eager: true, query: '?raw', import: 'default' });

export interface Generated {
  pictures: Pictures;
  promise: string;
  /** 'machines/booking.machine.ts:12' by the id of the state. */
  places: Record<string, string>;
}

/** The lines on which the states of a chart begin: each after its parent, in the machine's own files. */
function placesOf(name: string, states: ReturnType<typeof chartOf>['states']): Record<string, string> {
  const files = Object.entries(sources).filter(([path]) => path.startsWith(`../../machines/${name}.`));
  const places: Record<string, { path: string; line: number }> = {};
  for (const { id, key, parent } of states) {
    const before = places[parent ?? ''];
    const start = new RegExp(
      parent === undefined ? '\\.createMachine\\(|createMachine\\(' : `^\\s*'?${key}'?: (\\{|\\w+[,(])`,
    );
    const own = files.toSorted(([a], [b]) => Number(b === before?.path) - Number(a === before?.path));
    for (const [path, text] of own) {
      const from = path === before?.path ? before.line : 0;
      const line = text.split('\n').findIndex((each, index) => index >= from && start.test(each));
      if (line < 0) continue;
      places[id] = { path, line: line + 1 };
      break;
    }
  }
  return Object.fromEntries(
    Object.entries(places).map(([id, { path, line }]) => [id, `${path.replace('../../', '')}:${line}`]),
  );
}

/** By the id of the chart. */
export async function generate(): Promise<Record<string, Generated>> {
  const all: Record<string, Generated> = {};
  for (const { name, machine } of found) {
    const chart = chartOf(machine);
    const promise = headComment(sources[`../../machines/${name}.machine.ts`] ?? '');
    all[chart.id] = { pictures: await layOut(chart), promise, places: placesOf(name, chart.states) };
  }
  return all;
}
