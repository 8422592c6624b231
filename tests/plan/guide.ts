/** Turns generated walks into what a tester does and sees. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Language } from '#domain/language';
import { calls } from '../browser/paths/calls';
import { type Chart, loadChart } from '../machines/charts';
import { transitionIndex } from '../support/paths/definitions';
import { modelsOf } from '../support/paths/explore';
import { eventLabel, show } from '../support/paths/labels';
import { type Walk, walksOf } from '../support/paths/walk';
import { secondsOf, type Words, words } from './words';

/** What a chart's own plan knows; what it leaves out is said in general words. */
export interface Guide {
  readonly chart: Omit<Chart, 'name'>;
  readonly does: (event: AnyEventObject, before: AnyMachineSnapshot) => string | undefined;
  readonly sees: (after: AnyMachineSnapshot) => readonly string[];
}

export interface PlanStep {
  readonly number: number;
  readonly do: string;
  readonly see: readonly string[];
}
export interface TestPlan {
  readonly machine: string;
  readonly language: Language;
  readonly transitions: number;
  readonly cases: readonly { readonly number: number; readonly steps: readonly PlanStep[] }[];
}

/** What a tester does so that an event comes about, in words that fit every chart. */
function inGeneral(event: AnyEventObject, say: Words): string {
  const [, end, port = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (event.type.startsWith('xstate.after.')) return say.waits(secondsOf(event.type));
  if (!end) {
    const { type, ...data } = event;
    return say.happens(eventLabel(type), Object.keys(data).length > 0 ? show(data) : '');
  }
  const call = calls[port as keyof typeof calls]?.told ?? port;
  if (end === 'error') return say.fails(call);
  const { ok, reason = '' } = (event.output ?? {}) as { ok?: boolean; reason?: string };
  if (ok !== false) return say.answers(call);
  return reason === 'network' ? say.cut(call) : say.refuses(call, reason);
}

const described = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot._nodes as AnyStateNode[]).flatMap(({ description, type }) =>
    description && type !== 'compound' && type !== 'parallel' ? [description.trim()] : [],
  );

function stepsOf({ test }: Walk, guide: Guide, say: Words): PlanStep[] {
  return test.steps.slice(1).map(({ event, state }, index) => {
    const before = test.steps[index]?.state ?? state;
    return { number: index + 1, do: guide.does(event, before) ?? inGeneral(event, say), see: guide.sees(state) };
  });
}

/** The walks of a chart are the same in both languages. */
const walks = new Map<string, readonly Walk[]>();

/** The plan of a chart: walks over every transition, in words. */
export async function planOf(
  name: string,
  language: Language,
  guides: Readonly<Record<string, (language: Language) => Guide>>,
): Promise<TestPlan> {
  const guide = guides[name]?.(language) ?? {
    chart: await loadChart(name),
    does: () => undefined,
    sees: (after: AnyMachineSnapshot) => described(after).map(words[language].state),
  };
  const known = walks.get(name) ?? walksOf(modelsOf(guide.chart));
  walks.set(name, known);
  const cases = known
    .map((walk) => stepsOf(walk, guide, words[language]))
    .filter((steps) => steps.length > 0)
    .map((steps, index) => ({ number: index + 1, steps }));
  return { machine: name, language, transitions: transitionIndex(guide.chart.machine).size, cases };
}
