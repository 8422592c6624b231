/** A sample of `npm run test:mutants`; in `npm test` of one chart at a time. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartNames, loadChart } from '../machines/charts';
import { ofToday } from '../support/long';
import { judgeOf } from './judge';
import { mutantsOf } from './mutate';

/** Of each chart so many mutants, spread over it. Some make no difference; to see that takes longer than a sample may. */
const sample = 12;
const leastShare = 0.7;

describe.each(ofToday(chartNames))('mutants of %s', (name) => {
  it('are noticed by the walks', async () => {
    const chart = await loadChart(name);
    const judge = judgeOf(chart, true);
    // The order of actions matters to few of them.
    const all = mutantsOf(chart.machine).filter(({ kind }) => kind !== 'actions swapped' && kind !== 'delay doubled');
    const chosen = all.filter((_, index) => index % Math.ceil(all.length / sample) === 0);
    const verdicts = await Promise.all(chosen.map(judge));
    const unnoticed = chosen.filter((_, index) => verdicts[index]?.is !== 'killed').map(({ id }) => id);
    expect(unnoticed.length, unnoticed.join('; ')).toBeLessThanOrEqual(chosen.length * (1 - leastShare));
  }, 120_000);
});

it('notices that a delay was doubled', async () => {
  const chart = await loadChart('promo');
  const delays = mutantsOf(chart.machine).filter(({ id }) =>
    /delay doubled, (promoSuccessDelay|saveTimeout)$/.test(id),
  );
  const verdicts = await Promise.all(delays.map(judgeOf(chart, true)));
  expect(verdicts.map(({ is }) => is)).toEqual(['killed', 'killed']);
});

it('calls a chart that was not changed alike', async () => {
  const chart = await loadChart('promo');
  const { config, implementations } = chart.machine;
  const make = () => createMachine(config as never, implementations as never) as unknown as typeof chart.machine;
  expect(await judgeOf(chart)({ id: 'none', kind: 'tag removed', state: '', make })).toEqual({ is: 'alike' });
});
