/** Rules for every chart, checked on everything it can do. */
import { beforeAll, describe, expect, it } from 'vitest';
import { missingExits } from '../support/paths/checks';
import { type Model, modelsOf } from '../support/paths/explore';
import { droppedOffers } from '../support/paths/offers';
import { apart, type Chart, loadChart } from './charts';
import { offers } from './invariants/offers';

/** Ports without a deadline, each with the reason. */
const untimed: Readonly<Record<string, string>> = {
  lookUpProducts: 'the customer continues meanwhile, and the server checks again at the end',
  wasConfirmationSent: 'it reads the storage of the browser',
  waitUntil: 'it only waits, and the customer continues meanwhile',
};

/** Enough for a large chart on a busy machine, milliseconds. */
const timeout = 120_000;

describe.each(apart)('%s', (name) => {
  let chart: Chart;
  let models: Model[];
  beforeAll(async () => {
    chart = await loadChart(name);
    models = modelsOf(chart);
  }, timeout);
  const everywhere = (check: (model: Model) => string[]): string[] => [...new Set(models.flatMap(check))].slice(0, 3);

  it('every busy state has an exit for answer, refusal, failure and deadline', () => {
    expect(everywhere((model) => missingExits(chart.machine, model, new Set(Object.keys(untimed))))).toEqual([]);
  });

  it('no event that the screen offers is dropped', () => {
    const offered = offers[name];
    if (!offered) throw new Error(`The offers of ${name} are missing.`);
    expect(everywhere((model) => droppedOffers(model, offered))).toEqual([]);
  });
});
