/** Every invariant of a chart can fail: a deliberate change of the chart breaks it, and the report names the shortest path. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { mutantsOf, type Plain, remade } from '../mutants/mutate';
import { missingExits, stepViolations, strandedNodes, violations } from '../support/paths/checks';
import { explore, type Model } from '../support/paths/explore';
import { apart, type Chart, loadChart } from './charts';
import { type Break, breaks } from './invariants/breaks';

/** Enough on a busy machine, milliseconds. */
const timeout = 120_000;

function modelsOf({ input, moreInputs = [], key, cases }: Chart, machine: AnyStateMachine): Model[] {
  return [input, ...moreInputs].map((each) => explore(machine, { input: each, cases, key, limit: 6000 }));
}

function changed(machine: AnyStateMachine, change: Break): AnyStateMachine {
  if (typeof change !== 'string') return change(machine);
  const mutant = mutantsOf(machine).find(({ id }) => id === `${machine.id}: ${change}`);
  if (!mutant) throw new Error(`Nothing is to be changed at "${change}".`);
  return mutant.make();
}

describe.each(apart)('%s', (name) => {
  const rows = Object.entries(breaks[name] ?? {});

  it('has a breaking change for every invariant', async () => {
    const { invariants = {}, steps = {} } = await loadChart(name);
    expect(rows.map(([sentence]) => sentence).sort()).toEqual(
      [...Object.keys(invariants), ...Object.keys(steps)].sort(),
    );
  });

  it.each(rows)(
    'fails with the path when a change breaks "%s"',
    async (sentence, change) => {
      const { invariants = {}, steps = {}, ...chart } = await loadChart(name);
      const machine = changed(chart.machine, change);
      const [state, step] = [invariants[sentence], steps[sentence]];
      let told: string | undefined;
      for (const start of [chart.input, ...(chart.moreInputs ?? [])]) {
        const [model] = modelsOf({ ...chart, input: start, moreInputs: [] }, machine);
        if (!model) continue;
        told = [
          ...violations(model, state ? { [sentence]: state } : {}),
          ...stepViolations(model, step ? { [sentence]: step } : {}),
        ][0];
        if (told) break;
      }
      expect(told).toMatch(/does not hold (in|for) .+(, reached by |, where it starts)/);
    },
    timeout,
  );
});

describe('the rules for every chart', () => {
  const inPlace = (place: string) => (root: Plain) => (root.states as Record<string, Plain>)[place] ?? {};

  it('fail when a state cannot be left', async () => {
    const chart = await loadChart('reviews');
    const trap = remade(chart.machine, (root) => {
      const { description } = inPlace('loading')(root);
      (root.states as Plain).loading = { description, tags: 'busy' };
    });
    const [stranded = ''] = modelsOf(chart, trap).flatMap((model) => strandedNodes(model, chart.rests));
    expect(stranded).toMatch(/loading.*, (reached by|where it starts)/);
  });

  it.each([
    ['an answer', 'promo-code', 'checking', 'applyPromo', 'onDone'],
    ['a failure', 'google-maps', 'loading', 'loadGoogleMaps', 'onError'],
  ])('fail when %s leads nowhere', async (exit, name, state, port, part) => {
    const chart = await loadChart(name);
    const waiting = remade(chart.machine, (root) => {
      const states = name === 'google-maps' ? inPlace('script')(root) : root;
      delete (inPlace(state)(states).invoke as Plain)[part];
    });
    const found = modelsOf(chart, waiting).flatMap((model) => missingExits(chart.machine, model, new Set()));
    expect(found.join('\n')).toMatch(new RegExp(`waits for ${port} without .*${exit}`));
  });
});
