/** A chart as a tester uses it, in one language. The chart's file in tests/charts says what to do and what to see. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Language } from '#domain/language';
import type { Chart } from '../support/charts/chart';
import { thingsIn } from '../support/charts/things';
import { destination, quotedFacts, start } from '../support/fixtures';
import { texts } from '../support/words/texts';
import { type Values, type Words, wordsIn } from '../support/words/words';
import * as sample from './sample';
import { act, type Instruction, inWords } from './sentences';

const sampleFacts = { ...quotedFacts, quote: sample.quote };

export type Person = ReturnType<typeof personAt>;

/** A text with its values, and … for each that is not known. */
const filled = (text: string, values: Values = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}…?/g, (_, name: string) => String(values[name] ?? '…'));

/** The words of a language with … for dates and times, which a tester sees otherwise. Prices are those of tests/plan/sample.ts. */
function gapped(language: Language): Words {
  const { raw, format } = wordsIn(language);
  return {
    language,
    format: new Proxy(format, { get: ({ money }, name) => (name === 'money' ? money : () => '…') }),
    say: (key: string, values?: Values) => filled(raw(key, values), values),
    raw,
    sayError: (code) => filled(texts[language].errors[code]),
  };
}

export function personAt({ plan, machine, screen, start: begin }: Chart, language: Language) {
  if (!plan || !screen) throw new Error(`${machine.id} has no screen of its own.`);
  const words = gapped(language);
  const { does: usual, shows } = screen(words);
  const does = { ...usual, ...plan.does?.(words) };
  const ends = plan.ends?.(words) ?? {};
  return {
    /** The instructions that start the chart with an input. */
    async start(input: unknown): Promise<readonly Instruction[]> {
      if (plan.start) return plan.start(words, input as never);
      const done: Instruction[] = [];
      await begin?.(
        {
          ...words,
          places: { start, destination },
          booking: async () => '…',
          open: async (path) => void done.push(act.open(`/${language}${path}`)),
          async openStep(step) {
            done.push(act.open(`/dev/start?step=${step}&lang=${language}`));
            return sampleFacts;
          },
          make: async (...gestures) => void done.push(...gestures),
        },
        input as never,
      );
      return done;
    },
    /** The instructions that cause an event. */
    does: (event: AnyEventObject, before: AnyMachineSnapshot): readonly Instruction[] =>
      does[event.type]?.(event, before) ?? [],
    /** The instructions that end a child chart; undefined for a port. */
    ends: (id: string) => ends[id],
    sees(snapshot: AnyMachineSnapshot): readonly Instruction[] {
      const own = plan.sees?.(words, snapshot);
      if (own) return own;
      const states = Object.keys(shows).filter((state) => state !== '*' && snapshot.matches(state));
      const step = { event: undefined, before: undefined, facts: sampleFacts };
      const instructions = [...states, '*'].flatMap((state) =>
        thingsIn({ shows }, state, snapshot, step).flatMap((thing) => thing.planned),
      );
      return [...new Map(instructions.map((each) => [inWords(each, language), each])).values()];
    },
  };
}
