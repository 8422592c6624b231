/** What the tests know of a chart, as docs/machines has it: what can be put into it, and what they do not notice. */
import type { Json } from '../protocol';

interface Examples {
  inputs: Json[];
  events: Record<string, Json[]>;
  survivors: string[];
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

/** Transitions that can be changed in a way that no test notices. */
export function survivorsOf(chart: string): readonly string[] {
  return all[chart]?.survivors ?? [];
}
