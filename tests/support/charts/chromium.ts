/** Takes paths through a chart on the built application in Chromium, against the real server. */
import { join } from 'node:path';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { quoteOf } from '#domain/booking/booking';
import { type Step as BookingStep, emptyFacts, type Facts } from '#domain/booking/draft';
import { bookingReply } from '#domain/contract/bookings';
import { LANGUAGES, type Language } from '#domain/language';
import { bookingViewOf } from '../../../src/api/booking-json';
import { alertWatch } from '../../browser/paths/alerts';
import { eventually } from '../../browser/paths/browser-driver';
import { addressIn, headingIn } from '../../browser/paths/fixture';
import { type FocusRules, faultOfFocus, noteFocus } from '../../browser/paths/focus';
import type { Reading } from '../../browser/paths/inspector';
import { faultsInLooks, inLooks } from '../../browser/paths/looks';
import { leaveSameDay, MORNING, waitForever } from '../../browser/paths/same-day-fixture';
import { NOISE } from '../../browser/support/faults';
import { wake } from '../../browser/support/hydration';
import {
  headingOf,
  leaveInTab,
  pay,
  payableFacts,
  placed,
  quotedFacts,
  readBooking,
  readyFacts,
  seed,
} from '../../browser/support/seed';
import { expectQuiet, type Shop } from '../../browser/support/shop';
import { picturePath } from '../../gallery/page';
import type { Said } from '../../plan/sentences';
import { readPage, type Seen } from '../../screens/seen';
import { STEP_ADDRESS, STEP_PATHS } from '../../screens/steps';
import { wordsIn } from '../../screens/words';
import type { Outcome } from './answers';
import { callsOf } from './calls';
import type { Chart, Step } from './chart';
import { make, sayOnline } from './hands-in-chromium';
import { phrase, show } from './labels';
import { arrivalOf, type Model, type Path, stateName } from './model';
import { type Fixture, openFixture } from './page-in-chromium';
import { faultsOf, soughtBy } from './shown';
import { isPaying, isPlace, type Stage } from './stage';

const HAN = /\p{Script=Han}/u;
/** Names in their own script on pages of the other language. */
const OWN_SCRIPT = /中文|English|蓝旗搬家|Saltire Moves/g;
/** The folder of pictures in `npm run gallery`. */
const { GALLERY } = process.env;
const PROVOKED = [...NOISE, '409', '404', '429', 'net::ERR'];

/** A value as text, whatever the order of its fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  ) ?? '';

/** The result of a call, unless a chart says otherwise. */
function outcomeOf(output: unknown): Outcome {
  const { ok, reason = 'unknown' } = (output ?? {}) as { ok?: boolean; reason?: string };
  if (ok !== false) return { is: 'answered' };
  return reason === 'network' || reason === 'offline' ? { is: 'cut' } : { is: 'refused', code: reason };
}

function stageOf({ customer, flow, url }: Fixture, path: Path): Stage & { facts: Facts } {
  const { page, context } = customer;
  const { language } = flow;
  let made = '';
  async function enter(step: BookingStep): Promise<Facts> {
    await seed(customer, stage.facts, { step });
    await page.goto(`/${language}${STEP_PATHS[step]}`);
    await flow.heading(headingOf(flow.t, step));
    return stage.facts;
  }
  const stage: Stage & { facts: Facts } = {
    ...wordsIn(language, false),
    facts: emptyFacts(),
    async open(path, { by, state } = {}) {
      if (state)
        await page.addInitScript(
          ([end, usr]) => {
            if (location.pathname.endsWith(end)) history.replaceState({ usr, key: 'before', idx: 0 }, '');
          },
          [path, state] as const,
        );
      await page.goto(`/${language}${by ?? path}`);
      if (by === undefined) return;
      await wake(page);
      // Inside a closed menu on a phone.
      await page.locator(`footer a[href$="${path}"]`).evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${path}`);
    },
    async booking({ isOwn = true, isPaid = false } = {}) {
      const { quote } = await payableFacts(customer);
      made = quote?.bookingId ?? '';
      if (isPaid) await pay(customer, made, (quote?.price ?? 0) / 100);
      if (!isOwn) await context.clearCookies();
      return made;
    },
    readBooking: () => readBooking(customer, made),
    settle: async () => {},
    places: placed,
    firstAnswer: (port) => path.steps.find(({ event }) => event.type === `xstate.done.actor.${port}`)?.event.output,
    store: (key, value) => leaveInTab(customer, key, value),
    async keep(texts) {
      await page.goto('/livez');
      await page.evaluate((kept) => Object.assign(localStorage, kept), texts);
    },
    async leaveDraft(draft) {
      if (!draft) return;
      const { facts, openCheckout } = draft;
      const { destination, date, details } = facts;
      // The checkout ends in half an hour by the clock of the real server.
      const more = openCheckout ? { openCheckout: { ...openCheckout, expiresAt: Date.now() + 1_800_000 } } : {};
      if (!destination) return seed(customer, facts);
      if (facts.quote) return seed(customer, await payableFacts(customer), more);
      const { date: free, slot, ...ready } = await readyFacts(customer);
      return seed(customer, { ...ready, details, ...(date && { date: free, slot }) } as Facts, more);
    },
    async makeBooking() {
      const { details, moveType, date, slot: time } = await readyFacts(customer);
      const { start, destination } = placed;
      const data = {
        startLocation: { placeId: start.placeId, address: start.address },
        destinationLocation: { placeId: destination.placeId, address: destination.address },
        ...{ details, moveType, date, time },
      };
      return (await context.request.post('/api/bookings', { data })).json();
    },
    setClock: (to) => ('at' in to ? page.clock.setSystemTime(to.at) : page.clock.fastForward(to.pass)),
    async openStep(step, facts = {}) {
      if (!isPaying(step)) {
        stage.facts = { ...(isPlace(step) ? emptyFacts() : await readyFacts(customer)), ...facts };
        return enter(step);
      }
      const known = await (step === 'promo' ? payableFacts(customer) : quotedFacts(customer));
      const bookingId = known.quote?.bookingId ?? '';
      if (facts.quote?.promo)
        await context.request.post(`/api/promocode/${bookingId}/apply-promo`, {
          data: { promoCode: facts.quote.promo.code },
        });
      const answer = await context.request.get(`/api/bookings/${bookingId}`);
      const quote = quoteOf(bookingViewOf(bookingReply.parse(await answer.json()).booking));
      stage.facts = { ...known, ...facts, quote };
      return enter(step);
    },
    async openSameDay(step, facts) {
      const config = await (await fetch(`${url}/api/config`)).json();
      // Samples would stand in for a search that fails.
      await page.route(/\/api\/config$/, (route) =>
        route.fulfill({ json: { ...config, productSearchFallback: false } }),
      );
      await waitForever(page);
      await page.clock.setSystemTime(MORNING);
      await leaveSameDay(customer, step, facts);
      await page.goto(`/${language}${STEP_ADDRESS[step]}`);
    },
    make: async (...gestures) => {
      for (const each of gestures) await make(page, each);
    },
  };
  return stage;
}

export interface Visit {
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

/** Takes one path; throws with what is wrong. */
export async function walkInChromium(shop: Shop, { chart, model, path, language, width, looked, reload }: Visit) {
  const { machine, chromium } = chart;
  if (!chromium || !chart.screen) throw new Error(`${machine.id} has no screen in Chromium.`);
  const { id: name } = machine;
  const languages = chromium.restarts ? [language] : LANGUAGES;
  const screens = new Map(languages.map((each) => [each, chart.screen?.(wordsIn(each, false))]));
  const screen = chart.screen(wordsIn(language, false));
  const does = screen.does as unknown as Readonly<
    Record<string, (event: AnyEventObject, now: AnyMachineSnapshot) => readonly Said[]>
  >;
  const calls = { ...callsOf(chart.calls ?? {}), ...callsOf(chromium.holds ?? {}) };
  const fixture = await openFixture(shop, { language, width }, chart, calls);
  const { customer, network } = fixture;
  const { page } = customer;
  const stage = stageOf(fixture, path);
  await chart.start?.(stage, model.input as never);
  await wake(page);

  const focus: FocusRules = chromium;
  const alerts = alertWatch(page);
  const faults: string[] = [];
  let address = addressIn(fixture).replace(/^\/(en|zh)/, '');
  let shown = '';
  let isTouched = false;
  let step: Step = { event: undefined, before: undefined, facts: stage.facts };

  async function read(): Promise<Reading> {
    const reading = await page.evaluate((id) => walkWatch.read(id), name);
    if (!reading) throw new Error(`There is no ${name} in the page.`);
    return reading;
  }
  const snapshotOf = ({ value, context, status, output }: Reading): AnyMachineSnapshot =>
    machine.resolveState({ value, context, status, output } as never);
  const factsOf = (snapshot: AnyMachineSnapshot) => show([snapshot.status, snapshot.value, chart.key?.(snapshot)]);
  const pageNow = (): Promise<Seen> => page.evaluate(readPage as (sought: object) => Seen, soughtBy(screen));
  const insist = (is: unknown, complaint: string): void => {
    if (!is) throw new Error(complaint);
  };

  /** Throws unless the page shows a state in a language. */
  async function isShown(state: string, snapshot: AnyMachineSnapshot, of: Language): Promise<void> {
    const found = faultsOf(screens.get(of) ?? screen, state, snapshot, step, { ...(await pageNow()), isStill: false });
    const should = `/${of}${address}`;
    if (addressIn(fixture) !== should) found.push(`The address is ${addressIn(fixture)} instead of ${should}.`);
    insist(found.length === 0, `In ${state}, ${of}: ${found.join('\n')}`);
  }

  /** The calls that are let through until the next event. */
  const passing = new Set<string>();
  const decide = (port: string, output: unknown): void =>
    network.decide(port, chart.answers?.[port]?.(output as never, stage) ?? outcomeOf(output));
  /** Does what no page has a control for; false for anything else. */
  function doOutside({ say, of: [port = '', answer = '{}'] }: Said): boolean {
    if (say !== 'answer') return false;
    // The real server answers other calls by itself.
    if (port in calls) {
      decide(port, JSON.parse(answer).output);
      passing.add(port);
    }
    return true;
  }

  async function settle(port: string, answer: { output?: unknown; error?: unknown }): Promise<void> {
    const release = () =>
      eventually(async () =>
        insist(
          await page.evaluate(([of, id]) => walkWatch.release(of, id), [name, port] as const),
          `${port} does not answer.`,
        ),
      );
    if ('error' in answer) {
      await eventually(async () =>
        insist(
          await page.evaluate(([of, id]) => walkWatch.reject(of, id), [name, port] as const),
          `${port} does not run.`,
        ),
      );
    } else if (port in calls) {
      if ((answer.output as { reason?: string } | undefined)?.reason === 'offline')
        await page.evaluate(sayOnline, false);
      decide(port, answer.output);
      await release();
      network.close(port);
    } else if (
      chart.answers?.[port]?.(answer.output as never, stage)?.is === 'refused' ||
      (answer.output as { ok?: boolean } | undefined)?.ok === false
    ) {
      await eventually(async () =>
        insist(
          await page.evaluate(([of, id, output]) => walkWatch.resolve(of, id, output), [
            name,
            port,
            answer.output,
          ] as const),
          `${port} does not run.`,
        ),
      );
    } else await release();
  }
  async function elapse(timer: string): Promise<void> {
    const delay = await eventually(async () => {
      const found = await page.evaluate((type) => walkWatch.delayOf(type), timer);
      if (found === undefined) throw new Error(`The timer “${timer}” does not run.`);
      return found;
    });
    await page.clock.fastForward(delay);
    await page.evaluate((type) => walkWatch.expire(type), timer);
  }
  async function perform(event: AnyEventObject): Promise<void> {
    for (const each of passing) network.close(each);
    passing.clear();
    const [, end, port] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const ends = end === 'done' && port ? screen.ends?.[port] : undefined;
    if (port && !ends) await chromium?.prepares?.(stage, port, event.output as never);
    if (port && !ends) return settle(port, end === 'done' ? { output: event.output } : { error: event.error });
    if (event.type.startsWith('xstate.after.')) return elapse(event.type);
    isTouched = true;
    if (chromium?.minutes)
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + chromium.minutes * 60_000);
    const now = snapshotOf(await read());
    const gestures = ends?.(event.output as never, now) ?? does[event.type]?.(event, now) ?? [];
    insist(gestures.length > 0, `There is no gesture for ${phrase(event)}.`);
    // The chart's own calls are made by its children too.
    if (ends)
      for (const each of Object.keys(callsOf(chart.calls ?? {}))) {
        network.decide(each, { is: 'answered' });
        passing.add(each);
      }
    for (const each of gestures) if (!doOutside(each)) await make(page, each, undefined, screen.within);
  }

  /** Changes the language without a press, which would move the focus. */
  async function turnTo(wanted: Language): Promise<void> {
    if (!addressIn(fixture).startsWith(`/${wanted}/`))
      await page.locator(`a[data-language=${wanted}]`).evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction((each) => document.documentElement.lang.startsWith(each), wanted);
  }

  /** Looks at a state in every language: its words, its focus and its layout. */
  async function lookClosely(snapshot: AnyMachineSnapshot, isNewScreen: boolean): Promise<void> {
    const state = stateName(snapshot.value);
    const note = (of: Language, found: readonly string[]) =>
      faults.push(...found.map((each) => `${state}, ${of}: ${each}`));
    await page.evaluate(() => walkWatch.pause(true));
    for (const each of [...languages].sort((a, b) => Number(b === language) - Number(a === language))) {
      await turnTo(each);
      await eventually(async () => {
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden may be in the other language
        const text = (await page.locator('main').innerText()).replaceAll(OWN_SCRIPT, '');
        insist(
          HAN.test(text) === (each === 'zh'),
          `The page has ${each === 'zh' ? 'no ' : ''}Chinese: ${HAN.exec(text)?.[0] ?? ''}`,
        );
        for (const leaf of Object.keys(screen.shows))
          if (leaf !== '*' && snapshot.matches(leaf)) await isShown(leaf, snapshot, each);
      }).catch(({ message }: Error) => note(each, [message]));
      const fault = await faultOfFocus(
        fixture,
        { ...step, event: step.event as AnyEventObject | undefined, after: snapshot, isNewScreen, isTouched },
        focus,
      );
      note(each, fault ? [fault] : []);
      if (GALLERY) {
        const looks = [360, 1280].flatMap((wide) =>
          (['light', 'dark'] as const).map((scheme) => ({ width: wide, scheme })),
        );
        await inLooks(page, looks, (look) =>
          page.screenshot({
            path: join(GALLERY, picturePath(name, state, { language: each, ...look })),
            type: 'jpeg',
            quality: 60,
            fullPage: true,
            animations: 'disabled',
          }),
        );
      } else note(each, await faultsInLooks(page, each, looked.size));
    }
    await turnTo(language);
    await page.evaluate(() => walkWatch.pause(false));
  }

  /** Reloads the page: the input is kept, and so is the state unless the chart gives a reason. */
  async function reloadHere(): Promise<void> {
    const before = snapshotOf(await read());
    const state = stateName(before.value);
    const heading = await headingIn(fixture);
    const kept = sorted(chromium?.keeps?.(before));
    const again = path.steps.map(({ event: { type } }) => /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1] ?? type);
    // The name of a window survives a reload.
    await page.evaluate((events) => void Object.assign(window, { name: JSON.stringify(events) }), again);
    network.repeat();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await wake(page);
    const [to, , forgets] = chromium?.reloads?.[state] ?? [state];
    step = { event: undefined, before: undefined, facts: stage.facts };
    if (to !== undefined) {
      await eventually(async () => {
        const now = snapshotOf(await read());
        insist(stateName(now.value) === to, `A reload of ${state} leads to ${stateName(now.value)} instead of ${to}.`);
        insist(
          forgets !== undefined || sorted(chromium?.keeps?.(now)) === kept,
          `A reload of ${state} keeps ${sorted(chromium?.keeps?.(now))} instead of ${kept}.`,
        );
        for (const leaf of Object.keys(screen.shows))
          if (leaf !== '*' && now.matches(leaf)) await isShown(leaf, now, language);
      });
    }
    if (to === state || to === undefined)
      await eventually(async () =>
        insist(
          (await headingIn(fixture)) === heading,
          `A reload of ${state} changes the heading to ${await headingIn(fixture)}.`,
        ),
      );
  }

  await path.test({
    events: Object.fromEntries(
      path.steps.map(({ event: { type } }) => [
        type,
        async ({ event, state }: Path['steps'][number]) => {
          if (type !== 'xstate.init') {
            step = { event, before: snapshotOf(await read()), facts: stage.facts };
            await perform(event);
          }
          await eventually(async () => {
            const now = factsOf(snapshotOf(await read()));
            insist(now === factsOf(state), `The page is in ${now} instead of ${factsOf(state)}.`);
          });
          const { fired } = await read();
          const missing = arrivalOf(state).fired.filter((id) => !fired.includes(id));
          insist(missing.length === 0, `The page did not take ${missing.join(', ')}.`);
        },
      ]),
    ),
    states: Object.fromEntries(
      Object.keys(screen.shows)
        .filter((state) => state !== '*')
        .map((state) => [
          state,
          async () => {
            const snapshot = snapshotOf(await read());
            address = chromium.address(snapshot) ?? address;
            await eventually(() => isShown(state, snapshot, language));
            await alerts.look(isTouched);
            const now = `${addressIn(fixture)} ${focus.isHeadingNews ? '' : await headingIn(fixture)}`;
            const isNewScreen = now !== shown;
            await eventually(async () => {
              const fault = await faultOfFocus(
                fixture,
                { ...step, event: step.event as AnyEventObject | undefined, after: snapshot, isNewScreen, isTouched },
                focus,
              );
              insist(!fault, `In ${state}: ${fault}`);
            }).catch(({ message }: Error) => faults.push(message));
            const key = `${chromium.restarts ? language : ''} ${stateName(snapshot.value)}`;
            if (snapshot.status === 'active' && !looked.has(key)) {
              await lookClosely(snapshot, isNewScreen);
              looked.add(key);
            }
            await noteFocus(fixture);
            shown = now;
          },
        ]),
    ),
  });
  if (reload) await reloadHere();
  alerts.tell();
  insist(faults.length === 0, [...new Set(faults)].join('\n'));
  expectQuiet(customer, ...PROVOKED);
}
