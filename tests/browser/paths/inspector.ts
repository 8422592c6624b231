import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** What a machine in the page is and what it has done so far. */
export interface Reading {
  readonly status: AnyMachineSnapshot['status'];
  readonly value: AnyMachineSnapshot['value'];
  readonly context: object;
  readonly output: unknown;
  /** Ids of the transition definitions that fired and of the states that were passed, since the page was loaded. */
  readonly fired: readonly string[];
  readonly states: readonly string[];
}

/** How XState's actors of one page reach each other, at once and later. */
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

/** The ear and the hand of a walk inside the page. */
interface Watch {
  observe(event: InspectionEvent): void;
  read(machine: string): Reading | undefined;
  /** Lets the answer of a port go to its machine; false while there is none yet. */
  release(machine: string, port: string): boolean;
  /** Makes a port throw, as only a mistake in it would. */
  reject(machine: string, port: string): boolean;
  /** How long a timer runs, milliseconds; undefined when it does not. */
  delayOf(timer: string): number | undefined;
  /** Lets a timer go off. */
  expire(timer: string): void;
  /** Lets the timers of all charts around wait, too, or begin anew: one within would lead on while the machine is looked at. */
  pause(isPaused: boolean): void;
}

declare global {
  const walkWatch: Watch;
}

/**
 * Runs in the page before the application. Actors tell it what they do through XState's own inspection. The answers of the gated
 * ports and the timers of the machine wait until the walk lets them go, so that a state can be looked at however quickly the
 * world answers and however slowly this machine runs.
 */
export function inspector({ machine: watched, gated }: { machine: string; gated: readonly string[] }): void {
  const actors = new Map<string, AnyActor>();
  const fired = new Map<string, string[]>();
  const states = new Map<string, string[]>();
  const relays = new WeakMap<System, System['_relay']>();
  const held: { source: AnyActor; go: () => void }[] = [];
  /** After a refresh: answers and timers that came before it, and come again by themselves. */
  const again: string[] = JSON.parse(window.name || '[]');
  const comesAgain = (what: string): boolean => {
    const at = again.indexOf(what);
    if (at >= 0) again.splice(at, 1);
    return at >= 0;
  };

  const noted = (notes: Map<string, string[]>, machine: string): string[] => {
    const list = notes.get(machine) ?? [];
    notes.set(machine, list);
    return list;
  };
  const idOf = (definition: AnyTransitionDefinition): string => {
    const { source, eventType } = definition;
    const beside = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
    return `${source.id} --${eventType === '' ? 'always' : eventType}[${beside.indexOf(definition)}]-->`;
  };

  /** Longer than any walk, and less than what a timer can hold. */
  const never = 2_000_000_000;
  const systemOf = (actor: AnyActor): System => actor.system as unknown as System;
  const isWatched = (actor: unknown): boolean => actor !== undefined && actor === actors.get(watched);

  let isPaused = false;
  const isInSystem = (actor: AnyActor): boolean => actor.system === actors.get(watched)?.system;

  /** The parent waits too, lest it goes on to another step meanwhile. */
  const isHeld = (actor: unknown): boolean =>
    isWatched(actor) ||
    (actor !== undefined && actor === actors.get(watched)?._parent) ||
    (isPaused && isInSystem(actor as AnyActor));

  const waitsFor = (source: unknown, { type }: AnyEventObject, delay: number): boolean =>
    isHeld(source) && delay < never && !comesAgain(type);

  function gate(actor: AnyActor): void {
    const system = systemOf(actor);
    if (relays.has(system)) return;
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
      for (const node of snapshot._nodes ?? []) noted(states, machine).push(node.id);
      if (event.type !== '@xstate.microstep') return;
      const active = new Set<unknown>(snapshot._nodes);
      for (const definition of event._transitions) {
        const targets: readonly { type: string }[] = definition.target ?? [];
        if (!targets.every((target) => target.type === 'history' || active.has(target))) continue;
        noted(fired, machine).push(idOf(definition));
        noted(states, machine).push(definition.source.id);
      }
    },
    read(machine) {
      const snapshot: AnyMachineSnapshot | undefined = actors.get(machine)?.getSnapshot();
      if (!snapshot) return undefined;
      const { status, value, context, output } = snapshot;
      return {
        status,
        value,
        context,
        output,
        fired: noted(fired, machine),
        states: [...new Set(noted(states, machine))],
      };
    },
    release(machine, port) {
      const child = childOf(machine, port);
      const at = held.findIndex(({ source }) => source === child);
      const [found] = at < 0 ? [] : held.splice(at, 1);
      found?.go();
      return found !== undefined;
    },
    reject(machine, port) {
      const child = childOf(machine, port);
      if (child?.getSnapshot().status !== 'active') return false;
      relays.get(systemOf(child))?.(child, child, {
        type: 'xstate.promise.reject',
        data: new Error('a mistake in a service'),
      });
      return true;
    },
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

/**
 * The application as it is built, but for one default in XState's constructor of actors: who inspects them. The test fails where
 * that is not found once.
 */
export function withInspection(code: string): string {
  return code.replace(/(\binspect):(\w+)\}=/, '$1:$2=(event)=>globalThis.walkWatch?.observe(event)}=');
}
