/** The open chart as a file, or in the clipboard: for documents, tickets and other tools. */
import { useState } from 'react';
import type { Picture } from '../drawing/picture';
import { svgOf } from '../drawing/svg';
import { configOf, statelyOf } from '../export/config';
import { mermaidOf } from '../export/mermaid';
import type { Entry } from './entries';
import { save } from './files';

const isDark = () => document.documentElement.dataset.theme === 'dark';

/** The picture as it is coloured now, twice its size. */
async function pngOf(picture: Picture, name: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(picture, name, isDark() ? 'dark' : 'light'))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: picture.width * 2,
    height: picture.height * 2,
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

export function ExportMenu({ entry, picture }: { entry: Entry; picture: Picture }) {
  const [said, setSaid] = useState('');
  const { name, chart } = entry;
  const file = picture.scope === chart.id ? name : picture.scope;
  const ways: readonly [string, () => unknown][] = [
    ['SVG', () => save(`${file}.svg`, svgOf(picture, name))],
    ['PNG', async () => save(`${file}.png`, await pngOf(picture, name))],
    ['Mermaid', () => save(`${name}.mmd`, mermaidOf(chart))],
    ['JSON', () => save(`${name}.json`, JSON.stringify(configOf(chart), null, 2))],
    [
      'Copy for Stately',
      async () => {
        await navigator.clipboard.writeText(statelyOf(chart));
        setSaid('Copied');
      },
    ],
  ];
  const run = async (way: string) => {
    setSaid('');
    try {
      await ways.find(([name]) => name === way)?.[1]();
    } catch (error) {
      setSaid(String(error));
    }
  };
  return (
    <span className="export">
      <select aria-label="Export" value="" onChange={(event) => run(event.target.value)}>
        <option value="">Export…</option>
        {ways.map(([way]) => (
          <option key={way}>{way}</option>
        ))}
      </select>
      <span role="status">{said}</span>
    </span>
  );
}
