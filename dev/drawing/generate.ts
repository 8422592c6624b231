/** The pictures of a machine, the promise at the head of its file, and its lines: for a build, or on demand in development. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from '../model/chart';
import { digestOf } from '../model/mutants';
import { headComment, sourceLinesOf } from '../model/source-lines';
import { picturesOf } from './kept-layouts';
import type { Place } from './lay-out';
import type { Pictures } from './picture';

const SOURCES = 'machines';

export interface Generated {
  digest: string;
  pictures: Pictures;
  promise: string;
  /** The places of its states and actions in the source: sourceLinesOf. */
  lines: Readonly<Record<string, string>>;
}

/** Of the machine in `<name>.machine.ts`. Each result is better than the one before: picturesOf. */
export async function* generate(name: string, chart: Chart, place?: Place): AsyncGenerator<Generated> {
  const files = readdirSync(SOURCES).filter((file) => file.endsWith('.ts'));
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]));
  const file = `${name}.machine.ts`;
  const facts = {
    digest: digestOf(chart),
    promise: headComment(sources[file] ?? ''),
    lines: sourceLinesOf(sources)(file),
  };
  for await (const pictures of picturesOf(chart, place)) yield { ...facts, pictures };
}
