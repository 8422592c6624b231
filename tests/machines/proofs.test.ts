/** What must hold of every chart, seen on all it can do. */
import { describe, expect, it } from 'vitest';
import { isSocket } from '#machines/ports';
import { deadEnds, missingExits, stepViolations, strandedNodes, violations } from '../support/paths/checks';
import { explore } from '../support/paths/explore';
import { form } from '../support/paths/sample-charts';
import { chartNames, loadChart, modelsOf } from './charts';

/** Ports that keep nobody waiting, and why. */
const patient: Readonly<Record<string, string>> = {
  wasConfirmationSent: 'it reads the storage of the browser',
  waitUntil: 'waiting is what it is for, and the customer goes on meanwhile',
};

describe.each(chartNames)('%s', (name) => {
  it('leaves every busy state by answer, refusal, failure and patience', async () => {
    const chart = await loadChart(name);
    const { machine } = chart;
    const isPort = (src: string): boolean => isSocket(machine.implementations.actors[src]);
    const found = modelsOf(chart).flatMap((model) =>
      missingExits(machine, model, isPort, new Set(Object.keys(patient))),
    );
    expect([...new Set(found)].slice(0, 3)).toEqual([]);
  });
});

describe('a promise that is broken', () => {
  const model = explore(form, { cases: { 'field.changed': [{ text: 'a' }, { text: '' }] } });

  it('is told with the shortest way to it', () => {
    const [told = ''] = violations(model, {
      'it never leaves the start': (state) => state.value === model.nodes.get(model.initial)?.value,
    });
    expect(told).toMatch(/^"it never leaves the start" does not hold in .+, reached by [^,]+$/);
    const [step = ''] = stepViolations(model, { 'nothing is typed': ({ event }) => event.type !== 'field.changed' });
    expect(step).toMatch(/^"nothing is typed" does not hold for field.changed .+, where it starts$/);
  });

  it('is a state that cannot be left', () => {
    const stuck = { ...model, exits: new Map(), edges: [] };
    expect(deadEnds(stuck)).toHaveLength(
      model.nodes.size - [...model.nodes.values()].filter(({ status }) => status === 'done').length,
    );
    expect(strandedNodes(stuck).length).toBeGreaterThan(0);
  });
});
