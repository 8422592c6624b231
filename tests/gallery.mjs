#!/usr/bin/env node
// npm run gallery [-- chart]: pictures of every state of the charts that have screens, in both languages, at both widths, light and dark;
// a folder for each chart. Without a chart also the pictures of the README.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './support/build.mjs';

const FOLDER = join('test-results', 'gallery');

if (!build()) process.exit(1);
const [chart] = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
const take = (...args) =>
  spawnSync(join('node_modules', '.bin', 'vitest'), ['run', '--project=browser', ...args], {
    stdio: 'inherit',
    env: { ...process.env, TEST_LONG: 'on', GALLERY: FOLDER },
  }).status ?? 1;
process.exitCode =
  take('tests/charts/chromium.test.ts', '-t', `chart ${chart ?? '.*'} in Chromium reaches`) ||
  (chart ? 0 : take('tests/browser/readme-pictures.long.test.ts'));
console.log(FOLDER);
