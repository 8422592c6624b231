/** What a chart does, step by step, as data: what was agreed is stored, and a change of it is read as a difference. */
import type { AnyActor } from 'xstate';
import { type ActorDriver, driveActor } from './actor-driver';
import { effectsIn } from './cover';
import type { Model } from './explore';
import { phrase, show } from './labels';
import type { StandInSnapshot } from './stand-in';
import { runWalk, type Walk, walksOf } from './walk';

/** What can be told of a step from outside. Fields without news are left out. */
interface Outcome {
  readonly event?: string | undefined;
  readonly to: unknown;
  readonly status?: string | undefined;
  readonly output?: unknown | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The facts of the context that changed, with their new values. */
  readonly remembers?: Readonly<Record<string, unknown>> | undefined;
  /** Ports and child charts that were started, with their inputs, and what running ones were sent. */
  readonly asks?: Readonly<Record<string, unknown>> | undefined;
  /** Events to the parent, and effects that were run. */
  readonly tells?: readonly unknown[] | undefined;
  readonly does?: readonly unknown[] | undefined;
}

/** By what a step changes: the first step that does so. */
export type Behaviour = Readonly<Record<string, Outcome>>;

interface Seen {
  readonly context: Readonly<Record<string, unknown>>;
  readonly children: Readonly<Record<string, unknown>>;
  readonly told: number;
  readonly did: number;
}
const nothing: Seen = { context: {}, children: {}, told: 0, did: 0 };

const changes = (before: object, after: object): Record<string, unknown> | undefined => {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(([name, value]) => show(was[name]) !== show(value));
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map(([name, value]) => [name, value ?? null]));
};
const unlessEmpty = <Item>(list: readonly Item[]): readonly Item[] | undefined =>
  list.length === 0 ? undefined : list;

/** What has come of the step that was just taken. */
function look(driver: ActorDriver, before: Seen): { outcome: Outcome; seen: Seen } {
  const { value, context, status, output, tags, children } = driver.actor.getSnapshot();
  const asked = Object.entries(children).map(([id, child]) => {
    const { status, input, heard } = (child as AnyActor).getSnapshot() as StandInSnapshot;
    return [id, status === 'active' ? { input, heard } : status];
  });
  const seen = {
    context,
    children: Object.fromEntries(asked),
    told: driver.told().length,
    did: driver.did().length,
  };
  const outcome = {
    to: value,
    status: status === 'active' ? undefined : status,
    output,
    tags: unlessEmpty([...tags].sort()),
    remembers: changes(before.context, seen.context),
    asks: changes(before.children, seen.children),
    tells: unlessEmpty(driver.told().slice(before.told)),
    does: unlessEmpty(driver.did().slice(before.did)),
  };
  return { outcome, seen };
}

/** Takes a walk and notes what each of its steps comes to, unless that is known. */
async function note(walk: Walk, behaviour: Record<string, Outcome>): Promise<void> {
  const { model, path } = walk;
  const driver = driveActor(model.machine, model.options);
  const effects = effectsIn(model);
  let seen = nothing;
  let at = -1;
  await runWalk(walk, {
    ...driver,
    refuses: () => {},
    expectState(snapshot) {
      driver.expectState(snapshot);
      const edge = path[at];
      at += 1;
      const { outcome, seen: now } = look(driver, seen);
      seen = now;
      const name = edge ? effects(edge).join(' and ') : `starts with ${show(model.options.input)}`;
      behaviour[name] ??= { ...(edge ? { event: phrase(edge.event) } : {}), ...outcome };
    },
  });
}

/** Everything that the transitions of a chart change, each by a shortest way, and what its states refuse. */
export async function behaviourOf(models: readonly Model[]): Promise<Behaviour> {
  const behaviour: Record<string, Outcome> = {};
  for (const walk of walksOf(models, 'shortest', effectsIn)) await note(walk, behaviour);
  return behaviour;
}

/** Errors keep their words; what is undefined is left out. */
const readable = (_key: string, value: unknown): unknown => (value instanceof Error ? String(value) : value);

/** A behaviour as a file: a line for each step, in the order of their names. */
export function behaviourFile(behaviour: Behaviour): string {
  const lines = Object.entries(behaviour)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, outcome]) => `${JSON.stringify(name)}: ${show(JSON.parse(JSON.stringify(outcome, readable)))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
