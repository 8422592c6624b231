/** Saves the open chart as a file, or copies it for Stately. */
import type { Picture } from '../drawing/picture';
import { jsonOf, statelyOf } from '../export/config';
import { mermaidOf } from '../export/mermaid';
import type { Entry } from './entries';
import { type Command, Commands, save } from './parts';

const exportsOf = ({ name, chart }: Entry, picture: Picture, file: string): Command[] => [
  // react-dom/server is large.
  ['SVG', async () => save(`${file}.svg`, (await import('../drawing/svg')).svgOf(picture, name))],
  ['Mermaid', () => save(`${name}.mmd`, mermaidOf(chart))],
  ['JSON', () => save(`${name}.json`, jsonOf(chart))],
  ['Copy for Stately', () => navigator.clipboard.writeText(statelyOf(chart)).then(() => 'Copied')],
];

export function ExportMenu({ entry, picture }: { entry: Entry; picture: Picture }) {
  const file = picture.scope === entry.chart.id ? entry.name : picture.scope;
  return <Commands label="Export" commands={exportsOf(entry, picture, file)} />;
}
