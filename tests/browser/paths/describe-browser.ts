/** Walks the paths of a chart through the built application, against the real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Language } from '#locales/messages';
import type { EventCases } from '../../support/paths/cases';
import { type Coverage, gaps, type Waivers } from '../../support/paths/coverage';
import { explore, type Model } from '../../support/paths/explore';
import { figuresOf, figuresRow } from '../../support/paths/figures';
import { casesAt, type Place } from '../../support/paths/place';
import { runPath, title } from '../../support/paths/run';
import type { Answer } from '../../support/paths/stand-in';
import { chosenSeed, chosenStrategy, plan, type Walk } from '../../support/paths/strategies';
import type { Key } from '../../support/paths/terrain';
import { NOISE } from '../support/faults';
import { type Flow, flowOf } from '../support/flow';
import { type Customer, expectQuiet, openShop, type Shop } from '../support/shop';
import { driveBrowser } from './browser-driver';
import { type Edge, type Fate, holdEdge } from './edge';
import { inspector, withInspection } from './inspector';
import { lookAt } from './looks';

/** The page of a customer, and the world around it. */
export interface Stage {
  readonly customer: Customer;
  readonly flow: Flow;
  readonly edge: Edge;
  readonly url: string;
}

export interface BrowserWalks<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly inputs: readonly unknown[];
  readonly key: Key;
  readonly cases: EventCases;
  readonly limit?: number;
  readonly places?: Readonly<Record<string, Place<SnapshotFrom<Machine>>>>;
  /** Ids of states and transitions that nothing can bring about in a browser, with the reason. */
  readonly waived?: Waivers;
  /** Ports whose answers wait for the walk, and those of children whose calls do. */
  readonly ports: readonly string[];
  readonly calls?: readonly string[];
  /** Opens the page that starts the chart with an input; the path to come is known, as what is stored must be there before. */
  readonly open: (stage: Stage, walk: Walk) => Promise<void>;
  readonly gestures: (
    stage: Stage,
    read: () => Promise<AnyMachineSnapshot>,
  ) => {
    readonly [Type in EventFromLogic<Machine>['type']]: (
      event: Extract<EventFromLogic<Machine>, { type: Type }>,
      last: () => Promise<void>,
    ) => Promise<void>;
  };
  readonly byTheWay?: readonly EventFromLogic<Machine>['type'][];
  readonly fate?: (stage: Stage, port: string, output: never) => Fate | undefined;
  readonly ends?: (stage: Stage, id: string, answer: Answer) => Promise<boolean>;
  readonly prepare?: (stage: Stage, port: string, answer: Answer) => Promise<void>;
  /** Before a step: lets the world be ready for the one after it, where that is answered at once. */
  readonly before?: (stage: Stage, next: AnyEventObject | undefined) => Promise<void>;
  readonly shows: (stage: Stage, snapshot: SnapshotFrom<Machine>) => Promise<void>;
  /** The page starts its chart anew in another language, so that it is walked in both instead. */
  readonly restarts?: boolean;
}

const provoked = [...NOISE, '409', '404', '429', 'net::ERR'];

/** The generated tests of a chart in the browser: every transition, as measured in the page. */
export function describeBrowser<Machine extends AnyStateMachine>(name: string, walks: BrowserWalks<Machine>): void {
  const { machine, key, limit, cases, waived = {}, inputs, ports, calls = [], open, shows } = walks;
  const models: Model[] = inputs.map((input) =>
    explore(machine, { input, cases: casesAt(cases, (walks.places ?? {}) as Record<string, Place>), key, limit }),
  );
  const { walks: planned, least } = plan(chosenStrategy(), models, chosenSeed());
  const passed: Coverage = { states: new Set(), transitions: new Set() };
  const looked = new Set<string>();
  let replaced = 0;
  let shop: Shop;

  /** Looks closely at a state that was not looked at before; the command does, `npm test` has no time for it. */
  async function look(stage: Stage, snapshot: AnyMachineSnapshot): Promise<void> {
    if (process.env.PATHS_LOOKS !== 'on') return;
    const { language } = stage.flow;
    const state = `${language} ${JSON.stringify(snapshot.value)}`;
    if (looked.has(state) || snapshot.status !== 'active') return;
    looked.add(state);
    await lookAt(stage, walks.restarts ? [language] : ['en', 'zh']);
  }

  async function take(walk: Walk, language: Language): Promise<void> {
    const customer = await shop.customer({ language });
    const { page, context } = customer;
    const flow = flowOf(page, language);
    await context.addInitScript(inspector, { machine: machine.id, gated: ports });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const inspected = async (): Promise<void> => {
        const response = await route.fetch();
        await route.fulfill({ response, body: withInspection(await response.text()) });
      };
      // The page may be gone before its last files have come.
      await inspected().catch(() => {});
    });
    // Pages that take the money are another's; who goes there is not followed.
    await page.route(/\/dev\/stripe\/pay\//, (route) => route.abort('aborted'));
    await page.clock.install();
    const edge = await holdEdge(page, [...ports, ...calls]);
    const stage: Stage = { customer, flow, edge, url: shop.url };
    await walks.before?.(stage, walk.path[0]?.event);
    await open(stage, walk);
    const driver = driveBrowser({
      page,
      edge,
      machine,
      key,
      byTheWay: walks.byTheWay ?? [],
      gestures: walks.gestures(stage, async () => machine.resolveState((await driver.read()) as never)) as never,
      fate: (port, output) => walks.fate?.(stage, port, output),
      ends: async (id, answer) => (await walks.ends?.(stage, id, answer)) ?? false,
      prepare: async (port, answer) => walks.prepare?.(stage, port, answer),
      before: async (step) => walks.before?.(stage, walk.path[step + 1]?.event),
      shows: (snapshot) => shows(stage, snapshot as SnapshotFrom<Machine>),
      look: (snapshot) => look(stage, snapshot),
    });
    try {
      await runPath(walk.model, walk.path, driver);
    } finally {
      const reading = await driver.read().catch(() => undefined);
      for (const id of reading?.states ?? []) passed.states.add(id);
      for (const id of reading?.fired ?? []) passed.transitions.add(id);
      replaced += edge.replaced.length;
      await context.close();
    }
    expectQuiet(customer, ...provoked);
  }

  describe(`${name}, in the browser`, () => {
    beforeAll(async () => {
      shop = await openShop();
    });
    it.each(planned.map((walk, at): [string, Walk] => [`${at + 1} of ${planned.length}: ${title(walk.path)}`, walk]))(
      '%s',
      (_title, walk) => take(walk, 'en'),
      300_000,
    );

    if (walks.restarts) {
      it.each(planned.map((walk, at): [string, Walk] => [`${at + 1} of ${planned.length}: ${title(walk.path)}`, walk]))(
        'in Chinese, %s',
        (_title, walk) => take(walk, 'zh'),
        300_000,
      );
    }

    it('leaves no state and no transition out', () => {
      expect(gaps(machine, passed, waived)).toEqual({ states: [], transitions: [], idleWaivers: [] });
    });

    afterAll(async () => {
      await shop.close();
      const row = figuresRow(
        name,
        figuresOf(
          machine,
          models,
          planned.map(({ path }) => path),
          passed,
        ),
      );
      const waivers = Object.keys(waived).length;
      console.info(`${row} least ${least} waived ${waivers} answers of the server replaced ${replaced}`);
    });
  });
}
