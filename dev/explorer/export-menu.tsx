/** Saves the open chart as a file, or copies it for Stately. */
import { useState } from 'react';
import type { Picture } from '../drawing/picture';
import { svgOf } from '../drawing/svg';
import { jsonOf, statelyOf } from '../export/config';
import { mermaidOf } from '../export/mermaid';
import type { Entry } from './entries';

function save(name: string, content: Blob | string): void {
  const url = URL.createObjectURL(new Blob([content]));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

type Export = [label: string, run: () => unknown];

/** Each format with its action; the text that the action resolves to is shown. */
const exportsOf = ({ name, chart }: Entry, picture: Picture, file: string): Export[] => [
  ['SVG', () => save(`${file}.svg`, svgOf(picture, name))],
  ['Mermaid', () => save(`${name}.mmd`, mermaidOf(chart))],
  ['JSON', () => save(`${name}.json`, jsonOf(chart))],
  ['Copy for Stately', () => navigator.clipboard.writeText(statelyOf(chart)).then(() => 'Copied')],
];

export function ExportMenu({ entry, picture }: { entry: Entry; picture: Picture }) {
  const [result, setResult] = useState('');
  const formats = exportsOf(entry, picture, picture.scope === entry.chart.id ? entry.name : picture.scope);
  const run = async (format: () => unknown) => {
    try {
      setResult(String((await format()) ?? ''));
    } catch (error) {
      setResult(String(error));
    }
  };
  return (
    <fieldset aria-label="Export" className="bar">
      {formats.map(([name, format]) => (
        <button key={name} type="button" onClick={() => run(format)}>
          {name}
        </button>
      ))}
      <span role="status">{result}</span>
    </fieldset>
  );
}
