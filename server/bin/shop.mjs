#!/usr/bin/env node
/** The operator's command, `shop`: bundles server/shop.ts and runs it. An image has the bundle only. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from './environment.mjs';
import { DIST, ROOT } from './sources.mjs';

readEnvironment();
const hasSources = existsSync(join(ROOT, 'server', 'shop.ts'));
const folder = hasSources ? join(ROOT, 'node_modules', '.cache', 'shop') : join(DIST, 'shop');
if (hasSources) {
  const { bundleServer } = await import('./bundle.mjs');
  await bundleServer('shop.ts', folder);
}
const { runShop } = await import(pathToFileURL(join(folder, 'main.js')).href);
process.exitCode = await runShop(process.argv.slice(2), {
  environment: process.env,
  now: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
// A service that did not answer in time may keep its connection open.
setTimeout(() => process.exit(), 500).unref();
