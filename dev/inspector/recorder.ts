/** Records what the actors of a page did, in steps: an event with everything that followed from it synchronously. */
import type { AnyActor, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { activeNodes, firedIn, isInert, transitionId } from '../model/definitions';
import type { ActorInfo, LogEntry, Outcome, SentEvent } from '../protocol';
import { mask } from './mask';

/** Entries kept. */
const MOST = 500;

interface Machine {
  id: string;
  root: AnyStateNode;
}
interface Change {
  actors: ActorInfo[];
  entries: LogEntry[];
}
/** An event that is being handled. */
interface Pending {
  entry: LogEntry;
  actor: AnyActor;
  fired: AnyTransitionDefinition[];
}

function machineOf(actor: AnyActor): Machine | undefined {
  const logic: object = actor.logic;
  return 'root' in logic && 'id' in logic ? (logic as Machine) : undefined;
}

const nodesOf = (snapshot: unknown): AnyStateNode[] =>
  'machine' in (snapshot as object) ? activeNodes(snapshot as AnyMachineSnapshot) : [];
const hasCandidate = (nodes: readonly AnyStateNode[], type: string): boolean =>
  nodes.some((node) =>
    [...node.transitions].some(([name, list]) => name === type && list.some((each) => !isInert(each))),
  );

function outcomeOf({ entry, actor, fired }: Pending, wasHandled: boolean): Outcome {
  if (!wasHandled) return 'late';
  if (entry.event.type === 'xstate.init') return 'started';
  if (fired.length > 0) return fired.every(isInert) ? 'ignored' : 'accepted';
  return hasCandidate(nodesOf(actor.getSnapshot()), entry.event.type) ? 'refused' : 'ignored';
}

/** `onChange` is called at the end of every step. */
export function createRecorder(onChange: (change: Change) => void) {
  const actors = new Map<string, AnyActor>();
  const parents = new WeakMap<AnyActor, AnyActor>();
  const pending = new Map<string, Pending>();
  let log: LogEntry[] = [];
  let fresh: Pending[] = [];
  let steps = 0;
  let numbers = 0;
  let isStepOpen = false;
  let isExplorer = false;

  /** The id that its parent gave it; for a root, the id of its chart. */
  const nameOf = (actor: AnyActor): string => (parents.has(actor) ? actor.id : (machineOf(actor)?.id ?? actor.id));

  const infoOf = (actor: AnyActor): ActorInfo => {
    const snapshot = actor.getSnapshot() as { context?: unknown };
    return {
      id: actor.sessionId,
      name: nameOf(actor),
      chart: machineOf(actor)?.id,
      parent: parents.get(actor)?.sessionId,
      active: nodesOf(snapshot).map(({ id }) => id),
      context: mask(snapshot.context),
    };
  };

  const isAlive = (actor: AnyActor): boolean => {
    const { status } = actor.getSnapshot() as { status: string };
    return status !== 'stopped' && (status === 'active' || !parents.has(actor));
  };

  const endStep = (): void => {
    isStepOpen = false;
    for (const each of pending.values()) each.entry.outcome = outcomeOf(each, false);
    pending.clear();
    const entries = fresh.map(({ entry }) => entry);
    fresh = [];
    for (const [id, actor] of actors) if (!isAlive(actor)) actors.delete(id);
    log = log.slice(-MOST);
    onChange({ actors: [...actors.values()].map(infoOf), entries });
  };

  const beginStep = (): void => {
    if (isStepOpen) return;
    isStepOpen = true;
    steps += 1;
    queueMicrotask(endStep);
  };

  const senderOf = (type: string, actor: AnyActor, source: AnyActor | undefined): string => {
    if (type.startsWith('xstate.after.')) return 'timer';
    if (source) return nameOf(source);
    if (isExplorer && pending.size === 0) return 'explorer';
    // A child that reports to its parent while it handles its own event is not named as the source.
    const child = [...pending.values()].findLast((each) => parents.get(each.actor) === actor);
    return child ? nameOf(child.actor) : 'page';
  };

  const beginEntry = ({ actorRef, sourceRef, event }: InspectionEvent & { type: '@xstate.event' }): void => {
    const actor = actorRef as AnyActor;
    const machine = machineOf(actor);
    if (!machine) return;
    numbers += 1;
    const entry: LogEntry = {
      number: numbers,
      step: steps,
      at: Date.now(),
      actor: actor.sessionId,
      name: nameOf(actor),
      chart: machine.id,
      sender: senderOf(event.type, actor, sourceRef as AnyActor | undefined),
      event: mask(event) as SentEvent,
      outcome: 'ignored',
      transitions: [],
      value: null,
      active: [],
      context: null,
    };
    log.push(entry);
    const handled = { entry, actor, fired: [] };
    fresh.push(handled);
    pending.set(actor.sessionId, handled);
  };

  const endEntry = (actor: AnyActor, snapshot: unknown): void => {
    const ended = pending.get(actor.sessionId);
    if (!ended) return;
    pending.delete(actor.sessionId);
    ended.entry.outcome = outcomeOf(ended, true);
    ended.entry.transitions = [...new Set(ended.fired.map(transitionId))];
    ended.entry.active = nodesOf(snapshot).map(({ id }) => id);
    ended.entry.value = (snapshot as AnyMachineSnapshot).value;
    ended.entry.context = mask((snapshot as { context?: unknown }).context);
  };

  return {
    /** The `inspect` option of the page's root actors. */
    inspect(event: InspectionEvent): void {
      beginStep();
      const actor = event.actorRef as AnyActor;
      actors.set(actor.sessionId, actor);
      // An actor's first event comes from its parent.
      if (event.type === '@xstate.event' && event.event.type === 'xstate.init' && event.sourceRef)
        parents.set(actor, event.sourceRef as AnyActor);
      if (event.type === '@xstate.event') beginEntry(event);
      if (event.type === '@xstate.microstep') pending.get(actor.sessionId)?.fired.push(...firedIn(event));
      if (event.type === '@xstate.snapshot') endEntry(actor, event.snapshot);
    },
    actors: () => [...actors.values()].map(infoOf),
    log: (): readonly LogEntry[] => log,
    /** Sends an event as the explorer. */
    send(id: string, event: SentEvent): void {
      isExplorer = true;
      actors.get(id)?.send(event);
      isExplorer = false;
    },
  };
}
