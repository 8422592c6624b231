/** A one-way connection of unlimited capacity. */
export interface FlowArc {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

interface Residual {
  readonly to: number;
  readonly cost: number;
  /** The arc whose flow this direction changes. */
  readonly arc: number;
  /** 1 along the arc, -1 back along it. */
  readonly sign: 1 | -1;
}

/**
 * How often to use each arc so that every surplus (positive) reaches a deficit (negative) at the least cost. Vertices are
 * numbered as in `surplus`, whose sum is 0. Successive shortest paths, each found by Bellman-Ford with a queue.
 */
export function minCostFlow(surplus: readonly number[], arcs: readonly FlowArc[]): number[] {
  const flow = arcs.map(() => 0);
  const left = [...surplus];
  const ways: Residual[][] = surplus.map(() => []);
  for (const [arc, { from, to, cost }] of arcs.entries()) {
    ways[from]?.push({ to, cost, arc, sign: 1 });
    ways[to]?.push({ to: from, cost: -cost, arc, sign: -1 });
  }

  while (left.some((amount) => amount > 0)) {
    const distance = left.map((amount) => (amount > 0 ? 0 : Number.POSITIVE_INFINITY));
    const arrival: (Residual & { from: number })[] = [];
    const queue = [...left.keys()].filter((vertex) => (left[vertex] ?? 0) > 0);
    for (let vertex = queue.shift(); vertex !== undefined; vertex = queue.shift()) {
      for (const way of ways[vertex] ?? []) {
        const reached = (distance[vertex] ?? 0) + way.cost;
        const isOpen = way.sign === 1 || (flow[way.arc] ?? 0) > 0;
        if (!isOpen || reached >= (distance[way.to] ?? 0)) continue;
        distance[way.to] = reached;
        arrival[way.to] = { ...way, from: vertex };
        queue.push(way.to);
      }
    }

    const [sink] = [...left.keys()]
      .filter((vertex) => (left[vertex] ?? 0) < 0)
      .sort((a, b) => (distance[a] ?? 0) - (distance[b] ?? 0));
    if (sink === undefined || distance[sink] === Number.POSITIVE_INFINITY)
      throw new Error('A surplus reaches no deficit.');

    const route: Residual[] = [];
    let origin = sink;
    for (let step = arrival[origin]; step; step = arrival[origin]) {
      route.push(step);
      origin = step.from;
    }
    const back = route.filter(({ sign }) => sign === -1).map(({ arc }) => flow[arc] ?? 0);
    const amount = Math.min(left[origin] ?? 0, -(left[sink] ?? 0), ...back);
    for (const { arc, sign } of route) flow[arc] = (flow[arc] ?? 0) + sign * amount;
    left[origin] = (left[origin] ?? 0) - amount;
    left[sink] = (left[sink] ?? 0) + amount;
  }
  return flow;
}
