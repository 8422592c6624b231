/** Every chart on a running actor: all transitions, all refusals, and the promises. */
import { describe, expect, it, vi } from 'vitest';
import { dispatch, driveActor } from '../support/charts/actor';
import { charts } from '../support/charts/all';
import { transitionTable } from '../support/charts/labels';
import { arrivalOf, effects, type Model, modelsOf, passedBy, transitionIds, walksOver } from '../support/charts/model';
import { broken, missingExits, staleRefusals, stranded } from '../support/charts/promises';
import { stepsOn } from '../support/charts/take';

// Enough for the booking on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

describe.each(charts)('the chart %s', (name, chart) => {
  const models = modelsOf(chart);
  const walks = walksOver(models, effects);
  const everywhere = (check: (model: Model) => string[]): string[] => [...new Set(models.flatMap(check))].slice(0, 3);

  for (const { title, model, path } of walks)
    it(title, async () => {
      const driver = driveActor(chart.machine, { input: model.input });
      await path.test(
        stepsOn(chart, {
          perform: (event) => dispatch(driver, event),
          read: () => ({ snapshot: driver.actor.getSnapshot(), fired: driver.fired() }),
          look: (_leaf, state) => expect(new Set(driver.fired())).toEqual(new Set(arrivalOf(state).fired)),
        }),
      );
    });

  it('takes every transition on these paths', () => {
    const passed = passedBy(walks);
    expect(transitionIds(chart.machine).filter((id) => !passed.has(id))).toEqual([]);
  });

  it('keeps its promises in every state and step', () => expect(everywhere(broken)).toEqual([]));

  it('clears a refusal when the customer changes what was refused', () =>
    expect(everywhere(staleRefusals)).toEqual([]));

  it('can always still be ended, or left for good', () => expect(everywhere(stranded)).toEqual([]));

  it('waits for no call without an exit for its answer, refusal, failure and deadline', () =>
    expect(everywhere(missingExits)).toEqual([]));

  it('has the transitions of its golden table', async () => {
    await expect(transitionTable(chart.machine)).toMatchFileSnapshot(`../machines/golden/${name}.txt`);
  });
});
