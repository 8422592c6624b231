/** Rules for every chart, checked on everything it can do. */
import { beforeAll, describe, expect, it } from 'vitest';
import { missingExits } from '../support/paths/checks';
import { type Model, modelsOf } from '../support/paths/explore';
import { droppedOffers } from '../support/paths/offers';
import { type Chart, chartNames, loadChart } from './charts';
import { offers } from './invariants/offers';

/** Ports that keep nobody waiting, and why. */
const untimed: Readonly<Record<string, string>> = {
  lookUpProducts: 'the customer goes on meanwhile, and the server looks again at the end',
  wasConfirmationSent: 'it reads the storage of the browser',
  waitUntil: 'waiting is what it is for, and the customer goes on meanwhile',
};

/** For all that a large chart can do, on a machine with other things to do; milliseconds. */
const timeout = 120_000;

describe.each(chartNames)('%s', (name) => {
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
    if (!offered) throw new Error('Nobody says what the screen of this chart offers.');
    expect(everywhere((model) => droppedOffers(model, offered))).toEqual([]);
  });
});
