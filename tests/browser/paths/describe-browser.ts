/** Walks the paths of a chart through the built application, against the real server. */

import { describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Language } from '#domain/language';
import { same } from '../../screens/screen';
import { casesAt, type EventCases, type Place } from '../../support/charts/cases';
import type { Answer } from '../../support/charts/stand-in';
import { isLong } from '../../support/long';
import { type Coverage, gaps, type Waivers } from '../../support/paths/coverage';
import { explore, type Model } from '../../support/paths/explore';
import type { Key } from '../../support/paths/state-space';
import { chosenWalks, isReplay, runWalk, title, type Walk } from '../../support/paths/walk';
import { NOISE } from '../support/faults';
import { wake } from '../support/hydration';
import { expectQuiet, usualShop } from '../support/shop';
import { alertWatch } from './alerts';
import { type BrowserDriver, driveBrowser } from './browser-driver';
import { addressIn, type Fixture, openFixture } from './fixture';
import type { FocusRules } from './focus';
import type { Outcome } from './network';
import { type Resolution, refresh, waysToStates } from './refresh';
import { type ScreenChecker, screenCheckerOf } from './screen-checks';

export interface BrowserWalks<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly inputs: readonly unknown[];
  readonly key: Key;
  readonly cases: EventCases;
  readonly limit?: number;
  readonly places?: Readonly<Record<string, Place<SnapshotFrom<Machine>>>>;
  /** Ids of states and transitions that a browser cannot reach, with the reason. */
  readonly waived?: Waivers;
  /** Ports whose answers wait for the walk, and those of children whose calls wait. */
  readonly ports: readonly string[];
  readonly calls?: readonly string[];
  /** Opens the page that starts the chart with an input. Gets the walk, because storage must be ready before. */
  readonly open: (fixture: Fixture, walk: Walk) => Promise<void>;
  readonly gestures: (
    fixture: Fixture,
    read: () => Promise<AnyMachineSnapshot>,
  ) => {
    readonly [Type in EventFromLogic<Machine>['type']]: (
      event: Extract<EventFromLogic<Machine>, { type: Type }>,
      last: () => Promise<void>,
    ) => Promise<void>;
  };
  readonly byTheWay?: readonly EventFromLogic<Machine>['type'][];
  readonly outcome?: (fixture: Fixture, port: string, output: never) => Outcome | undefined;
  readonly ends?: (fixture: Fixture, id: string, answer: Answer) => Promise<boolean>;
  readonly prepare?: (fixture: Fixture, port: string, answer: Answer) => Promise<void>;
  /** Prepares the next step before this one, where its answer comes at once. */
  readonly before?: (fixture: Fixture, next: AnyEventObject | undefined) => Promise<void>;
  readonly shows: (fixture: Fixture, snapshot: SnapshotFrom<Machine>) => Promise<void>;
  /** The address of a state without the language; undefined where it does not change. */
  readonly address: (fixture: Fixture, snapshot: SnapshotFrom<Machine>) => string | undefined;
  readonly focus?: FocusRules;
  /** Input of the customer that a refresh restores. */
  readonly keeps: (context: SnapshotFrom<Machine>['context']) => unknown;
  /** The states that a refresh does not restore exactly. */
  readonly afterRefresh?: Readonly<Record<string, Resolution>>;
  /** The states that `npm test` refreshes; the long run refreshes all. */
  readonly sample?: readonly string[];
  /** True if another language restarts the chart, which is then walked in both. */
  readonly restarts?: boolean;
}

type AddressOf = (snapshot: AnyMachineSnapshot) => string;

/** The widths of the walks, in rotation. */
const [PHONE, DESKTOP] = [390, 1280];
/** A walk with all checks takes half a minute for each state, milliseconds. */
const LONGEST = 1_800_000;
const LANGUAGES: readonly Language[] = ['en', 'zh'];

const provoked = [...NOISE, '409', '404', '429', 'net::ERR'];

/** The generated tests of a chart in the browser: every transition, as measured in the page. */
export function describeBrowser<Machine extends AnyStateMachine>(name: string, walks: BrowserWalks<Machine>): void {
  const { machine, key, limit, cases, waived = {}, inputs, ports, calls = [], open, shows } = walks;
  const models: Model[] = inputs.map((input) =>
    explore(machine, { input, cases: casesAt(cases, (walks.places ?? {}) as Record<string, Place>), key, limit }),
  );
  const planned = chosenWalks(models);
  const passed: Coverage = { states: new Set(), transitions: new Set() };
  const looked = new Set<string>();
  const shop = usualShop();

  /** The addresses along a walk, without the language. */
  function addressesOf(fixture: Fixture): AddressOf {
    let known = addressIn(fixture).replace(/^\/(en|zh)/, '');
    return (snapshot) => {
      known = walks.address(fixture, snapshot as SnapshotFrom<Machine>) ?? known;
      return known;
    };
  }

  function drive(
    fixture: Fixture,
    walk: Walk,
    address: AddressOf,
    checker: ScreenChecker | undefined,
    alerts: ReturnType<typeof alertWatch>,
  ): BrowserDriver {
    let isTouched = false;
    const driver = driveBrowser({
      page: fixture.customer.page,
      network: fixture.network,
      machine,
      key,
      byTheWay: walks.byTheWay ?? [],
      gestures: walks.gestures(fixture, () => driver.snapshot()) as never,
      outcome: (port, output) => walks.outcome?.(fixture, port, output),
      ends: async (id, answer) => (await walks.ends?.(fixture, id, answer)) ?? false,
      prepare: async (port, answer) => walks.prepare?.(fixture, port, answer),
      before: async (step) => walks.before?.(fixture, walk.path[step + 1]?.event),
      shows: (snapshot) => isShown(fixture, snapshot, address),
      look: async (snapshot, event) => {
        isTouched ||= event !== undefined && !event.type.startsWith('xstate.');
        await alerts.look(isTouched);
        await checker?.look(snapshot, event);
      },
    });
    return driver;
  }

  async function isShown(fixture: Fixture, snapshot: AnyMachineSnapshot, address: AddressOf): Promise<void> {
    await shows(fixture, snapshot as SnapshotFrom<Machine>);
    same('The address', addressIn(fixture), `/${fixture.flow.language}${address(snapshot)}`);
  }

  /** Walks a path, with all checks in some languages, and runs the final checks. */
  async function take(
    walk: Walk,
    language: Language,
    languages: readonly Language[] | undefined,
    width: number = PHONE,
    atEnd?: (fixture: Fixture, driver: BrowserDriver, address: AddressOf) => Promise<void>,
  ): Promise<void> {
    const fixture = await openFixture(shop, { language, width }, { machine: machine.id, ports, calls });
    await walks.before?.(fixture, walk.path[0]?.event);
    await open(fixture, walk);
    await wake(fixture.customer.page);
    const address = addressesOf(fixture);
    const checker =
      languages &&
      screenCheckerOf(fixture, { chart: machine.id, languages, address, focus: walks.focus ?? {} }, looked);
    const alerts = alertWatch(fixture.customer.page);
    const driver = drive(fixture, walk, address, checker, alerts);
    try {
      await runWalk(walk, driver);
      await atEnd?.(fixture, driver, address);
      checker?.tell();
      alerts.tell();
    } finally {
      const reading = await driver.read().catch(() => undefined);
      for (const id of reading?.states ?? []) passed.states.add(id);
      for (const id of reading?.fired ?? []) passed.transitions.add(id);
    }
    expectQuiet(fixture.customer, ...provoked);
  }

  const own = (language: Language): readonly Language[] => (walks.restarts ? [language] : LANGUAGES);
  const languagesOf = (language: Language) => (isLong ? own(language) : undefined);

  // In order: the last test adds up what the walks have covered.
  describe(`${name}, in the browser`, { shuffle: false }, () => {
    const named = planned.map((walk, at): [string, Walk, number] => [
      `${at + 1} of ${planned.length}: ${title(walk.path)}`,
      walk,
      at,
    ]);
    it.each(named)('%s', (_title, walk, at) => take(walk, 'en', languagesOf('en'), at % 2 ? DESKTOP : PHONE), LONGEST);
    if (isLong) {
      it.each(named)(
        'at the other width, %s',
        (_title, walk, at) => take(walk, 'en', undefined, at % 2 ? PHONE : DESKTOP),
        300_000,
      );
      // A chart that restarts with the language is walked in both; others switch while a state is checked.
      if (walks.restarts)
        it.each(named)('in Chinese, %s', (_title, walk) => take(walk, 'zh', languagesOf('zh')), LONGEST);
    }

    if (!isReplay) {
      it('covers every state and transition', () => {
        expect(gaps(machine, passed, waived)).toEqual({ states: [], transitions: [], idleWaivers: [] });
      });
    }

    const { keeps, afterRefresh = {}, sample = [] } = walks;
    const ways = waysToStates(models, { keeps });
    const refreshed = [...ways.keys()].filter((state) => !isReplay && (isLong || sample.includes(state)));
    it.each(
      refreshed.flatMap((state) =>
        (isLong ? LANGUAGES : (['en'] as const)).map((language) => [state, language] as const),
      ),
    )(
      'is restored after a refresh in %s (%s)',
      async (state, language) => {
        const walk = ways.get(state);
        if (!walk) throw new Error(`There is no way to ${state}.`);
        await take(walk, language, [language], PHONE, (fixture, driver, address) =>
          refresh({
            ...{ fixture, driver, walk, state, keeps, afterRefresh },
            shows: (snapshot) => isShown(fixture, snapshot, address),
          }),
        );
      },
      LONGEST,
    );

    it('lists refreshes only for its own states', () => {
      expect([...Object.keys(afterRefresh), ...sample].filter((state) => !ways.has(state))).toEqual([]);
    });
  });
}
