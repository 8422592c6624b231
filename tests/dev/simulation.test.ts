/** The explorer's simulation takes each chart on from its start with what it offers. */
import { expect, it } from 'vitest';
import { examplesOf, inputsOf } from '../../dev/explorer/examples';
import { advance, begin, type Simulation } from '../../dev/explorer/simulation';
import { type Chart, chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';
import type { Json } from '../../dev/protocol';

/** The events that the explorer offers in a state, each with the payload that it offers first. */
function offeredIn(chart: Chart, { steps }: Simulation): { type: string; [field: string]: Json }[] {
  const active = steps.at(-1)?.entry.active ?? [];
  const types = chart.transitions
    .filter(({ source, trigger, event }) => active.includes(source) && trigger !== 'always' && !event.includes('*'))
    .map(({ event }) => event);
  return [...new Set(types)].map((type) => ({ ...(examplesOf(chart.id, type)[0] as Record<string, Json>), type }));
}

it.each(found)('$name is stepped through with the payloads offered for its first two events', ({ machine }) => {
  const chart = chartOf(machine);
  const start = begin(machine, inputsOf(chart.id)[0] ?? {});
  expect(offeredIn(chart, start).length).toBeGreaterThan(0);
  for (const first of offeredIn(chart, start)) {
    const next = advance(start, first);
    for (const second of offeredIn(chart, next)) expect(advance(next, second).steps).toHaveLength(3);
  }
});
