/** Reads a plan from the file of a chart: what a person does and sees is what the walks do and see. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Language } from '#domain/language';
import { offeredCases } from '../support/charts/cases';
import type { Chart } from '../support/charts/chart';
import { thingsIn } from '../support/charts/shown';
import { IDLE } from '../support/charts/stage';
import { destination, quotedFacts, start } from '../support/fixtures';
import { type Values, type Words, wordsIn } from '../support/words/words';
import type { PlanOptions, Screen } from './plan';
import { act, inWords, type Said } from './sentences';
import { errors, filled } from './texts';

/** The words of a language with … for every value: a person sees other prices and dates than the samples. */
function gapped(language: Language): Words {
  const words = wordsIn(language);
  const gaps = new Proxy(words.format, { get: () => () => '…' });
  return {
    language,
    format: gaps,
    say: (key: string, values?: Values) => filled(words.raw(key, values)),
    raw: words.raw,
    sayError: (code) => filled(errors[language][code]),
  };
}

/** The instructions that start a chart with an input. */
async function startOf({ start: begin, plan }: Chart, input: unknown, language: Language): Promise<readonly Said[]> {
  const words = gapped(language);
  if (plan?.start) return plan.start(words, input as never);
  const done: Said[] = [];
  await begin?.(
    {
      ...words,
      places: { start, destination },
      ...IDLE,
      booking: async () => '…',
      open: async (path) => void done.push(act.open(`/${language}${path}`)),
      async openStep(step) {
        done.push(act.open(`/dev/start?step=${step}&lang=${language}`));
        return quotedFacts;
      },
      make: async (...gestures) => void done.push(...gestures),
    },
    input as never,
  );
  return done;
}

/** A chart as plans are made from it. */
export async function planOptionsOf(chart: Chart, language: Language): Promise<PlanOptions> {
  const { plan, machine, key, screen, calls = {} } = chart;
  if (!plan || !screen) throw new Error(`${machine.id} has no screen of its own.`);
  const inputs = plan.inputs ?? chart.inputs;
  const starts = new Map(
    await Promise.all(inputs.map(async (input) => [input, await startOf(chart, input, language)] as const)),
  );
  const { does: usual, shows } = screen(gapped(language));
  const does = { ...usual, ...plan.does?.(gapped(language)) };
  const words = gapped(language);
  const sees = (snapshot: AnyMachineSnapshot): readonly Said[] => {
    const own = plan.sees?.(words, snapshot as never);
    if (own) return own;
    const states = Object.keys(shows).filter((state) => state !== '*' && snapshot.matches(state));
    const step = { event: undefined, before: undefined, facts: quotedFacts };
    const said = [...states, '*'].flatMap((state) =>
      thingsIn({ does, shows } as never, state, snapshot, step).flatMap((thing) => thing.said),
    );
    return [...new Map(said.map((each) => [inWords(each, language), each])).values()];
  };
  return {
    machine,
    inputs,
    ...(key && { key }),
    cases: { ...offeredCases(chart), ...plan.cases },
    calls: {
      ...Object.fromEntries(Object.entries(calls).map(([port, made]) => [port, [made].flat()[0] ?? ''])),
      ...plan.calls,
    },
    ...(plan.refusals && { refusals: plan.refusals }),
    ...(plan.follows && { follows: plan.follows }),
    ...(plan.beyond && { beyond: plan.beyond }),
    priority: plan.priority,
    screen: () =>
      ({
        start: (input: unknown) => starts.get(input) ?? [],
        does,
        sees,
        ...(plan.ends && { ends: plan.ends(gapped(language)) }),
      }) as unknown as Screen,
  };
}
