/** A page in Chromium during a walk: its chart, what it shows, and what has just been done. */
import type { AnyMachineSnapshot } from 'xstate';
import { LANGUAGES, type Language } from '#domain/language';
import { wake } from '../../../browser/support/hydration';
import type { Shop } from '../../../browser/support/shop';
import { wordsIn } from '../../words/words';
import type { Chart, InChromium, Screen, Step } from '../chart';
import type { Model, Path } from '../model';
import { readPage, type Seen } from '../seen';
import { faultsOf } from '../shown';
import { faultOfFocus } from './focus';
import { type Calls, callsOf } from './network';
import { addressIn, eventually, type Fixture, openFixture } from './page';
import { stageOf } from './stage';

export interface Tour {
  readonly chart: Chart;
  readonly model: Model;
  readonly path: Path;
  readonly language: Language;
  readonly width: number;
  /** The states that were looked at closely, each with its language. */
  readonly looked: Set<string>;
  /** Reloads the page at the end of the path. */
  readonly reload?: boolean;
}

export interface Visit extends Tour, Fixture {
  readonly name: string;
  readonly chromium: InChromium;
  readonly screen: Screen;
  /** The languages that the page is read in. */
  readonly languages: readonly Language[];
  readonly calls: Calls;
  readonly stage: ReturnType<typeof stageOf>;
  /** The last step, and if the customer has used anything yet. */
  step: Step;
  isTouched: boolean;
  /** The address without the language. */
  address: string;
  /** The chart as the page runs it. */
  read(): Promise<{ readonly snapshot: AnyMachineSnapshot; readonly fired: readonly string[] }>;
  /** Throws unless the page shows a state in a language. */
  insistOn(snapshot: AnyMachineSnapshot, language: Language, state?: string): Promise<void>;
  /** The fault of the focus, if any. */
  focusFault(snapshot: AnyMachineSnapshot, isNewScreen: boolean): Promise<string | undefined>;
}

/** Throws a complaint unless something holds. */
export function insist(is: unknown, complaint: string): void {
  if (!is) throw new Error(complaint);
}

/** Opens the page of a chart. */
export async function visitOf(shop: Shop, tour: Tour): Promise<Visit> {
  const { chart, language, width, model, path } = tour;
  const { machine, chromium } = chart;
  const screen = chart.screen?.(wordsIn(language, false));
  if (!chromium || !screen) throw new Error(`${machine.id} has no screen in Chromium.`);
  const { within = 'main', marks = [] } = screen;
  const languages = chromium.restarts ? [language] : LANGUAGES;
  const screens = new Map(languages.map((each) => [each, chart.screen?.(wordsIn(each, false)) ?? screen]));
  const calls = { ...callsOf(chart.calls ?? {}), ...callsOf(chromium.holds ?? {}) };
  const fixture = await openFixture(shop, { language, width }, chart, calls);
  const { page } = fixture.customer;
  const stage = stageOf(fixture, path);
  await chart.start?.(stage, model.input as never);
  await wake(page);
  const visit: Visit = {
    ...{ ...tour, ...fixture, name: machine.id, chromium, screen, languages, calls, stage },
    step: { event: undefined, before: undefined, facts: stage.facts },
    isTouched: false,
    address: addressIn(fixture).replace(/^\/(en|zh)/, ''),
    async read() {
      const reading = await page.evaluate(() => walkWatch.read());
      if (!reading) throw new Error(`There is no ${machine.id} in the page.`);
      const { fired, ...snapshot } = reading;
      return { snapshot: machine.resolveState(snapshot as never), fired };
    },
    insistOn: (snapshot, of, state) =>
      eventually(async () => {
        const here = (leaf: string) => (state ? leaf === state : leaf !== '*' && snapshot.matches(leaf));
        for (const leaf of Object.keys(screen.shows).filter(here)) {
          const seen: Seen = await page.evaluate(readPage as (sought: object) => Seen, { within, marks });
          const faults = faultsOf(screens.get(of) ?? screen, leaf, snapshot, visit.step, { ...seen, isStill: false });
          const [is, should] = [addressIn(fixture), `/${of}${visit.address}`];
          if (is !== should) faults.push(`The address is ${is} instead of ${should}.`);
          insist(faults.length === 0, `In ${leaf}, ${of}: ${faults.join('\n')}`);
        }
      }),
    focusFault(snapshot, isNewScreen) {
      const { step, isTouched } = visit;
      return faultOfFocus(fixture, { ...step, after: snapshot, isNewScreen, isTouched } as never, chromium);
    },
  };
  return visit;
}
