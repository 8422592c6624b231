/** npm start: builds when the sources have changed, then runs the server in this process. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtDigest, DIST, digestSources, ROOT } from './sources.mjs';

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
process.env.NODE_ENV = 'production';

const built = builtDigest();
if (built !== digestSources()) {
  console.log(built === '' ? 'Building for the first time ...' : 'The sources have changed: building again ...');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'server', 'bin', 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
} else console.log('The build is up to date: starting');

await import(pathToFileURL(join(DIST, 'server', 'main.js')).href);
