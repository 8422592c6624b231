/** Every chart on a running actor: all transitions, all refusals, and the promises. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dispatch, driveActor } from '../support/charts/actor';
import { chartNames, readChart } from '../support/charts/all';
import type { Chart } from '../support/charts/chart';
import { transitionTable } from '../support/charts/labels';
import { arrivalOf, effects, isPartial, type Model, modelsOf, transitionIds, walksOver } from '../support/charts/model';
import { broken, missingExits, stranded } from '../support/charts/promises';
import { take } from '../support/charts/take';

// Enough for the booking on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe.each(chartNames)('the chart %s', (name) => {
  let chart: Chart;
  let models: Model[];
  beforeAll(async () => {
    chart = await readChart(name);
    models = modelsOf(chart);
  });
  const everywhere = (check: (model: Model) => string[]): string[] => [...new Set(models.flatMap(check))].slice(0, 3);

  it('takes every transition, and refuses every other event', async () => {
    const passed = new Set<string>();
    for (const { model, path } of walksOver(models, effects)) {
      const driver = driveActor(chart.machine, { input: model.input });
      const fired = await take(chart, path, {
        perform: (event) => dispatch(driver, event),
        read: () => ({ snapshot: driver.actor.getSnapshot(), fired: driver.fired() }),
        look: (_leaf, state) => expect(new Set(driver.fired())).toEqual(new Set(arrivalOf(state).fired)),
      });
      for (const id of fired) passed.add(id);
    }
    if (!isPartial) expect(transitionIds(chart.machine).filter((id) => !passed.has(id))).toEqual([]);
  });

  it('keeps its promises in every state and step', () => expect(everywhere(broken)).toEqual([]));

  it('can always still be ended, or left for good', () => expect(everywhere(stranded)).toEqual([]));

  it('waits for no call without an exit for its answer, refusal, failure and deadline', () =>
    expect(everywhere(missingExits)).toEqual([]));

  it('has the transitions of its golden table', async () => {
    await expect(transitionTable(chart.machine)).toMatchFileSnapshot(`../machines/golden/${name}.txt`);
  });
});
