#!/usr/bin/env node
/** The operator's command, `shop`. It runs from the build, whose facts it keeps, or from the sources if they have changed since. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../build/environment.mjs';
import { fail, readFacts } from '../../build/facts.mjs';
import { blankOf, DIST, ROOT, shopFile, stateOfBuild } from '../../build/sources.mjs';

/** Bundles the command into a folder that ends with it: the program's own may be read-only. Refuses a bad shop.json. */
async function bundleCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { bundleSchema, bundleServer } = await import('../../build/bundle.mjs');
  await bundleSchema(join(folder, 'schema'));
  await readFacts(join(folder, 'schema')).catch(fail);
  await bundleServer(folder);
  return folder;
}

/** Reads a shop.json that has changed since the build, which the command runs from. */
async function readChanged() {
  try {
    await readFacts(join(blankOf(DIST), 'schema'));
    return {
      isValid: true,
      lines: [`${shopFile()} has changed since the build: npm run build, or npm start, uses it`],
    };
  } catch (error) {
    if (error.name !== 'ShopError') throw error;
    return { isValid: false, lines: error.problems };
  }
}

readEnvironment();
const { isBundled, isUpToDate } = stateOfBuild();
const folder = isBundled ? join(DIST, 'server') : await bundleCommand();
const { runShop } = await import(pathToFileURL(join(folder, 'shop.js')).href);
process.exitCode = await runShop(process.argv.slice(2), {
  environment: process.env,
  changedShopFile: isBundled && !isUpToDate ? await readChanged() : undefined,
  now: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
// A service that did not answer in time may keep its connection open.
setTimeout(() => process.exit(), 500).unref();
