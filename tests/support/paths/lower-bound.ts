import type { Arc, Graph } from './graph';
import { type Constraint, largestSum } from './simplex';

/** Closed walks that the arrivals make; each vertex has at most one. */
function cyclesAmong(arcs: readonly Arc[], arrival: readonly number[]): Arc[][] {
  const seenBy = new Int32Array(arrival.length).fill(-1);
  const cycles: Arc[][] = [];
  for (const start of arrival.keys()) {
    let vertex = start;
    while (vertex >= 0 && seenBy[vertex] === -1) {
      seenBy[vertex] = start;
      vertex = arcs[arrival[vertex] ?? -1]?.from ?? -1;
    }
    if (vertex < 0 || seenBy[vertex] !== start) continue;
    const cycle: Arc[] = [];
    for (let at = vertex; cycle.length === 0 || at !== vertex; ) {
      const arc = arcs[arrival[at] ?? -1];
      if (!arc) break;
      cycle.push(arc);
      at = arc.from;
    }
    cycles.push(cycle);
  }
  return cycles;
}

/** Closed walks whose price is below 0, by Bellman and Ford; none when there is none. */
function cheapCycles({ arcs, vertices }: Graph, priceOf: (arc: Arc) => number): Arc[][] {
  const prices = arcs.map(priceOf);
  const distance = new Float64Array(vertices);
  const arrival = new Array<number>(vertices).fill(-1);
  for (let round = 1; ; round += 1) {
    let changed = false;
    for (const [index, { from, to }] of arcs.entries()) {
      const reached = (distance[from] ?? 0) + (prices[index] ?? 0);
      if (reached >= (distance[to] ?? 0) - 1e-7) continue;
      distance[to] = reached;
      arrival[to] = index;
      changed = true;
    }
    if (!changed) return [];
    const cycles = round % 4 === 0 || round >= vertices ? cyclesAmong(arcs, arrival) : [];
    if (cycles.length > 0) return cycles;
  }
}

/** A shortest closed walk through the outside and each goal: enough to bound every price from the start. */
function firstCycles({ arcs, vertices, goals }: Graph): Arc[][] {
  const leaving: Arc[][] = Array.from({ length: vertices }, () => []);
  for (const arc of arcs) leaving[arc.from]?.push(arc);
  const ways = new Map<number, Arc[]>([[0, []]]);
  const found: Arc[][] = goals.map(() => []);
  for (const [vertex, way] of ways) {
    for (const arc of leaving[vertex] ?? []) {
      const longer = [...way, arc];
      for (const goal of arc.goals) if (found[goal]?.length === 0) found[goal] = longer;
      if (!ways.has(arc.to)) ways.set(arc.to, longer);
    }
  }
  return found;
}

/** The least cost of paths over all goals that can be proven, and the flow of the linear programme behind it. */
export interface Bound {
  readonly least: number;
  /** How often each arc is used at that cost; not whole numbers. */
  readonly flow: ReadonlyMap<Arc, number>;
  /** The goals of each arc, those added included. */
  readonly goalsOf: (arc: Arc) => readonly number[];
}

interface Programme {
  readonly sum: number;
  readonly flow: ReadonlyMap<Arc, number>;
}

const small = 1e-6;
/** Above so many goals the programme is left as it is: true, if not as sharp as it could be. */
const mostGoals = 100;

/** Parts of a flow that hang together, without the one around the outside. */
function partsApart(flow: ReadonlyMap<Arc, number>): Set<number>[] {
  const beside = new Map<number, number[]>();
  for (const { from, to } of flow.keys()) {
    beside.set(from, [...(beside.get(from) ?? []), to]);
    beside.set(to, [...(beside.get(to) ?? []), from]);
  }
  const seen = new Set<number>();
  const parts: Set<number>[] = [];
  for (const start of beside.keys()) {
    if (seen.has(start)) continue;
    const part = new Set([start]);
    for (const vertex of part) for (const other of beside.get(vertex) ?? []) part.add(other);
    for (const vertex of part) seen.add(vertex);
    if (!part.has(0)) parts.push(part);
  }
  return parts;
}

/**
 * Whatever the paths, they are a flow through the graph that passes each goal once at least. The cheapest such flow is a linear
 * programme; it is solved by its dual, a price for each goal such that no closed walk earns more than it costs. Where that flow
 * passes a goal only in a part of the graph that it never enters, one more goal says: enter the part, or pass the goal elsewhere.
 */
export function lowerBound(graph: Graph): Bound {
  const added = new Map<Arc, number[]>();
  let count = graph.goals.length;
  const goalsOf = (arc: Arc): readonly number[] => [...arc.goals, ...(added.get(arc) ?? [])];
  const cycles: (readonly Arc[])[] = firstCycles(graph);

  function constraintOf(cycle: readonly Arc[]): Constraint {
    const weights = new Map<number, number>();
    for (const goal of cycle.flatMap(goalsOf)) weights.set(goal, (weights.get(goal) ?? 0) + 1);
    return { weights, limit: cycle.reduce((sum, arc) => sum + arc.cost, 0) };
  }

  function solve(): Programme {
    for (;;) {
      const { numbers, worths } = largestSum(count, cycles.map(constraintOf));
      const priceOf = (arc: Arc): number =>
        arc.cost - goalsOf(arc).reduce((sum, goal) => sum + (numbers[goal] ?? 0), 0);
      const more = cheapCycles(graph, priceOf);
      if (more.length > 0) {
        cycles.push(...more);
        continue;
      }
      const flow = new Map<Arc, number>();
      for (const [index, cycle] of cycles.entries()) {
        const times = worths[index] ?? 0;
        if (times > small) for (const arc of cycle) flow.set(arc, (flow.get(arc) ?? 0) + times);
      }
      return { sum: numbers.reduce((all, price) => all + price, 0), flow };
    }
  }

  /** Adds what the flow violates; false when there is nothing. */
  function addGoals({ flow }: Programme): boolean {
    const before = count;
    for (const part of partsApart(flow)) {
      const isInside = ({ from, to }: Arc): boolean => part.has(from) && part.has(to);
      const inside = [...flow.keys()].filter(isInside);
      for (const goal of new Set(inside.flatMap(({ goals }) => goals))) {
        const ways = graph.arcs.filter((arc) => !isInside(arc) && (part.has(arc.to) || arc.goals.includes(goal)));
        if (ways.some((arc) => (flow.get(arc) ?? 0) > small)) continue;
        for (const arc of ways) added.set(arc, [...(added.get(arc) ?? []), count]);
        count += 1;
      }
    }
    return count > before;
  }

  let programme = solve();
  while (count < mostGoals && addGoals(programme)) programme = solve();
  return { least: Math.max(1, Math.ceil(programme.sum - 1e-4)), flow: programme.flow, goalsOf };
}
