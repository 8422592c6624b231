/** Examples of a chart from its tests: inputs and payloads by event. */
import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import type { Chart } from '../support/charts/chart';

export interface Examples {
  inputs: unknown[];
  events: Record<string, unknown[]>;
}

type Cases = Chart['cases'];

/**
 * A list that depends on the snapshot is read from each start of the chart, twice: as if every state matched, and as if none did. Throws
 * when none of them can be read.
 */
function payloads(list: Cases[string], starts: readonly AnyMachineSnapshot[]): unknown[] {
  if (typeof list !== 'function') return [...list];
  const errors: unknown[] = [];
  const read = [true, false].flatMap((answer) =>
    starts.flatMap(({ value, context }) => {
      const standIn = { value, context, matches: () => answer, hasTag: () => answer, can: () => answer, children: {} };
      try {
        return [list(standIn as unknown as AnyMachineSnapshot)];
      } catch (error) {
        errors.push(error);
        return [];
      }
    }),
  );
  if (read.length === 0) throw errors[0];
  return read.flat();
}

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

export function examplesOf({ machine, inputs, cases }: Chart): Examples {
  const starts = inputs.map((input) => initialTransition(machine, input)[0]);
  return {
    inputs: distinct(inputs.filter((each) => each !== undefined)),
    events: Object.fromEntries(Object.entries(cases).map(([type, list]) => [type, distinct(payloads(list, starts))])),
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
