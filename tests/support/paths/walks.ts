import type { Edge, Model } from './explore';
import { show } from './labels';
import { minCostFlow } from './min-cost-flow';

/** Edges that follow each other, from the initial node on. */
export type Path = readonly Edge[];

/** A shortest path to a node. */
export function wayTo(model: Model, node: string): Path {
  const way: Edge[] = [];
  for (let edge = model.arrivals.get(node); edge; edge = model.arrivals.get(edge.from)) way.unshift(edge);
  return way;
}

/** Leaves out the paths that another path begins with. */
function withoutPrefixes(paths: readonly Path[]): Path[] {
  const kept: Path[] = [];
  for (const path of [...paths].sort((a, b) => b.length - a.length)) {
    if (!kept.some((longer) => path.every((edge, index) => edge === longer[index]))) kept.push(path);
  }
  return kept;
}

/** A shortest path to every node. */
export function shortestPerState(model: Model): Path[] {
  return withoutPrefixes([...model.nodes.keys()].map((node) => wayTo(model, node))).filter((path) => path.length > 0);
}

/** A shortest path to every goal that some edge reaches. */
function shortestPerGoal(model: Model, goalsOf: (edge: Edge) => readonly string[]): Path[] {
  const shortest = new Map<string, Path>();
  for (const edge of model.edges) {
    const path = [...wayTo(model, edge.from), edge];
    for (const goal of goalsOf(edge)) {
      if (path.length < (shortest.get(goal)?.length ?? Number.POSITIVE_INFINITY)) shortest.set(goal, path);
    }
  }
  return withoutPrefixes([...shortest.values()]);
}

/** A shortest path through every transition definition: short ways to a failure. */
export function shortestPerTransition(model: Model): Path[] {
  return shortestPerGoal(model, ({ transitions }) => transitions);
}

/** What an edge does: each of its transitions with the facts of the context that it changes, and what is refused where it leads. */
function effectsIn(model: Model): (edge: Edge) => string[] {
  const refused = new Map<string, string[]>();
  for (const { from, event } of model.ignored) {
    const state = show(model.nodes.get(from)?.value);
    refused.set(from, [...(refused.get(from) ?? []), `${event.type} is refused in ${state}`]);
  }
  return (edge) => {
    const [before = {}, after = {}] = [model.nodes.get(edge.from)?.context, model.results.get(edge)?.context];
    const facts = Object.keys(after).filter((fact) => show(before[fact]) !== show(after[fact]));
    const effect = facts.length === 0 ? 'nothing' : facts.join(', ');
    return [...edge.transitions.map((id) => `${id} changes ${effect}`), ...(refused.get(edge.to) ?? [])];
  };
}

/** A shortest path to every effect that a transition has, and to every state that refuses an event. */
export function shortestPerEffect(model: Model): Path[] {
  return shortestPerGoal(model, effectsIn(model));
}

/** The nearest edges from a node that cover something left to do; breadth first. */
function* nearest(model: Model, start: string, isWanted: (edge: Edge) => boolean): Generator<Path> {
  const ways = new Map<string, Path>([[start, []]]);
  for (const [node, way] of ways) {
    for (const edge of model.exits.get(node) ?? []) {
      const path = [...way, edge];
      if (isWanted(edge)) yield path;
      if (!ways.has(edge.to)) ways.set(edge.to, path);
    }
  }
}

/** The nearest goal that does not end the walk, or the nearest that does when no other is left. */
function nextLeg(model: Model, start: string, isWanted: (edge: Edge) => boolean): Path | undefined {
  let ending: Path | undefined;
  for (const path of nearest(model, start, isWanted)) {
    if ((model.exits.get(path.at(-1)?.to ?? '') ?? []).length > 0) return path;
    ending ??= path;
  }
  return ending;
}

/**
 * Few long walks over all transition definitions (or what `goals` names): always on to the nearest one left. A chart that
 * has done everything when it starts gets one empty walk.
 */
export function greedyWalk(
  model: Model,
  goals: (edge: Edge) => readonly string[] = (edge) => edge.transitions,
): Path[] {
  const left = new Set(model.edges.flatMap(goals));
  for (const transition of model.initialTransitions) left.delete(transition);
  const walks: Edge[][] = [];
  let walk: Edge[] | undefined;
  while (left.size > 0) {
    const leg = nextLeg(model, walk?.at(-1)?.to ?? model.initial, (edge) => goals(edge).some((goal) => left.has(goal)));
    if (!leg) {
      walk = undefined;
      continue;
    }
    if (!walk) {
      walk = [];
      walks.push(walk);
    }
    walk.push(...leg);
    for (const goal of leg.flatMap(goals)) left.delete(goal);
  }
  return walks.length === 0 ? [[]] : walks;
}

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly edge?: Edge;
}

/** A closed walk over every arc once, from `start`; the arcs must be balanced and connected. */
export function eulerTour<Arc extends { readonly from: number; readonly to: number }>(
  arcs: readonly Arc[],
  vertices: number,
  start: number,
): Arc[] {
  const unused: Arc[][] = Array.from({ length: vertices }, () => []);
  for (const arc of arcs.toReversed()) unused[arc.from]?.push(arc);
  const tour: Arc[] = [];
  const trail: { readonly at: number; readonly by?: Arc }[] = [{ at: start }];
  for (let end = trail.at(-1); end; end = trail.at(-1)) {
    const arc = unused[end.at]?.pop();
    if (arc) trail.push({ at: arc.to, by: arc });
    else {
      trail.pop();
      if (end.by) tour.push(end.by);
    }
  }
  return tour.reverse();
}

interface Round {
  readonly outset: number;
  readonly arcs: readonly Arc[];
  /** How often each arc is walked. */
  readonly times: readonly number[];
}

/** The cheapest flow over every edge, each new path at the price of `reset` steps. All resets pass one extra vertex. */
function cheapestRound(model: Model, reset: number): Round {
  const indices = new Map([...model.nodes.keys()].map((node, index) => [node, index]));
  const indexOf = (node: string): number => indices.get(node) ?? -1;
  const outset = indices.size;
  const required: Arc[] = [
    { from: outset, to: indexOf(model.initial) },
    ...model.edges.map((edge) => ({ from: indexOf(edge.from), to: indexOf(edge.to), edge })),
  ];
  const resets: Arc[] = [...indices.values()].map((from) => ({ from, to: outset }));
  const arcs = [...required, ...resets];

  const surplus = new Array<number>(outset + 1).fill(0);
  for (const { from, to } of required) {
    surplus[to] = (surplus[to] ?? 0) + 1;
    surplus[from] = (surplus[from] ?? 0) - 1;
  }
  const repeats = minCostFlow(
    surplus,
    arcs.map(({ from, to, edge }) => ({ from, to, cost: edge ? 1 : to === outset ? reset : 0 })),
  );
  return { outset, arcs, times: repeats.map((more, index) => more + (index < required.length ? 1 : 0)) };
}

/** What no paths over every concrete edge can cost less than: the optimum of the directed Chinese postman. */
export function postmanCost(model: Model, reset = 1): number {
  if (model.edges.length === 0) return reset;
  const { arcs, times, outset } = cheapestRound(model, reset);
  return arcs.reduce(
    (sum, { edge, to }, index) => sum + (times[index] ?? 0) * (edge ? 1 : to === outset ? reset : 0),
    0,
  );
}

/**
 * The cheapest set of paths over every concrete edge, where each new path costs `reset` steps: the exact directed
 * Chinese postman. The tour through the vertex of the resets falls into paths there.
 */
export function postman(model: Model, reset = 1): Path[] {
  if (model.edges.length === 0) return [[]];
  const { arcs, times, outset } = cheapestRound(model, reset);
  const walked = arcs.flatMap((arc, index) => new Array<Arc>(times[index] ?? 0).fill(arc));

  const paths: Edge[][] = [];
  for (const { from, edge } of eulerTour(walked, outset + 1, outset)) {
    if (from === outset) paths.push([]);
    if (edge) paths.at(-1)?.push(edge);
  }
  return paths;
}

/** Steps of all paths and `reset` for each start. */
export function cost(paths: readonly Path[], reset = 1): number {
  return paths.reduce((sum, path) => sum + path.length + reset, 0);
}

/** What the paths pass. */
export function coveredBy(paths: readonly Path[]): { edges: Set<string>; transitions: Set<string> } {
  const edges = paths.flat();
  return {
    edges: new Set(edges.map(({ id }) => id)),
    transitions: new Set(edges.flatMap(({ transitions }) => transitions)),
  };
}
