// @vitest-environment jsdom
/** Mermaid reads its diagrams back. It weighs 200 MB, so only the night installs it. */
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { mermaidOf } from '../../dev/export/mermaid';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';
import { fetchPackages } from '../support/fetch-packages.mjs';

interface Diagram {
  readonly type: string;
  readonly db: {
    /** Also those inside of others. */
    readonly nodes: readonly { readonly id: string }[];
    getRelations(): readonly { readonly id1: string; readonly id2: string; readonly relationTitle?: string }[];
  };
}
let read: (text: string) => Promise<Diagram>;

beforeAll(async () => {
  const entry = join(fetchPackages('mermaid@12.3.0'), 'mermaid', 'dist', 'mermaid.core.mjs');
  const { default: mermaid } = await import(/* @vite-ignore */ entry);
  read = async (text) => {
    await mermaid.parse(text);
    return mermaid.mermaidAPI.getDiagramFromText(text);
  };
}, 300_000);

const idOf = (id: string): string => id.replaceAll(/\W/g, '_');

it.each(found)('Mermaid reads the states and transitions of $name from its diagram', async ({ machine }) => {
  const { states, transitions } = chartOf(machine);
  const { type, db } = await read(mermaidOf(chartOf(machine)));
  expect(type).toBe('stateDiagram');
  const leaves = states.filter(({ children }) => children.length === 0).map(({ id }) => idOf(id));
  expect(db.nodes.map(({ id }) => id)).toEqual(expect.arrayContaining(leaves));
  const arrows = db.getRelations().map(({ id1, id2, relationTitle }) => `${id1} ${relationTitle} ${id2}`);
  for (const { source, targets, name } of transitions.filter(({ source }) => leaves.includes(idOf(source))))
    for (const target of targets.length > 0 ? targets : [source])
      expect(
        arrows.filter((each) => each.startsWith(`${idOf(source)} `) && each.endsWith(` ${idOf(target)}`)).join('\n'),
      ).toContain(name);
});

it('Mermaid refuses regions outside of a state, which two charts once had', async () => {
  await expect(read('stateDiagram-v2\nstate "a" as a\n--\nstate "b" as b\n')).rejects.toThrow();
});
