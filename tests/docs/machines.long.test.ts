/** docs/machines agrees with the charts. `npm run charts:accept` writes it again, with the tables that `npm test` compares. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../dev/drawing/lay-out';
import { svgOf } from '../../dev/drawing/svg';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';
import { headComment } from '../../dev/model/source-lines';
import { chartNames, readChart } from '../support/charts/all';
import { type Examples, examplesFile, examplesOf } from './examples';
import { machinePage, type Others, pictureFile } from './machine-page';

const root = join(import.meta.dirname, '..', '..');
const pages = join(root, 'docs', 'machines');
const read = (file: string): string => readFileSync(join(root, 'machines', file), 'utf8');

const charts = found.map(({ name, machine }) => ({ name, chart: chartOf(machine) }));
const others: Others = {
  pageOf: (id) => charts.find(({ chart }) => chart.id === id)?.name,
  callersOf: (id) =>
    charts
      .filter(({ chart }) => chart.states.some(({ invokes }) => invokes.some((invoke) => invoke.chart === id)))
      .map(({ name }) => name),
};

describe('docs/machines', () => {
  it.each(found)('describes the chart $name as it is', async ({ name, machine }) => {
    const invariants = Object.keys((await readChart(name)).promises.states ?? {});
    const chart = chartOf(machine);
    const { parts } = await layOut(chart);
    const page = machinePage({ name, machine, source: read(`${name}.machine.ts`), parts, invariants }, others);
    for (const [scope, picture] of Object.entries(parts))
      await expect(svgOf(picture, name)).toMatchFileSnapshot(join(pages, 'pictures', pictureFile(name, scope, chart)));
    await expect(page).toMatchFileSnapshot(join(pages, `${name}.md`));
  });

  it('has no page or picture of a removed chart', () => {
    const stray = readdirSync(pages).filter((file) => !found.some(({ name }) => file === `${name}.md`));
    expect(stray.toSorted()).toEqual(['README.md', 'examples.generated.json', 'pictures']);
    const shown = found.map(({ name }) => readFileSync(join(pages, `${name}.md`), 'utf8')).join();
    expect(readdirSync(join(pages, 'pictures')).filter((file) => !shown.includes(`(pictures/${file})`))).toEqual([]);
  });

  it('lists every chart', async () => {
    const lines = charts.map(({ name, chart }) => {
      const [promise = ''] = headComment(read(`${name}.machine.ts`)).split('\n\n');
      const leaves = chart.states.filter(({ children }) => children.length === 0).length;
      return `| [${name}](${name}.md) | ${leaves} | ${chart.transitions.length} | ${promise.replaceAll('|', '\\|')} |`;
    });
    const list = [
      '# Machines',
      'Every statechart of the product: its promise, its picture, its states and transitions. The tests write these pages from the charts:',
      'after a change run `npm run charts:accept` and review the diff. `npm start`, then `/dev/statecharts`, shows the same charts live.',
      '',
      '| Machine | States | Transitions | About |',
      '| --- | --- | --- | --- |',
      ...lines,
      '',
    ].join('\n');
    await expect(list).toMatchFileSnapshot(join(pages, 'README.md'));
  });

  it('has examples of inputs and payloads for every chart', async () => {
    const all: Record<string, Examples> = {};
    for (const name of chartNames) {
      const chart = await readChart(name);
      all[chart.machine.id] = examplesOf(chart);
    }
    await expect(examplesFile(all)).toMatchFileSnapshot(join(pages, 'examples.generated.json'));
  });
});
