import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { firedIn, transitionId } from '../../../../dev/model/definitions';
import { readPage } from '../seen';

/** The system of XState's actors in one page, with the method by which one sends to another. */
type System = AnyActor['system'] & { _relay(source: unknown, target: unknown, event: AnyEventObject): void };

declare global {
  const walkWatch: ReturnType<typeof inspector>;
}

/**
 * Runs in the page before the application, whose actors report through XState's inspection. The answers of the machine's ports and
 * its timers wait until the walk releases them, so that a state can be checked however fast the server answers.
 */
export function inspector(machine: string) {
  /** The machine's latest actor, and the transitions that any of its actors has taken since the page was loaded. */
  let actor: AnyActor | undefined;
  const fired: string[] = [];
  const relays = new WeakMap<System, System['_relay']>();
  const held: { source: AnyActor; go: () => void }[] = [];
  /** After a refresh: answers and timers that came before and come again by themselves. */
  const again: string[] = JSON.parse(window.name || '[]');
  const comesAgain = (what: string): boolean => {
    const at = again.indexOf(what);
    if (at >= 0) again.splice(at, 1);
    return at >= 0;
  };

  /** Longer than any walk, and within the range of a timer. */
  const never = 2_000_000_000;
  const systemOf = ({ system }: AnyActor) => system as System;
  let isPaused = false;
  /** The parent waits too, so that it does not continue in the meantime. */
  const isHeld = (source: AnyActor): boolean =>
    actor !== undefined &&
    (source === actor || source === actor._parent || (isPaused && source.system === actor.system));

  /** Deadlines of calls never pass: checking a state may take long on a busy machine. */
  const patience = 5_000;
  const clocks = new WeakSet<object>();
  function wait({ clock }: AnyActor): void {
    if (clocks.has(clock)) return;
    clocks.add(clock);
    const start = clock.setTimeout.bind(clock);
    clock.setTimeout = (work, delay) => start(work, delay >= patience && delay < never ? never : delay);
  }

  function gate(one: AnyActor): void {
    const system = systemOf(one);
    if (relays.has(system)) return;
    wait(one);
    const schedule = system.scheduler.schedule.bind(system.scheduler);
    system.scheduler.schedule = (source, target, event, delay, id) => {
      const waits = isHeld(source as AnyActor) && delay < never && !comesAgain(event.type);
      schedule(source, target, event, waits ? delay + never : delay, id);
    };
    const relay = system._relay.bind(system);
    relays.set(system, relay);
    system._relay = (source, target, event) => {
      const isAnswer = source === target && /^xstate\.promise\.(resolve|reject)$/.test(event.type);
      const child = target as AnyActor;
      const waits = isAnswer && actor !== undefined && child._parent === actor;
      if (waits && !comesAgain(child.id)) held.push({ source: child, go: () => relay(source, target, event) });
      else relay(source, target, event);
    };
  }

  const childOf = (port: string): AnyActor | undefined => actor?.getSnapshot().children[port];
  const end = (port: string, event: AnyEventObject): boolean => {
    const child = childOf(port);
    if (child?.getSnapshot().status !== 'active') return false;
    relays.get(systemOf(child))?.(child, child, event);
    return true;
  };
  const timers = () => Object.values(actor?.system.getSnapshot()._scheduledEvents ?? {});
  const timerOf = (type: string) => timers().find(({ source, event }) => source === actor && event.type === type);

  globalThis.inspectCharts = (event) => {
    const one = event.actorRef as AnyActor;
    gate(one);
    if ((one.logic as { id?: string }).id !== machine || event.type === '@xstate.event') return;
    actor = one;
    if (event.type === '@xstate.microstep') fired.push(...firedIn(event).map(transitionId));
  };

  const watch = {
    readPage,
    /** The machine, and the ids of the transitions that fired. */
    read() {
      if (!actor) return undefined;
      const { status, value, context, output } = actor.getSnapshot() as AnyMachineSnapshot;
      return { status, value, context, output, fired };
    },
    /** Releases the answer of a port to the machine; false while there is none. */
    release(port: string): boolean {
      const child = childOf(port);
      const at = held.findIndex(({ source }) => source === child);
      const [found] = at < 0 ? [] : held.splice(at, 1);
      found?.go();
      return found !== undefined;
    },
    /** Answers in place of a port that makes no call. */
    resolve: (port: string, output: unknown) => end(port, { type: 'xstate.promise.resolve', data: output }),
    /** Makes a port throw, as a bug in it would. */
    reject: (port: string) => end(port, { type: 'xstate.promise.reject', data: new Error('a mistake in a service') }),
    /** The duration of a running timer, milliseconds; undefined when it is not running. */
    delayOf(type: string): number | undefined {
      const timer = timerOf(type);
      return timer && timer.delay - never;
    },
    /** Fires a timer. */
    expire(type: string): void {
      const timer = timerOf(type);
      if (!actor || !timer) return;
      actor.system.scheduler.cancel(actor, timer.id);
      systemOf(actor)._relay(timer.source, timer.target, timer.event);
    },
    /** Pauses or resumes the timers of all other charts, which could leave the state meanwhile. */
    pause(paused: boolean): void {
      isPaused = paused;
      for (const { source, target, event, delay, id } of timers()) {
        source.system.scheduler.cancel(source, id);
        source.system.scheduler.schedule(source, target, event, delay % never, id);
      }
    },
  };
  Object.assign(globalThis, { walkWatch: watch });
  return watch;
}
