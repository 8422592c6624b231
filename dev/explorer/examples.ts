/** Inputs and events of each chart, and the paths through it, from its tests. */
import type { Json } from '../protocol';

interface Examples {
  inputs: Json[];
  events: Record<string, Json[]>;
  paths: Record<string, number>;
}

/** Text, because the development server would give a module a source map five times its size. */
const files = import.meta.glob<string>('../../docs/machines/examples.generated.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const all: Readonly<Record<string, Examples>> = Object.assign(
  {},
  ...Object.values(files).map((text) => JSON.parse(text)),
);

/** Payloads of an event, the best first. */
export function examplesOf(chart: string, type: string): readonly Json[] {
  const known = all[chart]?.events[type];
  return known ?? (type.startsWith('xstate.error.') ? [{ error: 'failed' }] : []);
}

/** Inputs of a chart. */
export function inputsOf(chart: string): readonly Json[] {
  return all[chart]?.inputs ?? [];
}

/** The number of paths of the tests that take a transition; undefined for one that is ignored on purpose. */
export function pathsOver(chart: string, transition: string): number | undefined {
  return all[chart]?.paths[transition];
}
