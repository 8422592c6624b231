import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type ExecutableActionObject,
} from 'xstate';
import { firedIn } from '#machines/chart/definitions';
import { standIn } from '../charts/stand-in';
import { statesIn } from './definitions';

/** One macrostep of a machine, taken without running anything. */
export interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly fired: readonly AnyTransitionDefinition[];
  /** Ids of all states passed, including states left at once. */
  readonly states: ReadonlySet<string>;
  /** Actions other than assigns. */
  readonly effects: readonly string[];
}

/** Facts that a snapshot does not show: running timers and ended children. */
interface Ledger {
  readonly timers: ReadonlySet<string>;
  readonly ended: ReadonlySet<string>;
}

/** Takes single steps of a machine and tracks what can still happen in each snapshot. */
export interface Stepper {
  readonly first: Step;
  step(snapshot: AnyMachineSnapshot, event: AnyEventObject): Step;
  /** True if that actor can still answer or that timer fire, and for every other event. */
  canCome(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean;
  /** The timers and children that a snapshot's states wait for although they came already. */
  spent(snapshot: AnyMachineSnapshot): string[];
}

const timerOf = (type: string): string | undefined => (type.startsWith('xstate.after.') ? type : undefined);
const actorOf = (type: string): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];

/** Entering a state starts its timers, leaving it cancels them. */
function timersAfter(before: ReadonlySet<string>, actions: readonly ExecutableActionObject[]): Set<string> {
  const timers = new Set(before);
  for (const { type, params } of actions) {
    const { event, delay, sendId } = (params ?? {}) as { event?: AnyEventObject; delay?: unknown; sendId?: string };
    if (type === 'xstate.raise' && event && typeof delay === 'number' && timerOf(event.type)) timers.add(event.type);
    if (type === 'xstate.cancel' && sendId) timers.delete(sendId);
  }
  return timers;
}

/** The effect of an action: one of the chart's own, or an event to the parent. Timers and children are handled elsewhere. */
function effectOf({ type, params }: ExecutableActionObject): string[] {
  if (type === 'xstate.sendTo') return [`sends ${(params as { event: AnyEventObject }).event.type}`];
  return type.startsWith('xstate.') ? [] : [type];
}

/** `machine` must have stand-ins for its actors. */
export function stepper(machine: AnyStateMachine, input: unknown): Stepper {
  const ledgers = new WeakMap<AnyMachineSnapshot, Ledger>();
  const ledgerOf = (snapshot: AnyMachineSnapshot): Ledger => {
    const ledger = ledgers.get(snapshot);
    if (!ledger) throw new Error('This snapshot was not made by this stepper.');
    return ledger;
  };

  function run(take: (scope: AnyActorScope, parent: AnyActorRef) => AnyMachineSnapshot) {
    const fired = new Set<AnyTransitionDefinition>();
    const states = new Set<string>();
    const actions: ExecutableActionObject[] = [];
    const parent = createActor(standIn);
    parent.system.inspect((event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const definition of firedIn(event)) fired.add(definition);
      for (const id of statesIn(event)) states.add(id);
    });
    const self = createActor(standIn, { parent });
    const taken = take(
      {
        self,
        system: parent.system,
        id: machine.id,
        sessionId: self.sessionId,
        actionExecutor: (action) => actions.push(action),
        defer: () => {},
        emit: () => {},
        logger: () => {},
        stopChild: () => {},
      },
      parent,
    );
    // A step that changes nothing returns the same snapshot, and each needs its own ledger.
    const snapshot: AnyMachineSnapshot = { ...taken };
    for (const node of snapshot._nodes) states.add(node.id);
    const effects = actions.flatMap(effectOf);
    return { snapshot, fired: [...fired], states, effects, actions };
  }

  function begin(): Step {
    const { actions, ...step } = run((scope, parent) =>
      machine.getInitialSnapshot(scope, { ...(input as object), parentRef: parent }),
    );
    ledgers.set(step.snapshot, { timers: timersAfter(new Set(), actions), ended: new Set() });
    return step;
  }

  return {
    first: begin(),

    step(before, event) {
      const { timers, ended } = ledgerOf(before);
      const { actions, ...step } = run((scope) => machine.transition(before, event, scope));
      const running = new Set(timers);
      running.delete(event.type);
      const answered = actorOf(event.type);
      const unchanged = [...ended, ...(answered ? [answered] : [])].filter(
        (id) => step.snapshot.children[id] && step.snapshot.children[id] === before.children[id],
      );
      ledgers.set(step.snapshot, { timers: timersAfter(running, actions), ended: new Set(unchanged) });
      return step;
    },

    canCome(snapshot, { type }) {
      const { timers, ended } = ledgerOf(snapshot);
      const actor = actorOf(type);
      if (actor) return snapshot.children[actor] !== undefined && !ended.has(actor);
      return timerOf(type) === undefined || timers.has(type);
    },

    spent(snapshot) {
      const { timers, ended } = ledgerOf(snapshot);
      const awaited = snapshot._nodes.flatMap((node) => [...node.transitions.keys()]);
      return [...awaited.filter((type) => timerOf(type) && !timers.has(type)), ...ended].sort();
    },
  };
}
