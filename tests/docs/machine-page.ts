/** The page of a machine in docs/machines: its promise, its picture, and everything a picture has no room for. */
import type { AnyStateMachine } from 'xstate';
import { duration, eventPhrase } from '#machines/chart/names';
import { isIgnored, isStay, type Pictures } from '../../dev/drawing/picture';
import { type Chart, type ChartState, type ChartTransition, chartOf } from '../../dev/model/chart';
import { headComment } from '../../dev/model/machines';
import type { Signature } from './doc-comments';

export interface Described {
  /** The file's name without its endings. */
  name: string;
  machine: AnyStateMachine;
  source: string;
  parts: Pictures['parts'];
  /** The invariants of the chart, as sentences. */
  invariants: readonly string[];
}
export interface Words {
  /** The doc comment of a port or a wait, by its name. */
  of(name: string): string;
  portOf(name: string): Signature | undefined;
  /** The page of a chart, by the chart's id. */
  pageOf(chart: string): string | undefined;
  /** The names of the machines that invoke a chart. */
  callersOf(chart: string): readonly string[];
}

const CODE_MARKS = /[|\\]/g;
const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replace(CODE_MARKS, '\\$&').replace(/\s+/g, ' ').trim();
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
}

const linked = (name: string): string => `[${name}](${name}.md)`;

function leadsTo(transition: ChartTransition, chart: Chart): string {
  if (isIgnored(transition)) return 'ignored';
  if (isStay(transition)) return 'stays';
  const places = transition.targets.map((id) => code(chart.states.find((state) => state.id === id)?.place ?? id));
  return `${places.join(' + ')}${transition.reenters ? ' (re-entered)' : ''}`;
}

function factsOf(state: ChartState, words: Words): string {
  const invokes = state.invokes.map(({ src, chart }) => {
    const page = chart === undefined ? undefined : words.pageOf(chart);
    return page === undefined ? `invokes ${code(src)}` : `runs ${linked(page)}`;
  });
  const facts = [
    ...(state.kind === 'atomic' ? [] : [state.kind]),
    ...state.tags,
    ...(state.initial === undefined ? [] : [`starts in ${code(state.initial.split('.').at(-1) ?? '')}`]),
    ...invokes,
    ...state.entry.map((action) => `on entry ${code(action)}`),
    ...state.exit.map((action) => `on exit ${code(action)}`),
  ];
  return facts.join(' · ');
}

function stateSection(state: ChartState, chart: Chart, words: Words): string {
  const leaving = chart.transitions.filter(({ source }) => source === state.id);
  const rows = leaving.map((transition) => [
    eventPhrase(transition),
    transition.guard,
    leadsTo(transition, chart),
    transition.actions.map(code).join(', '),
  ]);
  return [
    state.parent === undefined ? '### From anywhere' : `### ${state.place}`,
    state.parent === undefined ? '' : factsOf(state, words),
    state.description,
    rows.length === 0 ? '' : table(['Event', 'Guard', 'Target', 'Actions'], rows),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function portRows({ states }: Chart, words: Words): string[][] {
  const ports = states.flatMap(({ invokes }) =>
    invokes.filter(({ chart }) => chart === undefined).map(({ src }) => src),
  );
  return [...new Set(ports)].sort().map((name) => {
    const port = words.portOf(name);
    return [code(name), port ? code(port.ask) : '', port ? code(port.reply) : '', words.of(name)];
  });
}

function waitRows({ transitions }: Chart, words: Words): string[][] {
  const waits = new Map(
    transitions.filter(({ trigger }) => trigger === 'delay').map(({ name, delay }) => [name, delay]),
  );
  return [...waits]
    .sort()
    .map(([name, ms]) => [code(name), ms === undefined ? 'computed' : duration(ms), words.of(name)]);
}

function partsOf({ states }: Chart, words: Words): string[] {
  const charts = new Set(states.flatMap(({ invokes }) => invokes.flatMap(({ chart }) => chart ?? [])));
  return [...charts].flatMap((chart) => words.pageOf(chart) ?? []);
}

/** The file of a part's picture, in docs/machines/pictures. */
export const pictureFile = (name: string, scope: string, { id }: Pick<Chart, 'id'>): string =>
  `${scope === id ? name : `${name}.${scope.slice(id.length + 1)}`}.svg`;

function picture(name: string, scope: string, chart: Chart): string {
  const file = `pictures/${pictureFile(name, scope, chart)}`;
  const place = chart.states.find(({ id }) => id === scope)?.place ?? scope;
  return scope === chart.id ? `![${name}](${file})` : `Inside ${code(place)}:\n\n![${name}: ${place}](${file})`;
}

/** The whole page. */
export function machinePage({ name, machine, source, parts: pictures, invariants }: Described, words: Words): string {
  const chart = chartOf(machine);
  const [root, ...states] = chart.states;
  const parts = partsOf(chart, words);
  const callers = words.callersOf(chart.id);
  const ports = portRows(chart, words);
  const waits = waitRows(chart, words);
  const leaves = states.filter(({ children }) => children.length === 0);
  const sections = [
    `# ${name}`,
    headComment(source),
    [
      `${leaves.length} states, ${chart.transitions.length} transitions.`,
      ...(parts.length > 0 ? [`Runs ${parts.map(linked).join(', ')}.`] : []),
      ...(callers.length > 0 ? [`Run by ${callers.map(linked).join(', ')}.`] : []),
      `Source: [machines/${name}.machine.ts](../../machines/${name}.machine.ts). Live: \`/dev/statecharts#${name}\`.`,
    ].join(' '),
    ...Object.keys(pictures).map((scope) => picture(name, scope, chart)),
    ...(invariants.length > 0 ? ['## Invariants', invariants.map((sentence) => `- ${sentence}`).join('\n')] : []),
    ...(ports.length > 0 ? ['## Ports', table(['Port', 'Input', 'Output', 'Meaning'], ports)] : []),
    ...(waits.length > 0 ? ['## Delays', table(['Delay', 'Duration', 'Meaning'], waits)] : []),
    '## States',
    ...(root && chart.transitions.some((transition) => transition.source === root.id)
      ? [stateSection(root, chart, words)]
      : []),
    ...states.map((state) => stateSection(state, chart, words)),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}
