/** Every chart in Chromium: each state once, in both languages, on the built application and its server. */
import { describe, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { usualShop } from '../browser/support/shop';
import { chartNames, readChart } from '../support/charts/all';
import { offeredCases } from '../support/charts/cases';
import type { Chart } from '../support/charts/chart';
import { walkInChromium } from '../support/charts/chromium/walk';
import { type Goals, type Model, modelOf, pathsOf, pathsOver, stateName, states } from '../support/charts/model';
import { isLong } from '../support/long';

/** Enough for the booking on a busy machine, milliseconds. */
const TIMEOUT = 900_000;
const [PHONE, DESKTOP] = [390, 1280];
const charts = await Promise.all(chartNames.map(async (name) => [name, await readChart(name)] as const));

/** A path to a state, where the customer has said as much as possible on the way. */
function pathTo(models: readonly Model[], { chromium }: Chart, state: string) {
  const said = (node: string, { nodes }: Model) =>
    JSON.stringify(chromium?.keeps?.(nodes.get(node) as never) ?? '').length;
  const found = models.flatMap((model) =>
    [...model.nodes]
      .filter(([, each]) => each.status === 'active' && stateName(each.value) === state)
      .map(([node]) => ({ model, node })),
  );
  const [best] = found.slice(0, 8).sort((a, b) => said(b.node, b.model) - said(a.node, a.model));
  if (!best) throw new Error(`There is no way to ${state}.`);
  const goal: Goals = ({ to }) => (to === best.node ? ['it'] : []);
  const [path] = pathsOver(best.model, new Set(['it']), goal);
  if (!path) throw new Error(`There is no way to ${state}.`);
  return { model: best.model, path };
}

describe.each(charts.filter(([, { chromium }]) => chromium))('the chart %s in Chromium', (_name, chart) => {
  const shop = usualShop();
  const { inputs = chart.inputs, cases = chart.cases } = chart.chromium ?? {};
  const own = { ...chart, cases: { ...chart.cases, ...cases } };
  const models = inputs.map((input) => modelOf(own, input, offeredCases(own)));

  it(
    'shows every state in both languages, on a phone and on a desktop',
    async () => {
      const looked = new Set<string>();
      for (const [at, { model, path }] of pathsOf(models, states).entries()) {
        const languages = chart.chromium?.restarts ? LANGUAGES : [LANGUAGES[at % 2] ?? 'en'];
        for (const language of languages)
          await walkInChromium(shop, { chart, model, path, language, width: at % 2 ? DESKTOP : PHONE, looked });
      }
    },
    TIMEOUT,
  );

  const all = [
    ...new Set(
      models.flatMap(({ nodes }) =>
        [...nodes.values()].flatMap((each) => (each.status === 'active' ? stateName(each.value) : [])),
      ),
    ),
  ];
  const reloaded = isLong ? all : (chart.chromium?.reloaded ?? []);
  it.each(reloaded)(
    'comes back after a reload in %s',
    async (state) => {
      const looked = new Set(all.flatMap((each) => ['', ...LANGUAGES].map((language) => `${language} ${each}`)));
      const { model, path } = pathTo(models, chart, state);
      await walkInChromium(shop, { chart, model, path, language: 'en', width: PHONE, looked, reload: true });
    },
    TIMEOUT,
  );
});
