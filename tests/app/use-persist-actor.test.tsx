import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { usePersistActor } from '../../src/shared/use-persist-actor';

const machine = setup({ types: { context: {} as { text: string }, events: {} as { type: 'typed'; text: string } } });
const field = machine.createMachine({
  context: { text: '' },
  on: { typed: { actions: assign({ text: ({ event }) => event.text }) } },
});

it.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['changes to another view', (leave: () => void) => leave()],
])('the last key is kept when the page %s at once', (_, depart) => {
  vi.useFakeTimers();
  const actor = createActor(field).start();
  const write = vi.fn();
  const { unmount } = renderHook(() => usePersistActor(actor, write));
  actor.send({ type: 'typed', text: '12 Leith Walk' });
  expect(write).not.toHaveBeenCalled();
  depart(unmount);
  expect(write.mock.lastCall?.[0].context.text).toBe('12 Leith Walk');
});

it('text that was reported before the actor has started is kept', () => {
  vi.useFakeTimers();
  const actor = createActor(field);
  const write = vi.fn();
  actor.send({ type: 'typed', text: 'typed before hydration' });
  renderHook(() => usePersistActor(actor, write));
  vi.runAllTimers();
  expect(write.mock.lastCall?.[0].context.text).toBe('typed before hydration');
});
