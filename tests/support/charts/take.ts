/** Takes the paths of a chart on a layer, by `path.test` of `@xstate/test`. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Chart } from './chart';
import { show } from './labels';
import { arrivalOf, leavesOf, type Path } from './model';

/** A running chart with what is around it: nothing, its view, or the site in Chromium. */
export interface Layer {
  /** Brings an event about. */
  perform(event: AnyEventObject): void | Promise<void>;
  /** The chart as it runs now, and the transitions that fired since the event, or longer. */
  read(): Running | Promise<Running>;
  /** Throws unless a state looks as it should. */
  look(leaf: string, state: AnyMachineSnapshot): void | Promise<void>;
  /** Repeats a comparison where the chart takes its time. */
  wait?(compare: () => Promise<void>): Promise<void>;
}
interface Running {
  readonly snapshot: AnyMachineSnapshot;
  readonly fired: readonly string[];
}

/** Takes a path, and compares each state with the model's; the transitions that fired. */
export async function take({ machine, key }: Chart, path: Path, layer: Layer): Promise<ReadonlySet<string>> {
  const passed = new Set<string>();
  const factsOf = (each: AnyMachineSnapshot) => show([each.status, each.value, key?.(each)]);
  async function compare(state: AnyMachineSnapshot): Promise<void> {
    const { snapshot, fired } = await layer.read();
    if (snapshot.error) throw snapshot.error;
    const [is, should] = [factsOf(snapshot), factsOf(state)];
    if (is !== should) throw new Error(`The chart is in ${is} instead of ${should}.`);
    const missing = arrivalOf(state).fired.filter((id) => !fired.includes(id));
    if (missing.length > 0)
      throw new Error(`It did not take ${missing.join(', ')}, but ${fired.join(', ') || 'nothing'}.`);
    for (const id of fired) passed.add(id);
  }
  const { wait = (attempt) => attempt() } = layer;
  await path.test({
    events: Object.fromEntries(
      path.steps.map(({ event: { type } }) => [
        type,
        async ({ event, state }: Path['steps'][number]) => {
          if (type !== 'xstate.init') await layer.perform(event);
          await wait(() => compare(state));
        },
      ]),
    ),
    states: Object.fromEntries(
      leavesOf(machine).map((leaf) => [leaf, (state: AnyMachineSnapshot) => layer.look(leaf, state)]),
    ),
  });
  return passed;
}
