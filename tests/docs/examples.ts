/** Examples of a chart from its tests: inputs and payloads by event. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../support/charts/chart';

export interface Examples {
  inputs: unknown[];
  events: Record<string, unknown[]>;
}

type Cases = Chart['cases'];

/** A list that depends on the snapshot is read twice: as if every state matched, and as if none did. */
function payloads(list: Cases[string]): unknown[] {
  if (typeof list !== 'function') return [...list];
  return [true, false].flatMap((answer) => {
    const standIn = { matches: () => answer, hasTag: () => answer, can: () => answer, context: {}, children: {} };
    try {
      return list(standIn as unknown as AnyMachineSnapshot);
    } catch {
      return [];
    }
  });
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

export function examplesOf({ inputs, cases }: Chart): Examples {
  return {
    inputs: distinct(inputs.filter((each) => each !== undefined)),
    events: Object.fromEntries(Object.entries(cases).map(([type, list]) => [type, distinct(payloads(list))])),
  };
}

/** A file in which every payload has its own line. */
export function examplesFile(all: Readonly<Record<string, Examples>>): string {
  const list = (values: readonly unknown[], indent: string): string =>
    values.length === 0
      ? '[]'
      : `[\n${values.map((value) => `${indent}  ${JSON.stringify(value)}`).join(',\n')}\n${indent}]`;
  const charts = Object.entries(all).map(([id, { inputs, events }]) => {
    const lines = Object.entries(events).map(
      ([type, values]) => `      ${JSON.stringify(type)}: ${list(values, '      ')}`,
    );
    const block = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n    }`;
    return `  ${JSON.stringify(id)}: {\n    "inputs": ${list(inputs, '    ')},\n    "events": ${block}\n  }`;
  });
  return `{\n${charts.join(',\n')}\n}\n`;
}
