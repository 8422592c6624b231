/** The open chart as a file, or in the clipboard: for documents, tickets and other tools. */
import { useState } from 'react';
import type { Picture } from '../drawing/picture';
import { svgOf } from '../drawing/svg';
import { configOf, statelyOf } from '../export/config';
import { mermaidOf } from '../export/mermaid';
import type { Entry } from './entries';

/** Gives the developer a file. */
function save(name: string, content: Blob | string): void {
  const url = URL.createObjectURL(new Blob([content]));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The picture as it is coloured now, twice its size. */
async function pngOf(picture: Picture, name: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(picture, name))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(picture.width * 2, picture.height * 2);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob();
}

/** What each way out does, and what is said of it then. */
const waysOf = ({ name, chart }: Entry, picture: Picture, file: string) =>
  new Map<string, () => unknown>([
    ['SVG', () => save(`${file}.svg`, svgOf(picture, name))],
    ['PNG', async () => save(`${file}.png`, await pngOf(picture, name))],
    ['Mermaid', () => save(`${name}.mmd`, mermaidOf(chart))],
    ['JSON', () => save(`${name}.json`, JSON.stringify(configOf(chart), null, 2))],
    ['Copy for Stately', () => navigator.clipboard.writeText(statelyOf(chart)).then(() => 'Copied')],
  ]);

export function ExportMenu({ entry, picture }: { entry: Entry; picture: Picture }) {
  const [said, setSaid] = useState('');
  const ways = waysOf(entry, picture, picture.scope === entry.chart.id ? entry.name : picture.scope);
  const run = async (way: string) => {
    try {
      setSaid(String((await ways.get(way)?.()) ?? ''));
    } catch (error) {
      setSaid(String(error));
    }
  };
  return (
    <>
      <select aria-label="Export" value="" onChange={(event) => run(event.target.value)}>
        <option value="">Export…</option>
        {[...ways.keys()].map((way) => (
          <option key={way}>{way}</option>
        ))}
      </select>
      <span role="status">{said}</span>
    </>
  );
}
