/** The built site in Chromium during a walk: a customer's page, its chart, its calls and its clock. */
import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright';
import { rolldown } from 'rolldown';
import { vi } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { LANGUAGES, type Language } from '#domain/language';
import { faultOfFocus, watchHand } from '../../../browser/support/focus';
import { wake } from '../../../browser/support/hydration';
import { serveClock } from '../../../browser/support/same-day';
import type { Shop } from '../../../browser/support/shop';
import type { Outcome } from '../answers';
import type { Chart, Last } from '../chart';
import { stateName, type Walk } from '../model';
import type { Seen } from '../seen';
import { type Answer, endIn } from '../stand-in';
import { gesturesFor, type Running } from '../take';
import { faultsOf, type KnownScreen } from '../things';
import type { inspector } from './inspector';
import { make, sayOnline, stageOf } from './stage';

/** The widths of a phone and a desktop, px. */
export const WIDTHS = [390, 1280] as const;

export interface PageWalk extends Walk {
  readonly chart: Chart;
  readonly language: Language;
  readonly width: number;
  readonly screens: Readonly<Record<Language, KnownScreen>>;
  /** The states that were checked closely, each with its language. */
  readonly looked: Set<string>;
  /** Reloads the page at the end of the path. */
  readonly reload?: boolean;
}

/** Retries until it succeeds, else throws the last error. */
export const eventually = <Value>(attempt: () => Promise<Value>, timeout = 15_000): Promise<Value> =>
  vi.waitFor(attempt, { timeout, interval: 15 });

/** The inspector with its libraries, as a script for the page. */
const script = rolldown({ input: 'tests/support/charts/chromium/inspector.ts' })
  .then((bundle) => bundle.generate({ format: 'iife', name: 'walk' }))
  .then(({ output: [{ code }] }) => code);

/** A new customer with an empty page, a watched chart and a controlled clock. */
async function customerOf(shop: Shop, { chart: { machine }, language, width }: PageWalk) {
  const customer = await shop.customer({ language, width });
  const { page, context } = customer;
  const watched: Parameters<typeof inspector>[0] = machine.id;
  await context.addInitScript({ content: `${await script}\nwalk.inspector(${JSON.stringify(watched)});` });
  await context.addInitScript(watchHand);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 55.95, longitude: -3.19 });
  // Payment pages are another site's and are not followed.
  await page.route(/\/dev\/stripe\/pay\//, (route) => route.abort('aborted'));
  await page.clock.install();
  await serveClock(page);
  // Checking a state may take long.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  return customer;
}

/** The outcome of a call, unless a chart says otherwise. */
function outcomeOf(output: unknown): Outcome {
  const { ok, reason = 'unknown' } = (output ?? {}) as { ok?: boolean; reason?: string };
  if (ok !== false) return { is: 'answered' };
  return reason === 'network' || reason === 'offline' ? { is: 'cut' } : { is: 'refused', code: reason };
}

const STATUS: Readonly<Record<string, number>> = { bookingMissing: 404, tooManyRequests: 429, serverError: 500 };

async function meet(route: Route, outcome: Outcome): Promise<void> {
  if (outcome.is === 'cut') return route.abort('internetdisconnected');
  if (outcome.is === 'refused') {
    const { code, body = {}, status = STATUS[code] ?? 409 } = outcome;
    return route.fulfill({ status, json: { error: `refused: ${code}`, code, ...body } });
  }
  const { alter = (json: unknown) => json, otherwise } = outcome;
  const response = await route.fetch();
  if (response.ok())
    return route.fulfill({ response, json: alter((await response.json().catch(() => null)) as never) });
  if (!otherwise) return route.fulfill({ response });
  return route.fulfill({ status: 200, json: alter((await otherwise()) as never) });
}

/** Holds the calls of some ports, each written as `POST /api/bookings/:id/contact`. */
async function holdCalls(page: Page, written: Readonly<Record<string, string | readonly string[]>>) {
  const calls = Object.entries(written).flatMap(([port, each]) =>
    [each].flat().map((call) => {
      const [method, path = ''] = call.split(' ');
      return { port, method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
    }),
  );
  /** The outcome of a port's calls until it is closed again, and the last one decided. */
  const open = new Map<string, Outcome>();
  const decided = new Map<string, Outcome>();
  const waiting = new Map<string, ((outcome: Outcome) => void)[]>();

  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const method = route.request().method();
      const { pathname } = new URL(route.request().url());
      const port = calls.find((call) => call.method === method && call.path.test(pathname))?.port;
      if (!port) return route.continue().catch(() => {});
      const decision = new Promise<Outcome>((decide) => {
        if (!open.has(port)) waiting.set(port, [...(waiting.get(port) ?? []), decide]);
      });
      // The page may have given the call up meanwhile.
      await meet(route, open.get(port) ?? (await decision)).catch(() => {});
    },
  );

  /** Decides a port's calls, those waiting and those to come, until it is closed again. */
  function decide(port: string, outcome: Outcome): void {
    open.set(port, outcome);
    decided.set(port, outcome);
    for (const each of waiting.get(port) ?? []) each(outcome);
    waiting.delete(port);
  }
  return {
    decide,
    holds: (port: string) => port in written,
    close: (port: string) => void open.delete(port),
    /** Repeats the last outcome for the calls to come. */
    repeat() {
      for (const [port, outcome] of decided) decide(port, outcome);
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Opens the page of a chart. */
export async function openSite(shop: Shop, walk: PageWalk) {
  const { chart, language, model, path } = walk;
  const { machine, chromium, calls = {}, answers = {} } = chart;
  const screen = walk.screens[language];
  if (!chromium) throw new Error(`${machine.id} has no facts in Chromium.`);
  const { within = 'main', marks = [] } = screen;
  const { landings = {} } = chromium;
  const customer = await customerOf(shop, walk);
  const { page } = customer;
  const network = await holdCalls(page, { ...calls, ...chromium.holds });
  const stage = stageOf(customer, path);
  // Samples would replace a search that fails.
  await stage.alter?.('/api/config', (config: object) => ({ ...config, productSearchFallback: false }));
  await chart.start?.(stage, model.input as never);
  await wake(page);
  /** Calls that are let through until the next event. */
  const passing = new Set<string>();
  const pass = (port: string, outcome: Outcome): void => {
    network.decide(port, outcome);
    passing.add(port);
  };
  const decided = (port: string, output: unknown): Outcome =>
    answers[port]?.(output as never, stage) ?? outcomeOf(output);

  /** Lets the answer of a call through, or replaces it. */
  async function settle(port: string, answer: Answer): Promise<void> {
    const output = 'output' in answer ? answer.output : undefined;
    const end = (way: 'release' | 'reject' | 'resolve') =>
      eventually(async () => {
        const has = await page.evaluate(([way, id, output]) => walkWatch[way](id, output), [
          way,
          port,
          output,
        ] as const);
        assert(has, `${port} does not run.`);
      });
    if ('error' in answer) return end('reject');
    const outcome = decided(port, output);
    if (!network.holds(port)) return end(outcome.is === 'answered' ? 'release' : 'resolve');
    if ((output as { reason?: string } | undefined)?.reason === 'offline') await page.evaluate(sayOnline, false);
    network.decide(port, outcome);
    await end('release');
    network.close(port);
  }

  async function elapse(timer: string): Promise<void> {
    const delay = await eventually(async () => {
      const found = await page.evaluate((type) => walkWatch.delayOf(type), timer);
      assert(found !== undefined, `The timer “${timer}” does not run.`);
      return found;
    });
    await page.clock.fastForward(delay);
    await page.evaluate((type) => walkWatch.expire(type), timer);
  }

  const site = {
    ...walk,
    chromium,
    customer,
    page,
    network,
    stage,
    /** The languages in which the page is checked. */
    languages: chromium.restarts ? [language] : LANGUAGES,
    last: { event: undefined, before: undefined } as Last,
    /** The customer has used something. */
    isTouched: false,
    /** The address that the page should have, without the language. */
    address: '',
    /** The address without the host, with its query. */
    url: () => page.url().slice(shop.url.length),
    heading: async () => (await page.locator('h1:visible').innerText()).trim(),
    /** The chart as the page runs it. */
    async read(): Promise<Running> {
      const reading = await page.evaluate(() => walkWatch.read());
      assert(reading, `There is no ${machine.id} in the page.`);
      const { fired, ...snapshot } = reading;
      return { snapshot: machine.resolveState(snapshot as never), fired };
    },
    /** Throws unless the page shows a state in a language. */
    shows: (snapshot: AnyMachineSnapshot, of: Language, state?: string) =>
      eventually(async () => {
        const here = (leaf: string) => (state ? leaf === state : leaf !== '*' && snapshot.matches(leaf));
        for (const leaf of Object.keys(screen.shows).filter(here)) {
          const read = await page.evaluate((sought) => JSON.stringify(walkWatch.readPage(sought)), { within, marks });
          const seen: Seen = JSON.parse(read);
          const step = { ...site.last, facts: stage.facts };
          const faults = faultsOf(walk.screens[of], leaf, snapshot, step, { ...seen, isStill: false });
          const [is, should] = [site.url(), `/${of}${site.address}`];
          if (is !== should) faults.push(`The address is ${is} instead of ${should}.`);
          assert(faults.length === 0, `In ${leaf}, ${of}: ${faults.join('\n')}`);
        }
      }),
    /** The fault of the focus, if any. */
    async focusFault(after: AnyMachineSnapshot, isNewScreen: boolean): Promise<string | undefined> {
      const type = site.last.event?.type ?? 'xstate.init';
      const landing = landings[`${type} ${stateName(after.value)}`] ?? landings[type];
      const step = { landing, isNewScreen, isTouched: site.isTouched, isOwn: !type.startsWith('xstate.') };
      const fault = await faultOfFocus(page, step);
      return fault && `after ${type} ${fault}`;
    },
    /** Brings an event about: a gesture, the end of a call, or time. */
    async perform(event: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
      site.last = { event, before };
      for (const each of passing) network.close(each);
      passing.clear();
      const end = endIn(event);
      const gestures = gesturesFor(screen, event, before);
      if (!gestures && !end) return elapse(event.type);
      if (!gestures && end) {
        if ('output' in end.answer) await chromium.prepares?.(stage, end.id, event.output as never);
        return settle(end.id, end.answer);
      }
      site.isTouched = true;
      if (chromium.minutes)
        await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + chromium.minutes * 60_000);
      // The chart's children make the same calls.
      if (end) for (const each of Object.keys(calls)) pass(each, { is: 'answered' });
      for (const each of gestures ?? []) {
        const [called = '', answer = '{}'] = each.values;
        if (each.name !== 'answer') await make(page, each, within);
        // The real server answers other calls by itself.
        else if (network.holds(called)) pass(called, decided(called, JSON.parse(answer).output));
      }
    },
  };
  site.address = site.url().replace(/^\/(en|zh)/, '');
  return site;
}
