/** Takes paths through a chart on its views in jsdom: events are gestures, ports are stand-ins, and time stands still. */
import { act, cleanup, configure, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DRAFT_VERSION, emptyFacts, type Facts } from '#domain/booking/draft';
import type { Language } from '#domain/language';
import { firedIn, transitionId } from '#machines/chart/definitions';
import { noteScene } from '../../../mutants/bindings/judge-views';
import { lacksControl, type Said } from '../../../plan/sentences';
import { here } from '../../../views/render';
import {
  bookingId,
  destination,
  destinationAddress,
  quotedFacts,
  readyFacts,
  start,
  startAddress,
} from '../../fixtures';
import { STEP_PATHS } from '../../words/steps';
import { wordsIn } from '../../words/words';
import { payloadsIn } from '../cases';
import type { Chart, Screen } from '../chart';
import { phrase, show } from '../labels';
import { arrivalOf, type Model, type Path } from '../model';
import { readPage } from '../seen';
import { faultsOf, soughtBy } from '../shown';
import { IDLE, isPaying, isPlace, type Stage } from '../stage';
import { type Answer, answerEvent } from '../stand-in';
import { controlOf, make } from './hands';
import { openPage } from './page';
import { watched } from './watched-actors';

// A failure says what is wrong; the page is drawn by `npm run gallery`.
configure({ getElementError: (message) => new Error(message ?? '') });

/** Time for a page to show its state, milliseconds; short where most walks are meant to fail. */
const TIMEOUT = process.env.VIEW_MUTANTS ? 800 : 5_000;
const NONSENSE = ['NaN', 'undefined', '{{'];

/** Ends a stand-in that an actor waits for. */
async function settle(actor: AnyActor, id: string, answer: Answer): Promise<void> {
  const child: AnyActor | undefined = actor.getSnapshot().children[id];
  if (child?.getSnapshot().status !== 'active') throw new Error(`Nobody waits for “${id}”.`);
  await act(async () => child.send(answerEvent(answer)));
}

/** Lets one timer fire: a chart has no order between its timers. */
async function elapse(actor: AnyActor, timer: string): Promise<void> {
  const timers = Object.values(actor.system.getSnapshot()._scheduledEvents);
  const scheduled = timers.find(({ source, event }) => source === actor && event.type === timer);
  if (!scheduled) throw new Error(`The timer “${timer}” does not run.`);
  actor.system.scheduler.cancel(actor, scheduled.id);
  await act(async () => actor.send(scheduled.event));
}

/** Lets the timers of a chart fire. */
async function passTime(actor: AnyActor): Promise<void> {
  const timers = Object.values(actor.system.getSnapshot()._scheduledEvents).filter(({ source }) => source === actor);
  for (const { event } of timers) await elapse(actor, event.type);
}

/** Answers a port of a chart, or of a chart within it; a pause before the call is over at once. */
async function settleWithin(actor: AnyActor, port: string, answer: Answer): Promise<void> {
  const { children } = actor.getSnapshot() as { children: Readonly<Record<string, AnyActor>> };
  const waiting = () =>
    [actor, ...Object.values(children)].find(
      (each) => each.getSnapshot().children?.[port]?.getSnapshot().status === 'active',
    );
  if (!waiting()) for (const each of Object.values(children)) await passTime(each);
  const found = waiting();
  if (!found) throw new Error(`Nobody waits for “${port}”.`);
  await settle(found, port, answer);
}

type Opened = Stage & { readonly user: UserEvent; readonly facts: Facts };

function stageIn(language: Language): Opened {
  let user: UserEvent | undefined;
  let known: Facts = quotedFacts;
  const opened = (): UserEvent => {
    if (!user) throw new Error('No page is open yet.');
    return user;
  };
  return {
    ...IDLE,
    ...wordsIn(language),
    get user() {
      return opened();
    },
    get facts() {
      return known;
    },
    async open(path, { state } = {}) {
      user = openPage(language, path, state);
    },
    places: {
      start: { ...start, address: startAddress },
      destination: { ...destination, address: destinationAddress },
    },
    store: async (key, value) => sessionStorage.setItem(key, JSON.stringify(value)),
    booking: async () => bookingId,
    settle: (port, answer) => settle(watched.actor as AnyActor, port, answer),
    async openStep(step, facts = {}) {
      user = openPage(language, STEP_PATHS[step]);
      known = { ...emptyFacts(), ...(isPaying(step) ? quotedFacts : isPlace(step) ? {} : readyFacts), ...facts };
      const draft = { version: DRAFT_VERSION, key: 'k', step, facts: known };
      await settle(watched.actor as AnyActor, 'readDraft', { output: { key: 'k', draft } });
      return known;
    },
    async make(...gestures) {
      for (const each of gestures) await make(each, opened());
    },
  };
}

const isUsable = (control: HTMLElement): boolean => {
  // The options of a list can be chosen only while the list can be used.
  const { disabled, readOnly } = (control.closest('select') ?? control) as HTMLInputElement;
  return !disabled && !readOnly && control.getAttribute('aria-disabled') !== 'true';
};

type Gestures = Readonly<Record<string, (event: AnyEventObject, snapshot: AnyMachineSnapshot) => readonly Said[]>>;

/** The events that the page offers and its chart refuses, and those that the chart takes and the page does not offer. */
function faultsOfOffers(chart: Chart, { does, within }: Screen, snapshot: AnyMachineSnapshot): string[] {
  return Object.entries(does as unknown as Gestures).flatMap(([type, saids]) =>
    payloadsIn(chart.cases, type, snapshot).flatMap((payload) => {
      const event = { type, ...payload };
      const gestures = saids(event, snapshot);
      const isTaken = snapshot.can(event);
      // The browser's own buttons are always there, and so is the network.
      if (gestures.length === 0 || gestures.some(lacksControl)) return [];
      // A link of the same name leads elsewhere.
      const [control, ...others] = gestures.map((each) => controlOf(each, within));
      if (isTaken) return !control || (control as HTMLInputElement).disabled ? `${phrase(event)} cannot be made` : [];
      return [control, ...others].every((each) => each && !each.matches('a') && isUsable(each))
        ? `${phrase(event)} is offered and dropped`
        : [];
    }),
  );
}

/** Takes a path in one language; `passed` receives the transitions that fired. */
export async function walkView(chart: Chart, { input }: Model, path: Path, language: Language, passed: Set<string>) {
  const { machine } = chart;
  const screen = chart.screen?.(wordsIn(language));
  if (!screen) throw new Error(`${machine.id} has no screen.`);
  let fired: string[] = [];
  watched.inspect = (event) => {
    if (
      event.type === '@xstate.microstep' &&
      (event.actorRef as AnyActor).id !== undefined &&
      (event.snapshot as AnyMachineSnapshot).machine?.id === machine.id
    )
      fired.push(...firedIn(event).map(transitionId));
  };
  const stage = stageIn(language);
  await chart.start?.(stage, input as never);
  const actor = watched.actors.get(machine.id);
  if (!actor) throw new Error(`The page has started no ${machine.id}.`);
  const now = (): AnyMachineSnapshot => actor.getSnapshot();
  const facts = (snapshot: AnyMachineSnapshot) => show([snapshot.status, snapshot.value, chart.key?.(snapshot)]);
  const does = screen.does as unknown as Gestures;
  let before: AnyMachineSnapshot | undefined;
  let event: AnyEventObject | undefined;

  /** Does what no page has a control for; false for anything else. */
  async function doOutside({ say, of: [one = '', two = '{}'] }: Said): Promise<boolean> {
    if (say === 'back') await act(async () => here.navigate(-1));
    else if (say === 'visit') await act(async () => here.navigate(one));
    else if (say === 'key') await stage.user.keyboard(`{${one}}`);
    // jsdom has no back-forward cache; tests/browser/bfcache.test.ts uses the real one.
    else if (say === 'restore')
      await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    else if (say === 'answer') await settleWithin(actor as AnyActor, one, JSON.parse(two));
    else return false;
    return true;
  }

  async function perform(meant: AnyEventObject): Promise<void> {
    const [, end, port] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(meant.type) ?? [];
    const ends = end === 'done' && port ? screen?.ends?.[port] : undefined;
    if (port && !ends)
      return settle(actor as AnyActor, port, end === 'done' ? { output: meant.output } : { error: meant.error });
    if (meant.type.startsWith('xstate.after.')) return elapse(actor as AnyActor, meant.type);
    const gestures = ends?.(meant.output as never, now()) ?? does[meant.type]?.(meant, now()) ?? [];
    if (gestures.length === 0) throw new Error(`There is no gesture for ${phrase(meant)}.`);
    const sent: AnyEventObject[] = [];
    const ears = (actor as AnyActor).system.inspect((heard) => {
      if (heard.type === '@xstate.event' && heard.actorRef === actor) sent.push(heard.event);
    });
    for (const each of gestures) {
      const last = () => {
        if (each === gestures.at(-1)) fired = [];
      };
      if (lacksControl(each)) last();
      if (await doOutside(each)) continue;
      await make(each, stage.user, last, screen?.within);
    }
    // A child chart may rest before it ends.
    const ending: AnyActor | undefined = ends && now().children[port ?? ''];
    if (ending?.getSnapshot().status === 'active') await passTime(ending);
    ears.unsubscribe();
    const isMeant = (each: AnyEventObject) =>
      Object.entries(meant).every(([name, value]) => show(each[name]) === show(value));
    if (!sent.some(isMeant))
      throw new Error(`${phrase(meant)} was meant, but ${sent.map(phrase).join(', ') || 'nothing'} was sent.`);
  }

  await path.test({
    events: Object.fromEntries(
      path.steps.map((step) => [
        step.event.type,
        async ({ event: meant, state }: Path['steps'][number]) => {
          if (meant.type !== 'xstate.init') {
            [before, event, fired] = [now(), meant, []];
            await perform(meant);
          }
          if (now().status === 'error') throw now().error;
          if (facts(now()) !== facts(state))
            throw new Error(`The chart behind the view is in ${facts(now())} instead of ${facts(state)}.`);
          const missing = arrivalOf(state).fired.filter((id) => !fired.includes(id));
          if (missing.length > 0)
            throw new Error(`It did not take ${missing.join(', ')}, but ${fired.join(', ') || 'nothing'}.`);
          for (const id of fired) passed.add(id);
        },
      ]),
    ),
    states: Object.fromEntries(
      Object.keys(screen.shows)
        .filter((state) => state !== '*')
        .map((state) => [
          state,
          async () => {
            const look = () => {
              const page = { ...readPage(soughtBy(screen)), isStill: true };
              const faults = [
                ...faultsOf(screen, state, now(), { event, before, facts: stage.facts }, page),
                ...NONSENSE.filter((each) => page.text.includes(each)).map((each) => `The page says “${each}”.`),
                ...(now().status === 'active' ? faultsOfOffers(chart, screen, now()) : []),
              ];
              if (faults.length > 0) throw new Error(`In ${state}: ${faults.join('\n')}`);
              noteScene();
            };
            await waitFor(look, { timeout: TIMEOUT, interval: 20 });
          },
        ]),
    ),
  });
  cleanup();
  sessionStorage.clear();
}
