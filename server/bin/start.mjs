/**
 * npm start: builds when the sources have changed, renders again when the firm's file has changed, then runs the
 * server in this process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { offerStaffToken, readEnvironment } from '../../build/environment.mjs';
import { DIST, hasSources, ROOT, stateOfBuild } from '../../build/sources.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM'];

readEnvironment();
process.env.NODE_ENV = 'production';

/** Runs a script to its end, and passes signals on to it. Ends the program if it fails or is stopped. */
async function run(name) {
  const child = spawn(process.execPath, [join(ROOT, 'build', name)], { stdio: 'inherit' });
  const stop = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
  for (const signal of SIGNALS) process.off(signal, stop);
}

const { isMade, isBundled, isUpToDate } = stateOfBuild();
if (!isBundled && hasSources()) {
  console.log(isMade ? 'The sources have changed: building again ...' : 'Building for the first time ...');
  await run('build.mjs');
} else if (!isUpToDate) {
  console.log("The firm's file has changed: rendering its pages again ...");
  await run('render.mjs');
} else console.log('The build is up to date: starting');

offerStaffToken();
// From Node.js 22 on, a second start finds its scripts compiled.
module.enableCompileCache?.(join(DIST, 'compiled'));
await import(pathToFileURL(join(DIST, 'server', 'main.js')).href);
