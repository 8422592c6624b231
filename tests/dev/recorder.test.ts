import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { createRecorder, type Recorder } from '../../dev/inspector/recorder';
import type { LogEntry } from '../../dev/protocol';

const child = setup({}).createMachine({
  id: 'child',
  initial: 'quiet',
  states: { quiet: { on: { 'bell.rung': 'loud' } }, loud: { type: 'final' } },
});
const house = setup({
  types: {
    context: {} as { email: string },
    events: {} as { type: 'door.opened'; email: string } | { type: 'cellar.opened' } | { type: 'roof.opened' },
  },
  actors: { child },
  guards: { never: () => false },
  delays: { timeout: 1000 },
}).createMachine({
  id: 'house',
  context: { email: '' },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'door.opened': { target: 'open', actions: assign(({ event }) => ({ email: event.email })) },
        'cellar.opened': { guard: 'never', target: 'open' },
      },
    },
    open: { invoke: { id: 'child', src: 'child', onDone: 'shut' }, after: { timeout: 'shut' } },
  },
});

let entries: LogEntry[];
let recorder: Recorder;
let actor: ReturnType<typeof createActor<typeof house>>;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  entries = [];
  recorder = createRecorder((change) => entries.push(...change.entries));
  actor = createActor(house, { inspect: recorder.inspect }).start();
  actor.send({ type: 'cellar.opened' });
  actor.send({ type: 'roof.opened' });
  actor.send({ type: 'door.opened', email: 'ailsa@craig.scot' });
  await settle();
  return () => vi.useRealTimers();
});

describe('the recorder', () => {
  it('records the outcome of each event, and names transitions as the chart does', () => {
    expect(entries.filter(({ name }) => name === 'house').map(({ event, outcome }) => [event.type, outcome])).toEqual([
      ['xstate.init', 'started'],
      ['cellar.opened', 'refused'],
      ['roof.opened', 'ignored'],
      ['door.opened', 'accepted'],
    ]);
    expect(entries.find(({ event }) => event.type === 'door.opened')).toMatchObject({
      transitions: ['house.shut --door.opened[0]-->'],
      active: ['house', 'house.open'],
      sender: 'page',
    });
  });

  it('hides personal data in events and contexts', () => {
    expect(JSON.stringify([entries, recorder.actors()])).not.toContain('ailsa');
    expect(recorder.actors().find(({ chart }) => chart === 'house')?.context).toEqual({ email: 'robin@example.org' });
  });

  it('follows children, and groups an event of the explorer with its consequences', async () => {
    const bell = recorder.actors().find(({ name }) => name === 'child');
    recorder.send(bell?.id ?? '', { type: 'bell.rung' });
    await settle();
    const last = entries.slice(-2);
    expect(last.map(({ name, event, sender }) => `${sender} -> ${name}: ${event.type}`)).toEqual([
      'explorer -> child: bell.rung',
      'child -> house: xstate.done.actor.child',
    ]);
    expect(new Set(last.map(({ step }) => step)).size).toBe(1);
    expect(recorder.actors().map(({ name }) => name)).toEqual(['house']);
  });

  it('names the timer that sent an event', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    const { sender, event } = entries.findLast(({ name }) => name === 'house') ?? {};
    expect([sender, event?.type]).toEqual(['timer', 'xstate.after.timeout.house.open']);
  });
});
