/** The rules for every chart can fail, and name the shortest way to what is wrong. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { mutantsOf, type Plain, remade } from '../mutants/mutate';
import { readChart } from '../support/charts/all';
import type { Chart } from '../support/charts/chart';
import { type Model, modelOf } from '../support/charts/model';
import { broken, missingExits, stranded } from '../support/charts/promises';

const inPlace = (root: Plain, place: string) => (root.states as Record<string, Plain>)[place] ?? {};
const faultsIn = (chart: Chart, machine: AnyStateMachine, check: (model: Model) => string[]): string =>
  chart.inputs.flatMap((input) => check(modelOf({ ...chart, machine }, input))).join('\n');

describe('the rules for every chart', () => {
  it('fail when a promise is broken', async () => {
    const chart = await readChart('message-form');
    const unguarded = mutantsOf(chart.machine).find(({ id }) =>
      id.endsWith('guard removed, editing.on.message.submitted.0, isValid'),
    );
    expect(faultsIn(chart, unguarded?.make() ?? chart.machine, broken)).toMatch(
      /"only a whole message is sent" does not hold in .+, reached by /,
    );
  });

  it('fail when a state cannot be left', async () => {
    const chart = await readChart('reviews');
    const trap = remade(chart.machine, (root) => {
      const { description } = inPlace(root, 'loading');
      (root.states as Plain).loading = { description, tags: 'busy' };
    });
    expect(faultsIn(chart, trap, stranded)).toMatch(/loading.*, (reached by|where it starts)/);
  });

  it.each([
    ['an answer', 'promo-code', 'checking', 'applyPromo', 'onDone'],
    ['a failure', 'google-maps', 'loading', 'loadGoogleMaps', 'onError'],
  ])('fail when %s leads nowhere', async (exit, name, state, port, part) => {
    const chart = await readChart(name);
    const waiting = remade(chart.machine, (root) => {
      const states = name === 'google-maps' ? inPlace(root, 'script') : root;
      delete (inPlace(states, state).invoke as Plain)[part];
    });
    expect(faultsIn(chart, waiting, missingExits)).toMatch(new RegExp(`waits for ${port} without .*${exit}`));
  });
});
