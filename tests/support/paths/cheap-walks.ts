import type { Model } from './explore';
import type { Arc, Graph } from './graph';
import { type Bound, lowerBound } from './lower-bound';
import type { Path } from './walks';

export interface CheapWalks {
  readonly walks: readonly { readonly model: Model; readonly path: Path }[];
  /** Steps of all walks, and one for each start. */
  readonly cost: number;
  /** What no walks over all transition definitions can cost less than. */
  readonly least: number;
}

/** Shortest ways between all vertices, going outside and starting anew included. */
interface Ways {
  readonly length: (from: number, to: number) => number;
  readonly between: (from: number, to: number) => Arc[];
}

const never = 30_000;

function waysOf({ arcs, vertices }: Graph): Ways {
  const leaving: Arc[][] = Array.from({ length: vertices }, () => []);
  for (const arc of arcs) leaving[arc.from]?.push(arc);
  const lengths = new Int16Array(vertices * vertices).fill(never);
  const arrivals: (Arc | undefined)[] = [];
  for (let start = 0; start < vertices; start += 1) {
    const row = start * vertices;
    lengths[row + start] = 0;
    // Arcs cost 0 or 1, so two heaps of vertices are enough: the ones as near as now, and the next.
    let now = [start];
    while (now.length > 0) {
      const next: number[] = [];
      for (const vertex of now) {
        for (const arc of leaving[vertex] ?? []) {
          const reached = (lengths[row + vertex] ?? never) + arc.cost;
          if (reached >= (lengths[row + arc.to] ?? never)) continue;
          lengths[row + arc.to] = reached;
          arrivals[row + arc.to] = arc;
          (arc.cost === 0 ? now : next).push(arc.to);
        }
      }
      now = next;
    }
  }
  return {
    length: (from, to) => lengths[from * vertices + to] ?? never,
    between(from, to) {
      const way: Arc[] = [];
      for (let at = to; at !== from; ) {
        const arc = arrivals[from * vertices + at];
        if (!arc) throw new Error('There is no way.');
        way.unshift(arc);
        at = arc.from;
      }
      return way;
    },
  };
}

/** Numbers from 0 up to 1 that are the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Few arcs that pass every goal, those that the cheapest flow uses most first. */
function chosenArcs({ arcs }: Graph, { flow, goalsOf }: Bound): Arc[] {
  const left = new Set(arcs.flatMap(goalsOf));
  const chosen: Arc[] = [];
  for (const [arc] of [...flow].sort(([, a], [, b]) => b - a)) {
    if (!goalsOf(arc).some((goal) => left.has(goal))) continue;
    chosen.push(arc);
    for (const goal of goalsOf(arc)) left.delete(goal);
  }
  return chosen;
}

/** Walks over every transition definition of a chart, near the least cost that can be proven: a tour, improved by taking parts out and putting them back in better places. */
export function cheapWalks(graph: Graph, seed = 1, rounds = 3000): CheapWalks {
  const bound = lowerBound(graph);
  const ways = waysOf(graph);
  const roll = dice(seed);
  const candidates = graph.goals.map((_, goal) => graph.arcs.filter(({ goals }) => goals.includes(goal)));
  const costOf = (tour: readonly Arc[]): number => {
    let at = 0;
    let sum = 0;
    for (const arc of tour) {
      sum += ways.length(at, arc.from) + arc.cost;
      at = arc.to;
    }
    return sum;
  };
  const stepsOf = (tour: readonly Arc[]): Arc[] => {
    const steps: Arc[] = [];
    for (const arc of tour) steps.push(...ways.between(steps.at(-1)?.to ?? 0, arc.from), arc);
    return steps;
  };

  /** Puts an arc for a goal where it costs least. */
  function insert(tour: Arc[], goal: number): void {
    let least = Number.POSITIVE_INFINITY;
    let best: { arc: Arc; at: number } | undefined;
    for (let at = 0; at <= tour.length; at += 1) {
      const from = tour[at - 1]?.to ?? 0;
      const to = tour[at]?.from;
      const before = to === undefined ? 0 : ways.length(from, to);
      for (const arc of candidates[goal] ?? []) {
        const more = ways.length(from, arc.from) + arc.cost + (to === undefined ? 0 : ways.length(arc.to, to)) - before;
        if (more > least || (more === least && roll() < 0.7)) continue;
        least = more;
        best = { arc, at };
      }
    }
    if (best) tour.splice(best.at, 0, best.arc);
  }

  /** Takes out the arcs whose goals are all passed elsewhere. */
  function thin(tour: Arc[]): Arc[] {
    const times = new Map<number, number>();
    for (const goal of stepsOf(tour).flatMap(({ goals }) => goals)) times.set(goal, (times.get(goal) ?? 0) + 1);
    const isNeedless = (arc: Arc): boolean => arc.goals.every((goal) => (times.get(goal) ?? 0) > 1);
    const needless = tour.findIndex(isNeedless);
    if (needless < 0) return tour;
    const thinner = tour.toSpliced(needless, 1);
    return covers(thinner) ? thin(thinner) : tour;
  }
  const covers = (tour: readonly Arc[]): boolean =>
    new Set(stepsOf(tour).flatMap(({ goals }) => goals)).size === graph.goals.length;

  function completed(tour: Arc[]): Arc[] {
    const passed = new Set(stepsOf(tour).flatMap(({ goals }) => goals));
    const missing = graph.goals.map((_, goal) => goal).filter((goal) => !passed.has(goal));
    while (missing.length > 0) {
      const [goal] = missing.splice(Math.floor(roll() * missing.length), 1);
      if (goal === undefined || tour.some(({ goals }) => goals.includes(goal))) continue;
      insert(tour, goal);
    }
    // Another way between two arcs may leave out what the old one passed.
    return covers(tour) ? tour : completed(tour);
  }

  const first: Arc[] = [];
  for (const arc of chosenArcs(graph, bound))
    for (const goal of arc.goals) if (!first.some(({ goals }) => goals.includes(goal))) insert(first, goal);
  let best = completed(first);
  let current = best;
  for (let round = 0; round < rounds && costOf(best) > bound.least; round += 1) {
    const tour = [...current];
    const size = 1 + Math.floor(roll() * 7);
    if (roll() < 0.5) tour.splice(Math.floor(roll() * tour.length), size);
    else for (let count = 0; count < size; count += 1) tour.splice(Math.floor(roll() * tour.length), 1);
    const next = thin(completed(tour));
    const change = costOf(next) - costOf(current);
    if (change <= 0 || roll() < 0.05 / change) current = next;
    if (costOf(current) < costOf(best)) best = current;
  }
  return { walks: graph.lift(stepsOf(best)), cost: costOf(best), least: bound.least };
}
