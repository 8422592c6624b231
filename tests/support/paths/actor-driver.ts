import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { firedIn, transitionId } from '#machines/chart/definitions';
import { phrase } from '../charts/labels';
import { type Answer, answerEvent, type StandInSnapshot, standIn, withStandIns } from '../charts/stand-in';
import { keyOf } from './explore';
import type { Key } from './state-space';
import { type Driver, runWalk, type Walk } from './walk';

export interface ActorOptions {
  readonly input?: unknown;
  /** Distinguishes the states of the model; the actor must agree with it. */
  readonly key?: Key | undefined;
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
}

/** Drives a running actor with stand-ins for its ports, children and parent, and a stopped clock. */
export interface ActorDriver extends Driver {
  readonly actor: AnyActor;
  readonly clock: SimulatedClock;
  perform(event: AnyEventObject): void;
  settle(actorId: string, answer: Answer): void;
  elapse(timer: string): void;
  expectState(snapshot: AnyMachineSnapshot): void;
  refuses(events: readonly AnyEventObject[]): void;
  /** The stand-in of a running port or child chart: its input and the events it received. */
  child(id: string): StandInSnapshot;
  /** Events sent to the parent. */
  told(): readonly AnyEventObject[];
  /** The effects that it ran, oldest first; assigns are left out. */
  did(): readonly { readonly type: string; readonly params: unknown }[];
}

/** Starts the machine. */
export function driveActor(machine: AnyStateMachine, options: ActorOptions = {}): ActorDriver {
  const { input, key = keyOf(), inspect } = options;
  let fired: string[] = [];
  const did: { type: string; params: unknown }[] = [];
  const clock = new SimulatedClock();
  const parent = createActor(standIn, {
    clock,
    inspect(event) {
      inspect?.(event);
      if (event.type === '@xstate.microstep') fired.push(...firedIn(event).map(transitionId));
      if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.')) did.push(event.action);
    },
  }).start();
  const actor: AnyActor = createActor(withStandIns(machine), {
    parent,
    id: machine.id,
    input: { ...(input as object), parentRef: parent },
  }).start();
  const now = (): AnyMachineSnapshot => actor.getSnapshot();
  const begin = (): void => {
    fired = [];
  };

  function running(id: string): AnyActor {
    const child = now().children[id];
    if (child?.getSnapshot().status === 'active') return child;
    const others = Object.keys(now().children).filter(
      (other) => now().children[other]?.getSnapshot().status === 'active',
    );
    throw new Error(`Nobody waits for "${id}" in ${key(now())}; running: ${others.join(', ') || 'nothing'}.`);
  }

  return {
    actor,
    clock,
    fired: () => fired,
    child: (id) => running(id).getSnapshot(),
    told: () => parent.getSnapshot().heard,
    did: () => did,
    perform(event) {
      begin();
      actor.send(event);
    },
    settle(id, answer) {
      begin();
      running(id).send(answerEvent(answer));
    },
    elapse(timer) {
      begin();
      const timers = Object.values(actor.system.getSnapshot()._scheduledEvents);
      const scheduled = timers.find(({ source, event }) => source === actor && event.type === timer);
      if (!scheduled) throw new Error(`The timer "${timer}" does not run in ${key(now())}.`);
      // Only this timer fires: the model has no order between timers.
      actor.system.scheduler.cancel(actor, scheduled.id);
      actor.send(scheduled.event);
    },
    refuses(events) {
      for (const event of events) {
        const before = now();
        actor.send(event);
        if (key(now()) !== key(before)) throw new Error(`${phrase(event)} is refused, and yet something came of it.`);
      }
    },
    expectState(expected) {
      const snapshot = now();
      if (snapshot.status === 'error') throw snapshot.error;
      const [is, shouldBe] = [snapshot, expected].map((each) => `${key(each)} (${each.status})`);
      if (is !== shouldBe) throw new Error(`The actor is in ${is}\n  instead of ${shouldBe}.`);
    },
  };
}

/** Takes each walk on a fresh actor and returns the failures, each with its path. */
export async function walkActors(walks: readonly Walk[], inspect?: ActorOptions['inspect']): Promise<string[]> {
  const faults: string[] = [];
  for (const walk of walks) {
    const driver = driveActor(walk.model.machine, { ...walk.model.options, inspect });
    await runWalk(walk, driver).catch(({ message }: Error) => faults.push(message));
  }
  return faults;
}
