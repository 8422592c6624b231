/** All that is worked out when the developers' pages are built: layouts, and the promise each machine's file begins with. */
import { chartOf } from '../model/chart';
import { headComment } from '../model/head-comment';
import type { Layout } from '../model/layout';
import { found } from '../model/machines';
import { layOut } from './lay-out';

const sources = import.meta.glob<string>('../../machines/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export interface Generated {
  /** By the id of the chart. */
  layouts: Record<string, Layout>;
  promises: Record<string, string>;
}

export async function generate(): Promise<Generated> {
  const layouts: Generated['layouts'] = {};
  const promises: Generated['promises'] = {};
  for (const { name, machine } of found) {
    layouts[machine.id] = await layOut(chartOf(machine));
    promises[machine.id] = headComment(sources[`../../machines/${name}.machine.ts`] ?? '');
  }
  return { layouts, promises };
}
