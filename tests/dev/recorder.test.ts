import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { createRecorder, type Recorder } from '../../dev/inspector/recorder';
import type { LogEntry } from '../../dev/protocol';

const child = setup({ types: { events: {} as { type: 'bell.rung' } } }).createMachine({
  id: 'child',
  initial: 'quiet',
  states: { quiet: { on: { 'bell.rung': 'loud' } }, loud: { type: 'final' } },
});
const house = setup({
  types: {
    context: {} as { email: string; visits: number },
    events: {} as
      | { type: 'door.opened'; email: string }
      | { type: 'door.closed' }
      | { type: 'cellar.opened' }
      | { type: 'roof.opened' },
  },
  actors: { child, ask: fromPromise<string>(() => new Promise(() => {})) },
  guards: { never: () => false },
  delays: { timeout: 1000 },
}).createMachine({
  id: 'house',
  context: { email: '', visits: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'door.opened': {
          target: 'open',
          actions: assign(({ context, event }) => ({ email: event.email, visits: context.visits + 1 })),
        },
        'cellar.opened': { guard: 'never', target: 'open' },
        'roof.opened': undefined,
      },
    },
    open: {
      invoke: [
        { id: 'child', src: 'child', onDone: 'shut' },
        { id: 'ask', src: 'ask' },
      ],
      on: { 'door.closed': 'shut' },
      after: { timeout: 'shut' },
    },
  },
});

let entries: LogEntry[];
let recorder: Recorder;
let actor: ReturnType<typeof createActor<typeof house>>;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  entries = [];
  recorder = createRecorder((change) => entries.push(...change.entries));
  actor = createActor(house, { inspect: recorder.inspect });
  actor.start();
  await settled();
});

async function open() {
  actor.send({ type: 'door.opened', email: 'ailsa@craig.scot' });
  await settled();
}

describe('the recorder', () => {
  it('records the outcome of each event', async () => {
    await open();
    actor.send({ type: 'cellar.opened' });
    actor.send({ type: 'door.closed' });
    actor.send({ type: 'cellar.opened' });
    actor.send({ type: 'roof.opened' });
    await settled();
    expect(entries.filter(({ name }) => name === 'house').map(({ event, outcome }) => [event.type, outcome])).toEqual([
      ['xstate.init', 'started'],
      ['door.opened', 'accepted'],
      ['cellar.opened', 'ignored'],
      ['door.closed', 'accepted'],
      ['cellar.opened', 'refused'],
      ['roof.opened', 'ignored'],
    ]);
  });

  it('names transitions as the chart does', async () => {
    await open();
    expect(entries.find(({ event }) => event.type === 'door.opened')).toMatchObject({
      transitions: ['house.shut --door.opened[0]-->'],
      active: ['house', 'house.open'],
      sender: 'page',
    });
  });

  it('hides personal data in events and contexts', async () => {
    await open();
    expect(JSON.stringify([entries, recorder.actors()])).not.toContain('ailsa');
    expect(recorder.actors().find(({ chart }) => chart === 'house')?.context).toEqual({
      email: 'robin@example.org',
      visits: 1,
    });
  });

  it('follows children and groups an event with its consequences', async () => {
    await open();
    expect(recorder.actors().map(({ name, chart }) => [name, chart])).toEqual([
      ['house', 'house'],
      ['child', 'child'],
      ['ask', undefined],
    ]);
    actor.getSnapshot().children.child?.send({ type: 'bell.rung' });
    await settled();
    const last = entries.slice(-2);
    expect(last.map(({ name, event, sender }) => [name, event.type, sender])).toEqual([
      ['child', 'bell.rung', 'page'],
      ['house', 'xstate.done.actor.child', 'child'],
    ]);
    expect(new Set(last.map(({ step }) => step)).size).toBe(1);
    expect(recorder.actors().map(({ name }) => name)).toEqual(['house']);
  });

  it('tells who sent an event: a timer, the explorer, or a child that does not say its name', async () => {
    vi.useFakeTimers();
    actor.send({ type: 'door.opened', email: '' });
    await vi.advanceTimersByTimeAsync(1000);
    const reporting = setup({
      types: { events: {} as { type: 'bell.rung' } },
      actions: { report: ({ self }) => self._parent?.send({ type: 'bell.heard' }) },
    }).createMachine({ id: 'reporting', on: { 'bell.rung': { actions: 'report' } } });
    const listener = setup({ actors: { reporting } }).createMachine({
      id: 'listener',
      invoke: { id: 'porch', src: 'reporting' },
      on: { 'bell.heard': {} },
    });
    const root = createActor(listener, { inspect: recorder.inspect });
    root.start();
    await vi.advanceTimersByTimeAsync(0);
    const porch = recorder.actors().find(({ name }) => name === 'porch');
    recorder.send(porch?.id ?? '', { type: 'bell.rung' });
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    const senders = entries.map(({ sender, name, event }) => `${sender} -> ${name}: ${event.type}`);
    expect(senders).toContain('timer -> house: xstate.after.timeout.house.open');
    expect(senders.slice(-2)).toEqual(['explorer -> porch: bell.rung', 'porch -> listener: bell.heard']);
  });
});
