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
import { elapse, settle, timersOf } from '../actor';
import { payloadsIn } from '../cases';
import type { Chart, Screen } from '../chart';
import { phrase, show } from '../labels';
import type { Model, Path } from '../model';
import { faultsOf } from '../shown';
import { IDLE, isPaying, isPlace, type Stage } from '../stage';
import { type Answer, endIn } from '../stand-in';
import { take } from '../take';
import { controlIn, make, pageNow } from './hands';
import { openPage } from './page';
import { watched } from './watched-actors';

// A failure says what is wrong; the page is drawn by `npm run gallery`.
configure({ getElementError: (message) => new Error(message ?? '') });

/** Time for a page to show its state, milliseconds; short where most walks are meant to fail. */
const TIMEOUT = process.env.VIEW_MUTANTS ? 800 : 5_000;
const NONSENSE = ['NaN', 'undefined', '{{'];

const isWaiting = (actor: AnyActor | undefined): boolean => actor?.getSnapshot().status === 'active';

/** Lets all timers of a chart fire. */
const passTime = (actor: AnyActor): Promise<void> =>
  act(async () => {
    for (const timer of timersOf(actor)) elapse(actor, timer);
  });

/** Answers a port of a chart, or of a chart within it; a pause before the call is over at once. */
async function settleWithin(actor: AnyActor, port: string, answer: Answer): Promise<void> {
  const within: AnyActor[] = Object.values(actor.getSnapshot().children);
  const waiting = () => [actor, ...within].find((each) => isWaiting(each.getSnapshot().children?.[port]));
  if (!waiting()) for (const each of within) await passTime(each);
  await act(async () => settle(waiting() ?? actor, port, answer));
}

type Opened = Stage & { readonly user: UserEvent; readonly facts: Facts };

function stageIn(language: Language): Opened {
  let user: UserEvent | undefined;
  let known: Facts = quotedFacts;
  const opened = (): UserEvent => {
    if (!user) throw new Error('No page is open yet.');
    return user;
  };
  const answer: Stage['settle'] = (port, answer) => act(async () => settle(watched.actor as AnyActor, port, answer));
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
    settle: answer,
    async openStep(step, facts = {}) {
      user = openPage(language, STEP_PATHS[step]);
      known = { ...emptyFacts(), ...(isPaying(step) ? quotedFacts : isPlace(step) ? {} : readyFacts), ...facts };
      const draft = { version: DRAFT_VERSION, key: 'k', step, facts: known };
      await answer('readDraft', { output: { key: 'k', draft } });
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
function faultsOfOffers(
  { cases }: Chart,
  { does }: Screen,
  snapshot: AnyMachineSnapshot,
  page: ReturnType<typeof pageNow>,
): string[] {
  return Object.entries(does as unknown as Gestures).flatMap(([type, saids]) =>
    payloadsIn(cases, type, snapshot).flatMap((payload) => {
      const event = { type, ...payload };
      const gestures = saids(event, snapshot);
      // The browser's own buttons are always there, and so is the network.
      if (gestures.length === 0 || gestures.some(lacksControl)) return [];
      const controls = gestures.map((each) => controlIn(page, each));
      const [first] = controls;
      if (snapshot.can(event))
        return !first || (first as HTMLInputElement).disabled ? `${phrase(event)} cannot be made` : [];
      // A link of the same name leads elsewhere.
      return controls.every((each) => each && !each.matches('a') && isUsable(each))
        ? `${phrase(event)} is offered and dropped`
        : [];
    }),
  );
}

/** Takes a path in one language; the transitions that fired. */
export async function walkView(chart: Chart, { input }: Model, path: Path, language: Language) {
  const { machine } = chart;
  const screen = chart.screen?.(wordsIn(language));
  if (!screen) throw new Error(`${machine.id} has no screen.`);
  let fired: string[] = [];
  watched.inspect = (event) => {
    if (event.type === '@xstate.microstep' && (event.snapshot as AnyMachineSnapshot).machine?.id === machine.id)
      fired.push(...firedIn(event).map(transitionId));
  };
  const stage = stageIn(language);
  await chart.start?.(stage, input as never);
  const actor = watched.actors.get(machine.id) as AnyActor;
  if (!actor) throw new Error(`The page has started no ${machine.id}.`);
  const now = (): AnyMachineSnapshot => actor.getSnapshot();
  const does = screen.does as unknown as Gestures;
  let before: AnyMachineSnapshot | undefined;
  let event: AnyEventObject | undefined;

  /** Makes a gesture, at a control or without one. */
  function gesture(said: Said): Promise<void> {
    const [one = '', two = '{}'] = said.of;
    switch (said.say) {
      case 'back':
        return act(async () => here.navigate(-1));
      case 'visit':
        return act(async () => here.navigate(one));
      case 'key':
        return stage.user.keyboard(`{${one}}`);
      case 'online':
        return act(async () => void window.dispatchEvent(new Event('online')));
      case 'restore':
        // jsdom has no back-forward cache; tests/browser/bfcache.test.ts uses the real one.
        return act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      case 'answer':
        return settleWithin(actor, one, JSON.parse(two));
      default:
        return make(said, stage.user, screen);
    }
  }

  async function perform(meant: AnyEventObject): Promise<void> {
    [before, event, fired] = [now(), meant, []];
    const end = endIn(meant);
    const ends = end && 'output' in end.answer ? screen?.ends?.[end.id] : undefined;
    if (end && !ends) return act(async () => settle(actor, end.id, end.answer));
    if (meant.type.startsWith('xstate.after.')) return act(async () => elapse(actor, meant.type));
    const gestures = ends?.(meant.output as never, now()) ?? does[meant.type]?.(meant, now()) ?? [];
    if (gestures.length === 0) throw new Error(`There is no gesture for ${phrase(meant)}.`);
    const sent: AnyEventObject[] = [];
    const ears = actor.system.inspect((heard) => {
      if (heard.type === '@xstate.event' && heard.actorRef === actor) sent.push(heard.event);
    });
    for (const each of gestures) await gesture(each);
    // A child chart may rest before it ends.
    const ending: AnyActor | undefined = ends && now().children[end?.id ?? ''];
    if (ending && isWaiting(ending)) await passTime(ending);
    ears.unsubscribe();
    const isMeant = (each: AnyEventObject) =>
      Object.entries(meant).every(([name, value]) => show(each[name]) === show(value));
    if (!sent.some(isMeant))
      throw new Error(`${phrase(meant)} was meant, but ${sent.map(phrase).join(', ') || 'nothing'} was sent.`);
  }

  function look(leaf: string): void {
    const page = pageNow(screen);
    const faults = [
      ...faultsOf(screen as Screen, leaf, now(), { event, before, facts: stage.facts }, page),
      ...NONSENSE.filter((each) => page.text.includes(each)).map((each) => `The page says “${each}”.`),
      ...(now().status === 'active' ? faultsOfOffers(chart, screen as Screen, now(), page) : []),
    ];
    if (faults.length > 0) throw new Error(`In ${leaf}: ${faults.join('\n')}`);
    noteScene();
  }

  const passed = await take(chart, path, {
    perform,
    read: () => ({ snapshot: now(), fired }),
    look: (leaf) => waitFor(() => look(leaf), { timeout: TIMEOUT, interval: 20 }),
  });
  cleanup();
  sessionStorage.clear();
  return passed;
}
