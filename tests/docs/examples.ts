/** Examples of a chart from its tests: inputs, payloads by event, and how many paths take each transition. */
import type { Chart } from '../support/charts/chart';
import { effects, modelsOf, passedBy, payloadsIn, walksOver } from '../support/charts/model';

export interface Examples {
  inputs: unknown[];
  events: Record<string, unknown[]>;
  paths: Record<string, number>;
}

/** More than a reader chooses from. */
const MOST = 40;

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Payloads that depend on the state are those of everything that the chart can do. */
export function examplesOf(chart: Chart): Examples {
  const { inputs, cases } = chart;
  const models = modelsOf(chart);
  const snapshots = models.flatMap(({ nodes }) => [...nodes.values()]);
  const paths: Record<string, number> = {};
  for (const walk of walksOver(models, effects)) for (const id of passedBy([walk])) paths[id] = (paths[id] ?? 0) + 1;
  const payloads = (type: string) =>
    Array.isArray(cases[type])
      ? distinct(cases[type])
      : distinct(snapshots.flatMap((snapshot) => payloadsIn(cases, type, snapshot))).slice(0, MOST);
  return {
    inputs: distinct(inputs.filter((each) => each !== undefined)),
    events: Object.fromEntries(Object.keys(cases).map((type) => [type, payloads(type)])),
    paths,
  };
}

/** A file in which every payload has its own line. */
export function examplesFile(all: Readonly<Record<string, Examples>>): string {
  const list = (values: readonly unknown[], indent: string): string =>
    values.length === 0
      ? '[]'
      : `[\n${values.map((value) => `${indent}  ${JSON.stringify(value)}`).join(',\n')}\n${indent}]`;
  const charts = Object.entries(all).map(([id, { inputs, events, paths }]) => {
    const lines = Object.entries(events).map(
      ([type, values]) => `      ${JSON.stringify(type)}: ${list(values, '      ')}`,
    );
    const block = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n    }`;
    const counts = Object.entries(paths).map((each) => `      ${each.map((part) => JSON.stringify(part)).join(': ')}`);
    return `  ${JSON.stringify(id)}: {\n    "inputs": ${list(inputs, '    ')},\n    "events": ${block},\n    "paths": {\n${counts.join(',\n')}\n    }\n  }`;
  });
  return `{\n${charts.join(',\n')}\n}\n`;
}
