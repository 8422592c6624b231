/** Every chart on its views: all transitions that a customer can bring about, by what they do and see. */
import { beforeAll, describe, expect, it } from 'vitest';
import { describeViewMutants, isJudgingViews } from '../mutants/bindings/judge-views';
import { chartNames, readChart } from '../support/charts/all';
import type { Chart } from '../support/charts/chart';
import { show } from '../support/charts/labels';
import { type Goals, isPartial, modelOf, offeredCases, transitionIds, walksOver } from '../support/charts/model';
import { walkView } from '../support/charts/view/walk';

/** Enough for the booking on a busy machine, milliseconds. */
const TIMEOUT = 600_000;
const charts = await Promise.all(chartNames.map(async (name) => [name, await readChart(name)] as const));
const screens = charts.filter(([, { screen }]) => screen);

/** Paths over every transition, and every case. */
function walksOf(chart: Chart) {
  const { inputs, viewInputs = inputs, apart } = chart;
  const goals: Goals = ({ fired, event, before }) =>
    fired.length > 0 ? [...fired, show([event, apart?.(event, before)])] : [];
  return walksOver(
    viewInputs.map((input) => modelOf(chart, input, offeredCases(chart))),
    goals,
  );
}

if (isJudgingViews)
  for (const [name, chart] of screens) {
    const walks = walksOf(chart).map((walk) => ({ ...walk, steps: walk.path.steps }));
    describeViewMutants(name.replaceAll('-', ' '), walks, (walk) => walkView(chart, walk, 'en'));
  }

describe.each(isJudgingViews ? [] : screens)('the screen of %s', (_name, chart) => {
  let walks: ReturnType<typeof walksOf>;
  beforeAll(() => {
    walks = walksOf(chart);
  }, TIMEOUT);

  it(
    'takes every transition, and shows each state',
    async () => {
      const passed = new Set<string>();
      for (const walk of walks) for (const id of await walkView(chart, walk, 'en')) passed.add(id);
      if (!isPartial)
        expect(transitionIds(chart.machine).filter((id) => !passed.has(id))).toEqual(Object.keys(chart.waived ?? {}));
    },
    TIMEOUT,
  );

  it(
    'speaks Chinese on its longest walk',
    async () => {
      const [longest] = [...walks].sort((a, b) => b.path.weight - a.path.weight);
      if (longest) await walkView(chart, longest, 'zh');
    },
    TIMEOUT,
  );
});
