/** Made when the developers' pages are built: the pictures of each machine, the promise at the head of its file, and its lines. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Chart, chartOf } from '../model/chart';
import { found, headComment } from '../model/machines';
import { digestOf } from '../model/mutants';
import { sourceLinesOf } from '../model/source-lines';
import { layOut } from './lay-out';
import type { Pictures } from './picture';

const files = import.meta.glob<string>('../../machines/*.ts', { eager: true, query: '?raw', import: 'default' });
const sources = Object.fromEntries(Object.entries(files).map(([path, text]) => [basename(path), text]));

const layout = import.meta.glob<string>('./{lay-out,picture}.ts', { eager: true, query: '?raw', import: 'default' });
/** Layouts with the digest of their chart and of the code that laid it out: only a chart that changes is laid out again. */
const KEPT = join('node_modules', '.cache', 'layouts');

/** The pictures of a chart, from `folder` if they are of this very chart. A file that cannot be read is written anew. */
export async function picturesOf(chart: Chart, folder = KEPT): Promise<Pictures> {
  const digest = createHash('sha256')
    .update(JSON.stringify([chart, layout]))
    .digest('hex');
  const file = join(folder, `${chart.id}.json`);
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (kept.digest === digest) return kept.pictures;
  } catch {}
  const pictures = await layOut(chart);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ digest, pictures }));
  return pictures;
}

export interface Generated {
  digest: string;
  pictures: Pictures;
  promise: string;
  /** The places of its states and actions in the source: sourceLinesOf. */
  lines: Readonly<Record<string, string>>;
}

/** By the id of the chart. */
export async function generate(): Promise<Record<string, Generated>> {
  const all: Record<string, Generated> = {};
  const linesOf = sourceLinesOf(sources);
  for (const { name, machine } of found) {
    const chart = chartOf(machine);
    all[chart.id] = {
      digest: digestOf(chart),
      pictures: await picturesOf(chart),
      promise: headComment(sources[`${name}.machine.ts`] ?? ''),
      lines: linesOf(`${name}.machine.ts`),
    };
  }
  return all;
}
