/** All charts of tests/charts, found by their files. */
import { StateMachine } from 'xstate';
import type { Chart } from './chart';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['../../charts/*.ts', '!../../charts/*.test.ts']);
const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
const isChart = (value: unknown): value is Chart =>
  typeof value === 'object' && value !== null && 'machine' in value && value.machine instanceof StateMachine;

export const chartNames: readonly string[] = Object.keys(modules).map(nameOf).sort();

/** The chart of a file. */
export async function readChart(name: string): Promise<Chart> {
  const [, load] = Object.entries(modules).find(([file]) => nameOf(file) === name) ?? [];
  const chart = Object.values((await load?.()) ?? {}).find(isChart);
  if (!chart) throw new Error(`There is no chart "${name}". There are ${chartNames.join(', ')}.`);
  return chart;
}

/** The chart that `npm run test:paths` asks for; default: all. */
const { PATHS_OF } = process.env;
const asked = PATHS_OF ? [PATHS_OF] : chartNames;
export const charts = await Promise.all(asked.map(async (name) => [name, await readChart(name)] as const));
