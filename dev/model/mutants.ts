/** The changes that `npm run test:mutants` made to each chart, and what noticed them. The explorer draws them in development. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Chart } from './chart';

/** A change of a chart, such as 'guard removed, isValid'. */
export interface Mutant {
  change: string;
  /** The ids of the transitions or states that it changes. */
  places: readonly string[];
  /** The test file or the rule that noticed it; empty if nothing did. */
  by: string;
}
export interface ChartMutants {
  /** Of the chart that was changed. */
  digest: string;
  mutants: readonly Mutant[];
}

const KEPT = join('node_modules', '.cache', 'mutants');

export const digestOf = (chart: Chart): string => createHash('sha256').update(JSON.stringify(chart)).digest('hex');

export function keepMutants(chart: Chart, mutants: readonly Mutant[], folder = KEPT): void {
  const kept: ChartMutants = { digest: digestOf(chart), mutants };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${chart.id}.json`), JSON.stringify(kept));
}

/** By the ids of the charts whose tests were judged. A file that cannot be read is left out. */
export function readMutants(folder = KEPT): Record<string, ChartMutants> {
  const all: Record<string, ChartMutants> = {};
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    try {
      all[basename(file, '.json')] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch {}
  return all;
}
