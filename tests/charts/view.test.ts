/** Every chart on its views: all transitions that a customer can bring about, by what they do and see. */
import { describe, expect, it } from 'vitest';
import { describeViewMutants, isJudgingViews } from '../mutants/bindings/judge-views';
import { chartNames, readChart } from '../support/charts/all';
import { offeredCases } from '../support/charts/cases';
import type { Chart } from '../support/charts/chart';
import { show } from '../support/charts/labels';
import { type Goals, isPartial, modelOf, pathsOf, transitionIds } from '../support/charts/model';
import { walkView } from '../support/charts/view/walk';

/** Enough for the booking on a busy machine, milliseconds. */
const TIMEOUT = 600_000;
/** Every transition, and every case. */
const transitions =
  ({ apart }: Chart): Goals =>
  ({ fired, event, before }) =>
    fired.length > 0 ? [...fired, show([event, apart?.(event, before as never)])] : [];

const charts = await Promise.all(chartNames.map(async (name) => [name, await readChart(name)] as const));

const models = (chart: Chart) =>
  (chart.viewInputs ?? chart.inputs).map((input) => modelOf(chart, input, offeredCases(chart)));

if (isJudgingViews)
  for (const [name, chart] of charts.filter(([, { screen }]) => screen)) {
    const walks = pathsOf(models(chart), transitions(chart)).map(({ model, path }) => ({
      model,
      path: path.steps,
      test: path,
    }));
    const take = ({ model, test }: (typeof walks)[number]) => walkView(chart, model, test, 'en', new Set());
    describeViewMutants(name.replaceAll('-', ' '), walks, take);
  }

describe.each(isJudgingViews ? [] : charts.filter(([, { screen }]) => screen))('the screen of %s', (_name, chart) => {
  it(
    'takes every transition, and shows each state',
    async () => {
      const passed = new Set<string>();
      for (const { model, path } of pathsOf(models(chart), transitions(chart)))
        await walkView(chart, model, path, 'en', passed);
      if (!isPartial)
        expect(transitionIds(chart.machine).filter((id) => !passed.has(id))).toEqual(Object.keys(chart.waived ?? {}));
    },
    TIMEOUT,
  );

  it(
    'speaks Chinese on its longest walk',
    async () => {
      const [longest] = pathsOf(models(chart), transitions(chart)).sort((a, b) => b.path.weight - a.path.weight);
      if (longest) await walkView(chart, longest.model, longest.path, 'zh', new Set());
    },
    TIMEOUT,
  );
});
