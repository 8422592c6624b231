/**
 * npm start: builds when the sources have changed, renders again when the firm's file has changed, then runs the
 * server in this process.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { offerStaffToken, readEnvironment } from './environment.mjs';
import { DIST, digestShop, digestSources, ROOT, readStamp, STAMPS } from './sources.mjs';

readEnvironment();
process.env.NODE_ENV = 'production';

function run(name) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'server', 'bin', name)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const built = readStamp(STAMPS.sources);
/** An image has no sources. */
const hasSources = existsSync(join(ROOT, 'domain'));
if (hasSources && built !== digestSources()) {
  console.log(built === '' ? 'Building for the first time ...' : 'The sources have changed: building again ...');
  run('build.mjs');
} else if (readStamp(STAMPS.shop) !== digestShop()) {
  console.log("The firm's file has changed: rendering its pages again ...");
  run('finish.mjs');
} else console.log('The build is up to date: starting');

offerStaffToken();
await import(pathToFileURL(join(DIST, 'server', 'main.js')).href);
