/** What is worked out when the developers' pages are built: pictures, the promise of each machine, and where its states stand. */
import { chartOf } from '../model/chart';
import { found, headComment } from '../model/machines';
import { placesOf } from '../model/places';
import { layOut } from './lay-out';
import type { Pictures } from './picture';

const sources = import.meta.glob<string>('../../machines/*.ts', { eager: true, query: '?raw', import: 'default' });

export interface Generated {
  pictures: Pictures;
  promise: string;
  /** 'machines/booking.machine.ts:12' by the id of the state. */
  places: Record<string, string>;
}

/** A machine's own files, by their paths. */
export const filesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sources)
      .map(([path, text]) => [path.replace('../../', ''), text] as const)
      .filter(([path]) => path.startsWith(`machines/${name}.`)),
  );

/** By the id of the chart. */
export async function generate(): Promise<Record<string, Generated>> {
  const all: Record<string, Generated> = {};
  for (const { name, exported, machine } of found) {
    const chart = chartOf(machine);
    const files = filesOf(name);
    const promise = headComment(files[`machines/${name}.machine.ts`] ?? '');
    all[chart.id] = { pictures: await layOut(chart), promise, places: placesOf(chart.id, exported, files) };
  }
  return all;
}
