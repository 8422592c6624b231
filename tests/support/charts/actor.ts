/** Drives a running actor with stand-ins for its ports, children and parent, and a stopped clock. */
import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';
import { firedIn, transitionId } from '../../../dev/model/definitions';
import { show } from './labels';
import { type Answer, answerEvent, endIn, type StandInSnapshot, standIn, withStandIns } from './stand-in';

type ActorDriver = ReturnType<typeof driveActor>;

function running(actor: AnyActor, id: string): AnyActor {
  const { children, value } = actor.getSnapshot();
  const isRunning = (each: string): boolean => children[each]?.getSnapshot().status === 'active';
  if (isRunning(id)) return children[id];
  const others = Object.keys(children).filter(isRunning).join(', ') || 'nothing';
  throw new Error(`Nobody waits for "${id}" in ${show(value)}; running: ${others}.`);
}

/** Ends a stand-in that an actor waits for. */
export const settle = (actor: AnyActor, id: string, answer: Answer): void =>
  running(actor, id).send(answerEvent(answer));

const scheduledIn = (actor: AnyActor) =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).filter(({ source }) => source === actor);

/** The timers of an actor that run, as `xstate.after.…` events. */
export const timersOf = (actor: AnyActor): string[] => scheduledIn(actor).map(({ event }) => event.type);

/** Lets one timer fire: the model has no order between timers. */
export function elapse(actor: AnyActor, timer: string): void {
  const scheduled = scheduledIn(actor).find(({ event }) => event.type === timer);
  if (!scheduled) throw new Error(`The timer "${timer}" does not run in ${show(actor.getSnapshot().value)}.`);
  actor.system.scheduler.cancel(actor, scheduled.id);
  actor.send(scheduled.event);
}

/** Starts the machine. */
export function driveActor<Machine extends AnyStateMachine>(
  machine: Machine,
  { input }: { readonly input?: unknown } = {},
) {
  let fired: string[] = [];
  const clock = new SimulatedClock();
  const parent = createActor(standIn, {
    clock,
    inspect(event) {
      if (event.type === '@xstate.microstep') fired.push(...firedIn(event).map(transitionId));
    },
  }).start();
  const actor: AnyActor = createActor(withStandIns(machine), {
    parent,
    id: machine.id,
    input: { ...(input as object), parentRef: parent },
  }).start();
  const after = (happen: () => void): void => {
    fired = [];
    happen();
  };
  const seen = (): SnapshotFrom<Machine> => actor.getSnapshot();
  return {
    actor,
    clock,
    seen,
    value: (): StateValue => actor.getSnapshot().value,
    /** The present state and the reason of its refusal. */
    now: (): readonly unknown[] => [actor.getSnapshot().value, actor.getSnapshot().context.refusal?.reason],
    /** The transitions that fired since the last event. */
    fired: (): readonly string[] => fired,
    /** The stand-in of a running port or child chart: its input and the events it received. */
    child: (id: string): StandInSnapshot => running(actor, id).getSnapshot(),
    /** Events sent to the parent. */
    told: (): readonly AnyEventObject[] => parent.getSnapshot().heard,
    perform: (...events: readonly AnyEventObject[]) =>
      after(() => {
        for (const event of events) actor.send(event);
      }),
    /** Lets a port or a child chart answer or fail. */
    settle: (id: string, answer: Answer) => after(() => settle(actor, id, answer)),
    /** Lets the time of an `xstate.after.…` event pass. */
    elapse: (timer: string) => after(() => elapse(actor, timer)),
  };
}

/** Brings an event of a path about: sends it, answers a port, or lets time pass. */
export function dispatch(driver: ActorDriver, event: AnyEventObject): void {
  const end = endIn(event);
  if (end) driver.settle(end.id, end.answer);
  else if (event.type.startsWith('xstate.after.')) driver.elapse(event.type);
  else driver.perform(event);
}
