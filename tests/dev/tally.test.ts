import { expect, it, vi } from 'vitest';
import { tally } from '../support/tally.mjs';

it('counts a file whose worker ended early as failed, by its name', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const test = { result: () => ({ state: 'pending' }), meta: () => ({}), fullName: 'works' };
  tally(
    {
      state: () => 'pending',
      relativeModuleId: 'tests/server/mail.test.ts',
      children: { allTests: () => [test] },
      errors: () => [],
    },
    counts,
  );
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(log).toHaveBeenCalledWith('Not finished: tests/server/mail.test.ts: its worker ended early');
});
