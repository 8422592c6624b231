/** The pictures of a chart: in a build, made with the page; in development, by the server beside it. */

import { charts } from 'virtual:charts';
import { useEffect, useMemo, useState } from 'react';
import type { Generated } from '../drawing/generate';
import type { Picture } from '../drawing/picture';
import type { Drawn, Entry } from './entries';

/** Calls `receive` with each line of the answer: every picture is better than the one before. */
async function draw({ name, chart }: Entry, signal: AbortSignal, receive: (line: Generated) => void): Promise<void> {
  const reply = await fetch('/dev/draw', { method: 'POST', body: JSON.stringify({ name, chart }), signal });
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${reply.statusText}`);
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = `${text}${part.value}`.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) receive(JSON.parse(line));
  }
}

/** A picture that an edit leaves as it was is not drawn again, and the whole chart is shown as it was until it is laid out. */
function withSame(now: Generated, before: Generated | undefined): Generated {
  const same = (picture: Picture, old: Picture | undefined): Picture =>
    old && JSON.stringify(old) === JSON.stringify(picture) ? old : picture;
  const { whole = before?.pictures.whole, parts } = now.pictures;
  const kept = Object.entries(parts).map(
    ([scope, part]) => [scope, same(part, before?.pictures.parts[scope])] as const,
  );
  return {
    ...now,
    pictures: { ...(whole && { whole: same(whole, before?.pictures.whole) }), parts: Object.fromEntries(kept) },
  };
}

/** Undefined until the chart is drawn; after an edit, the earlier pictures until then. */
export function useDrawn(entry: Entry): { drawn: Drawn | undefined; trouble: string } {
  const [all, setAll] = useState<Readonly<Record<string, Generated>>>(charts);
  const [trouble, setTrouble] = useState('');
  const { id } = entry.chart;
  useEffect(() => {
    if (!import.meta.env.DEV) return;
    const leaving = new AbortController();
    setTrouble('');
    draw(entry, leaving.signal, (line) => setAll((before) => ({ ...before, [id]: withSame(line, before[id]) }))).catch(
      (error) => !leaving.signal.aborted && setTrouble(`The chart could not be drawn: ${error}`),
    );
    return () => leaving.abort();
  }, [entry, id]);
  const made = all[id];
  const drawn = useMemo(() => made && { ...entry, ...made }, [entry, made]);
  return { drawn, trouble };
}
