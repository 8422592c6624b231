import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { shownOf } from '#machines/shown';

it('a state shows its own content rather than that of the state around it', () => {
  const machine = setup({ types: { meta: {} as { shows: 'list' | 'row' } } }).createMachine({
    id: 'page',
    initial: 'list',
    states: {
      list: { meta: { shows: 'list' }, initial: 'row', states: { row: { meta: { shows: 'row' } } } },
    },
  });
  expect(shownOf(createActor(machine).start().getSnapshot())).toBe('row');
});
