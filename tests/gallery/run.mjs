#!/usr/bin/env node
// npm run gallery [-- chart]: every state of the charts that have screens, in both languages, at both widths, light and dark, on one page.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../support/build.mjs';
import { withTests } from '../support/load-tests.mjs';

const FOLDER = join('test-results', 'gallery');

if (!build()) process.exit(1);
const [chart = '.*'] = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project=browser', 'tests/charts/chromium.test.ts', '-t', `chart ${chart} in Chromium shows`],
  { stdio: 'inherit', env: { ...process.env, TEST_LONG: 'on', GALLERY: FOLDER } },
);
const count = await withTests('/tests/gallery/main.ts', ({ writeGallery }) => writeGallery(FOLDER));
console.log(`${count} pictures: ${join(FOLDER, 'index.html')}`);
process.exitCode = status || (count > 0 ? 0 : 1);
