import type { StateValue } from 'xstate';

/** A state as its place in the chart: `choosing.settled`; parallel ones side by side. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, below]) => (below === undefined ? name : `${name}.${stateName(below)}`))
    .join(' + ');
}
