import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** A machine in the page and what it has done. */
export interface Reading {
  readonly status: AnyMachineSnapshot['status'];
  readonly value: AnyMachineSnapshot['value'];
  readonly context: object;
  readonly output: unknown;
  /** Ids of the transition definitions that fired since the page was loaded. */
  readonly fired: readonly string[];
}

/** The system of XState's actors in one page. */
interface System {
  _relay(source: unknown, target: unknown, event: AnyEventObject): void;
  readonly scheduler: {
    schedule(source: unknown, target: unknown, event: AnyEventObject, delay: number, id?: string): void;
    cancel(source: unknown, id: string): void;
  };
  getSnapshot(): { _scheduledEvents: Record<string, Timer> };
}
interface Timer {
  readonly source: unknown;
  readonly target: unknown;
  readonly event: AnyEventObject;
  readonly delay: number;
  readonly id: string;
}

/** The instrumentation inside the page. */
interface Watch {
  observe(event: InspectionEvent): void;
  read(machine: string): Reading | undefined;
  /** Releases the answer of a port to its machine; false while there is none. */
  release(machine: string, port: string): boolean;
  /** Answers in place of a port that makes no call. */
  resolve(machine: string, port: string, output: unknown): boolean;
  /** Makes a port throw, as a bug in it would. */
  reject(machine: string, port: string): boolean;
  /** The duration of a running timer, milliseconds; undefined when it is not running. */
  delayOf(timer: string): number | undefined;
  /** Fires a timer. */
  expire(timer: string): void;
  /** Pauses or resumes the timers of all other charts, which could leave the state meanwhile. */
  pause(isPaused: boolean): void;
}

declare global {
  const walkWatch: Watch;
}

/**
 * Runs in the page before the application. Actors report through XState's inspection. The answers of the gated ports and the
 * timers of the machine wait until the walk releases them, so that a state can be checked however fast the server answers.
 */
export function inspector({ machine: watched, gated }: { machine: string; gated: readonly string[] }): void {
  const actors = new Map<string, AnyActor>();
  const fired = new Map<string, string[]>();
  const relays = new WeakMap<System, System['_relay']>();
  const held: { source: AnyActor; go: () => void }[] = [];
  /** After a refresh: answers and timers that came before and come again by themselves. */
  const again: string[] = JSON.parse(window.name || '[]');
  const comesAgain = (what: string): boolean => {
    const at = again.indexOf(what);
    if (at >= 0) again.splice(at, 1);
    return at >= 0;
  };

  const firedIn = (machine: string): string[] => {
    const list = fired.get(machine) ?? [];
    fired.set(machine, list);
    return list;
  };
  const idOf = (definition: AnyTransitionDefinition): string => {
    const { source, eventType } = definition;
    const beside = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
    return `${source.id} --${eventType === '' ? 'always' : eventType}[${beside.indexOf(definition)}]-->`;
  };

  /** Longer than any walk, and within the range of a timer. */
  const never = 2_000_000_000;
  const systemOf = (actor: AnyActor): System => actor.system as unknown as System;
  const isWatched = (actor: unknown): boolean => actor !== undefined && actor === actors.get(watched);

  let isPaused = false;
  const isInSystem = (actor: AnyActor): boolean => actor.system === actors.get(watched)?.system;

  /** The parent waits too, so that it does not go on meanwhile. */
  const isHeld = (actor: unknown): boolean =>
    isWatched(actor) ||
    (actor !== undefined && actor === actors.get(watched)?._parent) ||
    (isPaused && isInSystem(actor as AnyActor));

  const waitsFor = (source: unknown, { type }: AnyEventObject, delay: number): boolean =>
    isHeld(source) && delay < never && !comesAgain(type);

  /** The deadlines of calls never pass: a state may be looked at for long on a busy machine. */
  const patience = 5_000;
  const clocks = new WeakSet<object>();
  function wait({ clock }: AnyActor): void {
    if (clocks.has(clock)) return;
    clocks.add(clock);
    const start = clock.setTimeout.bind(clock);
    clock.setTimeout = (work, delay) => start(work, delay >= patience && delay < never ? never : delay);
  }

  function gate(actor: AnyActor): void {
    const system = systemOf(actor);
    if (relays.has(system)) return;
    wait(actor);
    const schedule = system.scheduler.schedule.bind(system.scheduler);
    system.scheduler.schedule = (source, target, event, delay, id) =>
      schedule(source, target, event, waitsFor(source, event, delay) ? delay + never : delay, id);
    const relay = system._relay.bind(system);
    relays.set(system, relay);
    system._relay = (source, target, event) => {
      const isAnswer = source === target && /^xstate\.promise\.(resolve|reject)$/.test(event.type);
      const child = target as AnyActor;
      const waits = isAnswer && gated.includes(child.id) && isWatched(child._parent);
      if (waits && !comesAgain(child.id)) held.push({ source: child, go: () => relay(source, target, event) });
      else relay(source, target, event);
    };
  }

  const childOf = (machine: string, port: string): AnyActor | undefined =>
    actors.get(machine)?.getSnapshot().children[port];

  const end = (machine: string, port: string, event: AnyEventObject): boolean => {
    const child = childOf(machine, port);
    if (child?.getSnapshot().status !== 'active') return false;
    relays.get(systemOf(child))?.(child, child, event);
    return true;
  };

  const timerOf = (type: string): Timer | undefined => {
    const actor = actors.get(watched);
    const timers = actor ? Object.values(systemOf(actor).getSnapshot()._scheduledEvents) : [];
    return timers.find(({ source, event }) => source === actor && event.type === type);
  };

  const watch: Watch = {
    observe(event) {
      const actor = event.actorRef as AnyActor;
      gate(actor);
      const machine: string | undefined = (actor.logic as { id?: string }).id;
      if (machine === undefined) return;
      if (event.type === '@xstate.actor') actors.set(machine, actor);
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const snapshot = event.snapshot as AnyMachineSnapshot;
      if (actor.getSnapshot !== undefined && actors.get(machine) !== actor) actors.set(machine, actor);
      if (event.type !== '@xstate.microstep') return;
      const active = new Set<unknown>(snapshot._nodes);
      for (const definition of event._transitions) {
        const targets: readonly { type: string }[] = definition.target ?? [];
        if (!targets.every((target) => target.type === 'history' || active.has(target))) continue;
        firedIn(machine).push(idOf(definition));
      }
    },
    read(machine) {
      const snapshot: AnyMachineSnapshot | undefined = actors.get(machine)?.getSnapshot();
      if (!snapshot) return undefined;
      const { status, value, context, output } = snapshot;
      return { status, value, context, output, fired: firedIn(machine) };
    },
    release(machine, port) {
      const child = childOf(machine, port);
      const at = held.findIndex(({ source }) => source === child);
      const [found] = at < 0 ? [] : held.splice(at, 1);
      found?.go();
      return found !== undefined;
    },
    resolve: (machine, port, output) => end(machine, port, { type: 'xstate.promise.resolve', data: output }),
    reject: (machine, port) =>
      end(machine, port, { type: 'xstate.promise.reject', data: new Error('a mistake in a service') }),
    delayOf: (type) => {
      const timer = timerOf(type);
      return timer && timer.delay - never;
    },
    expire(type) {
      const actor = actors.get(watched);
      const timer = timerOf(type);
      if (!actor || !timer) return;
      systemOf(actor).scheduler.cancel(actor, timer.id);
      systemOf(actor)._relay(timer.source, timer.target, timer.event);
    },
    pause(paused) {
      isPaused = paused;
      const actor = actors.get(watched);
      if (!actor) return;
      const { scheduler, getSnapshot } = systemOf(actor);
      for (const { source, target, event, delay, id } of Object.values(getSnapshot()._scheduledEvents)) {
        scheduler.cancel(source, id);
        scheduler.schedule(source, target, event, delay % never, id);
      }
    },
  };
  Object.assign(globalThis, { walkWatch: watch });
}

/** The built application with one changed default in XState's actor constructor: its inspector. Throws unless found exactly once. */
export function withInspection(code: string): string {
  return code.replace(/(\binspect):(\w+)\}=/, '$1:$2=(event)=>globalThis.walkWatch?.observe(event)}=');
}
