import { describe, expect, it } from 'vitest';
import { effectsIn, greedyPaths, type Path, shortestPaths, wayTo } from './cover';
import { explore, keyOf, type Model } from './explore';
import { payment, stay } from './sample-charts';

const models: Readonly<Record<string, Model>> = {
  payment: explore(payment, { cases: { 'xstate.done.actor.charge': [{ output: true }, { output: false }] } }),
  stay: explore(stay, {
    input: { room: null },
    key: keyOf<{ retries: number }>(({ retries }) => retries),
    cases: {
      'place.named': [{ place: 'Leith' }, { place: '' }],
      'room.chosen': [{ room: 7 }],
      'rooms.changed': [{ free: 3 }],
      'xstate.done.actor.findRooms': [{ output: 2 }, { output: 0 }],
      'xstate.done.actor.payment': [{ output: { paid: true } }, { output: { paid: false } }],
    },
  }),
};
const passed = (paths: readonly Path[]): Set<string> =>
  new Set(paths.flatMap((path) => path.flatMap(({ transitions }) => transitions)));

describe.each(Object.entries(models))('paths through %s', (_name, model) => {
  const all = new Set(model.edges.flatMap(({ transitions }) => transitions));

  it('are connected from the start', () => {
    for (const path of [...shortestPaths(model), ...greedyPaths(model, new Set(all))]) {
      expect(path.map(({ from }) => from)).toEqual([model.initial, ...path.slice(0, -1).map(({ to }) => to)]);
    }
  });

  it('cover every transition, by few long ones or many short ones', () => {
    const left = new Set(all);
    const greedy = greedyPaths(model, left);
    expect([passed(greedy), left.size]).toEqual([all, 0]);
    expect(passed(shortestPaths(model))).toEqual(all);
    expect(greedy.length).toBeLessThanOrEqual(shortestPaths(model).length);
  });

  it('cover every effect of a transition', () => {
    const effects = effectsIn(model);
    const found = new Set(shortestPaths(model, effects).flatMap((path) => path.flatMap(effects)));
    expect(found).toEqual(new Set(model.edges.flatMap(effects)));
  });

  it('reach every state in the fewest steps', () => {
    const lengths = new Map([[model.initial, 0]]);
    for (const [node, length] of lengths)
      for (const { to } of model.exits.get(node) ?? []) if (!lengths.has(to)) lengths.set(to, length + 1);
    expect(new Map([...model.nodes.keys()].map((node) => [node, wayTo(model, node).length]))).toEqual(lengths);
  });
});

describe('a cover', () => {
  it('of covered goals is empty, and an uncovered start is walked', () => {
    const { stay } = models;
    if (!stay) throw new Error('There is no model.');
    expect(greedyPaths(stay, new Set())).toEqual([]);
    expect(greedyPaths(stay, new Set(stay.initialTransitions))).toEqual([[]]);
  });
});
