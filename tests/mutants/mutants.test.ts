/** The foundations of `npm run test:mutants`. */
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { readChart } from '../support/charts/all';
import { judgeOf } from './judge';
import { mutantsOf } from './mutate';

it('the mutation run detects a doubled delay', async () => {
  const chart = await readChart('promo-code');
  const delays = mutantsOf(chart.machine).filter(({ id }) => /delay doubled, promoSuccessDelay$/.test(id));
  const verdicts = await Promise.all(delays.map(judgeOf(chart, true)));
  expect(verdicts.map(({ is }) => is)).toEqual(['killed']);
});

it('the mutation run reports an unchanged chart as equal', async () => {
  const chart = await readChart('promo-code');
  const { config, implementations } = chart.machine;
  const make = () => createMachine(config as never, implementations as never) as unknown as typeof chart.machine;
  expect(await judgeOf(chart)({ id: 'none', kind: 'tag removed', state: '', make })).toEqual({ is: 'alike' });
});
