#!/usr/bin/env node
// npm run gallery [-- chart]: every state of the charts that have screens, in both languages, at both widths, light and dark, on one page.
// Without a chart also the pictures of the README.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../support/build.mjs';
import { withTests } from '../support/load-tests.mjs';

const FOLDER = join('test-results', 'gallery');

if (!build()) process.exit(1);
const [chart = '.*'] = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
const take = (...args) =>
  spawnSync(join('node_modules', '.bin', 'vitest'), ['run', '--project=browser', ...args], {
    stdio: 'inherit',
    env: { ...process.env, TEST_LONG: 'on', GALLERY: FOLDER },
  }).status;
const status =
  take('tests/charts/chromium.test.ts', '-t', `chart ${chart} in Chromium shows`) ||
  (process.argv[2] ? 0 : take('tests/browser/readme-pictures.long.test.ts'));
const count = await withTests('/tests/gallery/main.ts', ({ writeGallery }) => writeGallery(FOLDER));
console.log(`${count} pictures: ${join(FOLDER, 'index.html')}`);
process.exitCode = status || (count > 0 ? 0 : 1);
