/** Exported charts are read by other tools. */
import { expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { run as exported } from '../../dev/export/command';
import { statelyOf } from '../../dev/export/config';
import { mermaidOf } from '../../dev/export/mermaid';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';

it.each(found)('the file of $name for Stately makes the same chart in XState', ({ machine }) => {
  const chart = chartOf(machine);
  const part = ({ id, source, targets, guard, actions }: (typeof chart.transitions)[number]) => [
    id.replace(/ --xstate\.after\.[^.]+/, ' --after'),
    source,
    targets,
    guard,
    actions,
  ];
  const [, body = ''] = statelyOf(chart).split('\n\n');
  const make = new Function('fromPromise', 'setup', body.replace(/^export const \w+ =/, 'return'));
  const again = chartOf(make(fromPromise, setup));
  expect(again.states.map(({ invokes: _, ...state }) => state)).toEqual(
    chart.states.map(({ invokes: _, ...state }) => state),
  );
  expect(again.transitions.map(part).toSorted()).toEqual(chart.transitions.map(part).toSorted());
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
