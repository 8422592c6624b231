/** Inputs and events of each chart, from the cases of its tests. */
import type { Json } from '../protocol';

interface Examples {
  inputs: Json[];
  events: Record<string, Json[]>;
}

const files = import.meta.glob<Record<string, Examples>>('../../docs/machines/examples.generated.json', {
  eager: true,
  import: 'default',
});
const all: Readonly<Record<string, Examples>> = Object.assign({}, ...Object.values(files));

/** Payloads of an event, the best first. */
export function examplesOf(chart: string, type: string): readonly Json[] {
  const known = all[chart]?.events[type];
  return known ?? (type.startsWith('xstate.error.') ? [{ error: 'failed' }] : []);
}

/** Inputs of a chart. */
export function inputsOf(chart: string): readonly Json[] {
  return all[chart]?.inputs ?? [];
}
