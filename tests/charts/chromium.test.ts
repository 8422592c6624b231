/** Every chart in Chromium: each state in both languages and widths, on the built application and its server. */
import { describe, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { LANGUAGES, type Language } from '#domain/language';
import { usualShop } from '../browser/support/shop';
import { charts } from '../support/charts/all';
import type { Chart, EventCases } from '../support/charts/chart';
import { WIDTHS } from '../support/charts/chromium/site';
import { walkInChromium } from '../support/charts/chromium/walk';
import {
  type Model,
  modelsOf,
  offeredCases,
  stateName,
  states,
  type Walk,
  walksAlong,
  walksOver,
} from '../support/charts/model';
import { screenOf } from '../support/charts/things';
import { isLong } from '../support/long';
import { wordsIn } from '../support/words/words';

/** Enough for the booking on a busy machine, milliseconds. */
const TIMEOUT = 900_000;
const [PHONE, DESKTOP] = WIDTHS;
/** Walks take turns, so that both languages are used on both devices. */
const TURNS = [
  { width: PHONE, language: 'en' },
  { width: DESKTOP, language: 'zh' },
  { width: PHONE, language: 'zh' },
  { width: DESKTOP, language: 'en' },
] as const;

/** A walk to a state, with as many answers given as possible. */
function walkTo(models: readonly Model[], { chromium }: Chart, state: string): Walk {
  const said = ({ model, node }: { model: Model; node: string }) =>
    JSON.stringify(chromium?.keeps?.(model.nodes.get(node) as AnyMachineSnapshot) ?? '').length;
  const found = models.flatMap((model) => [...model.nodes.keys()].map((node) => ({ model, node })));
  const isState = ({ status, value }: AnyMachineSnapshot) => status === 'active' && stateName(value) === state;
  const [best] = found
    .filter(({ model, node }) => isState(model.nodes.get(node) as AnyMachineSnapshot))
    .slice(0, 8)
    .sort((a, b) => said(b) - said(a));
  if (!best) throw new Error(`There is no way to ${state}.`);
  const { model, node } = best;
  const [walk] = walksAlong(model, [model.shortest.get(node)?.steps.slice(1) ?? []]);
  return walk as Walk;
}

describe.each(charts.filter(([, { chromium }]) => chromium))('the chart %s in Chromium', (_name, chart) => {
  const shop = usualShop();
  const { inputs = chart.inputs, cases = {}, reloaded = [], restarts } = chart.chromium ?? {};
  const own = { ...chart, cases: { ...chart.cases, ...cases } as EventCases };
  const models = modelsOf(own, inputs, offeredCases(own));
  const screenIn = (language: Language) => screenOf(chart, models, wordsIn(language, false));
  const screens = { en: screenIn('en'), zh: screenIn('zh') };
  const active = models.flatMap(({ nodes }) => [...nodes.values()].filter(({ status }) => status === 'active'));
  const all = [...new Set(active.map(({ value }) => stateName(value)))];

  // Each state is looked at closely by the first path that reaches it.
  const looked = new Set<string>();
  for (const [at, walk] of walksOver(models, states).entries()) {
    const { width, language: only } = TURNS[at % TURNS.length] ?? TURNS[0];
    for (const language of restarts ? LANGUAGES : [only])
      it(
        `${walk.title}, in ${language} at ${width} px`,
        () => walkInChromium(shop, { ...walk, chart, screens, language, width, looked }),
        TIMEOUT,
      );
  }

  it.each(isLong ? all : reloaded)(
    'comes back after a reload in %s',
    async (state) => {
      const looked = new Set(all.flatMap((each) => ['', ...LANGUAGES].map((language) => `${language} ${each}`)));
      const walk = walkTo(models, chart, state);
      await walkInChromium(shop, { ...walk, chart, screens, language: 'en', width: PHONE, looked, reload: true });
    },
    TIMEOUT,
  );
});
