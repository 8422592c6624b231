import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a suite that cannot be listed counts as skipped in the last line', () => {
  const run = `import('./tests/support/suites.mjs').then(({ openRun }) => {
    const { skip, close } = openRun();
    skip('browser', 'There is no build.', '--config=/nowhere');
    return close();
  })`;
  const said = execFileSync(process.execPath, ['-e', run], { encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual([
    '== browser: all tests SKIPPED. There is no build.',
    '',
    '0 passed, 0 failed, 1 skipped',
  ]);
});
