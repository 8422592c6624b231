/** The page of a machine in docs/machines: its promise, its picture, its invariants, and its states in words. */
import type { AnyStateMachine } from 'xstate';
import type { Pictures } from '../../dev/drawing/picture';
import { type Chart, type ChartState, chartOf } from '../../dev/model/chart';
import { headComment } from '../../dev/model/source-lines';

interface Described {
  /** The file's name without its endings. */
  name: string;
  machine: AnyStateMachine;
  source: string;
  parts: Pictures['parts'];
  /** The invariants of the chart, as sentences. */
  invariants: readonly string[];
}
export interface Others {
  /** The page of a chart, by the chart's id. */
  pageOf(chart: string): string | undefined;
  /** The names of the machines that invoke a chart. */
  callersOf(chart: string): readonly string[];
}

const linked = (name: string): string => `[${name}](${name}.md)`;

function partsOf({ states }: Chart, others: Others): string[] {
  const charts = new Set(states.flatMap(({ invokes }) => invokes.flatMap(({ chart }) => chart ?? [])));
  return [...charts].flatMap((chart) => others.pageOf(chart) ?? []);
}

/** The file of a part's picture, in docs/machines/pictures. */
export const pictureFile = (name: string, scope: string, { id }: Pick<Chart, 'id'>): string =>
  `${scope === id ? name : `${name}.${scope.slice(id.length + 1)}`}.svg`;

function picture(name: string, scope: string, chart: Chart): string {
  const file = `pictures/${pictureFile(name, scope, chart)}`;
  const place = chart.states.find(({ id }) => id === scope)?.place ?? scope;
  return scope === chart.id ? `![${name}](${file})` : `Inside \`${place}\`:\n\n![${name}: ${place}](${file})`;
}

const stateLine = ({ place, description }: ChartState): string => `- **${place}**: ${description}`;

/** The whole page. */
export function machinePage({ name, machine, source, parts: pictures, invariants }: Described, others: Others): string {
  const chart = chartOf(machine);
  const [, ...states] = chart.states;
  const parts = partsOf(chart, others);
  const callers = others.callersOf(chart.id);
  const leaves = states.filter(({ children }) => children.length === 0);
  const sections = [
    `# ${name}`,
    headComment(source),
    [
      `${leaves.length} states, [${chart.transitions.length} transitions](../../tests/machines/golden/${name}.txt).`,
      ...(parts.length > 0 ? [`Runs ${parts.map(linked).join(', ')}.`] : []),
      ...(callers.length > 0 ? [`Run by ${callers.map(linked).join(', ')}.`] : []),
      `Source: [machines/${name}.machine.ts](../../machines/${name}.machine.ts). Live: \`/dev/statecharts#${name}\`.`,
    ].join(' '),
    ...Object.keys(pictures).map((scope) => picture(name, scope, chart)),
    ...(invariants.length > 0 ? ['## Invariants', invariants.map((sentence) => `- ${sentence}`).join('\n')] : []),
    '## States',
    states
      .filter(({ description }) => description)
      .map(stateLine)
      .join('\n'),
  ];
  return `${sections.join('\n\n')}\n`;
}
