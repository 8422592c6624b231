/** For a build: what is generated of every machine. */
import { chartOf } from '../model/chart';
import { found } from '../model/machines';
import { type Generated, generate } from './generate';

/** By the id of the chart. */
export async function generateAll(): Promise<Record<string, Generated>> {
  const all: Record<string, Generated> = {};
  for (const { name, machine } of found) {
    const chart = chartOf(machine);
    for await (const generated of generate(name, chart)) all[chart.id] = generated;
  }
  return all;
}
