/** A chart on a layer, as `path.test` of `@xstate/test` takes it: a function for each event and each state. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Instruction } from '../../plan/sentences';
import type { Chart, Last, Screen } from './chart';
import { phrase, show } from './labels';
import { arrivalOf, heardBy, leavesOf, type Step } from './model';
import { endIn } from './stand-in';

/** The running chart, and the transitions that fired since the last event, or for longer. */
export interface Running {
  readonly snapshot: AnyMachineSnapshot;
  readonly fired: readonly string[];
}

/** A running chart in its surroundings: alone, in its view, or on the site in Chromium. */
interface Layer {
  /** Causes an event. */
  perform(event: AnyEventObject, before: AnyMachineSnapshot): void | Promise<void>;
  read(): Running | Promise<Running>;
  /** Throws if the page is wrong for a state, after the event that led to it. */
  look(leaf: string, state: AnyMachineSnapshot, last: Last): void | Promise<void>;
  /** Repeats a comparison if the chart takes its time. */
  wait?(compare: () => Promise<void>): Promise<void>;
}

/**
 * The functions of a layer for each event and each state of a chart: `path.test(stepsOn(chart, layer))`. An event is
 * caused, then the running chart is compared with the model; a state is looked at.
 */
export function stepsOn({ machine, key }: Chart, layer: Layer) {
  let last: Last = { event: undefined, before: undefined };
  const factsOf = (each: AnyMachineSnapshot) => show([each.status, each.value, key?.(each)]);
  async function compare(state: AnyMachineSnapshot): Promise<void> {
    const { snapshot, fired } = await layer.read();
    if (snapshot.error) throw snapshot.error;
    const [is, should] = [factsOf(snapshot), factsOf(state)];
    if (is !== should) throw new Error(`The chart is in ${is} instead of ${should}.`);
    const missing = arrivalOf(state).fired.filter((id) => !fired.includes(id));
    if (missing.length > 0)
      throw new Error(`It did not take ${missing.join(', ')}, but ${fired.join(', ') || 'nothing'}.`);
  }
  async function cause({ event, state }: Step): Promise<void> {
    if (event.type !== 'xstate.init') {
      const before = (await layer.read()).snapshot;
      last = { event, before };
      await layer.perform(event, before);
    }
    await (layer.wait?.(() => compare(state)) ?? compare(state));
  }
  return {
    events: Object.fromEntries(['xstate.init', ...heardBy(machine)].map((type) => [type, cause])),
    states: Object.fromEntries(
      leavesOf(machine).map((leaf) => [leaf, (state: AnyMachineSnapshot) => layer.look(leaf, state, last)]),
    ),
  };
}

/** The gestures that cause an event; undefined if a timer or the answer to a call does. */
export function gesturesFor(
  { does, ends = {} }: Screen,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
): readonly Instruction[] | undefined {
  const end = endIn(event);
  const child = end && 'output' in end.answer ? ends[end.id] : undefined;
  if ((end && !child) || event.type.startsWith('xstate.after.')) return undefined;
  const gestures = child?.(event.output as never, before) ?? does[event.type]?.(event, before) ?? [];
  if (gestures.length === 0) throw new Error(`There is no gesture for ${phrase(event)}.`);
  return gestures;
}
