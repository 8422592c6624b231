import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapWalks } from './cheap-walks';
import { type Edge, explore, type Model } from './explore';
import { graphOf } from './graph';
import { form } from './sample-charts';
import { plan } from './strategies';
import { cost, coveredBy } from './walks';

/** An edge: where from, where to, and the transition definition that it takes. */
type Triple = readonly [from: number, to: number, goal: number];

/** A model of nothing but edges; the initial node is 0. */
function modelOf(triples: readonly Triple[]): Model {
  const reached = new Set(['0']);
  const all = triples.map(([from, to, goal], index): Edge => {
    const id = `${from} to ${to}, ${index}`;
    return { id, from: `${from}`, to: `${to}`, event: { type: id }, transitions: [`goal ${goal}`] };
  });
  for (const node of reached) for (const { from, to } of all) if (from === node) reached.add(to);
  const edges = all.filter(({ from }) => reached.has(from));
  const nodes = new Map([...reached].map((node) => [node, {}]));
  const exits = new Map([...reached].map((node) => [node, edges.filter(({ from }) => from === node)]));
  return { initial: '0', initialTransitions: [], nodes, edges, exits, arrivals: new Map() } as unknown as Model;
}

/** The cheapest cover of all goals, by trying everything: Dijkstra over the node and the goals passed. */
function cheapest({ edges, initial }: Model): number {
  const goals = [...new Set(edges.flatMap(({ transitions }) => transitions))];
  const best = new Map<string, number>();
  const open = [{ at: initial, passed: 0, spent: 1 }];
  for (let state = open.shift(); state; state = open.sort((a, b) => a.spent - b.spent).shift()) {
    const { at, passed, spent } = state;
    const id = `${at} ${passed}`;
    if ((best.get(id) ?? Number.POSITIVE_INFINITY) <= spent) continue;
    best.set(id, spent);
    if (passed === 2 ** goals.length - 1) return spent;
    open.push({ at: initial, passed, spent: spent + 1 });
    for (const { from, to, transitions } of edges) {
      const more = transitions.reduce((sum, goal) => sum | (2 ** goals.indexOf(goal)), passed);
      if (from === at) open.push({ at: to, passed: more, spent: spent + 1 });
    }
  }
  return Number.POSITIVE_INFINITY;
}

const anyModel = fc
  .array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(6)), { minLength: 1, maxLength: 14 })
  .map((triples) => modelOf([[0, triples[0]?.[1] ?? 0, 9], ...triples]));

describe('cheap walks', () => {
  it('pass every transition definition of any graph, never below the bound, nearly always at the optimum', () => {
    let [runs, exact, sharp] = [0, 0, 0];
    fc.assert(
      fc.property(anyModel, (model) => {
        const optimum = cheapest(model);
        const { walks, cost: spent, least } = cheapWalks(graphOf([model]), 1, 200);
        const paths = walks.map(({ path }) => path);
        expect(paths.every((path) => path.every(({ from }, at) => from === (path[at - 1]?.to ?? '0')))).toBe(true);
        expect(coveredBy(paths).transitions).toEqual(coveredBy([model.edges]).transitions);
        expect(spent).toBe(cost(paths));
        expect(spent).toBeGreaterThanOrEqual(optimum);
        expect(least).toBeLessThanOrEqual(optimum);
        runs += 1;
        exact += spent === optimum ? 1 : 0;
        sharp += least === optimum ? 1 : 0;
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(exact / runs).toBeGreaterThan(0.97);
    expect(sharp / runs).toBeGreaterThan(0.9);
  });

  it('use each way into a chart only where it is needed', () => {
    const cases = { 'field.changed': [{ text: 'a' }, { text: '' }] };
    const models = [1, 2].map(() => explore(form, { cases }));
    const [one, two] = [graphOf(models.slice(1)), graphOf(models)].map((graph) => cheapWalks(graph));
    expect(two?.cost).toBe(one?.cost);
    expect(two?.least).toBe(two?.cost);
  });

  it('are the same for the same seed', () => {
    const model = explore(form, { cases: { 'field.changed': [{ text: 'a' }] } });
    const [first, second] = [1, 1].map((seed) => plan('greedy', [model], seed).walks.map(({ path }) => path));
    expect(first).toEqual(second);
  });
});
