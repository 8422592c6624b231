/** Every chart on its views: all transitions that a customer can cause, through the controls of the page. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { charts } from '../support/charts/all';
import { show } from '../support/charts/labels';
import { type Goals, modelsOf, offeredCases, passedBy, transitionIds, walksOver } from '../support/charts/model';
import { type KnownScreen, screenOf } from '../support/charts/things';
import { walkInView } from '../support/charts/view/walk';
import { wordsIn } from '../support/words/words';

// Enough for a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

describe.each(charts.filter(([, { screen }]) => screen))('the screen of %s', (_name, chart) => {
  const { inputs, viewInputs = inputs, apart } = chart;
  /** Every transition, and every case. */
  const goals: Goals = ({ fired, event, before }) =>
    fired.length > 0 ? [...fired, show([event, apart?.(event, before)])] : [];
  const models = modelsOf(chart, viewInputs, offeredCases(chart));
  const walks = walksOver(models, goals);
  let english: KnownScreen;
  beforeAll(() => {
    english = screenOf(chart, models, wordsIn('en'));
  });

  for (const walk of walks) it(walk.title, () => walkInView(chart, english, walk, 'en'));

  it('takes every transition on these paths', () => {
    const passed = passedBy(walks);
    expect(transitionIds(chart.machine).filter((id) => !passed.has(id))).toEqual(Object.keys(chart.waived ?? {}));
  });

  const [longest] = [...walks].sort((a, b) => b.path.weight - a.path.weight);
  it('speaks Chinese on its longest path', async () => {
    if (longest) await walkInView(chart, screenOf(chart, models, wordsIn('zh')), longest, 'zh');
  });
});
