/** Paths through a chart: shortest paths, and a few paths that cover everything. */

import { show } from '../charts/labels';
import type { Edge, Model } from './explore';

/** Consecutive edges from the initial node. */
export type Path = readonly Edge[];

/** The goals that an edge reaches. Default: its transition definitions. */
export type Goals = (edge: Edge) => readonly string[];
const transitionsOf: Goals = ({ transitions }) => transitions;

/** A shortest path to a node. */
export function wayTo(model: Model, node: string): Path {
  const way: Edge[] = [];
  for (let edge = model.arrivals.get(node); edge; edge = model.arrivals.get(edge.from)) way.unshift(edge);
  return way;
}

/** Removes paths that are the beginning of another. */
function withoutPrefixes(paths: readonly Path[]): Path[] {
  const kept: Path[] = [];
  for (const path of [...paths].sort((a, b) => b.length - a.length)) {
    if (!kept.some((longer) => path.every((edge, index) => edge === longer[index]))) kept.push(path);
  }
  return kept;
}

/** A shortest path to every goal. */
export function shortestPaths(model: Model, goalsOf: Goals = transitionsOf): Path[] {
  const shortest = new Map<string, Path>();
  for (const edge of model.edges) {
    const path = [...wayTo(model, edge.from), edge];
    for (const goal of goalsOf(edge)) {
      if (path.length < (shortest.get(goal)?.length ?? Number.POSITIVE_INFINITY)) shortest.set(goal, path);
    }
  }
  return withoutPrefixes([...shortest.values()]);
}

/** The effects of an edge: each transition with the facts of the context that it changes, and the refused events of its target. */
export function effectsIn(model: Model): Goals {
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

/** The nearest path to an open goal; one that ends the walk only if there is no other. */
function nextLeg(model: Model, start: string, gain: (edge: Edge) => number): Path | undefined {
  const ways = new Map<string, Path>([[start, []]]);
  let [best, most]: [Path | undefined, number] = [undefined, 0];
  let ending: Path | undefined;
  for (const [node, way] of ways) {
    if (best && way.length >= best.length) break;
    for (const edge of model.exits.get(node) ?? []) {
      const path = [...way, edge];
      const more = gain(edge);
      const isEnd = (model.exits.get(edge.to) ?? []).length === 0;
      if (more > 0 && isEnd) ending ??= path;
      if (more > most && !isEnd) [best, most] = [path, more];
      if (!ways.has(edge.to)) ways.set(edge.to, path);
    }
  }
  return best ?? ending;
}

/** A few long paths over the open goals: always on to the nearest, or from the start where that is nearer. Reached goals are removed from `left`. */
export function greedyPaths(model: Model, left: Set<string>, goalsOf: Goals = transitionsOf): Path[] {
  const gain = (edge: Edge): number => goalsOf(edge).filter((goal) => left.has(goal)).length;
  const paths: Edge[][] = [];
  const isStartLeft = model.initialTransitions.filter((transition) => left.delete(transition)).length > 0;
  for (let path: Edge[] | undefined; ; ) {
    const onward = path && nextLeg(model, path.at(-1)?.to ?? model.initial, gain);
    const anew = nextLeg(model, model.initial, gain);
    if (!anew && !onward) return paths.length === 0 && isStartLeft ? [[]] : paths;
    if (!path || !onward || (anew && anew.length + 1 < onward.length)) {
      path = [];
      paths.push(path);
    }
    const leg = path.length === 0 ? anew : onward;
    path.push(...(leg ?? []));
    for (const goal of (leg ?? []).flatMap(goalsOf)) left.delete(goal);
  }
}
