/** Exported charts are read by other tools. */
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { bestPicturesOf } from '../../dev/drawing/kept-layouts';
import { svgOf } from '../../dev/drawing/svg';
import { run as exported } from '../../dev/export/command';
import { jsonOf, statelyOf } from '../../dev/export/config';
import { mermaidOf } from '../../dev/export/mermaid';
import { type Chart, chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';

/** Expects a chart that was read back to have the states and transitions of the original. */
function expectSame(again: Chart, chart: Chart): void {
  const part = ({ id, source, targets, guard, actions }: (typeof chart.transitions)[number]) => [
    id.replace(/ --xstate\.after\.[^.]+/, ' --after'),
    source,
    targets,
    guard,
    actions,
  ];
  expect(again.states.map(({ invokes: _, ...state }) => state)).toEqual(
    chart.states.map(({ invokes: _, ...state }) => state),
  );
  expect(again.transitions.map(part).toSorted()).toEqual(chart.transitions.map(part).toSorted());
}

it.each(found)('the file of $name for Stately makes the same chart in XState', ({ machine }) => {
  const chart = chartOf(machine);
  const [, body = ''] = statelyOf(chart).split('\n\n');
  const make = new Function('fromPromise', 'setup', body.replace(/^export const \w+ =/, 'return'));
  expectSame(chartOf(make(fromPromise, setup)), chart);
});

it.each(found)('the JSON of $name makes the same chart in XState', ({ machine }) => {
  const chart = chartOf(machine);
  expectSame(chartOf(createMachine(JSON.parse(jsonOf(chart)))), chart);
});

it.each(found)('the SVG of $name is well-formed, and has the title of each state', async ({ name, machine }) => {
  const chart = chartOf(machine);
  // The build keeps its layouts.
  const { whole } = await bestPicturesOf(chart);
  const { window } = new JSDOM(svgOf(whole, name), { contentType: 'image/svg+xml' });
  const texts = [...window.document.querySelectorAll('text')].map(({ textContent }) => textContent);
  for (const { title } of whole.boxes) expect(texts.join('\n')).toContain(title);
});

it.each(found)(
  'the Mermaid diagram of $name divides regions inside a state only, and closes each state',
  ({ machine }) => {
    let depth = 0;
    for (const line of mermaidOf(chartOf(machine))
      .split('\n')
      .map((each) => each.trim())) {
      expect(line).toMatch(
        /^(|stateDiagram-v2|--|\}|state "[^"]*" as \w+( \{)?|(\[\*\]|\w+) --> (\[\*\]|\w+)( : [^:;#]+)?)$/,
      );
      if (line.endsWith('{')) depth += 1;
      if (line === '}') depth -= 1;
      if (line === '--') expect(depth).toBeGreaterThan(0);
    }
    expect(depth).toBe(0);
  },
);

it.each([
  ['svg', '<svg '],
  ['mermaid', 'stateDiagram-v2'],
  ['json', '{\n  "id": "promoCode"'],
  ['stately', "import { fromPromise, setup } from 'xstate';"],
])('npm run charts prints a chart as %s', async (format, start) => {
  expect(String(await exported(['promo-code', '--format', format])).startsWith(start)).toBe(true);
});
