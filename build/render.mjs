/** Makes the build again from its own bundles, when only the firm's file has changed. It needs no package. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from './environment.mjs';
import { fail } from './facts.mjs';
import { finish } from './finish.mjs';
import { replaceBuild } from './replace-build.mjs';
import { DIST, NEXT, stateOfBuild } from './sources.mjs';

readEnvironment();
process.env.NODE_ENV = 'production';

async function make() {
  for (const name of ['blank', 'dev']) cpSync(join(DIST, name), join(NEXT, name), { recursive: true });
  await finish(NEXT);
}

await replaceBuild(make, () => stateOfBuild().isUpToDate).catch(fail);
process.exit(0);
