import { act, configure, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type EventCases, eventsOf, type Place } from '../charts/cases';
import { phrase, show } from '../charts/labels';
import { type Answer, answerEvent } from '../charts/stand-in';
import type { Key } from './state-space';
import type { Driver } from './walk';

configure({ getElementError: (message) => new Error(message ?? 'Not found on the page.') });

/** A customer's gesture for one type of event, and its control. */
export interface Gesture<Event extends AnyEventObject = AnyEventObject> {
  /** The control as the customer finds it; null where the screen has none. */
  find(event: Event): HTMLElement | null;
  /** Performs the gesture; with several steps, calls `last` before the one that sends the event. */
  use(control: HTMLElement | null, event: Event, user: UserEvent, last: () => void): void | Promise<void>;
  /** True if there are other ways to the same end, so that the screen need not have this one. */
  readonly isOneOfMany?: boolean;
  /** True if the control may be aria-disabled and still work: it then says what is missing. */
  readonly explains?: boolean;
}

/** A gesture for every event of a chart, so that a new event does not compile without one. */
export type Gestures<Event extends AnyEventObject> = {
  readonly [Type in Event['type']]: Gesture<Extract<Event, { type: Type }>>;
};

export interface ViewOptions {
  readonly user: UserEvent;
  /** The actor of the view; the same one after it has ended. */
  readonly actor: () => AnyActor;
  readonly key: Key;
  readonly gestures: Readonly<Record<string, Gesture>>;
  readonly places: Readonly<Record<string, Place>>;
  /** Payloads with which the controls are found. */
  readonly cases: EventCases;
  /** Events that accompany other gestures, as leaving a field accompanies pressing a button. */
  readonly byTheWay: readonly string[];
  /** Throws unless the page shows the state. */
  readonly shows: (snapshot: AnyMachineSnapshot) => void;
  /** Answers an actor that is a chart with its own screen rather than a port. */
  readonly settles?: ((actorId: string, answer: Answer, user: UserEvent) => Promise<boolean>) | undefined;
  /** The transition definitions that fired since the walk began, oldest first. */
  readonly fired: string[];
}

/** Time for a page to show its state, milliseconds; short where most walks are meant to fail. */
const timeout = process.env.VIEW_MUTANTS ? 800 : 5_000;

/** True if a customer can use the control. */
export function isEnabled(control: HTMLElement): boolean {
  const { disabled, readOnly } = control as HTMLInputElement;
  return !disabled && !readOnly && control.getAttribute('aria-disabled') !== 'true';
}

const isOpen = (control: HTMLElement, { explains }: Gesture): boolean =>
  explains ? !(control as HTMLInputElement).disabled : isEnabled(control);

const told = ({ value, context, status }: AnyMachineSnapshot): string => JSON.stringify([status, value, context]);

/** Does something to an actor and lets the page render. */
export async function meanwhile(happen: () => void): Promise<void> {
  await act(async () => happen());
}

/** Ends a stand-in that an actor waits for. */
export async function settlePort(actor: AnyActor, id: string, answer: Answer): Promise<void> {
  const child: AnyActor | undefined = actor.getSnapshot().children[id];
  if (child?.getSnapshot().status !== 'active') throw new Error(`Nobody waits for "${id}".`);
  await meanwhile(() => child.send(answerEvent(answer)));
}

/** Lets one timer fire: the model has no order between timers. */
export async function elapse(actor: AnyActor, timer: string): Promise<void> {
  const timers = Object.values(actor.system.getSnapshot()._scheduledEvents);
  const scheduled = timers.find(({ source, event }) => source === actor && event.type === timer);
  if (!scheduled) throw new Error(`The timer "${timer}" does not run.`);
  actor.system.scheduler.cancel(actor, scheduled.id);
  await meanwhile(() => actor.send(scheduled.event));
}

/** The events an actor receives during an action. */
async function sentDuring(actor: AnyActor, happen: () => void | Promise<void>): Promise<AnyEventObject[]> {
  const sent: AnyEventObject[] = [];
  const ears = actor.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef === actor) sent.push(event.event);
  });
  try {
    await happen();
  } finally {
    ears.unsubscribe();
  }
  return sent;
}

/** True if an event has the meant type and payload. */
const says = (event: AnyEventObject, meant: AnyEventObject): boolean =>
  Object.entries(meant).every(([key, value]) => show(event[key]) === show(value));

/** Drives a React screen: events are gestures, ports are stand-ins, and the screen is compared with the state. */
export function driveView(view: ViewOptions): Driver {
  const { user, actor, key, gestures, places, cases, byTheWay, shows, settles, fired } = view;
  const now = (): AnyMachineSnapshot => actor().getSnapshot();
  let firstFired = 0;
  let meant: string | undefined;
  const begin = (type?: string): void => {
    firstFired = fired.length;
    meant = type;
  };
  const isByTheWay = (id: string): boolean => byTheWay.some((type) => type !== meant && id.includes(` --${type}[`));

  function missing(snapshot: AnyMachineSnapshot): string[] {
    return Object.entries(gestures).flatMap(([type, gesture]) =>
      eventsOf(cases, type, snapshot).flatMap((event) => {
        if (gesture.isOneOfMany || !snapshot.can(event)) return [];
        const control = gesture.find(event);
        const place = places[type];
        if (place && !place.where(snapshot)) return control ? [`${phrase(event)} can be made elsewhere`] : [];
        return control && isOpen(control, gesture) ? [] : [`${phrase(event)} cannot be made`];
      }),
    );
  }

  /** Uses every enabled control of an event that the state refuses; nothing may happen. */
  async function tryRefused(): Promise<void> {
    for (const [type, { find, use }] of Object.entries(gestures)) {
      for (const event of eventsOf(cases, type, now())) {
        const before = now();
        const control = before.can(event) ? null : find(event);
        if (!control || !isEnabled(control)) continue;
        await use(control, event, user, () => {});
        if (told(now()) !== told(before)) throw new Error(`${phrase(event)} is refused, and yet something came of it.`);
      }
    }
  }

  return {
    fired: () => fired.slice(firstFired).filter((id) => !isByTheWay(id)),
    async perform(event) {
      begin(event.type);
      const gesture = gestures[event.type];
      if (!gesture) throw new Error(`There is no gesture for ${event.type}.`);
      const control = gesture.find(event);
      if (control && !isOpen(control, gesture)) throw new Error(`The control for ${phrase(event)} is disabled.`);
      const isTaken = control !== null && now().can(event);
      const sent = await sentDuring(actor(), () => gesture.use(control, event, user, () => begin(event.type)));
      if (!isTaken || sent.some((each) => says(each, event))) return;
      throw new Error(`${phrase(event)} was meant, but ${sent.map(phrase).join(', ') || 'nothing'} was sent.`);
    },
    async settle(id, answer) {
      begin();
      if (await settles?.(id, answer, user)) return;
      begin();
      await settlePort(actor(), id, answer);
    },
    async elapse(timer) {
      begin();
      await elapse(actor(), timer);
    },
    async expectState(expected) {
      const snapshot = now();
      if (snapshot.status === 'error') throw snapshot.error;
      const [is, shouldBe] = [snapshot, expected].map((each) => `${key(each)} (${each.status})`);
      if (is !== shouldBe) throw new Error(`The actor behind the view is in ${is}\n  instead of ${shouldBe}.`);
      const taken = fired.slice(firstFired);
      await waitFor(() => shows(snapshot), { timeout, interval: 20 });
      if (snapshot.status === 'active') {
        const gaps = missing(snapshot);
        if (gaps.length > 0) throw new Error(`In ${is}: ${gaps.join('; ')}.`);
        await tryRefused();
      }
      fired.splice(firstFired, Number.POSITIVE_INFINITY, ...taken);
    },
  };
}
