/** The explorer's simulation takes each chart on from its start with what it offers. */
import { expect, it } from 'vitest';
import { examplesOf, inputsOf } from '../../dev/explorer/examples';
import { advance, begin, type Simulation } from '../../dev/explorer/simulation';
import { type Chart, chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';
import type { Json } from '../../dev/protocol';

/** The events that the explorer offers in a state, with each payload that it offers. */
function offeredIn(chart: Chart, { steps }: Simulation): { type: string; [field: string]: Json }[] {
  const last = steps.at(-1);
  const active = last?.persisted.status === 'active' ? last.entry.active : [];
  const types = chart.transitions
    .filter(({ source, trigger, event }) => active.includes(source) && trigger !== 'always' && !event.includes('*'))
    .map(({ event }) => event);
  return [...new Set(types)].flatMap((type) => {
    const examples = examplesOf(chart.id, type);
    return (examples.length > 0 ? examples : [{}]).map((each) => ({ ...(each as Record<string, Json>), type }));
  });
}

/** A draft that changes a sold booking leads there: the search below follows transitions, not what they store. */
const BY_CONTEXT = ['booking.amending'];

it.each(found)('$name is stepped from its first state to every other with the payloads offered', ({ machine }) => {
  const chart = chartOf(machine);
  const [first = {}, ...inputs] = inputsOf(chart.id);
  const queue = [first, ...inputs].map((input) => begin(machine, input));
  const passed = new Set<string>();
  const reached = new Set<string>();
  for (const simulation of queue) {
    for (const id of simulation.steps.at(-1)?.entry.active ?? []) reached.add(id);
    for (const event of offeredIn(chart, simulation)) {
      const next = advance(simulation, event);
      const fired = next.steps.at(-1)?.entry.transitions ?? [];
      if (fired.some((id) => !passed.has(id))) queue.push(next);
      for (const id of fired) passed.add(id);
    }
  }
  const lasting = chart.states.filter(({ kind, key }) => kind !== 'history' && !key.startsWith('deciding'));
  const missed = lasting.map(({ id }) => id).filter((id) => !reached.has(id));
  expect(missed).toEqual(chart.id === 'booking' ? BY_CONTEXT : []);
});
