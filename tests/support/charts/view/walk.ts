/** Takes paths through a chart on its views in jsdom: gestures cause the events, stand-ins replace the ports, and time stands still. */
import { act, cleanup, configure, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DRAFT_VERSION, emptyFacts, type Facts } from '#domain/booking/draft';
import type { Language } from '#domain/language';
import { firedIn, transitionId } from '../../../../dev/model/definitions';
import { type Instruction, lacksControl } from '../../../plan/sentences';
import { openApp } from '../../../views/app';
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
import { isPaying, isPlace, STEP_PATHS } from '../../words/steps';
import { wordsIn } from '../../words/words';
import { elapse, settle, timersOf } from '../actor';
import type { Chart, Last, Screen, Stage } from '../chart';
import { phrase, show } from '../labels';
import { payloadsIn, type Walk } from '../model';
import { type Answer, endIn } from '../stand-in';
import { gesturesFor, stepsOn } from '../take';
import { faultsOf, type KnownScreen } from '../things';
import { controlIn, make, pageNow, type ReadPage } from './page';
import { watched } from './watched-actors';

// The message of a failure is enough; `npm run gallery` draws the page.
configure({ getElementError: (message) => new Error(message ?? '') });

/** Time for a page to show its state, milliseconds. */
const TIMEOUT = 5_000;
const NONSENSE = ['NaN', 'undefined', '{{'];

const isWaiting = (actor: AnyActor | undefined): boolean => actor?.getSnapshot().status === 'active';

/** Lets all timers of a chart fire. */
const passTime = (actor: AnyActor): Promise<void> =>
  act(async () => {
    for (const timer of timersOf(actor)) elapse(actor, timer);
  });

/** Answers a call of a chart or of its child chart; a pause before the call ends at once. */
async function settleWithin(actor: AnyActor, port: string, answer: Answer): Promise<void> {
  const within: AnyActor[] = Object.values(actor.getSnapshot().children);
  const waiting = () => [actor, ...within].find((each) => isWaiting(each.getSnapshot().children?.[port]));
  if (!waiting()) for (const each of within) await passTime(each);
  await act(async () => settle(waiting() ?? actor, port, answer));
}

function stageIn(language: Language) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const stage: Stage & { facts: Facts; readonly user: UserEvent } = {
    ...wordsIn(language),
    facts: quotedFacts,
    user,
    open: (path, { state } = {}) => openApp(`/${language}${path}`, state, [`/${language}`]),
    places: {
      start: { ...start, address: startAddress },
      destination: { ...destination, address: destinationAddress },
    },
    store: async (key, value) => sessionStorage.setItem(key, JSON.stringify(value)),
    booking: async () => bookingId,
    settle: (port, answer) => act(async () => settle(watched.actor as AnyActor, port, answer)),
    async openStep(step, facts = {}) {
      await stage.open(STEP_PATHS[step]);
      stage.facts = { ...emptyFacts(), ...(isPaying(step) ? quotedFacts : isPlace(step) ? {} : readyFacts), ...facts };
      const draft = { version: DRAFT_VERSION, key: 'k', step, facts: stage.facts };
      await stage.settle?.('readDraft', { output: { key: 'k', draft } });
      return stage.facts;
    },
    async make(...gestures) {
      for (const each of gestures) await make(each, user);
    },
  };
  return stage;
}

const isUsable = (control: HTMLElement): boolean => {
  // The options of a list can be chosen only while the list can be used.
  const { disabled, readOnly } = (control.closest('select') ?? control) as HTMLInputElement;
  return !disabled && !readOnly && control.getAttribute('aria-disabled') !== 'true';
};

/** Events that the page offers but the chart refuses, and those that the chart takes but the page does not offer. */
function faultsOfOffers({ cases }: Chart, { does }: Screen, snapshot: AnyMachineSnapshot, page: ReadPage): string[] {
  return Object.entries(does).flatMap(([type, gesturesOf]) =>
    payloadsIn(cases, type, snapshot).flatMap((payload) => {
      const event = { type, ...payload };
      const gestures = gesturesOf(event, snapshot);
      // The browser's own buttons and the network are always available.
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

/** Takes a path on the page. */
export async function walkInView(
  chart: Chart,
  screen: KnownScreen,
  { model, path }: Walk,
  language: Language,
): Promise<void> {
  const { machine } = chart;
  // The walk before may have failed.
  cleanup();
  sessionStorage.clear();
  watched.actors.clear();
  let fired: string[] = [];
  /** The page after the last event, which all regions of a state share. */
  let page: ReadPage | undefined;
  watched.inspect = (event) => {
    if (event.type === '@xstate.microstep' && (event.snapshot as AnyMachineSnapshot).machine?.id === machine.id)
      fired.push(...firedIn(event).map(transitionId));
  };
  const stage = stageIn(language);
  await chart.start?.(stage, model.input as never);
  const actor = watched.actors.get(machine.id) as AnyActor;
  if (!actor) throw new Error(`The page has started no ${machine.id}.`);
  const now = (): AnyMachineSnapshot => actor.getSnapshot();

  /** Makes a gesture, with a control or without. */
  function gesture(meant: Instruction): Promise<void> {
    const [one = '', two = '{}'] = meant.values;
    switch (meant.name) {
      case 'back':
        return act(async () => here.navigate(-1));
      case 'visit':
        return act(async () => here.navigate(one));
      case 'key':
        return stage.user.keyboard(`{${one}}`);
      case 'online':
        return act(async () => void window.dispatchEvent(new Event('online')));
      case 'restore':
        // jsdom has no back-forward cache; tests/browser/checkout.test.ts uses the real one.
        return act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      case 'answer':
        return settleWithin(actor, one, JSON.parse(two));
      default:
        return make(meant, stage.user, screen);
    }
  }

  async function perform(meant: AnyEventObject, before: AnyMachineSnapshot): Promise<void> {
    fired = [];
    page = undefined;
    const end = endIn(meant);
    const gestures = gesturesFor(screen, meant, before);
    if (!gestures) return act(async () => (end ? settle(actor, end.id, end.answer) : elapse(actor, meant.type)));
    const sent: AnyEventObject[] = [];
    const ears = actor.system.inspect((heard) => {
      if (heard.type === '@xstate.event' && heard.actorRef === actor) sent.push(heard.event);
    });
    for (const each of gestures) await gesture(each);
    // A child chart may pause before it ends.
    const child: AnyActor | undefined = end && now().children[end.id];
    if (child && isWaiting(child)) await passTime(child);
    ears.unsubscribe();
    const isMeant = (each: AnyEventObject) =>
      Object.entries(meant).every(([name, value]) => show(each[name]) === show(value));
    if (!sent.some(isMeant))
      throw new Error(`${phrase(meant)} was meant, but ${sent.map(phrase).join(', ') || 'nothing'} was sent.`);
  }

  function look(leaf: string, last: Last): void {
    page ??= pageNow(screen);
    const { text } = page;
    const faults = [
      ...faultsOf(screen, leaf, now(), { ...last, facts: stage.facts }, page),
      ...NONSENSE.filter((each) => text.includes(each)).map((each) => `The page says “${each}”.`),
      ...(now().status === 'active' ? faultsOfOffers(chart, screen, now(), page) : []),
    ];
    if (faults.length === 0) return;
    // It is read again: a part may be late.
    page = undefined;
    throw new Error(`In ${leaf}: ${faults.join('\n')}`);
  }

  await path.test(
    stepsOn(chart, {
      perform,
      read: () => ({ snapshot: now(), fired }),
      look: (leaf, _state, last) => waitFor(() => look(leaf, last), { timeout: TIMEOUT, interval: 20 }),
    }),
  );
}
