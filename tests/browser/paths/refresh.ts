/** What a refresh brings back: for each state of a chart the way there, and what must be so afterwards. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { same } from '../../screens/screen';
import type { Path } from '../../support/paths/cover';
import type { Edge, Model } from '../../support/paths/explore';
import { type Walk, walksAlong } from '../../support/paths/walk';
import { wake } from '../support/hydration';
import { type BrowserDriver, eventually } from './browser-driver';
import { addressIn, type Fixture, headingIn, stateName } from './fixture';

/** Where a refresh leads from a state that does not come back, and why not. `undefined`: the chart is no more, its screen is. */
export interface Resolution {
  readonly to: string | undefined;
  readonly because: string;
  /** What was said in this very state is not kept yet. */
  readonly forgets?: boolean;
}

export interface Refreshes {
  /** What the customer has typed or chosen: it comes back, whatever the state does. */
  readonly keeps: (context: AnyMachineSnapshot['context']) => unknown;
  /** The states that do not come back as they were; all others do. */
  readonly afterRefresh?: Readonly<Record<string, Resolution>>;
}

/** How many steps more a way may take when the customer has said more on it. */
const DETOUR = 1;

/** As text, in which the order of fields does not count. */
const told = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  ) ?? '';

/** Mistakes of a service and answers that never come do not happen a second time. */
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

/** A shortest way to each state, without mishaps where there is one, with as much said on it as can be. */
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

/** What has come of itself on a way: answers of ports and timers. It comes again, as often. */
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

/** Loads the page again, and throws unless what should be back is back. */
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

  // The name of a window outlives its page.
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
