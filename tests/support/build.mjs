/** Builds dist before the browser suites, when the sources have changed. */
import { spawnSync } from 'node:child_process';
import { BUILT_WITH, stateOfBuild } from '../../build/sources.mjs';

// Tests build the sample: what .env says is for the firm.
for (const name of BUILT_WITH) process.env[name] ??= '';

/** True if dist was built from the present sources. */
export const isBuilt = () => stateOfBuild().isUpToDate;

/** Builds if needed. Returns true if there is a build. */
export const build = () =>
  isBuilt() || spawnSync(process.execPath, ['build/build.mjs'], { stdio: 'inherit' }).status === 0;
