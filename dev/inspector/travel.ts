/** Puts a running root actor back into an earlier snapshot, so that it goes on from there with all who listen to it. */
import type { AnyActor, AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** The parts of an actor that XState keeps to itself; the same that @xstate/react uses to start an actor again. */
interface Inside {
  observers: Set<unknown>;
  _processingStatus: number;
  _initState(persisted: unknown): void;
}
const NOT_STARTED = 0;

function familyOf(actor: AnyActor): AnyActor[] {
  const children = (actor.getSnapshot() as Partial<AnyMachineSnapshot>).children ?? {};
  return [actor, ...Object.values(children).flatMap((child) => (child ? familyOf(child as AnyActor) : []))];
}

/** XState forgets timers when a snapshot is restored: those of the active states begin anew. */
function startTimers(actor: AnyActor): void {
  const nodes: AnyStateNode[] = (actor.getSnapshot() as Partial<AnyMachineSnapshot>)._nodes ?? [];
  const { delays } = (actor.logic as { implementations?: { delays: Record<string, unknown> } }).implementations ?? {};
  for (const node of nodes) {
    for (const { delay, eventType } of node.after) {
      const wait = typeof delay === 'number' ? delay : delays?.[String(delay)];
      if (typeof wait === 'number') actor.system.scheduler.schedule(actor, actor, { type: eventType }, wait, eventType);
    }
  }
}

/** Restores `persisted` in the running actor. What is under way at the time is abandoned; what was under way then is asked again. */
export function travelTo(actor: AnyActor, persisted: unknown): void {
  const inside = actor as unknown as Inside;
  const listeners = inside.observers;
  inside.observers = new Set();
  actor.stop();
  inside._processingStatus = NOT_STARTED;
  inside._initState(persisted);
  inside.observers = listeners;
  actor.start();
  for (const member of familyOf(actor)) startTimers(member);
}
