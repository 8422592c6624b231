/** What can be put into a chart, as docs/machines has it from the cases of the generated tests. */
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

/** Payloads that the event of a chart can carry, the best first. */
export function examplesOf(chart: string, type: string): readonly Json[] {
  const known = all[chart]?.events[type];
  return known ?? (type.startsWith('xstate.error.') ? [{ error: 'failed' }] : []);
}

/** What a chart can be started with. */
export function inputsOf(chart: string): readonly Json[] {
  return all[chart]?.inputs ?? [];
}
