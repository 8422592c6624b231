/** The result of a refresh in each state of a chart. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { same } from '../../screens/screen';
import type { Path } from '../../support/paths/cover';
import type { Edge, Model } from '../../support/paths/explore';
import { type Walk, walksAlong } from '../../support/paths/walk';
import { wake } from '../support/hydration';
import { type BrowserDriver, eventually } from './browser-driver';
import { addressIn, type Fixture, headingIn, stateName } from './fixture';

/** The state after a refresh where it is not the same, and the reason. `undefined`: the chart has ended, its screen remains. */
export interface Resolution {
  readonly to: string | undefined;
  readonly because: string;
  /** Input of this very state is not kept yet. */
  readonly forgets?: boolean;
}

export interface Refreshes {
  /** Input of the customer: restored in every state. */
  readonly keeps: (context: AnyMachineSnapshot['context']) => unknown;
  /** The states that are not restored exactly. */
  readonly afterRefresh?: Readonly<Record<string, Resolution>>;
}

/** Extra steps allowed for a path with more input. */
const DETOUR = 1;

/** Text, independent of the order of fields. */
const told = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  ) ?? '';

/** Service failures and missing answers do not repeat. */
const isMishap = ({ event }: Edge): boolean => /^xstate\.error\.|^xstate\.after\..*timeout/i.test(event.type);

function* waysIn(
  model: Model,
  isTaken: (edge: Edge) => boolean,
): Generator<{ way: Path; snapshot: AnyMachineSnapshot }> {
  const ways = new Map<string, Path>([[model.initial, []]]);
  for (const [node, way] of ways) {
    const snapshot = model.nodes.get(node);
    if (snapshot?.status === 'active') yield { way, snapshot };
    for (const edge of model.exits.get(node) ?? []) {
      if (isTaken(edge) && !ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  }
}

/** A shortest path to each state, without failures where possible, with as much input as possible. */
export function waysToStates(models: readonly Model[], { keeps }: Refreshes): ReadonlyMap<string, Walk> {
  interface Way {
    readonly model: Model;
    readonly path: Path;
    readonly said: number;
  }
  const found = new Map<string, Way>();
  for (const isTaken of [(edge: Edge) => !isMishap(edge), () => true]) {
    const known = new Set(found.keys());
    const least = new Map<string, number>();
    const ways = models.flatMap((model) => [...waysIn(model, isTaken)].map((way) => ({ model, ...way })));
    for (const { model, way, snapshot } of ways.sort((a, b) => a.way.length - b.way.length)) {
      const state = stateName(snapshot.value);
      const shortest = least.get(state) ?? way.length;
      least.set(state, shortest);
      const said = told(keeps(snapshot.context)).length;
      const best = found.get(state);
      if (known.has(state) || way.length > shortest + DETOUR || (best && best.said >= said)) continue;
      found.set(state, { model, path: way, said });
    }
  }
  const walkOf = ({ model, path }: Way): Walk => walksAlong(model, [path])[0] as Walk;
  return new Map([...found].map(([state, way]) => [state, walkOf(way)]));
}

/** The answers and timers on a path: they come again, as often. */
function ownEventsOf(path: Path): string[] {
  const cameOf = ({ type }: AnyEventObject): string[] => {
    const [, port] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? [];
    if (port) return [port];
    return type.startsWith('xstate.after.') ? [type] : [];
  };
  return path.flatMap(({ event }) => cameOf(event));
}

interface Refresh extends Refreshes {
  readonly fixture: Fixture;
  readonly driver: BrowserDriver;
  readonly walk: Walk;
  readonly state: string;
  /** Throws unless the page shows a state. */
  readonly shows: (snapshot: AnyMachineSnapshot) => Promise<void>;
}

/** Reloads the page and throws unless everything is restored. */
export async function refresh({
  fixture,
  driver,
  walk,
  state,
  keeps,
  afterRefresh = {},
  shows,
}: Refresh): Promise<void> {
  const { page } = fixture.customer;
  const heading = await headingIn(fixture);
  const address = addressIn(fixture);
  const kept = told(keeps((await driver.read()).context));

  // The name of a window survives a reload.
  await page.evaluate((events) => void Object.assign(window, { name: JSON.stringify(events) }), ownEventsOf(walk.path));
  fixture.network.repeat();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await wake(page);

  const { to, forgets = false }: Omit<Resolution, 'because'> = afterRefresh[state] ?? { to: state };
  if (to !== undefined) {
    await eventually(async () => {
      const { value, context } = await driver.read();
      same('The state after the refresh', stateName(value), to);
      if (!forgets) same('What was said', told(keeps(context)), kept);
    });
    const back = await driver.snapshot();
    await eventually(() => shows(back));
  }
  if (to === state || to === undefined)
    await eventually(async () => same('The heading', await headingIn(fixture), heading));
  same('The address', addressIn(fixture), address);
  if (to !== undefined) same('The state at last', stateName((await driver.read()).value), to);
}
