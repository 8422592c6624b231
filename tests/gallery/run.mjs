#!/usr/bin/env node
// npm run gallery [-- chart]: every state of the charts that have screens, in both languages, at both widths, light and dark, on one page.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../support/build.mjs';
import { withTests } from '../support/load-tests.mjs';

const FOLDER = join('test-results', 'gallery');
/** The walks that look closely; those at the other width do not. */
const WALKS = 'in the browser (in Chinese, )?\\d+ of |shows every state';

if (!build()) process.exit(1);
const [chart = ''] = process.argv.slice(2);
/** The charts of tests/charts share a file. */
const isWhole = existsSync(join('tests', 'charts', `${chart}.ts`));
const WHOLE = 'tests/charts/chromium.test.ts';
const FILES = chart && !isWhole ? [`tests/browser/paths/${chart}.`] : chart ? [WHOLE] : ['tests/browser/paths/', WHOLE];
rmSync(FOLDER, { recursive: true, force: true });
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project=browser', ...FILES, '-t', isWhole ? `chart ${chart} in Chromium shows` : WALKS],
  { stdio: 'inherit', env: { ...process.env, TEST_LONG: 'on', GALLERY: FOLDER } },
);
const count = await withTests('/tests/gallery/main.ts', ({ writeGallery }) => writeGallery(FOLDER));
console.log(`${count} pictures: ${join(FOLDER, 'index.html')}`);
process.exitCode = status || (count > 0 ? 0 : 1);
