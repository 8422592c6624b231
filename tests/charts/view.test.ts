/** Every chart on its views: all transitions that a customer can cause, through the controls of the page. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chartNames, readChart } from '../support/charts/all';
import { show } from '../support/charts/labels';
import {
  type Goals,
  isPartial,
  type Model,
  modelsOf,
  offeredCases,
  transitionIds,
  walksOver,
} from '../support/charts/model';
import { takeInView } from '../support/charts/view/walk';

// Enough for the booking on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const charts = await Promise.all(chartNames.map(async (name) => [name, await readChart(name)] as const));

describe.each(charts.filter(([, { screen }]) => screen))('the screen of %s', (_name, chart) => {
  const { inputs, viewInputs = inputs, apart } = chart;
  /** Every transition, and every case. */
  const goals: Goals = ({ fired, event, before }) =>
    fired.length > 0 ? [...fired, show([event, apart?.(event, before)])] : [];
  let models: Model[];
  let walks: ReturnType<typeof walksOver>;
  beforeAll(() => {
    models = modelsOf(chart, viewInputs, offeredCases(chart));
    walks = walksOver(models, goals);
  });

  it('takes every transition, and shows each state', async () => {
    const passed = await takeInView(chart, models, walks, 'en');
    if (!isPartial)
      expect(transitionIds(chart.machine).filter((id) => !passed.has(id))).toEqual(Object.keys(chart.waived ?? {}));
  });

  it('speaks Chinese on its longest walk', async () => {
    const [longest] = [...walks].sort((a, b) => b.path.weight - a.path.weight);
    if (longest) await takeInView(chart, models, [longest], 'zh');
  });
});
