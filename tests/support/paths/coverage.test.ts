import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, createActor, createMachine, setup } from 'xstate';
import { driveActor, walkActors } from './actor-driver';
import { type Change, deadEnds, stepViolations, strandedNodes, unreachedStates, violations } from './checks';
import { coverageRecorder, gaps } from './coverage';
import { type ExploreOptions, explore } from './explore';
import { payment } from './sample-charts';
import type { Answer } from './stand-in';
import { runWalk, STRATEGIES, type Strategy, title, walksOf } from './walk';

const cases = { 'xstate.done.actor.charge': [{ output: true }, { output: false }] };
const complete = { states: [], transitions: [], idleWaivers: [] };

/** A door that can be locked; `lockedOut` and the transition to it are dead code. */
const door = setup({
  types: { context: {} as { key: boolean }, events: {} as { type: 'lock' } | { type: 'open' } | { type: 'lose' } },
  guards: { hasKey: ({ context }) => context.key, isBurnt: () => false },
}).createMachine({
  id: 'door',
  context: { key: true },
  initial: 'open',
  states: {
    open: { on: { lock: 'locked' } },
    locked: {
      on: {
        open: [{ guard: 'hasKey', target: 'open' }, { target: 'stuck' }],
        lose: { guard: 'isBurnt', target: 'lockedOut' },
      },
    },
    stuck: {},
    lockedOut: {},
  },
});

/** The coverage of walks over everything. */
async function passedBy(machine: AnyStateMachine, options: ExploreOptions = {}, strategy: Strategy = 'greedy') {
  const recorder = coverageRecorder();
  expect(await walkActors(walksOf([explore(machine, options)], strategy), recorder.inspect)).toEqual([]);
  return recorder.coverage(machine.id);
}

describe('an actor', () => {
  it.each(STRATEGIES)('covers everything on %s walks', async (strategy) => {
    expect(gaps(payment, await passedBy(payment, { cases }, strategy))).toEqual(complete);
  });

  it('shows the input and events of its stand-ins', () => {
    const driver = driveActor(payment);
    driver.perform({ type: 'card.submitted' });
    expect(driver.child('charge')).toMatchObject({ input: undefined, heard: [] });
    driver.settle('charge', { output: true });
    expect(driver.told().map(({ type }) => type)).toEqual(['page.opened', 'xstate.done.actor.payment']);
  });

  it('refuses unexpected answers and timers', () => {
    const driver = driveActor(payment);
    expect(() => driver.settle('charge', { output: true })).toThrow(
      'Nobody waits for "charge" in "open"; running: nothing.',
    );
    expect(() => driver.elapse('xstate.after.300.payment.open')).toThrow(
      'The timer "xstate.after.300.payment.open" does not run in "open".',
    );
  });
});

describe('gaps', () => {
  it('list the uncovered states and transitions of a broken chart', async () => {
    const coverage = await passedBy(door);
    expect(gaps(door, coverage)).toEqual({
      states: ['door.stuck', 'door.lockedOut'],
      transitions: ['door.locked --open[1]--> stuck', 'door.locked --lose[0]--> lockedOut'],
      idleWaivers: [],
    });
  });

  it('are closed by waivers, which must be needed', async () => {
    const coverage = await passedBy(door);
    const waived = {
      'door.stuck': 'the key is never lost',
      'door.lockedOut': 'nor burnt',
      'door.locked --open[1]-->': 'the key is never lost',
      'door.locked --lose[0]-->': 'nor burnt',
    };
    expect(gaps(door, coverage, waived)).toEqual(complete);
    expect(gaps(door, coverage, { ...waived, 'door.open': 'by mistake' }).idleWaivers).toEqual(['door.open']);
  });

  it('include running children', () => {
    const recorder = coverageRecorder();
    const shop = setup({ actors: { payment } }).createMachine({
      id: 'shop',
      initial: 'paying',
      states: { paying: { invoke: { id: 'payment', src: 'payment', onDone: 'left' } }, left: { type: 'final' } },
    });
    const actor = createActor(shop, { inspect: recorder.inspect }).start();
    actor.getSnapshot().children.payment?.send({ type: 'page.left' });
    expect(gaps(shop, recorder.coverage('shop'))).toEqual(complete);
    expect(gaps(payment, recorder.coverage('payment')).states).toEqual(['payment.charging', 'payment.paid']);
  });

  it('do not count a transition that another region preempts', async () => {
    const torn = createMachine({
      id: 'torn',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            left: { on: { leave: '#torn.west' } },
            right: { on: { leave: '#torn.east' } },
          },
        },
        west: { type: 'final' },
        east: { type: 'final' },
      },
    });
    const coverage = await passedBy(torn);
    expect(gaps(torn, coverage)).toEqual({
      states: ['torn.east'],
      transitions: ['torn.both.right --leave[0]--> east'],
      idleWaivers: [],
    });
  });
});

describe('a path', () => {
  const model = explore(payment, { cases });
  const [walk] = walksOf([model]);
  if (!walk) throw new Error('There is no walk.');
  const { path } = walk;

  it('has a sentence as title', () => {
    expect(title(path)).toBe(
      'card.submitted, then charge answers false, then card.submitted, then charge fails, then page.left: ends in "unpaid"',
    );
    expect(title([...path, ...path])).toBe(
      'card.submitted, then charge answers false, then 6 more, then charge fails, then page.left: ends in "unpaid"',
    );
  });

  it('fails where the actor enters another state, with its path', async () => {
    const driver = driveActor(payment);
    const wrong = { ...driver, settle: (id: string) => driver.settle(id, { output: true }) };
    await expect(runWalk(walk, wrong)).rejects.toThrow(
      [
        'The actor is in "paid" (done)',
        '  instead of "open" (active).',
        'payment, step 2 of 5, from "charging" to "open":',
        '    1 card.submitted',
        '    2 charge answers false',
        'Step it: npm run dev, /dev/statecharts#payment, Simulate.',
      ].join('\n'),
    );
  });

  it('reports the shortest path to its failure', async () => {
    const driver = driveActor(payment);
    const stuck = {
      ...driver,
      settle: (id: string, answer: Answer) => ('output' in answer ? driver.settle(id, answer) : undefined),
    };
    await expect(runWalk(walk, stuck)).rejects.toThrow(
      'The shortest way there:\n    1 card.submitted\n    2 charge fails\nStep it: ',
    );
  });

  it('fails where another guard branch leads to the same state', async () => {
    const gate = setup({
      types: { context: {} as { tries: number }, events: {} as { type: 'code.typed'; code: string } },
      guards: { isRight: (_, params: { code: string }) => params.code === '1234' },
    }).createMachine({
      id: 'gate',
      context: { tries: 0 },
      initial: 'shut',
      states: {
        shut: {
          on: {
            'code.typed': [
              { guard: { type: 'isRight', params: ({ event }) => ({ code: event.code }) }, target: 'passed' },
              { target: 'passed', actions: assign({ tries: 1 }) },
            ],
          },
        },
        passed: { type: 'final' },
      },
    });
    const gates = explore(gate, { cases: { 'code.typed': [{ code: '1234' }, { code: '' }] } });
    const lax = gate.provide({ guards: { isRight: () => true } });
    const [right, wrong] = walksOf([gates]);
    if (!right || !wrong) throw new Error('There are not two walks.');
    await runWalk(right, driveActor(lax));
    await expect(runWalk(wrong, driveActor(lax))).rejects.toThrow(
      'It took gate.shut --code.typed[0]-->\n  instead of gate.shut --code.typed[1]-->.',
    );
  });

  it('fails where an action of the actor throws', async () => {
    const pen = setup({ actions: { write: () => {} } }).createMachine({
      id: 'pen',
      initial: 'full',
      states: { full: { on: { sign: { target: 'empty', actions: 'write' } } }, empty: { type: 'final' } },
    });
    const dry = pen.provide({
      actions: {
        write: () => {
          throw new Error('no ink');
        },
      },
    });
    const pens = explore(pen);
    const [signing] = walksOf([pens]);
    if (!signing) throw new Error('There is no walk.');
    await expect(runWalk(signing, driveActor(dry))).rejects.toThrow(
      'no ink\npen, step 1 of 1, from "full" to "empty":\n    1 sign\nStep it: npm run dev, /dev/statecharts#pen, Simulate.',
    );
  });
});

describe('checks', () => {
  const model = explore(payment, { cases });

  it('find nothing in a sound chart', () => {
    expect([...unreachedStates(model), ...deadEnds(model), ...strandedNodes(model)]).toEqual([]);
  });

  it('find dead ends, endless cycles and unreachable states', () => {
    const doors = explore(door.provide({ guards: { hasKey: () => false } }));
    expect(unreachedStates(doors)).toEqual(['door.lockedOut']);
    expect(deadEnds(doors)).toEqual(['"stuck", reached by lock, then open']);
    expect(deadEnds(doors, (snapshot) => snapshot.matches('stuck'))).toEqual([]);
    const circle = explore(door);
    expect(strandedNodes(circle)).toEqual(['"open", where it starts', '"locked", reached by lock']);
    expect(strandedNodes(circle, (snapshot) => snapshot.matches('open'))).toEqual([]);
  });

  it('find the shortest path to a broken invariant', () => {
    const invariants = {
      'nobody leaves without paying': (snapshot: { matches: (value: string) => boolean }) =>
        !snapshot.matches('unpaid'),
      'there is a payment': () => true,
    };
    expect(violations(model, invariants)).toEqual([
      '"nobody leaves without paying" does not hold in "unpaid", reached by page.left',
    ]);
    const steps = { 'nobody leaves': ({ event }: Change) => event.type !== 'page.left' };
    expect(stepViolations(model, steps)).toEqual([
      '"nobody leaves" does not hold for page.left in "open", where it starts',
    ]);
  });
});
