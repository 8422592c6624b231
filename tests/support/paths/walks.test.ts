import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edge, explore, type Model } from './explore';
import { form } from './sample-charts';
import { cost, coveredBy, greedyWalk, type Path, postman, shortestPerState, shortestPerTransition } from './walks';

/** A model of nothing but edges, written as pairs of nodes; the initial node is 0. */
function graph(pairs: readonly (readonly [number, number])[]): Model {
  const reached = new Set(['0']);
  const arrivals = new Map<string, Edge>();
  const all = pairs.map(([from, to], index): Edge => {
    const id = `${from} to ${to}, ${index}`;
    return { id, from: `${from}`, to: `${to}`, event: { type: id }, transitions: [id] };
  });
  for (const node of reached) {
    for (const edge of all.filter(({ from, to }) => from === node && !reached.has(to))) {
      if (!reached.has(edge.to)) arrivals.set(edge.to, edge);
      reached.add(edge.to);
    }
  }
  const edges = all.filter(({ from }) => reached.has(from));
  const nodes = new Map([...reached].map((node) => [node, {}]));
  const exits = new Map([...reached].map((node) => [node, edges.filter(({ from }) => from === node)]));
  return { initial: '0', initialTransitions: [], nodes, edges, exits, arrivals } as unknown as Model;
}

/** The cheapest cover of all edges, by trying everything: Dijkstra over the node and the set of edges passed. */
function cheapestCover({ edges, initial }: Model, reset: number): number {
  const best = new Map<string, number>();
  const open = [{ at: initial, passed: 0, spent: reset }];
  for (let state = open.shift(); state; state = open.sort((a, b) => a.spent - b.spent).shift()) {
    const { at, passed, spent } = state;
    const id = `${at} ${passed}`;
    if ((best.get(id) ?? Number.POSITIVE_INFINITY) <= spent) continue;
    best.set(id, spent);
    if (passed === 2 ** edges.length - 1) return spent;
    open.push({ at: initial, passed, spent: spent + reset });
    for (const [index, edge] of edges.entries()) {
      if (edge.from === at) open.push({ at: edge.to, passed: passed | (2 ** index), spent: spent + 1 });
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** Every path starts at the initial node, and every edge begins where the one before it ended. */
function areWalks(model: Model, paths: readonly Path[]): boolean {
  return paths.every((path) => path.every((edge, index) => edge.from === (path[index - 1]?.to ?? model.initial)));
}

const anyGraph = fc
  .array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 1, maxLength: 8 })
  .map((pairs) => graph([[0, pairs[0]?.[1] ?? 0], ...pairs]));

describe('walks', () => {
  const model = explore(form, { cases: { 'field.changed': [{ text: 'a' }, { text: '' }] } });
  const all = coveredBy([model.edges]);

  it('are of the lengths measured on the sample form', () => {
    const measure = (paths: readonly Path[]): object => ({
      paths: paths.length,
      steps: cost(paths, 0),
      edges: coveredBy(paths).edges.size,
      transitions: coveredBy(paths).transitions.size,
    });
    expect(measure(shortestPerState(model))).toEqual({ paths: 15, steps: 68, edges: 39, transitions: 10 });
    expect(measure(shortestPerTransition(model))).toEqual({ paths: 5, steps: 10, edges: 9, transitions: 10 });
    expect(measure(greedyWalk(model))).toEqual({ paths: 3, steps: 9, edges: 9, transitions: 10 });
    expect(measure(postman(model))).toEqual({ paths: 24, steps: 168, edges: 91, transitions: 10 });
  });

  it('reach every node, transition and edge', () => {
    const ends = new Set(shortestPerState(model).flatMap((path) => path.map(({ to }) => to)));
    expect([...model.nodes.keys()].filter((node) => node !== model.initial && !ends.has(node))).toEqual([]);
    expect(coveredBy(shortestPerTransition(model)).transitions).toEqual(all.transitions);
    expect(coveredBy(greedyWalk(model)).transitions).toEqual(all.transitions);
    expect(coveredBy(greedyWalk(model, ({ id }) => [id])).edges).toEqual(all.edges);
    expect(coveredBy(postman(model)).edges).toEqual(all.edges);
  });

  it('need no way back at the end of the last path', () => {
    expect(
      postman(
        graph([
          [0, 1],
          [1, 2],
          [2, 0],
          [2, 1],
        ]),
      ).map((path) => path.length),
    ).toEqual([5]);
    expect(postman(graph([])).map((path) => path.length)).toEqual([0]);
  });

  it('cover every edge of any graph, the postman at the least cost', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 0, max: 4 }), (any, reset) => {
        const paths = postman(any, reset);
        expect(areWalks(any, paths)).toBe(true);
        expect(coveredBy(paths).edges.size).toBe(any.edges.length);
        expect(cost(paths, reset)).toBe(cheapestCover(any, reset));
        const greedy = greedyWalk(any);
        expect(areWalks(any, greedy)).toBe(true);
        expect(coveredBy(greedy).transitions.size).toBe(any.edges.length);
        expect(cost(greedy, reset)).toBeGreaterThanOrEqual(cost(paths, reset));
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});
