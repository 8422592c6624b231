import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs in its own process: the variables are read once. */
const looked = (path: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '-e',
        `import('./tests/support/chromium.mjs').then(({ CHROMIUM, findChromium }) =>
          console.log(JSON.stringify([findChromium() ?? null, CHROMIUM.lack(), CHROMIUM.plan ?? null])))`,
      ],
      { env: { ...process.env, CHROMIUM_PATH: path }, encoding: 'utf8' },
    ),
  );

it('a missing CHROMIUM_PATH is not replaced by another Chromium', () => {
  expect(looked('/nowhere/chromium')).toEqual([
    null,
    'CHROMIUM_PATH names /nowhere/chromium, and there is none.',
    null,
  ]);
});
