/** Drives a running actor with stand-ins for its ports, children and parent, and a stopped clock. */
import { type AnyActor, type AnyEventObject, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { firedIn, transitionId } from '#machines/chart/definitions';
import { show } from './labels';
import { type Answer, answerEvent, type StandInSnapshot, standIn, withStandIns } from './stand-in';

export interface ActorDriver {
  readonly actor: AnyActor;
  readonly clock: SimulatedClock;
  perform(event: AnyEventObject): void;
  /** Lets a port or a child chart answer or fail. */
  settle(id: string, answer: Answer): void;
  /** Lets the time of an `xstate.after.…` event pass. */
  elapse(timer: string): void;
  /** The stand-in of a running port or child chart: its input and the events it received. */
  child(id: string): StandInSnapshot;
  /** The transitions that fired since the last event. */
  fired(): readonly string[];
  /** Events sent to the parent. */
  told(): readonly AnyEventObject[];
  /** The actions that it ran, oldest first; assigns are left out. */
  did(): readonly { readonly type: string; readonly params: unknown }[];
}

/** Starts the machine. */
export function driveActor(machine: AnyStateMachine, { input }: { readonly input?: unknown } = {}): ActorDriver {
  let fired: string[] = [];
  const did: { type: string; params: unknown }[] = [];
  const clock = new SimulatedClock();
  const parent = createActor(standIn, {
    clock,
    inspect(event) {
      if (event.type === '@xstate.microstep') fired.push(...firedIn(event).map(transitionId));
      if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.')) did.push(event.action);
    },
  }).start();
  const actor: AnyActor = createActor(withStandIns(machine), {
    parent,
    id: machine.id,
    input: { ...(input as object), parentRef: parent },
  }).start();

  function running(id: string): AnyActor {
    const { children, value } = actor.getSnapshot();
    const isRunning = (each: string): boolean => children[each]?.getSnapshot().status === 'active';
    if (isRunning(id)) return children[id];
    const others = Object.keys(children).filter(isRunning).join(', ') || 'nothing';
    throw new Error(`Nobody waits for "${id}" in ${show(value)}; running: ${others}.`);
  }

  return {
    actor,
    clock,
    fired: () => fired,
    child: (id) => running(id).getSnapshot(),
    told: () => parent.getSnapshot().heard,
    did: () => did,
    perform(event) {
      fired = [];
      actor.send(event);
    },
    settle(id, answer) {
      fired = [];
      running(id).send(answerEvent(answer));
    },
    elapse(timer) {
      fired = [];
      const timers = Object.values(actor.system.getSnapshot()._scheduledEvents);
      const scheduled = timers.find(({ source, event }) => source === actor && event.type === timer);
      if (!scheduled) throw new Error(`The timer "${timer}" does not run in ${show(actor.getSnapshot().value)}.`);
      // Only this timer fires: the model has no order between timers.
      actor.system.scheduler.cancel(actor, scheduled.id);
      actor.send(scheduled.event);
    },
  };
}

/** Brings an event of a path about: sends it, answers a port, or lets time pass. */
export function dispatch(driver: ActorDriver, event: AnyEventObject): void {
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (id) driver.settle(id, end === 'done' ? { output: event.output } : { error: event.error });
  else if (event.type.startsWith('xstate.after.')) driver.elapse(event.type);
  else driver.perform(event);
}
