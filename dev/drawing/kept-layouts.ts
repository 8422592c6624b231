/** Layouts kept on disk: after an edit, only the graphs of a chart that have changed are laid out. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from '../model/chart';
import { layOut, type Place, place, redraw } from './lay-out';
import type { Pictures } from './picture';

const KEPT = join('node_modules', '.cache', 'layouts');

interface Kept {
  /** Graphs with their places, by the digests of the graphs. */
  placed: Record<string, Awaited<ReturnType<Place>>>;
  pictures?: Pictures;
}

/** A file that cannot be read is written anew. */
function read(file: string): Kept {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    if (kept.placed) return kept;
  } catch {}
  return { placed: {} };
}

/** The pictures of a chart: first those of `redraw`, then the best. */
export async function* picturesOf(chart: Chart, by: Place = place, folder = KEPT): AsyncGenerator<Pictures> {
  const file = join(folder, `${chart.id}.json`);
  const before = read(file);
  const placed: Kept['placed'] = {};
  const placeOnce: Place = async (graph) => {
    const digest = createHash('sha256').update(JSON.stringify(graph)).digest('hex');
    placed[digest] ??= before.placed[digest] ?? (await by(graph));
    return placed[digest];
  };
  const keep = (kept: Kept): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(kept));
  };
  const early = await redraw(chart, before.pictures, placeOnce);
  // For a page that is opened again before the best are drawn.
  keep({ ...before, placed: { ...before.placed, ...placed } });
  yield early;
  const pictures = await layOut(chart, placeOnce);
  keep({ placed, pictures });
  yield pictures;
}

/** The best pictures of a chart alone. */
export async function bestPicturesOf(...asked: Parameters<typeof picturesOf>): Promise<Required<Pictures>> {
  let best: Pictures = { parts: {} };
  for await (const pictures of picturesOf(...asked)) best = pictures;
  return best as Required<Pictures>;
}
