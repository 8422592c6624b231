import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import type { CasesOf } from './cases';
import { wayTo } from './cover';
import { stateNodeIds, transitionIndex } from './definitions';
import { type ExploreOptions, explore, keyOf } from './explore';
import { stay } from './sample-charts';

const stayOptions: ExploreOptions = {
  input: { room: null },
  key: keyOf<{ retries: number }>(({ retries }) => retries),
  cases: {
    'place.named': [{ place: 'Leith' }, { place: '' }],
    'room.chosen': [{ room: 7 }],
    'rooms.changed': [{ free: 3 }],
    'xstate.done.actor.findRooms': [{ output: 2 }, { output: 0 }],
    'xstate.done.actor.payment': [{ output: { paid: true } }, { output: { paid: false } }],
    'xstate.done.actor.watchRooms': [],
    'xstate.error.actor.watchRooms': [],
  },
};

describe('explore', () => {
  it('finds every state, with guards, retries, timers and children', () => {
    const model = explore(stay, stayOptions);
    expect(stateNodeIds(stay)).toHaveLength(11);
    expect(transitionIndex(stay).size).toBe(23);
    expect([...model.nodes.keys()].slice(0, 3)).toEqual(['["asking",0]', '["ended",0]', '["searching",0]']);
    expect({ nodes: model.nodes.size, edges: model.edges.length }).toEqual({ nodes: 33, edges: 138 });
    expect(model.initialTransitions).toEqual(['stay.deciding --always[1]-->']);
    expect(model.states.has('stay.deciding')).toBe(true);
    expect(model.conflicts()).toEqual([]);
    expect(model.unusedCases).toEqual([]);
  });

  it('names the guard branch that fired', () => {
    const model = explore(stay, stayOptions);
    const failing = model.edges.filter(({ event }) => event.type === 'xstate.error.actor.findRooms');
    expect(failing.map(({ from, to, transitions }) => [from, ...transitions, to])).toEqual([
      ['["searching",0]', 'stay.searching --xstate.error.actor.findRooms[0]-->', '["searching",1]'],
      ['["searching",1]', 'stay.searching --xstate.error.actor.findRooms[0]-->', '["searching",2]'],
      ['["searching",2]', 'stay.searching --xstate.error.actor.findRooms[1]-->', '["failed",2]'],
    ]);
  });

  it('lets a timer fire once and an actor answer once per start', () => {
    const model = explore(stay, stayOptions);
    const apologies = model.edges.filter(({ event }) => event.type === 'xstate.after.300.stay.paying');
    expect(apologies.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
      ['[{"paying":"opening"},0]', '[{"paying":"apologising"},0] with xstate.after.300.stay.paying spent'],
      ['[{"paying":"open"},0]', '[{"paying":"apologising"},0] with xstate.after.300.stay.paying spent'],
    ]);
    expect(apologies.filter(({ from }) => from.includes('spent'))).toEqual([]);
  });

  it('reports a key that lacks a fact of a guard', () => {
    const model = explore(stay, { ...stayOptions, key: keyOf() });
    expect(model.conflicts()).toEqual([
      'in "searching", findRooms fails takes stay.searching --xstate.error.actor.findRooms[0]--> to "searching" ' +
        'with {"retries":0}, but findRooms fails takes stay.searching --xstate.error.actor.findRooms[1]--> to "failed" ' +
        'with {"retries":2}',
    ]);
  });

  it('reports unused cases', () => {
    const cases = { ...stayOptions.cases, 'place.renamed': [{}] };
    expect(explore(stay, { ...stayOptions, cases }).unusedCases).toEqual(['place.renamed']);
  });

  it('does not compile without a case for every event with a payload', () => {
    // @ts-expect-error there is no case for room.chosen
    const incomplete: CasesOf<typeof stay> = { 'place.named': [{ place: 'Leith' }], 'rooms.changed': [{ free: 3 }] };
    // @ts-expect-error the payload of place.named is not a number
    const wrong: CasesOf<typeof stay> = { ...incomplete, 'room.chosen': [], 'place.named': [{ place: 1 }] };
    expect(Object.keys(wrong)).toEqual(['place.named', 'rooms.changed', 'room.chosen']);
  });

  it('requires a case where a guard reads the payload', () => {
    const { 'xstate.done.actor.payment': _, ...cases } = stayOptions.cases ?? {};
    expect(() => explore(stay, { ...stayOptions, cases })).toThrow(
      /^stay breaks on payment answers in \[\{"paying":"opening"\},0\]: Unable to evaluate guard 'wasPaid'/,
    );
  });

  it('stops where the key is too fine', () => {
    const counting = setup({ types: { context: {} as { count: number } } }).createMachine({
      id: 'counting',
      context: { count: 0 },
      on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
    const key = keyOf<{ count: number }>(({ count }) => count);
    expect(() => explore(counting, { key, limit: 50 })).toThrow(
      /^counting has more than 50 nodes: the key is too fine/,
    );
  });

  it('refuses a chart with unnamed actors or unknown delays, and a loop of always', () => {
    const sloppy = createMachine({
      id: 'sloppy',
      initial: 'waiting',
      states: {
        waiting: { invoke: { id: 'inline', src: fromPromise(async () => 1) }, after: { timeout: 'waiting' } },
      },
    });
    expect(() => explore(sloppy)).toThrow(
      'This chart cannot be explored:\n' +
        '  sloppy.waiting invokes "inline" inline\n' +
        '  sloppy.waiting waits for "timeout", a delay that setup() does not define',
    );
    const circle = createMachine({
      id: 'circle',
      initial: 'here',
      states: { here: { always: 'there' }, there: { always: 'here' } },
    });
    expect(() => explore(circle)).toThrow(/Infinite loop detected/);
  });
});

describe('the model of @xstate/test', () => {
  it('makes shortest paths of the same length to every explored state', () => {
    const model = explore(stay, stayOptions);
    const paths = model.test.getShortestPaths({ allowDuplicatePaths: true });
    const lengths = paths.map(({ state, weight }) => [model.test.options.serializeState?.(state, undefined), weight]);
    expect(new Map(lengths as [string, number][])).toEqual(
      new Map([...model.nodes.keys()].map((node) => [node, wayTo(model, node).length])),
    );
  });
});
