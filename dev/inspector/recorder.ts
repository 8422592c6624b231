/** Keeps what the actors of a page did, in steps: a cause with all that followed from it at once. */
import type { AnyActor, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { firedIn, isInert, transitionId } from '#machines/chart/definitions';
import type { ActorInfo, LogEntry, Outcome, SentEvent } from '../protocol';
import { mask } from './mask';

/** As many entries and steps are kept; older ones are forgotten. */
const MOST = 500;

interface Machine {
  id: string;
  root: AnyStateNode;
}
interface Change {
  actors: ActorInfo[];
  entries: LogEntry[];
}
/** An event that is being worked on. */
interface Pending {
  entry: LogEntry;
  actor: AnyActor;
  fired: AnyTransitionDefinition[];
}

export type Recorder = ReturnType<typeof createRecorder>;

function machineOf(actor: AnyActor): Machine | undefined {
  const logic: object = actor.logic;
  return 'root' in logic && 'id' in logic ? (logic as Machine) : undefined;
}

const nodesOf = (snapshot: unknown): AnyStateNode[] => (snapshot as Partial<AnyMachineSnapshot>)._nodes ?? [];
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

/** As its parent calls it; a root by its chart. */
const nameOf = (actor: AnyActor): string => (actor._parent ? actor.id : (machineOf(actor)?.id ?? actor.id));

function infoOf(actor: AnyActor): ActorInfo {
  const snapshot = actor.getSnapshot() as { status: string; context?: unknown; input?: unknown };
  return {
    id: actor.sessionId,
    name: nameOf(actor),
    chart: machineOf(actor)?.id,
    parent: actor._parent?.sessionId,
    status: snapshot.status,
    active: nodesOf(snapshot).map(({ id }) => id),
    context: mask(snapshot.context),
    input: mask(snapshot.input),
  };
}

/** `onChange` is called at the end of every step. */
export function createRecorder(onChange: (change: Change) => void) {
  const actors = new Map<string, AnyActor>();
  const pending = new Map<string, Pending>();
  const kept = new Map<number, Map<AnyActor, unknown>>();
  let log: LogEntry[] = [];
  let fresh: Pending[] = [];
  let steps = 0;
  let numbers = 0;
  let isClosing = false;
  let isExplorer = false;

  const roots = (): AnyActor[] => [...actors.values()].filter(({ _parent }) => !_parent);
  const isAlive = (actor: AnyActor): boolean => {
    const { status } = actor.getSnapshot() as { status: string };
    return status !== 'stopped' && (status === 'active' || !actor._parent);
  };

  const forget = (): void => {
    for (const [id, actor] of actors) if (!isAlive(actor)) actors.delete(id);
    log = log.slice(-MOST);
    for (const step of kept.keys()) if (kept.size > MOST) kept.delete(step);
  };

  const close = (): void => {
    isClosing = false;
    for (const each of pending.values()) each.entry.outcome = outcomeOf(each, false);
    pending.clear();
    const entries = fresh.map(({ entry }) => entry);
    fresh = [];
    if (entries.length > 0) {
      const living = roots().filter((root) => (root.getSnapshot() as { status: string }).status === 'active');
      kept.set(steps, new Map(living.map((root) => [root, root.getPersistedSnapshot()])));
    }
    forget();
    onChange({ actors: [...actors.values()].map(infoOf), entries });
  };

  const touch = (): void => {
    if (isClosing) return;
    isClosing = true;
    steps += 1;
    queueMicrotask(close);
  };

  const senderOf = (type: string, actor: AnyActor, source: AnyActor | undefined): string => {
    if (type.startsWith('xstate.after.')) return 'timer';
    if (source) return nameOf(source);
    if (isExplorer && pending.size === 0) return 'explorer';
    // A child that is in the middle of its own event reports to its parent without a name.
    const child = [...pending.values()].findLast((each) => each.actor._parent === actor);
    return child ? nameOf(child.actor) : 'page';
  };

  const begin = ({ actorRef, sourceRef, event }: InspectionEvent & { type: '@xstate.event' }): void => {
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
    const mine = { entry, actor, fired: [] };
    fresh.push(mine);
    pending.set(actor.sessionId, mine);
  };

  const end = (actor: AnyActor, snapshot: unknown): void => {
    const mine = pending.get(actor.sessionId);
    if (!mine) return;
    pending.delete(actor.sessionId);
    mine.entry.outcome = outcomeOf(mine, true);
    mine.entry.transitions = [...new Set(mine.fired.map(transitionId))];
    mine.entry.active = nodesOf(snapshot).map(({ id }) => id);
    mine.entry.value = (snapshot as AnyMachineSnapshot).value;
    mine.entry.context = mask((snapshot as { context?: unknown }).context);
  };

  const hear = (event: InspectionEvent): void => {
    touch();
    const actor = event.actorRef as AnyActor;
    actors.set(actor.sessionId, actor);
    if (event.type === '@xstate.event') begin(event);
    if (event.type === '@xstate.microstep') pending.get(actor.sessionId)?.fired.push(...firedIn(event));
    if (event.type === '@xstate.snapshot') end(actor, event.snapshot);
  };

  return {
    watch(root: AnyActor): void {
      actors.set(root.sessionId, root);
      root.system.inspect(hear);
      touch();
    },
    actors: () => [...actors.values()].map(infoOf),
    log: (): readonly LogEntry[] => log,
    /** Sends an event in the explorer's name. */
    send(id: string, event: SentEvent): void {
      isExplorer = true;
      actors.get(id)?.send(event);
      isExplorer = false;
    },
    /** What the roots that still run persisted at the end of a step, with all their data. */
    persistedAt: (step: number) => [...(kept.get(step) ?? [])].filter(([root]) => actors.has(root.sessionId)),
  };
}
