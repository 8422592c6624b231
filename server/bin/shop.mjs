#!/usr/bin/env node
/** The operator's command, `shop`. It runs from the build while that is up to date, and from the sources otherwise. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from './environment.mjs';
import { DIST, digestShop, digestSources, ROOT, readStamp, STAMPS } from './sources.mjs';

readEnvironment();
const hasSources = existsSync(join(ROOT, 'domain'));
const isBuilt = readStamp(STAMPS.sources) === digestSources() && readStamp(STAMPS.shop) === digestShop();
const mustBundle = hasSources && !isBuilt;
const folder = mustBundle ? join(ROOT, 'node_modules', '.cache', 'server') : join(DIST, 'server');
if (mustBundle) {
  const { bundleServer } = await import('./bundle.mjs');
  await bundleServer(folder);
}
const { runShop } = await import(pathToFileURL(join(folder, 'shop.js')).href);
process.exitCode = await runShop(process.argv.slice(2), {
  environment: process.env,
  now: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
// A service that did not answer in time may keep its connection open.
setTimeout(() => process.exit(), 500).unref();
