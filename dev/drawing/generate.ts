/** Made when the developers' pages are built: the pictures of each machine and the promise at the head of its file. */
import { chartOf } from '../model/chart';
import { found, headComment } from '../model/machines';
import { layOut } from './lay-out';
import type { Pictures } from './picture';

const sources = import.meta.glob<string>('../../machines/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export interface Generated {
  pictures: Pictures;
  promise: string;
}

/** By the id of the chart. */
export async function generate(): Promise<Record<string, Generated>> {
  const all: Record<string, Generated> = {};
  for (const { name, machine } of found) {
    const chart = chartOf(machine);
    all[chart.id] = {
      pictures: await layOut(chart),
      promise: headComment(sources[`../../machines/${name}.machine.ts`] ?? ''),
    };
  }
  return all;
}
